import { accept } from '../settings/accept'
import type { Field, SettingValues } from '../settings/fields'
import { byLowerName } from '../settings/items'
import { incompleteItems, missing } from '../settings/missing'
import type { Section, SectionProblem, Values } from '../settings/model'
import type { ImportNote, UnsupportedNote } from './notes'

/** Something that has a name over there and a number here, which the service alone knows. */
export type Lookup = { field: string; list: string; name: string }

/** Settings of another portal under the names that they have here. */
export type SourceSection = { section: string; values: SettingValues; lookups?: readonly Lookup[] }

export type SourceSettings = {
  sections: readonly SourceSection[]
  /** By which programs of others come in. */
  apiKey: string | null
  /** What has no place here. */
  remarks: readonly ImportNote<UnsupportedNote>[]
}

export const noSettings: SourceSettings = { sections: [], apiKey: null, remarks: [] }

/** Long enough to be none that is guessed, and what a header carries. */
export const isUsableKey = (key: string | null): key is string => key !== null && /^[\x21-\x7e]{16,128}$/.test(key)

export type PlannedSection<S extends Section = Section> = {
  values: Values<S>
  /** Fields that become others here. */
  taken: string[]
  /** Fields that are set here and are something else over there. */
  kept: string[]
  problems: SectionProblem[]
  /** It is on over there, and cannot be here as it is. */
  isOff: boolean
}

type Here = { fixed: readonly string[]; replaces: boolean }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A key and the address that it is for come from one house. */
const belongsTogether = ({ fields }: Section) =>
  Object.values(fields).some(
    ({ kind, sentTo, required }) => kind === 'items' || sentTo || (kind === 'secret' && required),
  )

const isSet = (field: Field | undefined, value: unknown) => field !== undefined && !isSame(value, field.default)

export const switchOf = ({ fields }: Pick<Section, 'fields'>): string | null =>
  ['enabled', 'enable'].find(name => name in fields) ?? null

/**
 * What a section holds once settings of another portal have come. What is set here stays, unless `replaces`; of a service
 * all or nothing is taken. What cannot be here as it is stays out, and a service that lacks something then is off.
 */
export function plannedSection<S extends Section>(
  section: S,
  stored: Values<S>,
  given: SettingValues,
  { fixed, replaces }: Here,
): PlannedSection<S> {
  const before: SettingValues = stored
  const named = byLowerName(given)
  const theirs = Object.entries(section.fields).flatMap(([name, field]) => {
    const value = named.get(name.toLowerCase())
    return field.readOnly || value === undefined || value === null || isSame(value, before[name])
      ? []
      : [{ name, value }]
  })
  const mine = new Set(
    Object.entries(section.fields)
      .filter(([name, field]) => fixed.includes(name) || (!replaces && !field.readOnly && isSet(field, before[name])))
      .map(([name]) => name),
  )
  const isWhole = belongsTogether(section) && mine.size > 0
  const free = theirs.filter(({ name }) => !isWhole && !mine.has(name))
  const first = accept(
    section,
    { ...before, ...Object.fromEntries(free.map(({ name, value }) => [name, value])) },
    stored,
  )
  const wrong = new Set(first.problems.map(({ field }) => field.split(/[.[]/)[0]))
  const left = Object.fromEntries(free.filter(({ name }) => !wrong.has(name)).map(({ name, value }) => [name, value]))
  const second = first.problems.length === 0 ? first : accept(section, { ...before, ...left }, stored)
  const isRefused = second.problems.length > 0 || incompleteItems(section, second.values).length > 0
  const usable: SettingValues = isRefused ? before : second.values
  const toggle = switchOf(section)
  const lacks = toggle !== null && usable[toggle] === true && missing(section, { ...usable, enabled: true }).length > 0
  const values: SettingValues = lacks && toggle ? { ...usable, [toggle]: before[toggle] } : usable
  const taken = Object.keys(section.fields).filter(name => !isSame(values[name], before[name]))
  return {
    values: values as Values<S>,
    taken,
    kept: theirs.map(({ name }) => name).filter(name => isWhole || mine.has(name)),
    problems: [...first.problems, ...(first.problems.length > 0 ? [] : second.problems)],
    isOff: lacks,
  }
}
