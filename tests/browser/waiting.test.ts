import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { test } from '../support/browser-test'

/** Pages whose rows come later, and what they wait for. */
const waitingPages = ['Health', 'Services', 'Backups', 'Logs', 'Audit', 'Cache', 'History', 'Jobs', 'Statistics']
const later = /\/api\/v3\/(health-checks|services|backups|logs|audit|caches|settings-changes|jobs|statistics)\b/

/** Holds back what the rows are made of until the answer is called. */
async function holdRows(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route(later, async route => {
    await released
    await route.continue()
  })
  return release
}

/** Places of what is to come that lie upon each other, or stand out of the row that they are in. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('main .skeleton')].map(bar => bar.getBoundingClientRect())
    const faults = bars.flatMap((one, at) =>
      bars
        .slice(at + 1)
        .filter(
          other =>
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > -4 &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0,
        )
        .map(other => `${Math.round(one.top)} and ${Math.round(other.top)}`),
    )
    return { places: bars.length, faults }
  })

inBrowser('what is waited for', () => {
  const stage = browserStage()

  for (const width of [1440, 390])
    test(`has a place of its own on every page of upkeep, at ${width} pixels`, async () => {
      const { page, go } = await stage.visit('/Settings', { as: admin, width })
      for (const name of waitingPages) {
        const release = await holdRows(page)
        // With what it asks for, the code of the page has come, and its rows as they will stand.
        const asked = page.waitForRequest(later)
        await go(`/Settings/${name}`)
        await asked
        await page.locator('main .skeleton').first().waitFor()
        const { places, faults } = await overlapping(page)
        expect({ name, some: places > 0, faults }).toEqual({ name, some: true, faults: [] })
        release()
        await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
        await page.unroute(later)
      }
    })
})
