import type { Field, Fields } from '~/shared/settings/fields'
import { fieldsOf, isObject } from '~/shared/settings/items'
import { isSecret } from '~/shared/settings/secrets'
import { eachValue, isSealed, type Vault, withSealed } from '../vault'

/** Whether it is encrypted where it is stored: addresses, too, that may say as whom they are opened. */
const isStoredSealed = (field: Field) => isSecret(field) || field.takesUser === true

/** Stored values in which every secret is sealed, those of items as well. */
export const sealed = (vault: Vault, fields: Fields, content: object): Promise<Record<string, unknown>> =>
  eachValue(content, async (value, name) => {
    const field = fields[name]
    if (field && isStoredSealed(field) && typeof value === 'string' && value) return vault.seal(value)
    if (field?.kind !== 'items' || !Array.isArray(value)) return value
    return Promise.all(value.map(item => (isObject(item) ? sealed(vault, fieldsOf(field), item) : item)))
  })

/** Whether anything lies open that is to be sealed: a version from before stored it so. */
export const hasOpen = (fields: Fields, content: object): boolean =>
  Object.entries(content).some(([name, value]) => {
    const field = fields[name]
    if (field?.kind === 'items' && Array.isArray(value))
      return value.some(item => isObject(item) && hasOpen(fieldsOf(field), item))
    return field !== undefined && isStoredSealed(field) && typeof value === 'string' && value !== '' && !isSealed(value)
  })

/** Stored values as they were saved. Throws one sentence when they were sealed with another key. */
export async function opened(vault: Vault, content: object): Promise<Record<string, unknown>> {
  const open = (text: string) =>
    vault.open(text).catch(cause => {
      throw new Error(otherKey, { cause })
    })
  return { ...Object(await withSealed(content, open)) }
}

export const otherKey =
  'the secrets in the database were encrypted with a different key; put back the file marquee.key of this installation, point MARQUEE_SECRET_KEY_FILE to it, or discard them with marquee secrets forget'
