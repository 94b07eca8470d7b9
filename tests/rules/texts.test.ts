import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('texts that the executable carries zipped say what they say in a checkout', () => {
  for (const file of ['en.json', 'de.json'])
    writeFileSync(join(folder, `${file}.zst`), Bun.zstdCompressSync(readFileSync(join(languageFolder(), file))))
  const [zipped, plain] = [openTexts(folder), openTexts(languageFolder())]
  for (const language of ['de', 'en', null])
    expect(zipped.say(language, 'refusals.AlreadyVoted')).toBe(plain.say(language, 'refusals.AlreadyVoted'))
  expect(zipped.say('de', 'refusals.AlreadyVoted')).not.toBe(zipped.say('en', 'refusals.AlreadyVoted'))
})
