import { Elysia } from 'elysia'
import {
  ForeseenUndo,
  SettingsChangeId,
  SettingsChangePage,
  SettingsChangesQuery,
  WantedUndo,
} from '~/shared/api/settings-changes'
import { recentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { auditPage, undoableEntries } from '../../audit/queries'
import { changesInWords, fieldInWords, subjectInWords } from '../../audit/words'
import { foreseenTexts, undoTexts } from '../../notifications/text-history'
import { foreseenUndo, undoChange } from '../../settings/history'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { shownEntry } from './audit'

const usualCount = 50

/** Every change of the settings, the newest first, each of which can be taken back as far as nothing came after it. */
export const settingsChangeRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/settings-changes' })
    .use(identity(app))
    .get(
      '',
      async ({ by, query }) => {
        const { section, search, count = usualCount, position = 0 } = query
        const filter = { action: 'settingsChanged' as const, subjectId: section, search }
        const { entries, total } = await auditPage(app.store, filter, { position, limit: count })
        const { language } = readerOf(by)
        const ids = entries.map(({ id }) => id)
        const undoable = await undoableEntries(app.store, ids)
        return {
          changes: entries.map(row => ({ ...shownEntry(app, row, language), undoable: undoable.has(row.id) })),
          total,
        }
      },
      {
        needs: 'admin',
        query: SettingsChangesQuery,
        response: SettingsChangePage,
        detail: { summary: 'Every change of the settings, the newest first, kept for half a year.' },
      },
    )
    .get(
      '/:id/undo',
      async ({ by, params }) => {
        const { language } = readerOf(by)
        const foreseen = (await foreseenTexts(app, params.id)) ?? (await foreseenUndo(app, params.id))
        const { section, entry, change, obstacles, revision } = foreseen
        return {
          name: subjectInWords(app, entry, language)?.name ?? section.id,
          changes: change ? changesInWords(app, { ...entry, ...change }, language) : [],
          obstacles: obstacles.map(({ path, why, since }) => ({
            ...{ field: path, label: fieldInWords(app, section, path, language), why },
            since: since && { at: since.at.toISOString(), by: since.actorName },
          })),
          revision,
        }
      },
      {
        needs: 'admin',
        params: SettingsChangeId,
        response: ForeseenUndo,
        detail: { summary: 'What taking a change back would lead to. Nothing is changed by it.' },
      },
    )
    .post(
      '/:id/undo',
      async ({ by, params, body, caller }) => {
        if (await undoTexts(app, by, params.id, body.revision)) return nothing(204)
        await undoChange(app, by, { id: params.id, ...body }, { needRecent: recentSignIn(app, caller) })
        return nothing(204)
      },
      {
        needs: 'admin',
        params: SettingsChangeId,
        body: WantedUndo,
        detail: { summary: 'Takes a change back, which is a change itself.' },
      },
    )
