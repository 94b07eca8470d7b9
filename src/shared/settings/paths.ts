import type { Field, Fields, SettingValues } from './fields'
import { fieldsOf, isObject, itemsIn } from './items'

/** The steps to a value: `servers[0].ip`, also written `servers.0.ip`. */
const stepsOf = (path: string) => path.replace(/\[(\d+)\]/g, '.$1').split('.')

/** A field by its name in any letter case. */
export const fieldCalled = (fields: Fields, name: string) =>
  Object.keys(fields).find(field => field.toLowerCase() === name.toLowerCase())

/** The field that a path leads to; null where it leads to an item as a whole or to nothing. */
export function fieldAt(fields: Fields, path: string): Field | null {
  const [first = '', position, ...rest] = stepsOf(path)
  const field = fields[fieldCalled(fields, first) ?? ''] ?? null
  if (position === undefined || field === null) return field
  return field.kind === 'items' && rest.length > 0 ? fieldAt(fieldsOf(field), rest.join('.')) : null
}

/**
 * The values with the one at a path replaced. A position behind the last item adds one, and null in place of a whole
 * item takes it out. Null where the path leads to nothing.
 */
export const withValueAt = (fields: Fields, values: SettingValues, path: string, value: unknown) =>
  replaced(fields, values, stepsOf(path), value)

function replaced(
  fields: Fields,
  values: SettingValues,
  [first = '', ...rest]: string[],
  value: unknown,
): SettingValues | null {
  const name = fieldCalled(fields, first)
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || !field) return null
  if (rest.length === 0) return { ...values, [name]: value }
  const list = field.kind === 'items' ? replacedItem(field, itemsIn(values[name]), rest, value) : null
  return list && { ...values, [name]: list }
}

function replacedItem(
  field: Field,
  items: readonly SettingValues[],
  [position = '', ...inside]: string[],
  value: unknown,
) {
  const index = /^\d+$/.test(position) ? Number(position) : -1
  if (index < 0 || index > items.length) return null
  if (inside.length === 0 && value === null) return items.filter((_, other) => other !== index)
  const before = items[index] ?? {}
  const whole = isObject(value) && 'id' in before ? { id: before.id, ...value } : value
  const item = inside.length === 0 ? whole : replaced(fieldsOf(field), before, inside, value)
  return item === null ? null : [...items.slice(0, index), item, ...items.slice(index + 1)]
}
