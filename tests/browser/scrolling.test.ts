import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { heading } from '../support/browser-steps'

const rests = (page: Page, top: number) =>
  page.waitForFunction(wanted => Math.abs(scrollY - wanted) <= 2, top, { timeout: 12_000 })

/** Scrolls like somebody with a wheel, and stays there. */
const scrollDown = async (page: Page, top: number) => {
  await page.waitForFunction(wanted => document.body.scrollHeight - innerHeight >= wanted, top)
  await page.evaluate(
    wanted =>
      new Promise<void>(done => {
        addEventListener('scrollend', () => done(), { once: true })
        scrollTo({ top: wanted, behavior: 'instant' })
      }),
    top,
  )
}

/** Presses a card that is on the screen. */
const openMovieInView = async (page: Page) => {
  await page.evaluate(() => {
    const inView = [...document.querySelectorAll<HTMLAnchorElement>('main article a[href*="/details/movie/"]')].find(
      link => {
        const { top, left } = link.getBoundingClientRect()
        return top > 100 && top < innerHeight && left > 0 && left < innerWidth
      },
    )
    inView?.click()
  })
  await page.waitForURL('**/details/movie/*')
  await page.locator('main h1').waitFor()
}

inBrowser('the way back', () => {
  const stage = browserStage()

  test('leads to where a page was left, each time', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben', height: 700 })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await scrollDown(page, 1_200)
    await openMovieInView(page)
    await rests(page, 0)
    for (const _ of [1, 2, 3]) {
      await page.goBack()
      await rests(page, 1_200)
      await page.waitForTimeout(300)
      await rests(page, 1_200)
      await page.goForward()
      await page.waitForURL('**/details/movie/*')
      await rests(page, 0)
    }
  })

  test('waits for lists that come late, unless somebody moves on', async () => {
    const { page, context } = await stage.visit('/discover', { as: 'ben', height: 700 })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await scrollDown(page, 1_200)
    await openMovieInView(page)
    // What was kept has gone, and the lists are slow.
    await context.route(/\/api\/v[123]\/(Search|Spotlight|Requests)/, async route => {
      await Bun.sleep(1_500)
      await route.continue().catch(() => undefined)
    })
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = '.skeleton, .skeleton * { display: none !important }'
      document.head.append(style)
    })
    await page.goBack()
    await rests(page, 1_200)

    await openMovieInView(page)
    await rests(page, 0)
    await page.goBack()
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 60)
    await page.waitForTimeout(2_500)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(1_000)
  })
})
