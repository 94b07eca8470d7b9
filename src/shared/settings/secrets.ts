import type { Field, Fields, SettingValues } from './fields'
import { fieldsOf, itemsIn, placesIn } from './items'
import type { Section, Values } from './model'

/** What a stored secret looks like from outside; sent back unchanged it means "leave it as it is". */
export const storedSecret = '********'

/** Whether a value is shown to nobody who reads what was done. */
export const isSecret = (field: Field) => field.kind === 'secret' || field.sealed === true

/** The values as they may leave the server: a stored secret shows as the placeholder, however deep in a list. */
export const masked = <S extends Section>(section: S, values: Values<S>): Values<S> => maskedIn(section.fields, values)

function maskedIn<T extends SettingValues>(fields: Fields, values: T): T {
  const shown: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = shown[name]
    if (field.kind === 'secret' && value !== null && value !== '' && value !== undefined) shown[name] = storedSecret
    if (field.kind === 'items') shown[name] = itemsIn(value).map(item => maskedIn(fieldsOf(field), item))
  }
  return shown as T
}

/** Every secret among the values. */
export const secretsIn = (fields: Fields, values: SettingValues): string[] =>
  placesIn(fields, values).flatMap(({ field, value }) => (field.kind === 'secret' && value ? String(value) : []))
