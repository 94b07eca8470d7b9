import { describe, expect, test } from 'bun:test'
import { pbkdf2Sync } from 'node:crypto'
import { hashOf, isOlderHash, isPassword } from '~/server/users/passwords'
import { identityHash, keptHash } from '~/shared/users/older-hashes'

type Shape = { digest: number; rounds: number; salt?: number; key?: number; saysSalt?: number }
const names = ['sha1', 'sha256', 'sha512']

/** As ASP.NET Identity writes its third version. */
function third(password: string, { digest, rounds, salt = 16, key = 32, saysSalt = salt }: Shape): string {
  const salted = new Uint8Array(salt).fill(7)
  const derived = pbkdf2Sync(password, salted, Math.min(rounds, 1_000) || 1, key, names[digest] ?? 'sha1')
  const head = Buffer.alloc(13)
  head[0] = 1
  head.writeUInt32BE(digest, 1)
  head.writeUInt32BE(rounds, 5)
  head.writeUInt32BE(saysSalt, 9)
  return Buffer.concat([head, salted, derived]).toString('base64')
}

function second(password: string): string {
  const salt = new Uint8Array(16).fill(9)
  return Buffer.concat([Buffer.alloc(1), salt, pbkdf2Sync(password, salt, 1_000, 32, 'sha1')]).toString('base64')
}

const bcrypt = (password: string) => Bun.password.hash(password, { algorithm: 'bcrypt', cost: 4 })

describe('passwords of other portals', () => {
  test.each([
    ['the second version of Identity', () => second('Lamp-1')],
    ['SHA-1', () => third('Lamp-1', { digest: 0, rounds: 1_000 })],
    ['SHA-256', () => third('Lamp-1', { digest: 1, rounds: 1_000 })],
    ['SHA-512', () => third('Lamp-1', { digest: 2, rounds: 1_000 })],
    ['bcrypt', () => bcrypt('Lamp-1')],
    ['older bcrypt', async () => (await bcrypt('Lamp-1')).replace('$2b$', '$2a$')],
  ])('of %s fit, and no other', async (_, made) => {
    const kept = keptHash(await made())
    expect(await isPassword('Lamp-1', kept)).toBe(true)
    expect(await isPassword('Lamp-2', kept)).toBe(false)
    expect(await isPassword('', kept)).toBe(false)
    expect(isOlderHash(kept ?? '')).toBe(true)
  })

  test('of more than 72 bytes fit as they did there', async () => {
    const long = 'ä'.repeat(40)
    const asThere = await bcrypt(long.slice(0, 36))
    expect(await isPassword(long, asThere)).toBe(true)
  })

  test('ours are none of them', async () => expect(isOlderHash(await hashOf('Lamp-1'))).toBe(false))

  test.each([
    ['one round', { digest: 2, rounds: 1 }, true],
    ['no round', { digest: 2, rounds: 0 }, false],
    ['a million rounds', { digest: 2, rounds: 1_000_000 }, true],
    ['one more', { digest: 2, rounds: 1_000_001 }, false],
    ['a salt of 64 bytes', { digest: 2, rounds: 10, salt: 64 }, true],
    ['a salt of 65', { digest: 2, rounds: 10, salt: 65 }, false],
    ['a salt that is longer than all of it', { digest: 2, rounds: 10, saysSalt: 4_000_000_000 }, false],
    ['a key of 16 bytes', { digest: 2, rounds: 10, key: 16 }, true],
    ['a key of 15', { digest: 2, rounds: 10, key: 15 }, false],
    ['a key of 64', { digest: 2, rounds: 10, key: 64 }, true],
    ['a key of 65', { digest: 2, rounds: 10, key: 65 }, false],
    ['an unknown digest', { digest: 3, rounds: 10 }, false],
  ] as [string, Shape, boolean][])('a hash with %s', (_, shape, isRead) => {
    expect(identityHash(third('x', shape)) !== null).toBe(isRead)
  })

  test.each(['', 'AQ==', 'AA==', 'not base64!', `${'A'.repeat(252)}`, '$argon2id$v=19$x', `$2b$03$${'a'.repeat(53)}`])(
    '%j is no hash that anybody could sign in with',
    text => expect(keptHash(text)).toBeNull(),
  )

  test.each([
    [14, true],
    [15, false],
  ])('bcrypt with a cost of %i', (cost, isKept) => {
    expect(keptHash(`$2b$${cost}$${'a'.repeat(53)}`) !== null).toBe(isKept)
  })
})
