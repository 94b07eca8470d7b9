import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { joinedWords } from '~/shared/joined-words'
import { type Language, languageCodes } from '~/shared/settings/languages'
import { pseudoTexts } from '../../scripts/pseudo-texts'
import { browserStage, inBrowser } from '../support/browser'
import { textFaults } from '../support/browser-layout'
import { atRest } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { throughTheWizard } from '../support/browser-wizard'
import { furnish, furtherSettingsPages, type Looked, openedPages, settingsPages } from '../support/every-page'
import { areNamed, isNamed, speak } from '../support/spoken'

type Texts = { [key: string]: string | Texts }

const desk = 1440
const phone = 390
const widths = [desk, 820, phone]
const pseudo = 'en-XA'
type Spoken = Exclude<Language, 'en'> | typeof pseudo
const every: Spoken[] = [pseudo, ...languageCodes.filter(code => code !== 'en')]
/**
 * Besides the made-up one, those with the widest letters and the longest words. `MARQUEE_TEST_LANGUAGES=all`, or with
 * commas between their codes, tries others, at every width.
 */
const triedAt = (width: number): Spoken[] => {
  if (areNamed) return every.filter(isNamed)
  return width === phone ? [pseudo, 'ru', 'de', 'hu'] : [pseudo, 'ru']
}
const tried = triedAt(phone)

const fileOf = async (language: string): Promise<Texts> =>
  Bun.file(new URL(`../../locales/${language}.json`, import.meta.url)).json()
const textsIn = async (language: Spoken) =>
  language === pseudo ? pseudoTexts(await fileOf('en'), pseudo) : await fileOf(language)
const flat = (texts: Texts): string[] =>
  Object.values(texts).flatMap(value => (typeof value === 'string' ? [joinedWords(value)] : flat(value)))

const pages: Looked[] = [
  ...openedPages,
  { name: 'preferences, notifications', path: '/user-preferences?tab=channels', as: 'ben' },
  ...settingsPages,
  ...furtherSettingsPages,
]

/** What opens a dialog or a menu. */
const openersOf = (page: Page) =>
  page.locator('main button').evaluateAll(buttons =>
    buttons.flatMap((button, at) => {
      const text = button.textContent?.trim() ?? ''
      const isMeant = text.endsWith('…') || button.hasAttribute('aria-haspopup')
      return isMeant && button.checkVisibility() && !button.matches(':disabled') ? [{ at, text }] : []
    }),
  )
const layers = '[role=dialog], [role=menu], [role=listbox]'

inBrowser('every text has its room', () => {
  const stage = browserStage()
  const own = new Map<Spoken, string[]>()
  beforeAll(async () => {
    await furnish(stage.portal)
    for (const language of tried) own.set(language, flat(await textsIn(language)))
  })

  /** A page that speaks the made-up language where it would speak English. */
  const visitIn = async (path: string, as?: string) => {
    const visit = await stage.visit('/api/v3/start', { ...(as && { as }), width: desk, locale: 'en-GB' })
    await visit.page.route(/\/assets\/en-\w+-\w+\.json$/, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: pseudoTexts(await response.json(), pseudo) })
    })
    await visit.go(path)
    return visit.page
  }

  const inEveryLanguage = async (page: Page) => {
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const language of triedAt(width)) {
        await speak(page, language === pseudo ? 'en' : language)
        await atRest(page)
        // No language is so much longer where a field says what it is for.
        const faults = await textFaults(page, own.get(language) ?? [], { fields: language !== pseudo })
        found.push(...faults.map(fault => `${width}, ${language}: ${fault}`))
      }
    }
    return found
  }

  /** Each once for all pages. */
  const openEach = async (page: Page, seen: Set<string>) => {
    const found: string[] = []
    await page.setViewportSize({ width: desk, height: 900 })
    for (const { at, text } of await openersOf(page)) {
      if (seen.has(text)) continue
      seen.add(text)
      await page
        .locator('main button')
        .nth(at)
        .evaluate((button: HTMLElement) => button.click())
      const layer = page.locator(layers).first()
      const comes = async (state: 'visible' | 'detached') =>
        layer.waitFor({ state, timeout: 1_500 }).then(
          () => true,
          () => false,
        )
      if (!(await comes('visible'))) continue
      found.push(...(await inEveryLanguage(page)).map(fault => `behind “${text}”, ${fault}`))
      await page.setViewportSize({ width: desk, height: 900 })
      await page.keyboard.press('Escape')
      if (await comes('detached')) continue
      await page.reload()
      await atRest(page)
    }
    return found
  }

  for (const [as = 'nobody', looked] of Map.groupBy(pages, one => one.as))
    test(
      `as ${as}`,
      async () => {
        const [first] = looked
        const page = await visitIn(first?.path ?? '/', first?.as)
        const faults: string[] = []
        const seen = new Set<string>()
        for (const { name, path } of looked) {
          await page.evaluate(address => history.pushState(null, '', address), path)
          await page.waitForFunction(() => document.querySelector('main h1') !== null)
          await atRest(page)
          const found = [...(await inEveryLanguage(page)), ...(await openEach(page, seen))]
          faults.push(...found.map(fault => `${name}, ${fault}`))
        }
        expect(faults).toEqual([])
      },
      looked.length * tried.length * 10_000,
    )
})

inBrowser('every text of the set-up has its room', () => {
  const stage = browserStage({ prepared: false })

  test('at every step', async () => {
    const { page } = await stage.visit('/Wizard', { width: desk })
    const languages = areNamed ? tried.filter(code => code !== pseudo) : (['de', 'ru', 'hu', 'zh'] as const)
    const own = new Map(await Promise.all(languages.map(async code => [code, flat(await textsIn(code))] as const)))
    const faults: string[] = []
    await throughTheWizard(page, async step => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const [language, texts] of own) {
          await speak(page, language)
          await atRest(page)
          const found = await textFaults(page, texts)
          faults.push(...found.map(fault => `${step}, ${width}, ${language}: ${fault}`))
        }
      }
      await speak(page, 'en')
    })
    expect(faults).toEqual([])
  }, 300_000)
})
