import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type HashKind, hashKindOf, identityHash, identityMark, type OlderKind } from '~/shared/users/older-hashes'

// The smallest parameters that OWASP recommends for argon2id: about 25 ms and 19 MB a check, so that a wave of sign-ins
// neither fills the memory nor holds up the rest. Hashing runs beside the event loop.
const cost = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Checked where there is no hash, so that an unknown account costs the same time; what comes out is never looked at. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Z8hdOBWU+W+Zusg2zpg2ucXFSbcFGAYx9oqNhI5IEdo$eaqYjcIgpNDLAbHYSySCmbw0dmGQoZ6N2cRhx/thj3E'
const nobodysHashes: Record<HashKind, string> = {
  argon2: nobodysHash,
  bcrypt: '$2b$12$NngPJh8ugUoFBadSXLBz3.wtUjToiRwSCbbdwoHxPcaz0rpyN7pc6',
  identity: `${identityMark}AQAAAAIAAYagAAAAEMMII81eibadsZUMCjWGFtgJmIWBIuHOSt6eUGYmI9jyXfFsxhFRDO2cM0QT1Clanw==`,
}

export const hashOf = (password: string): Promise<string> => Bun.password.hash(password, cost)

/** Other portals look at no more of a password than that; by itself the runtime would make something else of longer ones. */
const bytesOfBcrypt = 72

const checks: Record<HashKind, (password: string, hash: string) => Promise<boolean>> = {
  argon2: (password, hash) => Bun.password.verify(password, hash),
  bcrypt: (password, hash) => Bun.password.verify(new TextEncoder().encode(password).slice(0, bytesOfBcrypt), hash),
  identity: fitsIdentity,
}

const derive = promisify(pbkdf2)

async function fitsIdentity(password: string, marked: string): Promise<boolean> {
  const hash = identityHash(marked.slice(identityMark.length))
  if (!hash) return false
  const { digest, rounds, salt, key } = hash
  return timingSafeEqual(await derive(password, salt, rounds, key.length, digest), key)
}

/**
 * Whether a password fits. A wrong one takes the same time whatever the hash is, and when there is none: the kinds of
 * older hashes that accounts have are tried besides.
 */
export async function isPassword(
  password: string,
  hash: string | null,
  olderInUse: readonly OlderKind[] = [],
): Promise<boolean> {
  const kind = hash === null ? null : hashKindOf(hash)
  const own = kind ?? 'argon2'
  const fitting = await checks[own](password, hash !== null && kind ? hash : nobodysHashes[own])
  if (kind && password !== '' && fitting) return true
  const others = (['argon2', ...olderInUse] as const).filter(other => other !== own)
  for (const other of others) await checks[other](password, nobodysHashes[other])
  return false
}

/** Whether a hash that fitted is to be made anew, as another portal made it. */
export const isOlderHash = (hash: string): boolean => hashKindOf(hash) !== 'argon2'
