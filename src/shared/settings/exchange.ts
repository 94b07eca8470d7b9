import { accept } from './accept'
import type { Fields } from './fields'
import { byLowerName, fieldsOf, isBlank, isObject, itemsIn, placesIn } from './items'
import { itemNames } from './kept-change'
import type { Section, Values } from './model'
import { fieldAt, fieldCalled } from './paths'
import { enterAgain } from './secret-binding'
import { storedSecret } from './secrets'

/**
 * Why a value of a file is not taken as it stands there: no such setting here, or only in a newer version; not a value that
 * the setting may have; a secret that the file does not have; set by the environment; written by the portal alone.
 */
export const importNotes = ['unknown', 'newer', 'outOfBounds', 'secret', 'environment', 'managed'] as const
export type ImportNote = {
  section: string
  /** Null where it is about a section as a whole. */
  field: string | null
  kind: (typeof importNotes)[number]
  /** The same with the items of lists by their names: `servers[Attic].port`. */
  place: string | null
  /** The end of a sentence about the field. */
  problem: string | null
}

type Where<S> = { stored: Values<S>; fixed: readonly string[]; unknown: 'unknown' | 'newer' }

/** What a section would hold after a file was taken over; what the file does not name stays, and so does what is stored of secrets. */
export function importedSection<S extends Section>(
  section: S,
  given: unknown,
  { stored, fixed, unknown }: Where<S>,
): { values: Values<S>; notes: ImportNote[] } {
  const note = (kind: ImportNote['kind'], field: string | null, problem: string | null = null): ImportNote => ({
    ...{ section: section.id, field, place: field && namedPlace(section.fields, given, field), kind, problem },
  })
  if (!isObject(given)) return { values: stored, notes: [note('outOfBounds', null, 'must be an object')] }
  const sent = Object.entries(given)
  const strange = unknownIn(section.fields, given).slice(0, mostStrange)
  const lowerFixed = fixed.map(name => name.toLowerCase())
  const free = Object.fromEntries(sent.filter(([name]) => !lowerFixed.includes(name.toLowerCase())))
  const { values, problems } = accept(section, { ...stored, ...namedAs(section, free) }, stored)
  const held = new Map(placesIn(section.fields, values).map(({ path, value }) => [path, value]))
  const empty = placesIn(section.fields, namedAs(section, free))
    .filter(({ path, value }) => value === storedSecret && isBlank(held.get(path)))
    .map(({ path }) => note('secret', path))
  const kept = sent.filter(
    ([name, value]) => lowerFixed.includes(name.toLowerCase()) && !isSaid(section, stored, name, value),
  )
  const managed = Object.keys(namedAs(section, free)).filter(
    name =>
      fieldAt(section.fields, name)?.readOnly &&
      free[name] !== storedSecret &&
      JSON.stringify(free[name]) !== JSON.stringify(Object(stored)[name]),
  )
  const wrong = problems.filter(({ problem }) => problem !== enterAgain)
  return {
    values,
    notes: [
      ...strange.map(path => note(unknown, path, notAField[unknown])),
      ...kept.map(([name]) => note('environment', name)),
      ...managed.map(name => note('managed', name)),
      ...wrong.map(({ field, problem }) => note('outOfBounds', field, problem)),
      ...empty,
    ],
  }
}

/** An item by its name instead of where it stands in a file, counted from 1 where it has none. */
function namedPlace(fields: Fields, given: unknown, path: string): string {
  const [, list = '', at = '', rest = ''] = /^(\w+)\[(\d+)\](.*)$/.exec(path) ?? []
  const field = fields[list]
  const item = itemsIn(byLowerName(given).get(list.toLowerCase()))[Number(at)]
  if (!field) return path
  const name = isObject(item) && field.named !== undefined ? itemNames(field, [item])[0] : null
  return `${list}[${name ?? Number(at) + 1}]${rest}`
}

const notAField = { unknown: 'is not a setting of this section', newer: 'is a setting of a newer version' }

const mostStrange = 100

/** Names that no field has, those inside lists as well. */
const unknownIn = (fields: Fields, given: object, start = ''): string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const own = fieldCalled(fields, name)
    if (!own) return start && name === 'id' ? [] : [start + name.slice(0, 100)]
    const field = fields[own]
    if (field?.kind !== 'items' || !Array.isArray(value)) return []
    return value.flatMap((item, at) =>
      isObject(item) ? unknownIn(fieldsOf(field), item, `${start}${own}[${at}].`) : [],
    )
  })

/** The same under the names of the declaration; names that it does not have are left out. */
const namedAs = ({ fields }: Section, given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const own = fieldCalled(fields, name)
      return own ? [[own, value]] : []
    }),
  )

const isSaid = (section: Section, stored: object, name: string, value: unknown) =>
  JSON.stringify(Object.values(namedAs(section, { [name]: value }))[0]) ===
  JSON.stringify(Object.entries(stored).find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1])
