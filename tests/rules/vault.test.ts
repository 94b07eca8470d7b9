import { expect, test } from 'bun:test'
import { isSealed, vaultWith, withSealed } from '~/server/vault'

const vault = vaultWith('one key')

test.each(['x', 'a key of Radarr', 'Ünï 🎬', '', 'sealed:1:not really', 'x'.repeat(5_000)])(
  'what is sealed can be opened again: %p',
  text => {
    const sealed = vault.seal(text)
    expect(isSealed(sealed)).toBe(true)
    expect(text.length > 3 && sealed.includes(text)).toBe(false)
    expect(vault.seal(text)).not.toBe(sealed)
    expect(vault.open(sealed)).toBe(text)
  },
)

test('neither another key nor a changed text opens anything', () => {
  const sealed = vault.seal('a key of Radarr')
  expect(() => vaultWith('another key').open(sealed)).toThrow()
  const changed = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`
  for (const wrong of [changed, sealed.slice(0, -4), 'sealed:1:', 'sealed:1:%%%']) {
    expect(() => vault.open(wrong)).toThrow()
  }
})

test('sealed texts are found however deep they stand, and nothing else is touched', () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const value = { name: 'x', at, none: null, list: [{ token: vault.seal('t'), port: 80 }], key: vault.seal('k') }
  const opened = { name: 'x', at, none: null, list: [{ token: 't', port: 80 }], key: 'k' }
  expect(withSealed(value, vault.open)).toEqual(opened)
})
