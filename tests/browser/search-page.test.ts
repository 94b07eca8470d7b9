import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser, type Visit } from '../support/browser'
import { cards, option, searchField } from '../support/browser-search'
import { comesTo, focused, heading, scrolledTo } from '../support/browser-steps'
import { test } from '../support/browser-test'

const stored = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

/** Many posters are drawn for a long list; here nobody looks at them. */
const withoutPosters = async ({ page, go }: Visit, path: string) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/images/**', route => route.fulfill({ contentType: 'image/svg+xml', body }))
  await go(path)
  return page
}

/** Goes to the end again and again until so many have come, each batch in its own time; answers how many there are. */
const scrolledUntil = async (page: Page, many: number) => {
  let there = 0
  while (there < many) {
    await page.waitForFunction(
      before => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
        return document.querySelectorAll('main article').length > before
      },
      there,
      { polling: 150 },
    )
    there = await cards(page).count()
  }
  return there
}

/** How many cards there are once nothing more comes: a batch that the end of the page asked for may be on its way. */
const settled = async (page: Page) => {
  let [there, since] = [-1, 0]
  await comesTo(async () => {
    const now = await cards(page).count()
    const isBusy = (await page.locator('main [aria-busy=true]').count()) > 0
    since = now === there && !isBusy ? since + 1 : 0
    there = now
    return since >= 10
  })
  return there
}

inBrowser('the page of results', () => {
  const stage = browserStage()

  test('goes on to the end as one scrolls, and says how much there is', async () => {
    const page = await withoutPosters(await stage.visit('/search', { as: 'ben', motion: true }), '/discover/the')
    const total = page.locator('main').getByText(/^\d+ movies and \d+ TV shows$/)
    await total.waitFor()
    const said = ((await total.textContent()) ?? '').match(/\d+/g)?.reduce((sum, count) => sum + Number(count), 0)
    expect(said).toBeGreaterThan(100)
    expect(await scrolledUntil(page, said ?? 0)).toBe(said ?? 0)
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
    const links = await page.locator('main article h2 a').evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(new Set(links).size).toBe(said ?? 0)
  })

  test('is found where it was left, with everything that was loaded', async () => {
    const visit = await stage.visit('/search', { as: 'ben', motion: true, height: 700 })
    const page = await withoutPosters(visit, '/discover/the')
    await scrolledUntil(page, 80)
    await scrolledTo(page, 2_500)
    const loaded = await settled(page)
    await page.evaluate(() => {
      const inView = [...document.querySelectorAll<HTMLAnchorElement>('main article a')].find(
        link => link.getBoundingClientRect().top > 100,
      )
      inView?.click()
    })
    await page.waitForURL('**/details/*/*')
    await page.locator('main h1').waitFor()
    await page.goBack()
    await heading(page, 'Results for “the”').waitFor()
    await page.waitForFunction(() => Math.abs(scrollY - 2_500) <= 2)
    expect(await cards(page).count()).toBe(loaded)
  })

  test('looks for the kinds that are on, and remembers them under the documented key', async () => {
    const { page } = await stage.visit('/discover/char', {
      as: 'ben',
      stored: { searchFilter: '{"movies":true,"tvShows":false,"people":false,"music":false}' },
    })
    await page.locator('main').getByText('3 movies', { exact: true }).waitFor()
    expect(await cards(page).count()).toBe(3)
    await page.getByRole('button', { name: /^People/ }).click()
    await page.locator('main').getByText('3 movies and 34 people').waitFor()
    expect(await stored(page, 'searchFilter')).toEqual({ movies: true, people: true, tvShows: false, music: false })
    await page.getByRole('button', { name: /^Movies \d/ }).click()
    await page.locator('main').getByText('34 people', { exact: true }).waitFor()
    await page.reload()
    await page.locator('main').getByText('34 people', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^People/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Search for: People' }).click()
    await page.getByRole('menuitem', { name: /^Movies/ }).click()
    await page.locator('main').getByText('3 movies and 34 people').waitFor()
  })

  test('finds people by their name while people are off, and says what to try when nothing was found', async () => {
    const { page } = await stage.visit('/discover/charlie%20chaplin', { as: 'ben' })
    await page.locator('main').getByText('1 person', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Charlie Chaplin' }).waitFor()
    await stage.visit('/discover/qqqq', { as: 'ben' }).then(async ({ page: other }) => {
      await other.locator('main').getByText('Check the spelling, use fewer words').waitFor()
      await other.locator('main').getByRole('link', { name: 'Browse movies' }).waitFor()
    })
  })

  test('keeps a term with a slash or a percent sign through a reload and the way back, and takes it from addresses of before', async () => {
    const { page, go } = await stage.visit('/requests-list', { as: 'ben' })
    await heading(page, 'Requests').waitFor()
    await searchField(page).fill('Face/Off 100%')
    await page.keyboard.press('Enter')
    const isHere = async (term: string, address: string) => {
      await heading(page, `Results for “${term}”`).waitFor()
      await page.locator('main').getByText('Check the spelling, use fewer words').waitFor()
      expect(await searchField(page).inputValue()).toBe(term)
      expect(page.url()).toEndWith(address)
    }
    const address = '/discover/search?q=Face/Off%20100%25'
    await isHere('Face/Off 100%', address)
    await page.reload()
    await isHere('Face/Off 100%', address)
    await searchField(page).fill('AC/DC')
    await page.keyboard.press('Enter')
    await isHere('AC/DC', '/discover/search?q=AC/DC')
    await page.goBack()
    await isHere('Face/Off 100%', address)
    await go('/discover/AC%2FDC')
    await isHere('AC/DC', '/discover/AC%2FDC')
    // Decoded twice, it would end with a letter.
    await searchField(page).fill('100%41')
    await page.keyboard.press('Enter')
    await isHere('100%41', '/discover/search?q=100%2541')
    await page.reload()
    await isHere('100%41', '/discover/search?q=100%2541')
    await go('/discover/100%2541')
    await isHere('100%41', '/discover/100%2541')
  })

  test('has what was searched for last, which can be taken off the device', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', width: 390, height: 844 })
    await heading(page, 'Requests').waitFor()
    for (const term of ['nosferatu', 'faust', 'spies']) {
      await searchField(page).fill(term)
      await page.keyboard.press('Enter')
      await heading(page, `Results for “${term}”`).waitFor()
      await cards(page).first().waitFor()
    }
    const tab = page.getByRole('navigation').getByRole('link', { name: 'Search' })
    expect(await tab.getAttribute('aria-current')).toBe('page')
    await page.getByRole('navigation').getByRole('link', { name: 'Requests' }).click()
    await heading(page, 'Requests').waitFor()
    expect(await tab.getAttribute('aria-current')).toBeNull()
    await tab.click()
    await heading(page, 'Search').waitFor()
    expect(await tab.getAttribute('aria-current')).toBe('page')
    await comesTo(async () => (await focused(page)).text === 'Search the catalogue')
    expect(await stored(page, 'searchRecent')).toEqual(['spies', 'faust', 'nosferatu'])

    await page.getByRole('button', { name: 'Remove faust' }).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Remove nosferatu')
    expect(await stored(page, 'searchRecent')).toEqual(['spies', 'nosferatu'])
    await page.getByRole('link', { name: 'nosferatu' }).click()
    await heading(page, 'Results for “nosferatu”').waitFor()

    await page.getByRole('button', { name: 'Clear' }).click()
    await option(page, 'spies').waitFor()
    await page.keyboard.press('Escape')
    await tab.click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByText('Search for a movie, a TV show or a person').waitFor()
    expect(await stored(page, 'searchRecent')).toEqual([])
  })
})
