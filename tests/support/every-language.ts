import type { Page } from 'playwright-core'
import { joinedWords } from '~/shared/joined-words'
import { type Language, languageCodes } from '~/shared/settings/languages'
import { pseudoTexts } from '../../scripts/pseudo-texts'
import type { browserStage } from './browser'
import { textFaults } from './browser-layout'
import { atRest } from './browser-steps'
import { areNamed, isNamed, speak } from './spoken'

type Texts = { [key: string]: string | Texts }

export const desk = 1440
const phone = 390
const widths = [desk, 820, phone]
/** Longer than English, with accents; it speaks where a page would speak English. */
export const pseudo = 'en-XA'
type Spoken = Exclude<Language, 'en'> | typeof pseudo
const every: Spoken[] = [pseudo, ...languageCodes.filter(code => code !== 'en')]
/**
 * Besides the made-up one, those with the widest letters and the longest words. `MARQUEE_TEST_LANGUAGES=all`, or with
 * commas between their codes, tries others, at every width.
 */
export const triedAt = (width: number): Spoken[] => {
  if (areNamed) return every.filter(isNamed)
  return width === phone ? [pseudo, 'ru', 'de', 'hu'] : [pseudo, 'ru']
}
export const tried = triedAt(phone)

const fileOf = async (language: string): Promise<Texts> =>
  Bun.file(new URL(`../../locales/${language}.json`, import.meta.url)).json()
const textsIn = async (language: Spoken) =>
  language === pseudo ? pseudoTexts(await fileOf('en'), pseudo) : await fileOf(language)
const flat = (texts: Texts): string[] =>
  Object.values(texts).flatMap(value => (typeof value === 'string' ? [joinedWords(value)] : flat(value)))

export type OwnTexts = ReadonlyMap<Spoken, string[]>
/** What no ellipsis may cut, in each language. */
export const ownTexts = async (languages: readonly Spoken[]): Promise<OwnTexts> =>
  new Map(await Promise.all(languages.map(async code => [code, flat(await textsIn(code))] as const)))

/** A page that speaks the made-up language where it would speak English. */
export async function visitIn(stage: ReturnType<typeof browserStage>, path: string, as?: string): Promise<Page> {
  const visit = await stage.visit('/api/v3/start', { ...(as && { as }), width: desk, locale: 'en-GB' })
  await visit.page.route(/\/assets\/en-\w+-\w+\.json$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: pseudoTexts(await response.json(), pseudo) })
  })
  await visit.go(path)
  return visit.page
}

/** What is cut off, overlaps or breaks a button on a page as it is, at three widths in the languages that are tried. */
export async function faultsInEvery(page: Page, own: OwnTexts, triedIn = triedAt): Promise<string[]> {
  const found: string[] = []
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    const languages = triedIn(width)
    // From the language that is spoken on, at the width before: each change of it draws the page anew.
    for (const language of at % 2 === 0 ? languages : languages.toReversed()) {
      await speak(page, language === pseudo ? 'en' : language)
      await atRest(page)
      // No language is so much longer where a field says what it is for.
      const faults = await textFaults(page, own.get(language) ?? [], { fields: language !== pseudo })
      found.push(...faults.map(fault => `${width}, ${language}: ${fault}`))
    }
  }
  return found
}
