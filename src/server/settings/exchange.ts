import { refuse } from '~/shared/refusal'
import { type ImportNote, importedSection } from '~/shared/settings/exchange'
import { type ProblemText, problemText } from '~/shared/settings/field-problems'
import { isObject } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'
import { masked } from '~/shared/settings/secrets'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { AuditEntry } from '../audit/queries'
import { compareVersions } from '../versions'
import { replacing, type Saving, saveSections } from './actions'
import { sectionChange } from './audited'

/** The key beside the sections of a file that says which version wrote it. */
const versionKey = 'version'

const sectionsOf = (app: App) => app.settings.sections.filter(section => !section.internal)

/** All settings by their sections, and the version that they are of. */
export function exportedSettings(app: App, { secrets }: { secrets: boolean }): Record<string, unknown> {
  const sections = sectionsOf(app).map(section => {
    const values = app.settings.get(section)
    return [section.id, secrets ? values : masked(section, values)]
  })
  return { [versionKey]: app.config.version, ...Object.fromEntries(sections) }
}

type ForeseenSection = {
  section: Section
  change: Pick<AuditEntry, 'before' | 'after'>
  values: object
  revision: string
}

/** What taking over a file would lead to. Where anything is a `problem`, nothing of it is taken over. */
export type ForeseenImport = { sections: ForeseenSection[]; notes: ImportNote[]; version: string | null }

const notASection = { unknown: 'is not a settings section', newer: 'is a settings section of a newer version' }

/** Says section by section what a file of settings would change, and names each of its fields that is not taken as it is. */
export function foreseenImport(app: App, content: unknown): ForeseenImport {
  const { [versionKey]: said, ...sections }: Record<string, unknown> = isObject(content) ? { ...content } : {}
  const version = typeof said === 'string' ? said.slice(0, 40) : null
  const unknown = version !== null && compareVersions(version, app.config.version) > 0 ? 'newer' : 'unknown'
  const all = sectionsOf(app)
  const notes: ImportNote[] = []
  const foreseen: ForeseenSection[] = []
  for (const [id, given] of Object.entries(sections)) {
    const section = all.find(one => one.id.toLowerCase() === id.toLowerCase())
    if (!section) {
      notes.push({ section: id.slice(0, 100), field: null, place: null, kind: unknown, problem: notASection[unknown] })
      continue
    }
    const stored = app.settings.get(section)
    const fixed = Object.keys(app.settings.fromEnvironment(section))
    const imported = importedSection(section, given, { stored, fixed, unknown })
    notes.push(...imported.notes)
    const change = sectionChange(section, stored, imported.values)
    const revision = app.settings.revisionOf(section)
    if (change) foreseen.push({ section, change, values: imported.values, revision })
  }
  return { sections: foreseen, notes, version }
}

/** Nothing is taken over of a file that has more than is understood here. */
export const blocksImport = ({ kind }: ImportNote): boolean => ['outOfBounds', 'unknown', 'newer'].includes(kind)

/** By which texts people are told why a value is not taken as it stands there; null where it has no words of its own. */
export function saidOfNote(app: App, { section, field, kind, problem }: ImportNote): ProblemText | null {
  if (kind !== 'outOfBounds') return { keys: [`settings.exchange.note.${kind}`] }
  const own = app.settings.sections.find(({ id }) => id === section)
  return own && field !== null && problem !== null ? problemText(own, field, problem) : null
}

/** Takes a file of settings over: all that it changes, or nothing. What the file leaves out stays. */
export async function importSettings(
  app: App,
  by: User,
  content: unknown,
  saving: Saving = {},
): Promise<ForeseenImport> {
  const foreseen = foreseenImport(app, content)
  const problems = foreseen.notes.filter(blocksImport).map(note => ({
    field: note.field === null ? note.section : `${note.section}.${note.field}`,
    problem: note.problem ?? '',
    said: saidOfNote(app, note),
  }))
  if (problems.length > 0) refuse({ code: 'SettingsInvalid', problems })
  const changes = foreseen.sections.map(({ section, values, revision }) => replacing(section, values, revision))
  if (changes.length > 0) await saveSections(app, by, changes, { named: 'bySection', ...saving })
  return foreseen
}
