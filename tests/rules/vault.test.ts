import { expect, test } from 'bun:test'
import { isSealed, vaultWith, withSealed } from '~/server/vault'

const vault = vaultWith('one key')

test.each(['x', 'a key of Radarr', 'Ünï 🎬', '', 'sealed:1:not really', 'x'.repeat(5_000)])(
  'what is sealed can be opened again: %p',
  async text => {
    const sealed = await vault.seal(text)
    expect(isSealed(sealed)).toBe(true)
    expect(text.length > 3 && sealed.includes(text)).toBe(false)
    expect(await vault.seal(text)).not.toBe(sealed)
    expect(await vault.open(sealed)).toBe(text)
  },
)

test('neither another key nor a changed text opens anything', async () => {
  const sealed = await vault.seal('a key of Radarr')
  await expect(vaultWith('another key').open(sealed)).rejects.toThrow()
  const changed = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`
  for (const wrong of [changed, sealed.slice(0, -4), 'sealed:1:', 'sealed:1:%%%']) {
    await expect(vault.open(wrong)).rejects.toThrow()
  }
})

test('nor does another spelling of the same', async () => {
  const sealed = await vault.seal('a key of Radarr')
  const [mark, text] = [sealed.slice(0, 9), sealed.slice(9)]
  const last = text.slice(-1)
  // Bits of the last letter that stand for nothing.
  const twins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .filter(letter => letter !== last)
    .map(letter => mark + text.slice(0, -1) + letter)
  const spelled = [`${sealed}=`, `${sealed} `, `${mark} ${text}`, `${mark}${text.slice(0, 8)}%${text.slice(8)}`]
  for (const other of [...spelled, ...twins, `SEALED:1:${text}`, `123456789${text}`])
    await expect(vault.open(other)).rejects.toThrow()
})

test('sealed texts are found however deep they stand, and nothing else is touched', async () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const value = {
    name: 'x',
    at,
    none: null,
    list: [{ token: await vault.seal('t'), port: 80 }],
    key: await vault.seal('k'),
  }
  const opened = { name: 'x', at, none: null, list: [{ token: 't', port: 80 }], key: 'k' }
  expect(await withSealed(value, vault.open)).toEqual(opened)
})
