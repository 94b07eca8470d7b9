import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { allKinds, cards, option, searchField } from '../support/browser-search'
import { heading } from '../support/browser-steps'

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

  test('shows what fits a moment after the last key, and changes the address a second later', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', stored: allKinds })
    await heading(page, 'Requests').waitFor()
    const { asked } = watchSearches(page)
    await searchField(page).pressSequentially('charl', { delay: 40 })
    const typed = performance.now()
    await option(page, /^Charlie Chaplin/).waitFor()
    const shown = performance.now() - typed
    expect(shown).toBeGreaterThan(200)
    expect(shown).toBeLessThan(1_200)
    expect(asked).toEqual(['charl'])
    expect(new URL(page.url()).pathname).toBe('/requests-list')
    await page.waitForURL('**/discover/charl')
    expect(performance.now() - typed).toBeGreaterThan(1_100)
    await heading(page, 'Results for “charl”').waitFor()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    // The page has what the list had: nobody was asked again.
    expect(await cards(page).count()).toBeGreaterThan(10)
    expect(asked).toEqual(['charl'])
  })

  test('takes nobody elsewhere for a pointer that rests, only for one that moves', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', stored: allKinds })
    await heading(page, 'Requests').waitFor()
    const box = await searchField(page).boundingBox()
    const below = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 120 }
    await page.mouse.move(below.x, below.y)
    await searchField(page).focus()
    await page.keyboard.type('charl')
    await page.waitForURL('**/discover/charl')
    await searchField(page).focus()
    await page.keyboard.type('ie')
    await option(page, /^Charlie Chaplin/).waitFor()
    await page.mouse.move(below.x + 40, below.y + 5, { steps: 4 })
    await page.waitForTimeout(1_600)
    expect(new URL(page.url()).pathname).toBe('/discover/charl')
  })

  test('gives up the call in flight when somebody types on', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben' })
    await heading(page, 'Requests').waitFor()
    const { asked, aborted } = watchSearches(page)
    await page.route(/api\/v3\/search\?q=metro&/, async route => {
      await Bun.sleep(3_000)
      await route.continue().catch(() => undefined)
    })
    await searchField(page).pressSequentially('metro', { delay: 20 })
    await page.waitForRequest(/api\/v3\/search\?q=metro&/)
    await searchField(page).pressSequentially('polis', { delay: 20 })
    await option(page, /^Metropolis/).waitFor()
    expect(asked).toEqual(['metro', 'metropolis'])
    expect(aborted).toEqual(['metro'])
  })

  test('is moved through by keys, and whoever moves is not taken elsewhere', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', stored: allKinds })
    await heading(page, 'Requests').waitFor()
    await searchField(page).pressSequentially('charl', { delay: 20 })
    await option(page, /^Charlie Chaplin/).waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    expect(await searchField(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
    const first = await chosen.textContent()
    await page.waitForTimeout(1_600)
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

    await searchField(page).pressSequentially('charade', { delay: 20 })
    await option(page, /^Charade/).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/details/movie/4808')
    await heading(page, 'Charade').waitFor()
    expect(await page.getByRole('listbox').count()).toBe(0)
  })

  test('is pressed with a thumb, on a phone', async () => {
    const phone = { width: 390, height: 844, touch: true }
    const { page } = await stage.visit('/requests-list', { as: 'ben', stored: allKinds, ...phone })
    await heading(page, 'Requests').waitFor()
    await searchField(page).tap()
    await searchField(page).pressSequentially('charl', { delay: 20 })
    await option(page, /^Charlie Chaplin/).waitFor()
    for (const each of await page.getByRole('option').all()) {
      const box = await each.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
    await option(page, /^Charlie Chaplin/).tap()
    await page.waitForURL('**/discover/actor/13848')
    expect(await page.getByRole('listbox').count()).toBe(0)
  })

  test('stands still while one list takes the place of another', async () => {
    const { page } = await stage.visit('/search', { as: 'ben', stored: allKinds, scripts: [notesShifts] })
    await heading(page, 'Search').waitFor()
    await page.waitForTimeout(500)
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
