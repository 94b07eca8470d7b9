import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser, type Visit } from '../support/browser'
import { admin } from '../support/browser-portal'
import { dialogOpen, focused, heading, row, toast } from '../support/browser-steps'

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

const allKinds = { searchFilter: JSON.stringify({ movies: true, people: true }) }

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the catalogue' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const cards = (page: Page) => page.locator('main article')
const stored = (page: Page, key: string) =>
  page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

/** Many posters are drawn for a long list; here nobody looks at them. */
const withoutPosters = async ({ page, go }: Visit, path: string) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/images/**', route => route.fulfill({ contentType: 'image/svg+xml', body }))
  await go(path)
  return page
}

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

inBrowser('search', () => {
  const stage = browserStage()

  test('shows what fits a moment after the last key, and changes the address a second later', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', stored: allKinds })
    await heading(page, 'Requests').waitFor()
    const { asked } = watchSearches(page)
    await field(page).pressSequentially('charl', { delay: 40 })
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
    const box = await field(page).boundingBox()
    const below = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 120 }
    await page.mouse.move(below.x, below.y)
    await field(page).focus()
    await page.keyboard.type('charl')
    await page.waitForURL('**/discover/charl')
    await field(page).focus()
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
    await field(page).pressSequentially('metro', { delay: 20 })
    await page.waitForRequest(/api\/v3\/search\?q=metro&/)
    await field(page).pressSequentially('polis', { delay: 20 })
    await option(page, /^Metropolis/).waitFor()
    expect(asked).toEqual(['metro', 'metropolis'])
    expect(aborted).toEqual(['metro'])
  })

  test('is moved through by keys, and whoever moves is not taken elsewhere', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', stored: allKinds })
    await heading(page, 'Requests').waitFor()
    await field(page).pressSequentially('charl', { delay: 20 })
    await option(page, /^Charlie Chaplin/).waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
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
    expect(await field(page).inputValue()).toBe('charl')
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')

    await field(page).pressSequentially('charade', { delay: 20 })
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
    await field(page).tap()
    await field(page).pressSequentially('charl', { delay: 20 })
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
    await field(page).pressSequentially('cha')
    await page.waitForURL('**/discover/cha')
    await cards(page).first().waitFor()
    await field(page).press('End')
    await field(page).pressSequentially('r')
    await page.waitForURL('**/discover/char')
    await page.locator('main').getByText('3 movies and 34 people').waitFor()
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02)
  })

  test('goes on to the end as one scrolls, and says how much there is', async () => {
    const page = await withoutPosters(await stage.visit('/search', { as: 'ben', motion: true }), '/discover/the')
    const total = page.locator('main').getByText(/^\d+ movies$/)
    await total.waitFor()
    const said = Number.parseInt((await total.textContent()) ?? '', 10)
    expect(said).toBeGreaterThan(100)
    await page.waitForFunction(
      all => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
        return document.querySelectorAll('main article').length === all
      },
      said,
      { polling: 150, timeout: 40_000 },
    )
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
    const links = await page.locator('main article h2 a').evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(new Set(links).size).toBe(said)
  })

  test('is found where it was left, with everything that was loaded', async () => {
    const visit = await stage.visit('/search', { as: 'ben', motion: true, height: 700 })
    const page = await withoutPosters(visit, '/discover/the')
    await page.waitForFunction(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      return document.querySelectorAll('main article').length >= 80
    })
    await page.evaluate(
      () =>
        new Promise<void>(done => {
          addEventListener('scrollend', () => done(), { once: true })
          scrollTo({ top: 2_500, behavior: 'instant' })
        }),
    )
    // A batch that was on its way still comes.
    await page.waitForTimeout(600)
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
    const loaded = await cards(page).count()
    await page.evaluate(() => {
      const inView = [...document.querySelectorAll<HTMLAnchorElement>('main article a')].find(
        link => link.getBoundingClientRect().top > 100,
      )
      inView?.click()
    })
    await page.waitForURL('**/details/movie/*')
    await page.locator('main h1').waitFor()
    await page.goBack()
    await heading(page, 'Results for “the”').waitFor()
    await page.waitForFunction(() => Math.abs(scrollY - 2_500) <= 2)
    expect(await cards(page).count()).toBe(loaded)
  })

  test('looks for the kinds that are on, and remembers them under the documented key', async () => {
    const { page } = await stage.visit('/discover/char', { as: 'ben' })
    await page.locator('main').getByText('3 movies', { exact: true }).waitFor()
    expect(await cards(page).count()).toBe(3)
    await page.getByRole('button', { name: /^People/ }).click()
    await page.locator('main').getByText('3 movies and 34 people').waitFor()
    expect(await stored(page, 'searchFilter')).toEqual({ movies: true, people: true, tvShows: true, music: false })
    await page.getByRole('button', { name: /^Movies \d/ }).click()
    await page.locator('main').getByText('34 people', { exact: true }).waitFor()
    await page.reload()
    await page.locator('main').getByText('34 people', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^People/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Search for: People' }).click()
    await page.getByRole('menuitem', { name: /^Movies/ }).click()
    await page.locator('main').getByText('3 movies and 34 people').waitFor()
  })

  test('says what to try when nothing was found, other kinds first', async () => {
    const { page } = await stage.visit('/discover/charlie%20chaplin', { as: 'ben' })
    await page.getByText('No results for “charlie chaplin”', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Show 1 person' }).click()
    await page.getByRole('link', { name: 'Charlie Chaplin' }).waitFor()
    await stage.visit('/discover/qqqq', { as: 'ben' }).then(async ({ page: other }) => {
      await other.locator('main').getByText('Check the spelling, use fewer words').waitFor()
      await other.locator('main').getByRole('link', { name: 'Browse movies' }).waitFor()
    })
  })

  test('has what was searched for last, which can be taken off the device', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', width: 390, height: 844 })
    await heading(page, 'Requests').waitFor()
    for (const term of ['nosferatu', 'faust', 'spies']) {
      await field(page).fill(term)
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
    expect((await focused(page)).text).toBe('Search the catalogue')
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
    await page.getByText('Search for a movie or a person').waitFor()
    expect(await stored(page, 'searchRecent')).toEqual([])
  })
})

