import type { Failure } from '../failures'
import { coerce } from './coerce'
import type { Field, Fields, SettingValues, ValuesOf } from './fields'
import { byLowerName, fieldsOf, idsOf, isObject, itemsIn, nextId, sentItems } from './items'
import type { SectionPage } from './pages'
import { withoutUser } from './user-info'

export type Section<F extends Fields = Fields> = {
  readonly id: string
  readonly fields: F
  /** Where and how people see it. */
  readonly page?: SectionPage
  /** The name under which its texts lie, where that is not the last word of its id. */
  readonly texts?: string
  /** Made up by the portal for itself: no part of any surface. */
  readonly internal?: boolean
  /** The fields that decide who gets in, or where what opens an account is sent: whoever changes one has signed in lately. */
  readonly guarded?: 'all' | readonly string[]
  /** Why it has no page. */
  readonly hidden?: string
  /** Fields of which one says the same as others, made to agree; `before` is what was stored, where somebody saves. */
  readonly agreed?: (values: SettingValues, before?: SettingValues) => SettingValues
  /** What no field can say for itself. */
  readonly check?: (values: SettingValues) => SectionProblem[]
}
export type Values<S> = S extends Section<infer F> ? ValuesOf<F> : never
export type SectionProblem = { field: string; problem: string }

/** How trying out settings went; `field` is where to look, `suggestion` a value that would work. */
export type TestResult = {
  ok: boolean
  message: string
  version: string | null
  field: string | null
  suggestion: { field: string; value: string } | null
}

/**
 * A sentence about a test: one of ours, by the name of its text and what it mentions, and why a call failed where it
 * says so; or nothing but why a call failed.
 */
export type TestSentence =
  | { text: string; mentions?: Readonly<Record<string, string | null>>; detail?: Failure | null }
  | { failure: Failure }

/** The options that a service has at run time, by the name that fields state under `optionsFrom`. */
export type OptionLists = Record<string, { id: string | number; name: string }[]>

/**
 * Declares a section of settings. `id` is its name in paths, on the command line and, upper-cased, in the environment.
 *
 *     export const gotify = section(
 *       'notifications/gotify',
 *       { enabled: toggle(), baseUrl: text({ required: true }), token: secret({ sentTo: ['baseUrl'] }) },
 *       { page: { key: 'gotify', path: 'Gotify', group: 'messages', layout: [['enabled'], part('connection', ['baseUrl', 'token'])] } },
 *     )
 */
export const section = <const F extends Fields>(
  id: string,
  fields: F,
  more: Omit<Section, 'id' | 'fields' | 'page' | 'guarded'> & {
    page?: SectionPage<keyof F & string>
    guarded?: 'all' | readonly (keyof F & string)[]
  } = {},
): Section<F> => ({ id, fields, ...more })

/** Whether saving these values changes who gets in. */
export const changesAccess = (
  { fields, guarded = [] }: Section,
  stored: SettingValues,
  values: SettingValues,
): boolean => (guarded === 'all' ? Object.keys(fields) : guarded).some(name => !isSame(stored[name], values[name]))

/** Both were read by the same declaration, so that their members stand in one order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Complete, typed values out of anything: defaults filled in, types coerced, unknown names dropped. Never fails. */
export function read<S extends Section>(section: S, anything: unknown): Values<S> {
  const values = readFields(section.fields, anything)
  return (section.agreed?.(values) ?? values) as Values<S>
}

/** As `read`, for the fields of an item of a list. */
export function readFields<F extends Fields>(fields: F, anything: unknown, isFirst = false): ValuesOf<F> {
  const given = byLowerName(anything)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(field, given.get(name.toLowerCase()), isFirst)]),
  ) as ValuesOf<F>
}

function readField(field: Field, given: unknown, isFirst: boolean): unknown {
  if (field.kind === 'items') return readItems(field, given)
  if (given === undefined && field.onForFirst) return isFirst
  const outcome = coerce(field, typeof given === 'string' ? asTakenNow(field, given) : given)
  return 'value' in outcome ? outcome.value : defaultOf(field, isFirst)
}

/** A text that was stored before it had to be as it must be now. */
function asTakenNow(field: Field, stored: string): string {
  const mended = field.mended?.(stored) ?? stored
  if (!field.isAddress) return mended
  const ended = field.isBase ? mended.replace(/[?#].*$/s, '') : mended
  return field.takesUser ? ended : withoutUser(field, ended.trim())
}

/** What a field holds that nobody filled in; in a list the first item may begin with something else. */
export const defaultOf = (field: Field, isFirst: boolean): unknown => (field.onForFirst ? isFirst : field.default)

function readItems(field: Field, given: unknown) {
  const entries = (sentItems(given) ?? []).filter(isObject)
  const ids = idsOf(entries, nextId)
  return entries.map((entry, index) => ({ id: ids[index], ...readFields(fieldsOf(field), entry, index === 0) }))
}

/** What is worth storing: only the values that differ from the defaults, so that a new default reaches old installations. */
export const differing = (section: Section, values: SettingValues) => differingIn(section.fields, values)

function differingIn(fields: Fields, values: SettingValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      // Where the place decides, the value is stored: it stays when the item gets another one.
      .filter(([name, field]) => field.onForFirst || JSON.stringify(values[name]) !== JSON.stringify(field.default))
      .map(([name, field]) => [name, field.kind === 'items' ? differingItems(field, values[name]) : values[name]]),
  )
}

const differingItems = (field: Field, value: unknown) =>
  itemsIn(value).map(item => ({ id: item.id, ...differingIn(fieldsOf(field), item) }))
