import type { Fields, SettingValues } from './fields'
import { fieldsOf, itemsIn } from './items'
import type { Section, Values } from './model'

/** What a stored secret looks like from outside; sent back unchanged it means "leave it as it is". */
export const storedSecret = '********'

/** Values with every secret replaced that is filled in, however deep in a list it stands. */
function withSecrets<T extends SettingValues>(fields: Fields, values: T, replaced: (secret: string) => string): T {
  const shown: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = shown[name]
    if (field.kind === 'secret' && typeof value === 'string' && value !== '') shown[name] = replaced(value)
    if (field.kind === 'items') shown[name] = itemsIn(value).map(item => withSecrets(fieldsOf(field), item, replaced))
  }
  return shown as T
}

/** The values as they may leave the server: a stored secret shows as the placeholder. */
export const masked = <S extends Section>(section: S, values: Values<S>): Values<S> =>
  withSecrets(section.fields, values, () => storedSecret)

/** Every secret among the values. */
export function secretsIn(fields: Fields, values: SettingValues): string[] {
  const found: string[] = []
  withSecrets(fields, values, secret => {
    found.push(secret)
    return secret
  })
  return found
}
