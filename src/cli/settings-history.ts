import { auditPage, undoableEntries } from '~/server/audit/queries'
import { changesInWords, fieldInWords, subjectInWords } from '~/server/audit/words'
import { foreseenTexts, undoTexts } from '~/server/notifications/text-history'
import { foreseenUndo, undoChange } from '~/server/settings/history'
import type { UndoObstacle } from '~/shared/settings/undo'
import { changeLine } from './audit'
import { type Common, commandOn, type Session, withApp } from './session'
import { columns, localTime } from './table'
import { wholeNumber } from './values'

type Options = Common & { section?: string; limit: number }

async function list({ app, show }: Session, { section, limit }: Options) {
  const filter = { action: 'settingsChanged' as const, subjectId: section }
  const { entries, total } = await auditPage(app.store, filter, { position: 0, limit })
  const undoable = await undoableEntries(
    app.store,
    entries.map(({ id }) => id),
  )
  const rows = entries.map(entry => [
    ...[entry.id, localTime(entry.at), entry.actorName ?? entry.way, entry.address, entry.subjectId],
    undoable.has(entry.id) ? 'yes' : 'no',
    changesInWords(app, entry, 'en').map(changeLine).join('; '),
  ])
  const lines = columns(['change', 'time', 'who', 'address', 'section', 'can be undone', 'changes'], rows)
  if (total > entries.length) lines.push(`${entries.length} of ${total} changes; --limit shows more`)
  const changes = entries.map(({ searchKey: _, ...entry }) => ({ ...entry, undoable: undoable.has(entry.id) }))
  show({ json: { total, changes }, lines })
}

export const historyCommand = () =>
  commandOn('history', 'show every change of the settings, newest first; kept for half a year')
    .option('--section <section>', 'only changes of this section')
    .option('--limit <number>', 'how many changes', wholeNumber(1, 1_000), 50)
    .action((given: Options) => withApp(given, session => list(session, given)))

const whyStays: Record<UndoObstacle, string> = {
  changedSince: 'was changed again since, and stays',
  secret: 'is a secret, which is not kept: enter it again',
  gone: 'is not there any more',
  environment: 'is set by the environment, and stays',
  managed: 'is managed by the portal, and stays',
}

async function undo({ app, show, by }: Session, id: number, isPreview: boolean) {
  const foreseen = (await foreseenTexts(app, id)) ?? (await foreseenUndo(app, id))
  const { section, entry, change, obstacles, revision } = foreseen
  if (!isPreview && !(await undoTexts(app, by, id, revision))) await undoChange(app, by, { id, revision })
  const changes = change ? changesInWords(app, { ...entry, ...change }, 'en').map(changeLine) : []
  const stay = obstacles.map(({ path, why, since }) => {
    const when = since && ` (${localTime(since.at)}, ${since.actorName ?? since.way})`
    return `${fieldInWords(app, section, path, 'en')} ${whyStays[why]}${when ?? ''}`
  })
  const name = subjectInWords(app, entry, 'en')?.name ?? section.id
  const head = `${name}: ${isPreview ? 'would be changed' : 'undone'}`
  const said = changes.length > 0 ? [head, ...changes.map(one => `  ${one}`)] : [`${name}: nothing can be undone`]
  show({ json: { section: section.id, ...change, obstacles }, lines: [...said, ...stay] })
}

export const undoCommand = () =>
  commandOn('undo', 'take one change of the settings back, by its number in the history')
    .argument('<change>', 'its number', wholeNumber(1))
    .option('--preview', 'show what would change, and change nothing')
    .action((id: number, given: Common & { preview?: boolean }) =>
      withApp(given, session => undo(session, id, given.preview === true)),
    )
