import type { AuditSubject, AuditValues } from '~/shared/audit/model'
import { type Field, type Fields, type SettingValues, text } from '~/shared/settings/fields'
import { fieldsOf, isBlank, itemsIn } from '~/shared/settings/items'
import { itemNames, plainAddress } from '~/shared/settings/kept-change'
import type { Section } from '~/shared/settings/model'
import { isSecret, storedSecret } from '~/shared/settings/secrets'

export const sectionSubject = ({ id }: Pick<Section, 'id'>): AuditSubject => ({ kind: 'settings', id, name: id })

type Place = { field: Field; value: unknown }
const nothing: Place = { field: text(), value: null }

/**
 * Every single value by a path that stays with it whatever comes before it in a list: `servers[Attic].port`. A list itself
 * is the names of what is in it, in their order.
 */
function placesOf(fields: Fields, values: SettingValues, start = ''): [string, Place][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Place][] => {
    const path = start + name
    if (field.kind !== 'items') return [[path, { field, value: values[name] }]]
    const items = itemsIn(values[name])
    const names = itemNames(field, items)
    const inside = items.flatMap((item, at) => placesOf(fieldsOf(field), item, `${path}[${names[at]}].`))
    return [[path, { field, value: names }], ...inside]
  })
}

/** A value as it may be read later: of a secret no more than that there is one, of an address not as whom it is opened. */
function shown({ field, value }: Place): unknown {
  if (isBlank(value)) return null
  if (isSecret(field)) return storedSecret
  return field.takesUser ? plainAddress(field, value) : value
}

/** What saving a section changes, by the paths of its fields; null where that is nothing. */
export function sectionChange(
  { fields }: Pick<Section, 'fields'>,
  stored: SettingValues,
  values: SettingValues,
): { before: AuditValues; after: AuditValues } | null {
  const [was, is] = [new Map(placesOf(fields, stored)), new Map(placesOf(fields, values))]
  // Of what is added or taken out of a list, only what differs from how each of its kind begins is worth a line.
  const valueIn = (places: Map<string, Place>, path: string) =>
    places.has(path) ? places.get(path)?.value : (was.get(path) ?? is.get(path))?.field.default
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    path => !Bun.deepEquals(valueIn(was, path) ?? null, valueIn(is, path) ?? null),
  )
  if (changed.length === 0) return null
  const those = (places: Map<string, Place>) =>
    Object.fromEntries(changed.map(path => [path, shown(places.get(path) ?? nothing)]))
  return { before: those(was), after: those(is) }
}
