import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type CarriedLanguage, languageFiles } from '~/server/language-files'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'
import { joinedWords } from '~/shared/joined-words'
import { inParts, partAddress, textsOfServer } from '~/shared/text-parts'

const [folder, built] = ['locales', 'public'].map(name => mkdtempSync(join(tmpdir(), `marquee-${name}-`)))
if (!folder || !built) throw new Error('no folders')
afterAll(() => [folder, built].map(made => rmSync(made, { recursive: true })))

mkdirSync(join(built, 'assets'))
const languages = readdirSync(languageFolder())
  .filter(name => name.endsWith('.json'))
  .map(name => name.replace('.json', ''))
for (const language of languages) {
  const texts = JSON.parse(readFileSync(join(languageFolder(), `${language}.json`), 'utf8'))
  const carried: CarriedLanguage = { texts: textsOfServer(texts), begins: `assets/${language}` }
  writeFileSync(join(folder, `${language}.json.zst`), Bun.zstdCompressSync(JSON.stringify(carried)))
  for (const [part, content] of Object.entries(inParts(texts))) {
    const file = join(built, partAddress(carried.begins, part as keyof ReturnType<typeof inParts>))
    // The smallest one is carried as it is.
    if (part === 'choices') writeFileSync(file, joinedWords(JSON.stringify(content)))
    else writeFileSync(`${file}.br`, brotliCompressSync(joinedWords(JSON.stringify(content))))
  }
}

test('texts that the executable carries in parts say what they say in a checkout', () => {
  const [carried, plain] = [openTexts(folder, built), openTexts(languageFolder())]
  for (const key of ['refusals.AlreadyVoted', 'settings.pages.Email', 'common.cancel'])
    for (const language of ['de', 'en', null]) expect(carried.say(language, key)).toBe(plain.say(language, key))
  expect(carried.say('de', 'refusals.AlreadyVoted')).not.toBe(carried.say('en', 'refusals.AlreadyVoted'))
})

test.each(languages)('%s is carried whole, and without what keeps its words together on a page', language => {
  const [carried, plain] = [languageFiles(folder, built), languageFiles(languageFolder(), built)]
  expect(carried(language)).toEqual(plain(language))
})

test('a language that nobody wrote is told apart', () => {
  expect(languageFiles(folder, built)('tlh')).toBeNull()
})
