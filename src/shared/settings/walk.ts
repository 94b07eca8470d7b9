import type { Field, Fields, SettingValues } from './fields'
import { fieldsOf, itemsIn } from './items'

type Place = { path: string; field: Field; value: unknown }

/** Every single value with the way to it, those inside lists one by one; an empty list is one itself. */
export const placesIn = (fields: Fields, values: SettingValues, start = ''): Place[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [path, value] = [start + name, values[name]]
    const items = field.kind === 'items' ? itemsIn(value) : []
    if (items.length === 0) return [{ path, field, value }]
    return items.flatMap((item, index) => placesIn(fieldsOf(field), item, `${path}[${index}].`))
  })
