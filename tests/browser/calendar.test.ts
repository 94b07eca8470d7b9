import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Calendar, CalendarEntry } from '~/shared/api/calendar'
import { browserStage, inBrowser, type Look } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { atRest, dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const entry = (day: string, given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ day: `${day}T00:00:00.000Z`, event: 'release', kind: 'movie', requestId: 1, titleId: '19', name: 'Metropolis' },
  ...{ artist: null, posterPath: null, episode: null, stage: 'available' },
  ...given,
})
const episode = (number: number): CalendarEntry =>
  entry('2027-03-10', {
    ...{ event: 'episode', kind: 'tvShow', titleId: '77', name: 'Undertow', stage: 'processing' },
    episode: { season: 2, episode: number, name: `Part ${number}` },
  })
const all = [entry('2027-03-04'), ...[3, 4, 5, 6, 7].map(episode), entry('2027-04-15', { name: 'The Kid' })]

/** The days of the storage of tests are long past; these stand in for a household that waits for something. */
const withEntries = (page: Page) =>
  page.route(/\/api\/v3\/calendar\?/, route => {
    const asked = new URL(route.request().url()).searchParams
    const [from = '', to = '', mine] = ['from', 'to', 'mine'].map(name => asked.get(name) ?? '')
    const entries = all.filter(({ day, kind }) => day >= from && day < to && (!mine || kind === 'movie'))
    const json: Calendar = { entries, isCut: false, seesOthers: true }
    return route.fulfill({ json })
  })

const address = '/calendar?month=2027-03'
const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const said = (page: Page, text: string) => page.locator('main').getByText(text)
const dayFocused = (page: Page, day: string) =>
  page.waitForFunction(wanted => document.activeElement?.getAttribute('data-day') === wanted, day)

inBrowser('the calendar', () => {
  const stage = browserStage()

  const open = async (look: Look = {}) => {
    const visit = await stage.visit('/health', { as: 'ben', width: 1440, ...look })
    await withEntries(visit.page)
    await visit.go(address)
    await heading(visit.page, /Calendar|Kalender/).waitFor()
    await atRest(visit.page)
    return visit
  }

  test('is in the navigation, and its months stand in the address, also on the way back', async () => {
    const { page, go } = await open()
    await go('/requests-list')
    await page.getByRole('link', { name: 'Calendar' }).click()
    await heading(page, 'Calendar').waitFor()
    await page.goBack()
    await go(address)
    await said(page, '6 entries in March 2027').waitFor()
    await page.getByRole('button', { name: 'Next month' }).click()
    await said(page, '1 entry in April 2027').waitFor()
    await page.getByRole('link', { name: /The Kid/ }).click()
    await page.waitForURL('**/details/movie/19')
    await page.goBack()
    await said(page, '1 entry in April 2027').waitFor()
    await page.goBack()
    await grid(page, 'March 2027').waitFor()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await page.waitForURL('**/calendar')
  })

  test('has an unbroken border around the month, in its round corners too', async () => {
    const { page } = await open()
    const round = (selector: string, corner: string) =>
      grid(page, 'March 2027')
        .locator(selector)
        .evaluate((cell, property) => Number.parseFloat(getComputedStyle(cell).getPropertyValue(property)), corner)
    const border = await round('xpath=.', 'border-top-left-radius')
    expect(border).toBeGreaterThan(2)
    for (const [cell, corner] of [
      ['th:first-child', 'border-top-left-radius'],
      ['th:last-child', 'border-top-right-radius'],
      ['tr:last-child > td:first-child', 'border-bottom-left-radius'],
      ['tr:last-child > td:last-child', 'border-bottom-right-radius'],
    ] as const) {
      expect(await round(cell, corner)).toBe(border - 1)
    }
  })

  test('folds a day with many entries, and opens it whole', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: /^4 more/ }).click()
    const day = await dialogOpen(page, 'Wednesday, March 10')
    expect(await day.getByRole('listitem').count()).toBe(5)
    await day.getByText('TV show · 2x07 · Part 7').waitFor()
    await page.keyboard.press('Escape')
    await day.waitFor({ state: 'detached' })
  })

  test('leaves out what others asked for', async () => {
    const { page } = await open()
    await page.getByRole('radio', { name: 'Mine' }).click()
    await said(page, '1 entry in March 2027').waitFor()
    expect(new URL(page.url()).search).toBe('?month=2027-03&mine=true')
  })

  test('is walked by days, weeks and months with the keyboard', async () => {
    const { page } = await open()
    await page.locator('[data-day="2027-03-01"]').focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await dayFocused(page, '2027-03-10')
    await page.keyboard.press('Enter')
    await dialogOpen(page, 'Wednesday, March 10')
    await page.keyboard.press('Escape')
    await dayFocused(page, '2027-03-10')
    await page.keyboard.press('PageDown')
    await grid(page, 'April 2027').waitFor()
    await dayFocused(page, '2027-04-10')
    for (let week = 0; week < 4; week++) await page.keyboard.press('ArrowUp')
    await grid(page, 'March 2027').waitFor()
    await dayFocused(page, '2027-03-13')
    await page.keyboard.press('Home')
    await dayFocused(page, '2027-03-07')
  })

  test('weeks begin on Monday where they do', async () => {
    const { page } = await open({ locale: 'de-DE' })
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    await said(page, '6 Einträge im März 2027').waitFor()
  })

  test('is a list of days on a phone, and a month of figures if chosen, which the device remembers', async () => {
    const { page, go } = await open({ width: 390, height: 844, touch: true })
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.getByRole('region', { name: 'Wednesday, March 10' }).getByText('TV show · 2x03 · Part 3').waitFor()
    await page.getByRole('radio', { name: 'Month' }).click()
    await grid(page, 'March 2027').waitFor()
    await go(address)
    await page.getByRole('button', { name: '5 entries, Wednesday, March 10' }).click()
    await dialogOpen(page, 'Wednesday, March 10')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  for (const width of [1440, 390])
    test(`is subscribed to at a private address, at ${width} px`, async () => {
      await must((await stage.portal.as(admin)).delete('/api/v3/calendar/address'))
      const { page, go } = await stage.visit('/health', { as: admin, width, height: 844 })
      await go('/calendar')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      const dialog = await dialogOpen(page, 'Subscribe to this calendar')
      await dialog.getByRole('button', { name: 'Create address' }).click()
      const field = dialog.getByLabel('Address', { exact: true })
      await field.waitFor()
      const first = await field.inputValue()
      expect(first).toMatch(/^http:\/\/[^/]+\/feeds\/calendar\/[\w-]{32}\.ics$/)
      expect((await fetch(first)).status).toBe(200)
      await dialog.getByRole('radio', { name: 'All requests' }).click()
      expect(await field.inputValue()).toBe(`${first}?all`)
      await dialog.getByRole('button', { name: 'New address' }).click()
      await dialog.getByText('will stop updating').waitFor()
      await dialog.getByRole('button', { name: 'New address' }).click()
      await dialog.getByRole('link', { name: 'Open in calendar app' }).waitFor()
      expect(await field.inputValue()).not.toStartWith(first)
      expect((await fetch(first)).status).toBe(404)
      await dialog.getByRole('button', { name: 'Remove address' }).click()
      await dialog.getByRole('button', { name: 'Remove address' }).click()
      await dialog.getByRole('button', { name: 'Create address' }).waitFor()
    })
})
