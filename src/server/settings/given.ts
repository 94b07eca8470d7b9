import { checkExpression } from '~/shared/jobs/cron'
import { placesOfChannel } from '~/shared/notifications/places'
import { refuse } from '~/shared/refusal'
import { accept } from '~/shared/settings/accept'
import { problemText } from '~/shared/settings/field-problems'
import type { Fields, SettingValues } from '~/shared/settings/fields'
import { fieldsOf, itemsIn, placesIn } from '~/shared/settings/items'
import { missing } from '~/shared/settings/missing'
import type { Section, SectionProblem, Values } from '~/shared/settings/model'
import { needed } from '~/shared/settings/value-problems'
import type { InvalidValue } from '~/shared/system/reasons'
import type { App } from '../app'

/** What somebody sends, made complete: stored secrets in place of their placeholder; refused when a value is wrong. */
export function completed<S extends Section>(
  app: App,
  section: S,
  given: unknown,
  stored: Values<S> = app.settings.get(section),
): Values<S> {
  const { values, problems } = judged(section, given, stored)
  return problems.length > 0 ? refuse({ code: 'SettingsInvalid', problems }) : values
}

/** What describes one server or place: a section, or an item of its list by its id. */
export type ServerRef = { section: Section; server?: number | undefined; place?: number | undefined }
/** The fields that describe it, with what somebody sent for them, made complete. */
type Described = { fields: Fields; values: SettingValues; name: string | null }

/** The part of what somebody sends that describes the server that is meant, or the place, with its name. */
export function describedServer(app: App, { section, server, place }: ServerRef, given: unknown): Described {
  const values: SettingValues = completed(app, section, given)
  if (place !== undefined) return describedPlace(section, place, values)
  if (server === undefined) return { fields: section.fields, values, name: null }
  const { servers }: Fields = section.fields
  const item = itemsIn(values.servers).find(({ id }) => id === server)
  return servers && item ? { fields: fieldsOf(servers), values: item, name: null } : refuse({ code: 'NotFound' })
}

function describedPlace({ fields }: Section, place: number, values: SettingValues): Described {
  const found = placesOfChannel('', values).find(({ id }) => id === place)
  return found ? { fields, values: found.settings, name: found.name } : refuse({ code: 'NotFound' })
}

/** As `describedServer`, for asking it right away: it must be said where that is. */
export function serverToAsk(app: App, meant: ServerRef, given: unknown): SettingValues {
  const described = describedServer(app, meant, given)
  refuseNowhere(meant.section, described, meant.server === undefined ? '' : 'servers[0].')
  return described.values
}

/** As `serverToAsk`, for the one that a section itself describes. */
export function completedToAsk<S extends Section>(app: App, section: S, given: unknown): Values<S> {
  const values = completed(app, section, given)
  refuseNowhere(section, { fields: section.fields, values })
  return values
}

/** `within` is the way to what is described, as the texts of its fields lie there. */
function refuseNowhere(section: Section, { fields, values }: Pick<Described, 'fields' | 'values'>, within = '') {
  const places = Object.values(fields).flatMap(({ sentTo = [] }) => sentTo)
  const problems: InvalidValue[] = missing({ fields }, { ...values, enabled: true })
    .filter(name => places.includes(name))
    .map(field => ({ ...isNeeded(field), said: problemText(section, within + field, needed) }))
  if (problems.length > 0) refuse({ code: 'SettingsInvalid', problems })
}

/** What somebody sends with the rest of the section, and all that is wrong with it. */
export function judged<S extends Section>(section: S, given: unknown, stored: Values<S>) {
  const { values, problems } = accept(section, given, stored)
  return { values, problems: invalidValues(section, [...problems, ...wrongSchedules(section, values)]) }
}

export const isNeeded = (field: string): SectionProblem => ({ field, problem: needed })

/** Problems with the texts by which people are told of them. */
export const invalidValues = (section: Section, problems: readonly SectionProblem[]): InvalidValue[] =>
  problems.map(one => ({ ...one, said: problemText(section, one.field, one.problem) }))

/** Schedules that never fire or cannot be read. */
const wrongSchedules = (section: Section, values: SettingValues): SectionProblem[] =>
  placesIn(section.fields, values)
    .filter(({ field, value }) => field.kind === 'cron' && typeof value === 'string' && checkExpression(value))
    .map(({ path }) => ({ field: path, problem: 'is not a cron expression that ever fires' }))
