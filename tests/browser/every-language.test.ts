import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { atRest } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { throughTheWizard } from '../support/browser-wizard'
import { desk, faultsInEvery, type OwnTexts, ownTexts, pseudo, tried, visitIn } from '../support/every-language'
import { furnish, furtherSettingsPages, type Looked, openedPages, settingsPages } from '../support/every-page'
import { areNamed, speak } from '../support/spoken'

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
  let own: OwnTexts
  beforeAll(async () => {
    await furnish(stage.portal)
    own = await ownTexts(tried)
  })

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
      found.push(...(await faultsInEvery(page, own)).map(fault => `behind “${text}”, ${fault}`))
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
        const page = await visitIn(stage, first?.path ?? '/', first?.as)
        const faults: string[] = []
        const seen = new Set<string>()
        for (const { name, path } of looked) {
          await page.evaluate(address => history.pushState(null, '', address), path)
          await page.waitForFunction(() => document.querySelector('main h1') !== null)
          await atRest(page)
          const found = [...(await faultsInEvery(page, own)), ...(await openEach(page, seen))]
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
    const own = await ownTexts(languages)
    const faults: string[] = []
    await throughTheWizard(page, async step => {
      const found = await faultsInEvery(page, own, () => [...languages])
      faults.push(...found.map(fault => `${step}, ${fault}`))
      await speak(page, 'en')
    })
    expect(faults).toEqual([])
  }, 300_000)
})
