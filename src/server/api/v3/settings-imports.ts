import { Elysia } from 'elysia'
import { ForeseenImport, SettingsFile } from '~/shared/api/settings-imports'
import type { ImportNote } from '~/shared/settings/exchange'
import { recentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { changesInWords, fieldInWords, subjectInWords } from '../../audit/words'
import { problemSaid } from '../../sentences'
import { sectionSubject } from '../../settings/audited'
import {
  blocksImport,
  exportedSettings,
  type ForeseenImport as Foreseen,
  foreseenImport,
  importSettings,
  saidOfNote,
} from '../../settings/exchange'
import { largeBody } from '../body'
import { identity } from '../identity'
import { readerOf } from '../reader'

/** Taking settings out as a file, which has no secrets, and over from one. */
export const settingsImportRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/settings-imports' })
    .use(identity(app, { largestBody: largeBody }))
    .get('/file', () => exportedSettings(app, { secrets: false }), {
      needs: 'admin',
      response: SettingsFile,
      detail: { summary: 'All settings as a file that can be imported; secrets stay here.' },
    })
    .post(
      '/preview',
      async ({ by, body }) => {
        await app.settings.refresh()
        return shown(app, foreseenImport(app, body), readerOf(by).language)
      },
      {
        needs: 'admin',
        body: SettingsFile,
        response: ForeseenImport,
        detail: { summary: 'What taking a file over would change. Nothing is changed by it.' },
      },
    )
    .post(
      '',
      async ({ by, body, caller }) => {
        const taken = await importSettings(app, by, body, { needRecent: recentSignIn(app, caller) })
        return shown(app, taken, readerOf(by).language)
      },
      {
        needs: 'admin',
        body: SettingsFile,
        response: ForeseenImport,
        detail: { summary: 'Takes a file over: all that it changes, or nothing.' },
      },
    )

function shown(app: App, { sections, notes, version }: Foreseen, language: string | null): ForeseenImport {
  const named = (id: string) => {
    const { kind, name } = sectionSubject({ id })
    return subjectInWords(app, { subjectKind: kind, subjectId: id, subjectName: name }, language)?.name ?? id
  }
  const labelled = ({ section, place }: ImportNote) => {
    const own = app.settings.sections.find(one => one.id === section)
    return own && place !== null ? fieldInWords(app, own, place, language) : place
  }
  return {
    version,
    sections: sections.map(({ section, change }) => {
      const { kind, id, name } = sectionSubject(section)
      const row = { subjectKind: kind, subjectId: id, subjectName: name, ...change }
      return { section: section.id, name: named(section.id), changes: changesInWords(app, row, language) }
    }),
    notes: notes.map(note => ({
      ...{ ...note, name: named(note.section), label: labelled(note) },
      problem: note.problem && problemSaid(app, { problem: note.problem, said: saidOfNote(app, note) }, language),
    })),
    blocked: notes.some(blocksImport),
  }
}
