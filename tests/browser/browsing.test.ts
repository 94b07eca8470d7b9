import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, heading, scrolledTo, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const browse = '/discover/advanced/search'
const cards = (page: Page) => page.locator('main article a[href*="/details/movie/"]')

/** Waits until the address says so. */
const addressed = (page: Page, query: string) => page.waitForFunction(wanted => location.search === wanted, query)

inBrowser('browsing movies', () => {
  const stage = browserStage()

  test('every filter stands in the address, and taking one away takes it out', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben', width: 1440 })
    await page.getByRole('link', { name: 'Movies', exact: true }).click()
    await heading(page, 'Movies').waitFor()
    await page.locator('main').getByText('364 movies').waitFor()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByLabel('Year from').fill('1920')
    await addressed(page, '?yearFrom=1920')
    await filters.getByLabel('Year to').fill('1929')
    await addressed(page, '?yearFrom=1920&yearTo=1929')
    await filters.getByRole('combobox', { name: 'Genres' }).fill('com')
    await page.getByRole('option', { name: 'Comedy' }).click()
    await addressed(page, '?genres=35&yearFrom=1920&yearTo=1929')
    await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' })
    await addressed(page, '?sort=oldest&genres=35&yearFrom=1920&yearTo=1929')
    await page.getByRole('button', { name: 'Remove 1920 to 1929' }).waitFor()
    const address = page.url()
    const other = await stage.visit(new URL(address).pathname + new URL(address).search, { as: 'ben', width: 1440 })
    await other.page.getByRole('button', { name: 'Remove 1920 to 1929' }).first().waitFor()
    expect(await other.page.getByLabel('Year from').inputValue()).toBe('1920')
    await page.getByRole('region', { name: 'Active filters' }).getByRole('button', { name: 'Remove Comedy' }).click()
    await addressed(page, '?sort=oldest&yearFrom=1920&yearTo=1929')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await addressed(page, '?sort=oldest')
  })

  test('people are found by typing, once, and their movies are shown', async () => {
    const { page } = await stage.visit(browse, { as: 'ben', width: 1440 })
    await page.getByRole('button', { name: 'More filters' }).click()
    const people = page.getByRole('combobox', { name: 'People' })
    await people.fill('buster kea')
    await page.getByRole('option', { name: 'Buster Keaton' }).click()
    await addressed(page, '?people=8635')
    await heading(page, 'Buster Keaton').waitFor()
    expect(await page.getByRole('button', { name: 'Remove Buster Keaton' }).count()).toBe(2)
  })

  test('the way back leads to the same filters at the same place', async () => {
    const { page } = await stage.visit(`${browse}?sort=titleAZ&yearTo=1950`, { as: 'ben', height: 700, motion: true })
    await cards(page).nth(29).waitFor({ state: 'attached' })
    await scrolledTo(page, 1_500)
    await cards(page).nth(40).waitFor({ state: 'attached' })
    const name = await page.evaluate(() => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('main article a')].find(one => {
        const { top } = one.getBoundingClientRect()
        return top > 120 && top < innerHeight - 120
      })
      link?.click()
      return link?.textContent ?? ''
    })
    await heading(page, name).waitFor()
    await page.goBack()
    await addressed(page, '?sort=titleAZ&yearTo=1950')
    await page.waitForFunction(() => Math.abs(scrollY - 1_500) <= 2)
  })

  test('a search from the page itself is a step of its own, and the way back knows the place before it', async () => {
    const { page } = await stage.visit(`${browse}?yearTo=1950`, { as: 'ben', width: 1440, height: 700, motion: true })
    await cards(page).nth(29).waitFor({ state: 'attached' })
    await scrolledTo(page, 900)
    await page.getByRole('button', { name: 'Advanced search' }).click()
    const dialog = await dialogOpen(page, 'Advanced search')
    expect(await dialog.getByLabel('Year to').inputValue()).toBe('1950')
    await dialog.getByLabel('Year from').fill('1940')
    await dialog.getByRole('button', { name: 'Search' }).click()
    await addressed(page, '?yearFrom=1940&yearTo=1950')
    await page.waitForFunction(() => scrollY === 0)
    await page.goBack()
    await addressed(page, '?yearTo=1950')
    await page.waitForFunction(() => Math.abs(scrollY - 900) <= 2)
  })

  test('on a phone the filters are a sheet that says how many movies fit', async () => {
    const { page } = await stage.visit(browse, { as: 'ben', width: 390, height: 844, touch: true })
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = await dialogOpen(page, 'Filters')
    await sheet.getByLabel('Year to').fill('1903')
    await addressed(page, '?yearTo=1903')
    await sheet.getByRole('button', { name: /^Show \d+ movies?$/ }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  })

  test('the advanced search leads to what fits', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'ben', width: 1440 })
    await page.getByRole('button', { name: 'Advanced search' }).click()
    const dialog = await dialogOpen(page, 'Advanced search')
    await dialog.getByRole('checkbox', { name: 'What’s already available' }).check()
    await dialog.getByLabel('Rating').selectOption({ label: '7 and up' })
    await dialog.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`**${browse}?ratingFrom=7&hide=available`)
    await cards(page).first().waitFor()
    await page.goBack()
    await heading(page, 'Requests').waitFor()
  })

  test('a keyword and somebody of the cast lead on from a movie', async () => {
    const { page } = await stage.visit('/details/movie/19', { as: 'ben', width: 1440 })
    await page.getByRole('link', { name: 'dystopia' }).click()
    await heading(page, 'dystopia').waitFor()
    await cards(page).first().waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Fritz Lang' }).click()
    await heading(page, 'Fritz Lang').waitFor()
    expect(page.url()).toMatch(/\/discover\/actor\/\d+$/)
    await page.getByRole('button', { name: /^Directing/ }).click()
    await page.waitForURL('**?department=Directing')
    await page.getByRole('link', { name: 'Metropolis' }).click()
    await heading(page, 'Metropolis').waitFor()
  })

  test('an administrator makes a search a row of Discover, and moves it to the top', async () => {
    await stage.portal.connect('discover', { rows: [] })
    const { page, go } = await stage.visit('/health', { as: admin, width: 1440 })
    const choices = Promise.withResolvers<void>()
    await page.route('**/api/v3/filter-choices/*', async route => {
      await choices.promise
      await route.continue()
    })
    await go(`${browse}?genres=37&yearTo=1930`)
    await page.getByRole('button', { name: 'Add to Discover' }).click()
    const dialog = await dialogOpen(page, 'Add to Discover')
    const name = dialog.getByLabel('Name of the row')
    expect(await name.inputValue()).toBe('Until 1930')
    choices.resolve()
    await comesTo(async () => (await name.inputValue()) === 'Western, Until 1930')
    await name.fill('Early westerns')
    await dialog.getByRole('button', { name: 'Add row' }).click()
    await toast(page, 'Early westerns is now the last row on Discover.').waitFor()
    await page.getByRole('link', { name: 'Discover', exact: true }).click()
    const rowLink = page.getByRole('heading', { name: 'Early westerns' }).getByRole('link')
    await rowLink.scrollIntoViewIfNeeded()
    await rowLink.click()
    await addressed(page, '?genres=37&yearTo=1930')

    await page.goto(`${stage.portal.url}/Settings/Discover`)
    const listed = page.getByRole('listitem').filter({ hasText: 'Shown on Discover' })
    await listed.first().waitFor()
    const above = (await listed.count()) - 1
    for (let place = 0; place < above; place++)
      await page.getByRole('button', { name: 'Move Early westerns up' }).click()
    await listed.nth(1).getByRole('switch').uncheck()
    await listed.last().locator('[data-drag]').dragTo(listed.nth(2).locator('[data-drag]'))
    await page.getByRole('button', { name: 'Name of the row Early westerns' }).click()
    await page.getByRole('textbox', { name: 'Name of the row Early westerns' }).fill('First westerns')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const ben = await stage.visit('/discover', { as: 'ben', width: 1440 })
    await ben.page.getByRole('heading', { name: 'First westerns' }).waitFor()
    const rows = await ben.page.locator('main h2').allTextContents()
    expect(rows[1]).toBe('First westerns')
    expect(rows).not.toContain('Recently requested')
  })

  test('rows are one stop for Tab, and arrows lead through them and from one to the next', async () => {
    await stage.portal.connect('discover', { rows: [] })
    const { page } = await stage.visit('/discover', { as: 'noor', width: 1440, height: 700 })
    // An arrow leads past a row that has nothing yet.
    await page.locator('main [data-row]').nth(1).getByRole('link').first().waitFor()
    await page.getByRole('link', { name: 'Action', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    expect(await focusedText()).toBe('Adventure')
    // A row that has just come becomes one stop a moment later.
    await comesTo(() =>
      page.evaluate(() => {
        const stops = [...document.querySelectorAll<HTMLElement>('main [data-row] a')].filter(
          link => link.tabIndex === 0,
        )
        return stops.length <= document.querySelectorAll('main [data-row]').length
      }),
    )
    const rowOfFocus = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main [data-row]')].findIndex(row => row.contains(document.activeElement)),
      )
    expect(await rowOfFocus()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await rowOfFocus()).toBe(1)
    for (let pressed = 0; pressed < 8; pressed++) await page.keyboard.press('ArrowRight')
    await comesTo(() =>
      page.evaluate(() => {
        const { left, right, top, bottom } =
          document.activeElement?.closest('li')?.getBoundingClientRect() ?? new DOMRect()
        return left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight
      }),
    )
    await page.keyboard.press('ArrowUp')
    expect(await rowOfFocus()).toBe(0)
  })
})
