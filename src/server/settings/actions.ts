import { checkExpression } from '~/shared/jobs/cron'
import { refuse } from '~/shared/refusal'
import { accept } from '~/shared/settings/accept'
import { missing } from '~/shared/settings/missing'
import type { Section, Values } from '~/shared/settings/model'
import { portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { hasLocalAccount } from '../users/queries'
import { newKey } from './keys'

/** What somebody sends, made complete: stored secrets in place of their placeholder; refused when a value is wrong. */
export function completed<S extends Section>(
  app: App,
  section: S,
  given: unknown,
  stored: Values<S> = app.settings.get(section),
): Values<S> {
  const { values, problems: wrong } = accept(section, given, stored)
  const problems = [...wrong, ...wrongSchedules(section, values)]
  return problems.length > 0 ? refuse({ code: 'SettingsInvalid', problems }) : values
}

/** As `completed`, for asking a service by them right away: it must be said where that is. */
export function completedToAsk<S extends Section>(app: App, section: S, given: unknown): Values<S> {
  const values = completed(app, section, given)
  const places = Object.values(section.fields).flatMap(({ sentTo = [] }) => sentTo)
  const problems = missing(section, { ...values, enabled: true })
    .filter(name => places.includes(name))
    .map(field => ({ field, problem: 'is needed' }))
  return problems.length > 0 ? refuse({ code: 'SettingsInvalid', problems }) : values
}

/** Schedules that never fire or cannot be read. */
function wrongSchedules(section: Section, values: Record<string, unknown>) {
  const schedules = Object.keys(section.fields).filter(name => section.fields[name]?.kind === 'cron')
  return schedules
    .filter(name => typeof values[name] === 'string' && checkExpression(String(values[name])))
    .map(field => ({ field, problem: 'is not a cron expression that ever fires' }))
}

/** Values that the environment sets cannot be changed here. */
export function refuseSetByEnvironment<S extends Section>(app: App, section: S, values: Values<S>) {
  const fromEnvironment = Object.entries(app.settings.fromEnvironment(section))
  const given: Record<string, unknown> = { ...values }
  const touched = fromEnvironment
    .filter(([name, value]) => JSON.stringify(given[name]) !== JSON.stringify(value))
    .map(([name]) => name)
  if (touched.length > 0) refuse({ code: 'SetByEnvironment', detail: touched.join(', ') })
}

/** Writes a section as part of a transaction and tells it. */
export async function writeSection<S extends Section>(app: App, tx: Store, section: S, values: Values<S>) {
  await app.settings.save(tx, section, values)
  await app.publish(tx, { type: 'settingsSaved', at: app.now().toISOString(), section: section.id })
}

/** Replaces whole sections, all or none of them. */
export async function saveSections(app: App, by: User, given: readonly (readonly [Section, unknown])[]): Promise<void> {
  await app.store.transaction(async tx => {
    for (const [section, sent] of given) {
      await saveOne(app, tx, section, stored => completed(app, section, sent, stored))
    }
  })
  app.log.info('settings saved', { sections: given.map(([section]) => section.id), by: by.userName })
}

/** Writes what becomes of the stored values, which nobody else changes meanwhile. */
async function saveOne<S extends Section>(app: App, tx: Store, section: S, change: (stored: Values<S>) => Values<S>) {
  const values = change(await app.settings.getForUpdate(tx, section))
  refuseSetByEnvironment(app, section, values)
  // Whoever saves the portal itself has been through the wizard, unless a command did before there was anybody.
  const isSetUp = section.id === portal.id && (await hasLocalAccount(tx))
  await writeSection(app, tx, section, isSetUp ? { ...values, wizard: true } : values)
}

export const saveSection = (app: App, by: User, section: Section, given: unknown) =>
  saveSections(app, by, [[section, given]])

type Changes = Record<string, unknown>

/** Changes some values of sections and leaves the others as they are; all of it or nothing. */
export async function changeSections(app: App, by: User, given: readonly (readonly [Section, Changes])[]) {
  await app.store.transaction(async tx => {
    for (const [section, changes] of given) {
      await saveOne(app, tx, section, stored => completed(app, section, { ...stored, ...changes }, stored))
    }
  })
  app.log.info('settings saved', { sections: given.map(([section]) => section.id), by: by.userName })
}

export const changeSection = (app: App, by: User, section: Section, changes: Changes) =>
  changeSections(app, by, [[section, changes]])

/** Makes a new API key; the old one stops working at once. */
export async function resetApiKey(app: App, by: User): Promise<string> {
  const apiKey = newKey()
  await app.store.transaction(async tx =>
    writeSection(app, tx, portal, { ...(await app.settings.getForUpdate(tx, portal)), apiKey }),
  )
  app.log.info('api key replaced', { by: by.userName })
  return apiKey
}
