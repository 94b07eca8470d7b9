import { expect, test } from 'bun:test'
import { bestLanguage, languageOfTag } from '~/shared/settings/languages'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_ch', 'de'],
  ['fr', 'fr'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['deu', null],
  ['xx', null],
  ['', null],
] as const)('the tag %p means %p', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language)
})

test.each([
  [['de-AT', 'en'], 'de'],
  [['xx', 'fr', 'de'], 'fr'],
  [[null, undefined, 'xx'], 'en'],
] as const)('of %p the interface speaks %p', (wanted, language) => {
  expect(bestLanguage(wanted)).toBe(language)
})
