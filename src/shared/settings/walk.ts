import type { Field, Fields, SettingValues } from './fields'
import { fieldsOf, itemsIn } from './items'

export type Place = { path: string; field: Field; value: unknown }

/** Every single value with the way to it, those inside lists one by one. */
export const placesIn = (fields: Fields, values: SettingValues, start = ''): Place[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [path, value] = [start + name, values[name]]
    if (field.kind !== 'items') return [{ path, field, value }]
    return itemsIn(value).flatMap((item, index) => placesIn(fieldsOf(field), item, `${path}[${index}].`))
  })
