import { coerce } from './coerce'
import type { Field } from './fields'
import { enterAgain, isForSamePlace } from './secret-binding'

export type Fields = Record<string, Field>
export type Section<F extends Fields = Fields> = { readonly id: string; readonly fields: F }
export type Values<S> = S extends Section<infer F> ? { [K in keyof F]: F[K] extends Field<infer V> ? V : never } : never
export type SectionProblem = { field: string; problem: string }

/** How trying out settings went; `field` is where to look, `suggestion` a value that would work. */
export type Trial = {
  ok: boolean
  message: string
  version: string | null
  field: string | null
  suggestion: { field: string; value: string } | null
}

/** Lists that a service offers, by their name in the declaration of a field. */
export type Choices = Record<string, { id: string | number; name: string }[]>

/** What a stored secret looks like from outside; sent back unchanged it means "leave it as it is". */
export const storedSecret = '********'

/** Declares a group of settings. `id` is its name in paths, on the command line and, upper-cased, in the environment. */
export const section = <const F extends Fields>(id: string, fields: F): Section<F> => ({ id, fields })

const entries = (section: Section) => Object.entries(section.fields)

const isGroup = (given: unknown): given is object =>
  given !== null && typeof given === 'object' && !Array.isArray(given)

const byLowerName = (given: unknown): Map<string, unknown> =>
  new Map(isGroup(given) ? Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]) : [])

/** Complete, typed values out of anything: defaults filled in, types coerced, unknown names dropped. Never fails. */
export function read<S extends Section>(section: S, anything: unknown): Values<S> {
  const given = byLowerName(anything)
  const values: Record<string, unknown> = {}
  for (const [name, field] of entries(section)) {
    const outcome = coerce(field, given.get(name.toLowerCase()))
    values[name] = 'value' in outcome ? outcome.value : field.default
  }
  return values as Values<S>
}

/**
 * What somebody sends: a full replacement, where a missing field takes its default, a kept field stays, and the
 * placeholder of a secret stands for the stored one, as long as it would be sent to the same place.
 */
export function accept<S extends Section>(
  section: S,
  anything: unknown,
  stored: Values<S>,
): { values: Values<S>; problems: SectionProblem[] } {
  const given = byLowerName(anything)
  const values: Record<string, unknown> = {}
  // Anything but an object names no field at all, and must not be taken for a wish to lose every value.
  const problems: SectionProblem[] = isGroup(anything) ? [] : [{ field: section.id, problem: 'an object is expected' }]
  const before: Record<string, unknown> = { ...stored }
  for (const [name, field] of entries(section)) {
    const sent = given.get(name.toLowerCase())
    if (field.kept || (field.kind === 'secret' && sent === storedSecret)) {
      values[name] = before[name]
      continue
    }
    const outcome = coerce(field, sent)
    if ('problem' in outcome) problems.push({ field: name, problem: outcome.problem })
    else values[name] = outcome.value
  }
  for (const [name, field] of entries(section)) {
    if (given.get(name.toLowerCase()) !== storedSecret || isEmpty(values[name])) continue
    if (field.kind !== 'secret' || isForSamePlace(field, values, before)) continue
    values[name] = null
    problems.push({ field: name, problem: enterAgain })
  }
  return { values: values as Values<S>, problems }
}

/** Names of the fields that are required and still empty; nothing while the section's `enabled` switch is off. */
export function missing(section: Section, values: Record<string, unknown>): string[] {
  if ('enabled' in section.fields && values.enabled !== true) return []
  return entries(section)
    .filter(([, field]) => !field.when || Boolean(values[field.when]))
    .filter(([, field]) => (typeof field.required === 'function' ? field.required(values) : field.required))
    .filter(([name, field]) => isEmpty(values[name]) || (field.kind === 'number' && values[name] === 0))
    .map(([name]) => name)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What is worth storing: only the values that differ from the defaults, so that a new default reaches old installations. */
export function differing(section: Section, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    entries(section)
      .filter(([name, field]) => JSON.stringify(values[name]) !== JSON.stringify(field.default))
      .map(([name]) => [name, values[name]]),
  )
}

/** The values as they may leave the server: a stored secret shows as the placeholder. */
export function masked<S extends Section>(section: S, values: Values<S>): Values<S> {
  const shown: Record<string, unknown> = { ...values }
  for (const [name, field] of entries(section)) {
    if (field.kind === 'secret' && !isEmpty(shown[name])) shown[name] = storedSecret
  }
  return shown as Values<S>
}

/** Values of this section that the environment sets: `MARQUEE_SETTINGS__<SECTION>__<FIELD>`. */
export function fromEnvironment(section: Section, environment: Record<string, string | undefined>) {
  const prefix = `MARQUEE_SETTINGS__${section.id.toUpperCase().replace(/[^A-Z0-9]/g, '_')}__`
  const found: Record<string, unknown> = {}
  for (const [name, field] of entries(section)) {
    const text = environment[prefix + name.toUpperCase()]
    if (text === undefined) continue
    const outcome = coerce(field, text)
    if ('problem' in outcome) throw new Error(`${prefix}${name.toUpperCase()}: ${outcome.problem}`)
    found[name] = outcome.value
  }
  return found
}
