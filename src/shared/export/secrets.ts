import type { Fields, SettingValues } from '../settings/fields'
import { fieldsOf, itemsIn } from '../settings/items'
import { isSecret } from '../settings/secrets'

/** Values of a section without its keys and passwords, however deep in a list; `found` hears of each. */
export function withoutSecrets(fields: Fields, values: SettingValues, found: () => void): SettingValues {
  const kept: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind === 'items') kept[name] = itemsIn(value).map(item => withoutSecrets(fieldsOf(field), item, found))
    if (!isSecret(field) || value === null || value === undefined || value === '') continue
    found()
    kept[name] = null
  }
  return kept
}
