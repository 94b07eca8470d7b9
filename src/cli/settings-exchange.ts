import { readFileSync, writeFileSync } from 'node:fs'
import type { App } from '~/server/app'
import { changesInWords } from '~/server/audit/words'
import { sectionSubject } from '~/server/settings/audited'
import {
  blocksImport,
  exportedSettings,
  type ForeseenImport,
  foreseenImport,
  importSettings,
  saidOfNote,
} from '~/server/settings/exchange'
import type { ImportNote } from '~/shared/settings/exchange'
import { isObject } from '~/shared/settings/items'
import { changeLine } from './audit'
import { type Common, commandOn, type Session, saidHere, withApp } from './session'

export const exportCommand = () =>
  commandOn('export', 'export all settings as JSON')
    .option('--secrets', 'with keys and passwords in clear text')
    .option('--to <file>', 'write to a file that only its owner can read')
    .action((given: Common & { secrets?: boolean; to?: string }) =>
      withApp(given, async ({ app, show }) => {
        const all = exportedSettings(app, { secrets: given.secrets === true })
        const text = JSON.stringify(all, null, 2)
        if (!given.to) return show({ json: all, lines: [text] })
        writeFileSync(given.to, `${text}\n`, { mode: 0o600 })
        show({ json: { file: given.to }, lines: [`settings written to ${given.to}`] })
      }),
    )

function sectionsIn(file: string): object {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  if (isObject(content) && Object.keys(content).length > 0) return content
  throw new Error(`${file} contains no settings; it must be a JSON object of sections by name`)
}

const saidOf: Record<ImportNote['kind'], string> = {
  unknown: 'is not a setting here',
  newer: 'is a setting of a newer version',
  outOfBounds: '',
  secret: 'is a secret that the file does not have: enter it again',
  environment: 'is set by the environment, and stays',
  managed: 'is managed by the portal, and stays',
}

/** In English the end of a sentence that its field begins; in other languages one of its own. */
function noteLine(app: App, note: ImportNote): string {
  const { section, field, kind } = note
  const place = field === null ? section : `${section}.${field}`
  const problem = note.problem ?? saidOf[kind]
  const said = saidHere(app, { problem, said: saidOfNote(app, note) })
  return `${place}${said === problem ? '' : ':'} ${said}`
}

function changeLines(app: App, { sections }: ForeseenImport): string[] {
  return sections.flatMap(({ section, change }) => {
    const { kind, id, name } = sectionSubject(section)
    const row = { subjectKind: kind, subjectId: id, subjectName: name, ...change }
    return [`${section.id}:`, ...changesInWords(app, row, 'en').map(one => `  ${changeLine(one)}`)]
  })
}

async function importFrom(file: string, { app, show, by }: Session, isPreview: boolean) {
  const content = sectionsIn(file)
  const foreseen = isPreview ? foreseenImport(app, content) : await importSettings(app, by, content)
  const ids = foreseen.sections.map(({ section }) => section.id)
  const { notes } = foreseen
  const notesSaid = notes.map(note => noteLine(app, note))
  const said = ids.length === 0 ? 'nothing is different' : `settings imported: ${ids.join(', ')}`
  const changes = foreseen.sections.map(({ section, change }) => ({ section: section.id, ...change }))
  if (!isPreview) return show({ json: { imported: ids, notes }, lines: [...notesSaid, said] })
  const lines = ids.length === 0 ? [said] : changeLines(app, foreseen)
  show({ json: { changes, notes }, lines: [...lines, ...notesSaid] })
  if (notes.some(blocksImport)) process.exitCode = 1
}

export const importCommand = () =>
  commandOn('import <file>', 'import exported settings; what the file leaves out stays unchanged')
    .option('--preview', 'show what would change, and change nothing')
    .action((file: string, given: Common & { preview?: boolean }) =>
      withApp(given, session => importFrom(file, session, given.preview === true)),
    )
