/** Loaded with the first secret: it takes longer to load than everything else that a start needs of the runtime. */
const ciphers = () => process.getBuiltinModule('node:crypto')

/** Keeps secrets unreadable for whoever sees the database alone. */
export type Vault = {
  /** What the key is made of; backups carry it, since they carry what it closes. */
  secret: string
  seal: (text: string) => string
  /** Throws when it was sealed with another key, or changed. */
  open: (sealed: string) => string
  /** What only this installation knows, for one purpose. */
  derive: (purpose: string) => Buffer
}

const mark = 'sealed:1:'
const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(mark)

/** `secret` is any text that is hard to guess; the key is made of it. */
export function vaultWith(secret: string): Vault {
  const key = new Bun.CryptoHasher('sha256').update(secret).digest()
  return {
    secret,
    seal(text) {
      const iv = crypto.getRandomValues(Buffer.alloc(ivBytes))
      const cipher = ciphers().createCipheriv(algorithm, key, iv)
      const written = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([iv, cipher.getAuthTag(), written]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      const decipher = ciphers().createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
    derive: purpose => new Bun.CryptoHasher('sha256', key).update(purpose).digest(),
  }
}

/** A value like the given one, in which every sealed text, however deep, is what `change` makes of it. */
export function withSealed(value: unknown, change: (sealed: string) => unknown): unknown {
  if (isSealed(value)) return change(value)
  if (Array.isArray(value)) return value.map(one => withSealed(one, change))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withSealed(inner, change)]))
}
