import { describe, expect, test } from 'bun:test'
import { PassThrough } from 'node:stream'
import { typedSecret } from '~/cli/typed-secret'

/** What is typed at a terminal, and what shows there. */
function typing(keys: string) {
  const input = new PassThrough()
  const shown: string[] = []
  const typed = typedSecret('Password', { input, output: { write: text => shown.push(String(text)) > 0 } })
  input.write(keys)
  return { input, typed, shown }
}

describe('a password that is typed at a terminal', () => {
  test.each([
    ['is taken as it is', 'p ä$s\r', 'p ä$s'],
    ['can be mended before Enter', 'paz\x7fss\r', 'pass'],
    ['may be empty', '\r', ''],
  ])('%s', async (_, keys, meant) => {
    const { typed, shown } = typing(keys)
    expect(await typed).toBe(meant)
    expect(shown.join('')).toBe('Password: \n')
  })

  test('is cancelled with Control-C, or where the terminal goes', async () => {
    await expect(typing('half\x03').typed).rejects.toThrow('cancelled')
    const { input, typed } = typing('half')
    input.end()
    await expect(typed).rejects.toThrow('cancelled')
  })
})
