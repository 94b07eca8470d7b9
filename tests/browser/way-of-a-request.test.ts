import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin, downloadMs } from '../support/browser-portal'
import { badge, comesTo } from '../support/browser-steps'
import { test } from '../support/browser-test'

const metropolis = 19
const charade = 4808

const steps = (page: Page) => page.getByRole('list', { name: /^Steps of the request/ })
const now = (page: Page) => steps(page).locator('[aria-current=step]')

inBrowser('the way of a request', () => {
  const stage = browserStage()

  test('goes on from asking to the library, and never back', async () => {
    const { portal } = stage
    await portal.approve(await portal.ask('ben', metropolis))
    const { page } = await stage.visit(`/details/movie/${metropolis}`, { as: 'ben' })
    const told: string[] = []
    await page.exposeFunction('tell', (words: string) => void told.push(words))
    const watch = () =>
      page.evaluate(() => {
        const tell: (words: string) => void = Reflect.get(globalThis, 'tell')
        new MutationObserver(() => tell(document.querySelector('[aria-current=step]')?.textContent ?? '')).observe(
          document.body,
          { subtree: true, childList: true, characterData: true },
        )
      })
    await watch()
    await now(page).getByText('Downloading').waitFor()
    portal.forward(downloadMs / 2)
    await now(page)
      .getByText(/^5\d%, about 5 hours left$/)
      .waitFor()
    portal.forward(downloadMs / 2 - 40_000)
    await now(page).getByText('under a minute left').waitFor()

    // The file is there; nobody has told the library yet.
    portal.forward(60_000)
    await now(page).getByText('Sorting in').waitFor()
    await page.reload()
    await now(page).getByText('Sorting in').waitFor()
    await watch()
    await page.waitForTimeout(4_000)
    await portal.sync()
    await steps(page).getByText('Downloaded').waitFor()
    await badge(page, 'available').waitFor()
    expect(told.filter(words => words.includes('Looking for a file'))).toEqual([])
    const sorted = told.findIndex(words => words.includes('Sorting in'))
    expect(told.slice(sorted).filter(words => words.includes('Downloading'))).toEqual([])
  })

  test('waits for approval with the sign of waiting', async () => {
    await stage.portal.ask('ben', charade)
    const { page } = await stage.visit(`/details/movie/${charade}`, { as: 'ben' })
    await now(page).getByText('Approval').waitFor()
    expect(await now(page).locator('svg').getAttribute('class')).toContain('text-warn')
    expect(await now(page).textContent()).toContain('waiting for an administrator')
  })

  test('is asked for every three seconds while somebody looks, and not behind another window', async () => {
    const { page, expectFailure } = await stage.visit('/health', { as: admin })
    await page.clock.install()
    // What the portal tells by itself makes the page ask as well.
    expectFailure(/\/hubs\//)
    await page.route('**/hubs/**', route => route.abort())
    let asked = 0
    await page.route('**/progress', route => {
      asked++
      return route.fulfill({ json: { standard: null, fourK: null } })
    })
    const greed = 1_405
    await stage.portal.approve(await stage.portal.ask('ben', greed))
    await page.goto(`${stage.portal.url}/details/movie/${greed}`)
    await now(page).waitFor()
    for (const times of [1, 2]) {
      await comesTo(async () => asked >= times)
      await page.clock.runFor(3_100)
    }
    await comesTo(async () => asked >= 3)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // What it asked for a moment earlier may still be on its way.
    let hidden = -1
    await comesTo(async () => {
      const before = hidden
      hidden = asked
      await page.waitForTimeout(500)
      return hidden === before
    })
    for (let times = 0; times < 3; times++) await page.clock.runFor(3_100)
    expect(asked).toBe(hidden)
  })
})
