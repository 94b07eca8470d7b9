import { once } from '~/shared/once'

/** Keeps secrets unreadable for whoever sees the database alone. */
export type Vault = {
  /** What the key is made of; backups carry it, since they carry what it closes. */
  secret: string
  seal: (text: string) => Promise<string>
  /** Rejects when it was sealed with another key, or changed, be it in its spelling alone. */
  open: (sealed: string) => Promise<string>
  /** Settles once what is opened is handed to another thread at once, and not in the next turn. */
  ready: () => Promise<unknown>
  /** What only this installation knows, for one purpose. */
  derive: (purpose: string) => Buffer
}

const mark = 'sealed:1:'
const name = 'AES-GCM'
const [ivBytes, tagBytes] = [12, 16]

export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(mark)

/**
 * `secret` is any text that is hard to guess; the key is made of it. A sealed text is, in base64url, the initialisation
 * vector, the tag, and what is closed; Web Crypto has the tag at the end. It is there at once, where `node:crypto` takes
 * longer to load than everything else that a start needs of the runtime.
 */
export function vaultWith(secret: string): Vault {
  const key = Buffer.from(new Bun.CryptoHasher('sha256').update(secret).digest())
  let known: CryptoKey | null = null
  const cipher = once(async () => {
    known = await crypto.subtle.importKey('raw', key, name, false, ['encrypt', 'decrypt'])
    return known
  })
  return {
    secret,
    async seal(text) {
      const iv = crypto.getRandomValues(Buffer.alloc(ivBytes))
      const closed = Buffer.from(await crypto.subtle.encrypt({ name, iv }, await cipher.get(), Buffer.from(text)))
      const [written, tag] = [closed.subarray(0, -tagBytes), closed.subarray(-tagBytes)]
      return mark + Buffer.concat([iv, tag, written]).toString('base64url')
    },
    async open(sealed) {
      const text = sealed.slice(mark.length)
      const bytes = Buffer.from(text, 'base64url')
      // Decoding passes over padding, spaces and more: what counts once would count again in another spelling.
      if (!isSealed(sealed) || bytes.toString('base64url') !== text) throw new Error('this is not sealed by a vault')
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
      const closed = Buffer.concat([bytes.subarray(ivBytes + tagBytes), tag])
      return Buffer.from(await crypto.subtle.decrypt({ name, iv }, known ?? (await cipher.get()), closed)).toString(
        'utf8',
      )
    },
    ready: cipher.get,
    derive: purpose => new Bun.CryptoHasher('sha256', key).update(purpose).digest(),
  }
}

/** What a text holds; null where another key sealed it. */
export const openedIfOwn = (vault: Vault, sealed: string): Promise<string | null> =>
  vault.open(sealed).catch(() => null)

/** A value like the given one, in which every sealed text, however deep, is what `change` makes of it. */
export async function withSealed(value: unknown, change: (sealed: string) => unknown): Promise<unknown> {
  if (isSealed(value)) return change(value)
  if (Array.isArray(value)) return Promise.all(value.map(one => withSealed(one, change)))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return eachValue(value, inner => withSealed(inner, change))
}

/** An object of the same names, once every value of it is known. */
export const eachValue = async (from: object, change: (value: unknown, name: string) => Promise<unknown>) =>
  Object.fromEntries(
    await Promise.all(Object.entries(from).map(async ([name, value]) => [name, await change(value, name)] as const)),
  )
