/** Hashes of passwords that other portals made. They count until their owner signs in, then ours takes their place. */
export type OlderKind = 'bcrypt' | 'identity'
export type HashKind = 'argon2' | OlderKind

/** Before a hash of ASP.NET Identity, which is base64 alone and could be anything. */
export const identityMark = '$aspnet$'

export const hashKindOf = (hash: string): HashKind | null => {
  if (hash.startsWith('$argon2')) return 'argon2'
  if (hash.startsWith(identityMark)) return 'identity'
  return /^\$2[aby]\$/.test(hash) ? 'bcrypt' : null
}

/** How the beginning of each is found in the database. */
export const olderHashPatterns = { bcrypt: '$2_$%', identity: `${identityMark}%` } as const

/** What a password is hashed with, as a hash of ASP.NET Identity says it itself. */
export type IdentityHash = {
  digest: 'sha1' | 'sha256' | 'sha512'
  rounds: number
  salt: Uint8Array
  key: Uint8Array
}

const digests = ['sha1', 'sha256', 'sha512'] as const
const mostRounds = 1_000_000
const mostBytes = 64
const leastKeyBytes = 16

/** Such a hash out of base64; null for what is none, and for one that takes longer than anybody waits. */
export function identityHash(base64: string): IdentityHash | null {
  if (base64.length > 248 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  if (bytes[0] === 0) return secondVersion(bytes)
  return bytes[0] === 1 && bytes.length > 13 ? thirdVersion(bytes) : null
}

const secondVersion = (bytes: Uint8Array): IdentityHash | null =>
  bytes.length === 49 ? { digest: 'sha1', rounds: 1_000, salt: bytes.slice(1, 17), key: bytes.slice(17) } : null

function thirdVersion(bytes: Uint8Array): IdentityHash | null {
  const numbers = new DataView(bytes.buffer)
  const digest = digests[numbers.getUint32(1)]
  const [rounds, saltBytes] = [numbers.getUint32(5), numbers.getUint32(9)]
  const [salt, key] = [bytes.slice(13, 13 + saltBytes), bytes.slice(13 + saltBytes)]
  const isWithin = rounds >= 1 && rounds <= mostRounds && saltBytes <= mostBytes
  const isWhole = salt.length === saltBytes && key.length >= leastKeyBytes && key.length <= mostBytes
  return digest && isWithin && isWhole ? { digest, rounds, salt, key } : null
}

/** More would take seconds for every try. */
const mostCost = 14

/** A hash of another portal as it is kept here; null for what no password could be checked against. */
export function keptHash(foreign: string): string | null {
  const hash = foreign.trim()
  const cost = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1]
  if (cost) return Number(cost) >= 4 && Number(cost) <= mostCost ? hash : null
  return identityHash(hash) ? `${identityMark}${hash}` : null
}
