import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser, type Look } from '../support/browser'
import { allKinds, cards, holdTime, option, searchField, typeUntil } from '../support/browser-search'
import { atRest, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

declare global {
  interface Window {
    shifted: number
  }
}

/** Adds up how far what is on the screen moves without a press or key. */
const notesShifts = `window.shifted = 0
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Searches that were called for: their terms, and which of them were given up. */
const watchSearches = (page: Page) => {
  const termIn = (url: string) => new URL(url).searchParams.get('q')
  const isSearch = (url: string) => url.includes('/api/v3/search?')
  const asked: (string | null)[] = []
  const aborted: (string | null)[] = []
  page.on('request', request => void (isSearch(request.url()) && asked.push(termIn(request.url()))))
  page.on('requestfailed', request => void (isSearch(request.url()) && aborted.push(termIn(request.url()))))
  return { asked, aborted }
}

inBrowser('the search field', () => {
  const stage = browserStage()

  /** A page with the list of requests, whose time stands still: nobody is too slow there. */
  const timed = async (look: Look = {}) => {
    const { page, go, hears } = await stage.visit('/health', { as: 'ben', stored: allKinds, ...look })
    await page.clock.install()
    await go('/requests-list')
    await heading(page, 'Requests').waitFor()
    await holdTime({ page, hears })
    return page
  }

  test('shows what fits a moment after the last key, and changes the address a second later', async () => {
    const page = await timed()
    const { asked } = watchSearches(page)
    await searchField(page).pressSequentially('char')
    await page.clock.runFor(200)
    expect(asked).toEqual([])
    const shown = await typeUntil(page, 'l', /^Charlie Chaplin/)
    expect(asked).toEqual(['charl'])
    await page.clock.runFor(1_290 - shown)
    expect(new URL(page.url()).pathname).toBe('/requests-list')
    await page.clock.runFor(20)
    await page.waitForURL('**/discover/charl')
    await page.clock.resume()
    await heading(page, 'Results for “charl”').waitFor()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    // The page has what the list had: nobody was asked again.
    await cards(page).nth(10).waitFor()
    expect(asked).toEqual(['charl'])
  })

  test('takes nobody elsewhere for a pointer that rests, only for one that moves', async () => {
    const page = await timed()
    const box = await searchField(page).boundingBox()
    const below = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 120 }
    await page.mouse.move(below.x, below.y)
    await searchField(page).focus()
    await typeUntil(page, 'charl', /^Charlie Chaplin/)
    await page.clock.runFor(1_300)
    await page.waitForURL('**/discover/charl')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await searchField(page).press('End')
    await typeUntil(page, 'ie', /^Charlie Chaplin/)
    await page.mouse.move(below.x + 40, below.y + 5, { steps: 4 })
    await page.clock.runFor(1_600)
    expect(new URL(page.url()).pathname).toBe('/discover/charl')
  })

  test('gives up the call in flight when somebody types on', async () => {
    const page = await timed()
    const { asked, aborted } = watchSearches(page)
    const over = Promise.withResolvers<void>()
    await page.route(/api\/v3\/search\?q=metro&/, async route => {
      await over.promise
      await route.continue().catch(() => undefined)
    })
    await searchField(page).pressSequentially('metro')
    await Promise.all([page.waitForRequest(/api\/v3\/search\?q=metro&/), page.clock.runFor(300)])
    await typeUntil(page, 'polis', /^Metropolis/)
    over.resolve()
    expect(asked).toEqual(['metro', 'metropolis'])
    expect(aborted).toEqual(['metro'])
  })

  test('is moved through by keys, and whoever moves is not taken elsewhere', async () => {
    const page = await timed()
    await typeUntil(page, 'charl', /^Charlie Chaplin/)
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    expect(await searchField(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    const first = await chosen.textContent()
    await page.clock.runFor(1_600)
    expect(new URL(page.url()).pathname).toBe('/requests-list')
    await page.keyboard.press('ArrowDown')
    expect(await chosen.textContent()).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await chosen.count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await searchField(page).inputValue()).toBe('charl')
    await page.keyboard.press('Escape')
    expect(await searchField(page).inputValue()).toBe('')

    await typeUntil(page, 'charade', /^Charade/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.clock.resume()
    await page.waitForURL('**/details/movie/4808')
    await heading(page, 'Charade').waitFor()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })

  test('is pressed with a thumb, on a phone', async () => {
    const phone = { width: 390, height: 844, touch: true }
    const page = await timed(phone)
    await searchField(page).tap()
    await typeUntil(page, 'charl', /^Charlie Chaplin/)
    for (const each of await page.getByRole('option').all()) {
      const box = await each.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
    await option(page, /^Charlie Chaplin/).tap()
    await page.waitForURL('**/discover/actor/13848')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })

  test('stands still while one list takes the place of another', async () => {
    const { page } = await stage.visit('/search', { as: 'ben', stored: allKinds, scripts: [notesShifts] })
    await heading(page, 'Search').waitFor()
    await atRest(page)
    await page.evaluate(() => {
      window.shifted = 0
    })
    // So late that no shift is put down to the keys.
    await page.route('**/api/v3/search?*', async route => {
      await Bun.sleep(800)
      await route.continue().catch(() => undefined)
    })
    await searchField(page).pressSequentially('cha')
    await page.waitForURL('**/discover/cha')
    await cards(page).first().waitFor()
    await searchField(page).press('End')
    await searchField(page).pressSequentially('r')
    await page.waitForURL('**/discover/char')
    await page.locator('main').getByText('3 movies and 34 people').waitFor()
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02)
  })
})
