import type { Field, Fields, SettingValues } from './fields'
import { fieldsOf, isBlank, itemsIn } from './items'
import type { Section } from './model'

/**
 * Fields that are required and still empty, those of items as `servers[0].ip`; nothing while the `enabled` switch of
 * the section or of the item is off.
 */
export const missing = (section: Pick<Section, 'fields'>, values: SettingValues): string[] =>
  missingIn(section.fields, values, '')

function missingIn(fields: Fields, values: SettingValues, path: string): string[] {
  if ('enabled' in fields && values.enabled !== true) return []
  return Object.entries(fields)
    .filter(([, field]) => !field.when || Boolean(values[field.when]))
    .flatMap(([name, field]) => {
      const value = values[name]
      if (isRequired(field, values) && isEmpty(field, value)) return [path + name]
      if (field.kind !== 'items') return []
      return itemsIn(value).flatMap((item, index) => missingIn(fieldsOf(field), item, `${path}${name}[${index}].`))
    })
}

/** Items without what makes them one, as `servers[0].name`: whether they are asked or tested, they cannot be kept. */
export const incompleteItems = (section: Pick<Section, 'fields'>, values: SettingValues): string[] =>
  Object.entries(section.fields).flatMap(([name, { itemNeeds = [] }]) =>
    itemNeeds.length === 0
      ? []
      : itemsIn(values[name]).flatMap((item, index) =>
          itemNeeds.filter(one => isBlank(Object(item)[one])).map(one => `${name}[${index}].${one}`),
        ),
  )

export const isRequired = ({ required }: Field, values: SettingValues): boolean =>
  typeof required === 'function' ? required({ ...values }) : Boolean(required)

const isEmpty = (field: Field, value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  ((field.kind === 'number' || field.kind === 'select') && value === 0) ||
  (field.kind === 'items' && itemsIn(value).length === 0)
