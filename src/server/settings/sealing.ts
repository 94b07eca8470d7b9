import type { Field, Fields } from '~/shared/settings/fields'
import { fieldsOf, isObject } from '~/shared/settings/items'
import { type Vault, withSealed } from '../vault'

const isSecret = (field: Field) => field.kind === 'secret' || field.sealed === true

/** Stored values in which every secret is sealed, those of items as well. */
export function sealed(vault: Vault, fields: Fields, content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      const field = fields[name]
      if (field && isSecret(field) && typeof value === 'string' && value) return [name, vault.seal(value)]
      if (field?.kind !== 'items' || !Array.isArray(value)) return [name, value]
      return [name, value.map(item => (isObject(item) ? sealed(vault, fieldsOf(field), { ...item }) : item))]
    }),
  )
}

/** Stored values as they were saved. Throws one sentence when they were sealed with another key. */
export function opened(vault: Vault, content: Record<string, unknown>): Record<string, unknown> {
  return { ...Object(withSealed(content, text => openedText(vault, text))) }
}

function openedText(vault: Vault, text: string): string {
  try {
    return vault.open(text)
  } catch (cause) {
    throw new Error(otherKey, { cause })
  }
}

export const otherKey =
  'the secrets in the database were encrypted with a different key; put back the file marquee.key of this installation, point MARQUEE_SECRET_KEY_FILE to it, or discard them with marquee secrets forget'