inBrowser('the palette', () => {
  const stage = browserStage()

  const open = async (page: Page, term: string) => {
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox', { name: 'Find a title, person, page or action' })
    await input.fill(term)
  }

  test('says where a title stands, offers to request what can be, and opens what was asked for', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben' })
    await heading(page, 'Requests').waitFor()
    await open(page, 'nosferatu')
    await option(page, 'Nosferatu 1922 · Movie').waitFor()
    await page.getByText('Request now').waitFor()
    await page.keyboard.press('Control+Enter')
    await toast(page, /^Nosferatu requested\./).waitFor()
    await open(page, 'nosferatu')
    await option(page, 'Nosferatu 1922 · Movie Pending').waitFor()
    expect(await page.getByText('Request now').count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/details/movie/653')
  })

  test('finds people of the catalogue, and accounts for staff', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'petra' })
    await heading(page, 'Requests').waitFor()
    await open(page, 'ben')
    await option(page, 'ben Account').waitFor()
    await option(page, 'ben Account').click()
    await page.waitForURL('**/requests-list?*by=*')
    await row(page, 'Nosferatu').waitFor()
    await page.getByRole('button', { name: 'Remove Requested by ben' }).click()
    await page.waitForFunction(() => !location.search.includes('by='))

    await open(page, 'charlie chaplin')
    await option(page, /^Charlie Chaplin Person/).click()
    await page.waitForURL('**/discover/actor/13848')

    const ben = await stage.visit('/requests-list', { as: 'ben' })
    await heading(ben.page, 'Requests').waitFor()
    await open(ben.page, 'petra')
    await ben.page.getByText('No matches.').waitFor()
  })

  test('approves everything that waits, and asks first', async () => {
    const { portal } = stage
    await portal.ask('ben', 10_098)
    await portal.ask('noor', 4_808)
    await portal.ask('noor', 4_808, true)
    const { body } = await (await portal.as(admin)).get('/api/v3/requests/counts')
    const { pending } = body as { pending: number }
    expect(pending).toBeGreaterThan(1)
    const { page } = await stage.visit('/requests-list', { as: 'petra' })
    await heading(page, 'Requests').waitFor()
    const name = `Approve ${pending} pending requests`
    await open(page, 'approve')
    await option(page, name).click()
    const question = await dialogOpen(page, `${name}?`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect((await (await portal.as(admin)).get('/api/v3/requests/counts')).body).toMatchObject({ pending })
    await open(page, 'approve')
    await option(page, name).click()
    await dialogOpen(page, `${name}?`)
    await page.getByRole('button', { name: 'Approve all' }).click()
    await toast(page, `${pending} requests approved.`).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await (await portal.as(admin)).get('/api/v3/requests/counts')).body).toMatchObject({ pending: 0 })
    await open(page, 'approve')
    await page.getByText('No matches.').waitFor()
  })

  test('copies the API key and runs a job for administrators', async () => {
    const { page, context } = await stage.visit('/requests-list', { as: admin })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await heading(page, 'Requests').waitFor()
    await open(page, 'copy api')
    await option(page, 'Copy API key').click()
    await toast(page, 'API key copied.').waitFor()
    const { body } = await (await stage.portal.as(admin)).get('/api/v3/settings/portal')
    const { values } = body as { values: { apiKey: string } }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(values.apiKey)
    await open(page, 'sync with radarr')
    await option(page, 'Run now: Sync with Radarr').click()
    await toast(page, 'Sync with Radarr started.').waitFor()
  })
})
