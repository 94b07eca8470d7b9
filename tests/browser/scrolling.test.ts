import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { heading, scrolledTo } from '../support/browser-steps'
import { test } from '../support/browser-test'

const rests = (page: Page, top: number) => page.waitForFunction(wanted => Math.abs(scrollY - wanted) <= 2, top)

/** Presses a card that is on the screen, once there is one. */
const openMovieInView = async (page: Page) => {
  await page.waitForFunction(() => {
    const inView = [...document.querySelectorAll<HTMLAnchorElement>('main article a[href*="/details/movie/"]')].find(
      link => {
        const { top, left } = link.getBoundingClientRect()
        return top > 100 && top < innerHeight && left > 0 && left < innerWidth
      },
    )
    inView?.click()
    return inView !== undefined
  })
  await page.waitForURL('**/details/movie/*')
  await page.locator('main h1').waitFor()
}

/** The page as short as before its lists have come; answers how to let them come. */
const withoutLists = async (page: Page) => {
  const style = await page.addStyleTag({ content: 'main article, main .skeleton { display: none !important }' })
  return () => style.evaluate(element => element.parentNode?.removeChild(element))
}

inBrowser('the way back', () => {
  const stage = browserStage()

  test('leads to where a page was left, each time', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben', height: 700 })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await scrolledTo(page, 1_200)
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

  test('survives a reload, of the page that was left and of the one that is looked at', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben', height: 700 })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await scrolledTo(page, 1_200)
    await page.reload()
    await rests(page, 1_200)
    await openMovieInView(page)
    await rests(page, 0)
    await page.reload()
    await page.locator('main h1').waitFor()
    await page.goBack()
    await rests(page, 1_200)
  })

  test('is known until the next reload where the browser stores nothing', async () => {
    const refuse = `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError') } })`
    const { page } = await stage.visit('/discover', { as: 'ben', height: 700, scripts: [refuse] })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await scrolledTo(page, 1_200)
    await openMovieInView(page)
    await rests(page, 0)
    await page.goBack()
    await rests(page, 1_200)
  })

  test('waits for lists that come late, unless somebody moves on', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben', height: 700 })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await scrolledTo(page, 1_200)
    await openMovieInView(page)

    const arrive = await withoutLists(page)
    await page.goBack()
    await page.waitForTimeout(1_500)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(1_000)
    await arrive()
    await rests(page, 1_200)

    await openMovieInView(page)
    await rests(page, 0)
    const arriveAgain = await withoutLists(page)
    await page.goBack()
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await page.mouse.move(600, 400)
    const turned = page.evaluate(
      () => new Promise<void>(done => addEventListener('wheel', () => done(), { once: true, passive: true })),
    )
    await page.mouse.wheel(0, -60)
    await turned
    await arriveAgain()
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(1_000)
  })
})
