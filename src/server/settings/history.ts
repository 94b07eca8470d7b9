import { refuse } from '~/shared/refusal'
import type { Section } from '~/shared/settings/model'
import { masked } from '~/shared/settings/secrets'
import { type Undone, undoneChange } from '~/shared/settings/undo'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { type AuditEntry, laterChanges, settingsEntry } from '../audit/queries'
import { replacing, type Saving, saveSections } from './actions'
import { sectionChange } from './audited'

type Obstacle = Undone['obstacles'][number] & { since: AuditEntry | null }

/** What taking one change back would lead to. */
export type ForeseenUndo = {
  section: Section
  entry: AuditEntry
  /** What would become another value, as entries of the audit have it; null where nothing would. */
  change: Pick<AuditEntry, 'before' | 'after'> | null
  obstacles: Obstacle[]
  /** Of the section now: by it the change is taken back only as it was foreseen. */
  revision: string
}

/** A change whose section there is, and of which enough was kept. */
async function entryToUndo(app: App, id: number) {
  const entry = (await settingsEntry(app.store, id)) ?? refuse({ code: 'NotFound' })
  const section = app.settings.sections.find(one => one.id === entry.subjectId && !one.internal)
  return section && entry.kept ? { entry, section, kept: entry.kept } : refuse({ code: 'NothingToUndo' })
}

async function undoneNow(app: App, id: number) {
  const { entry, section, kept } = await entryToUndo(app, id)
  const stored = app.settings.get(section)
  const fixed = Object.keys(app.settings.fromEnvironment(section))
  return { entry, section, stored, undone: undoneChange(section.fields, kept, stored, fixed) }
}

/** Says what would be taken back of a change, what would not, and why. */
export async function foreseenUndo(app: App, id: number): Promise<ForeseenUndo> {
  await app.settings.refresh()
  const { entry, section, stored, undone } = await undoneNow(app, id)
  const later = await laterChanges(app.store, entry)
  const obstacles = undone.obstacles.map(one => ({
    ...one,
    since: one.why === 'changedSince' ? sinceIn(later, one.path) : null,
  }))
  const change = sectionChange(section, stored, undone.values)
  return { section, entry, change, obstacles, revision: app.settings.revisionOf(section) }
}

/** The last change that had to do with a place of a section. */
const sinceIn = (later: readonly AuditEntry[], path: string): AuditEntry | null =>
  later.findLast(({ before, after }) =>
    Object.keys({ ...before, ...after }).some(one => one.startsWith(path) || path.startsWith(`${one}[`)),
  ) ?? null

/**
 * Takes back what can be taken back of a change, which is a change itself. It goes the way of what a form sends, so that a
 * stored secret stays only where it is sent to the same place.
 */
export async function undoChange(
  app: App,
  by: User,
  { id, revision }: { id: number; revision: string },
  saving: Saving = {},
): Promise<Section> {
  const { section, stored, undone } = await undoneNow(app, id)
  if (!sectionChange(section, stored, undone.values)) refuse({ code: 'NothingToUndo' })
  await saveSections(app, by, [replacing(section, masked(section, undone.values as typeof stored), revision)], saving)
  app.log.info('change of settings undone', { section: section.id, change: id, by: by.userName })
  return section
}
