import type { Field, Fields, SettingValues } from './fields'
import { fieldsOf, isBlank, itemsIn } from './items'
import { isSameValue } from './same-value'
import { isSecret, storedSecret } from './secrets'
import { withoutUser } from './user-info'

/**
 * What is kept of a change of a section so that it can be undone: the fields that became others, whole, as they were and
 * as they are, and the places of secrets that became others. Of a secret itself nothing is kept.
 */
export type KeptChange = { before: SettingValues; after: SettingValues; secrets: string[] }

/** An item of a list as it is called where it stands: by its name, else by its id. */
function itemName({ named }: Field, item: SettingValues): string {
  const name = named === undefined ? null : item[named]
  return typeof name === 'string' && !isBlank(name) ? name.trim().replace(/[[\]]/g, '').slice(0, 60) : `#${item.id}`
}

/** What the items of a list are called, in their order; two of one name by their ids. */
export function itemNames(field: Field, items: readonly SettingValues[]): string[] {
  const called = items.map(item => itemName(field, item))
  return called.map((one, at) => (called.indexOf(one) === called.lastIndexOf(one) ? one : `#${items[at]?.id}`))
}

/** An address without as whom it is opened, and without keys behind it. */
export const plainAddress = (field: Field, value: unknown): string =>
  withoutUser(field, String(value)).replace(/[?#].+$/s, '?…')

/** A value as it may be kept: a placeholder for a secret, and for an address that may have one in it. */
function keptValue(field: Field, value: unknown): unknown {
  if (field.kind === 'items') return itemsIn(value).map(item => ({ id: item.id, ...keptValues(fieldsOf(field), item) }))
  if (isBlank(value)) return value ?? null
  const isHidden = isSecret(field) || (field.takesUser === true && plainAddress(field, value) !== value)
  return isHidden ? storedSecret : value
}

export const keptValues = (fields: Fields, values: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, keptValue(field, values[name])]))

/** Secrets of what stands on both sides that are others now. */
function changedSecrets(fields: Fields, was: SettingValues, is: SettingValues, start = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (isSameValue(was[name], is[name])) return []
    const path = start + name
    if (field.kind !== 'items')
      return [was[name], is[name]].some(one => keptValue(field, one) === storedSecret) ? [path] : []
    const items = itemsIn(is[name])
    const names = itemNames(field, items)
    return items.flatMap((item, at) => {
      const before = itemsIn(was[name]).find(({ id }) => id === item.id)
      return before ? changedSecrets(fieldsOf(field), before, item, `${path}[${names[at]}].`) : []
    })
  })
}

/** Values beyond this are not kept, as the pages of a house may be large. */
const mostKept = 256 * 1024

/** Whether so much is kept of one change. */
export const isKept = (change: object): boolean => JSON.stringify(change).length <= mostKept

/** What is to be kept of a change; null where nothing can be undone, or where it is too large. */
export function keptChange(fields: Fields, stored: SettingValues, values: SettingValues): KeptChange | null {
  const names = Object.keys(fields).filter(name => !isSameValue(stored[name], values[name]))
  if (names.length === 0) return null
  const those = (all: SettingValues) => {
    const kept = keptValues(fields, all)
    return Object.fromEntries(names.map(name => [name, kept[name]]))
  }
  const kept = { before: those(stored), after: those(values), secrets: changedSecrets(fields, stored, values) }
  return isKept(kept) ? kept : null
}
