import { refuse } from '~/shared/refusal'
import type { SettingValues } from '~/shared/settings/fields'
import { keptChange } from '~/shared/settings/kept-change'
import { incompleteItems } from '~/shared/settings/missing'
import { changesAccess, type Section, type Values } from '~/shared/settings/model'
import type { InvalidValue } from '~/shared/system/reasons'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { ownPortProblems } from '../own-ports'
import type { Store } from '../store/store'
import { sectionChange, sectionSubject } from './audited'
import { cleaningMarkup } from './clean-markup'
import { invalidValues, isNeeded, judged } from './given'

/** Values that the environment sets cannot be changed here. */
export function refuseSetByEnvironment<S extends Section>(app: App, section: S, values: Values<S>) {
  const fromEnvironment = Object.entries(app.settings.fromEnvironment(section))
  const given: Record<string, unknown> = { ...values }
  const touched = fromEnvironment
    .filter(([name, value]) => JSON.stringify(given[name]) !== JSON.stringify(value))
    .map(([name]) => name)
  if (touched.length > 0) refuse({ code: 'SetByEnvironment', detail: touched.join(', ') })
}

/** Writes a section as part of a transaction, tells it, and writes down who did it; null is nobody who is signed in. */
export async function writeSection<S extends Section>(
  app: App,
  tx: Store,
  section: S,
  values: Values<S>,
  by: User | null = null,
) {
  const stored = await app.settings.getForUpdate(tx, section)
  const change = sectionChange(section, stored, values)
  await app.settings.save(tx, section, values)
  const kept = section.internal ? null : keptChange(section.fields, stored, values)
  if (change)
    await writeAudit(app, tx, by, { action: 'settingsChanged', subject: sectionSubject(section), ...change, kept })
  await app.publish(tx, { type: 'settingsSaved', at: app.now().toISOString(), section: section.id })
}

/** A section, and what is to become of its stored values; with the revision that this was decided upon, if that counts. */
export type SectionChange = {
  section: Section
  change: (stored: SettingValues) => unknown
  readFrom?: string
}

/** The whole section as somebody sends it. */
export const replacing = (section: Section, sent: unknown, readFrom?: string): SectionChange => ({
  section,
  change: () => sent,
  readFrom,
})

/** Some values of a section; the others stay as they are. */
export const changing = (section: Section, values: SettingValues): SectionChange => ({
  section,
  change: stored => ({ ...stored, ...values }),
})

/** How sections are saved. */
export type Saving = {
  /** How a wrong value is named: `port`, or `radarr.port` where several sections are saved together. */
  named?: 'byField' | 'bySection'
  /** Asked before what decides who gets in becomes another; refuses. */
  needRecent?: (tx: Store) => Promise<void>
  /** What is saved in the same transaction. */
  beside?: (tx: Store) => Promise<void>
}

/** Saves sections, all or none of them. */
export async function saveSections(
  app: App,
  by: User,
  changes: readonly SectionChange[],
  { beside, ...saving }: Saving = {},
): Promise<void> {
  const cleaned = await cleaningMarkup(changes)
  await app.store.transaction(async tx => {
    await saveSectionsIn(app, tx, cleaned, { by, ...saving })
    await beside?.(tx)
  })
  if (changes.length > 0)
    app.log.info('settings saved', { sections: changes.map(({ section }) => section.id), by: by.userName })
}

/** Saves sections as part of a transaction. Every wrong value of every one of them is named, or nothing is written. */
export async function saveSectionsIn(
  app: App,
  tx: Store,
  changes: readonly SectionChange[],
  { by, named = 'byField', needRecent }: Omit<Saving, 'beside'> & { by: User },
): Promise<void> {
  const problems: InvalidValue[] = []
  for (const { section, change, readFrom } of changes) {
    if (readFrom !== undefined && readFrom !== (await app.settings.revisionForUpdate(tx, section)))
      refuse({ code: 'SettingsChanged' })
    const stored = await app.settings.getForUpdate(tx, section)
    const { values, problems: found } = judged(section, change(stored), stored)
    const wrong: InvalidValue[] = [
      ...found,
      ...invalidValues(section, incompleteItems(section, values).map(isNeeded)),
      ...ownPortProblems(app.config, section, { stored, values }),
    ]
    problems.push(
      ...(named === 'bySection' ? wrong.map(one => ({ ...one, field: `${section.id}.${one.field}` })) : wrong),
    )
    if (problems.length > 0) continue
    refuseSetByEnvironment(app, section, values)
    if (changesAccess(section, stored, values)) await needRecent?.(tx)
    const more = await app.beforeSave[section.id]?.(app, tx, { by, stored, values })
    await writeSection(app, tx, section, { ...values, ...more }, by)
  }
  if (problems.length > 0) refuse({ code: 'SettingsInvalid', problems })
}
