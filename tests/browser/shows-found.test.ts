import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { comesTo, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const kindsIn = async (page: Page, name: string) => {
  const metas = await row(page, name).locator('article p[data-figures]').allInnerTexts()
  return [...new Set(metas.map(meta => meta.split(' · ').at(-1)))].toSorted()
}
const showsKinds = (page: Page, name: string, ...kinds: string[]) =>
  comesTo(async () => Bun.deepEquals(await kindsIn(page, name), kinds))
const titlesIn = (page: Page, name: string) => row(page, name).locator('article h3').allInnerTexts()
/** A row draws what is in sight before the rest. */
async function firstTen(page: Page, name: string) {
  await comesTo(async () => (await titlesIn(page, name)).length >= 10)
  return (await titlesIn(page, name)).slice(0, 10)
}
const choose = (page: Page, name: string, kind: string) =>
  row(page, name).getByRole('radio', { name: kind, exact: true }).check()
const keptIn = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

inBrowser('shows', () => {
  const stage = browserStage()

  for (const width of [390, 1440]) {
    test(`are browsed with filters of their own, at ${width} px`, async () => {
      const { page } = await stage.visit('/discover', { as: 'ben', width })
      await heading(page, 'Discover').waitFor({ state: 'attached' })
      if (width === 390) await page.getByRole('navigation').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('link', { name: 'TV shows', exact: true }).click()
      await heading(page, 'TV shows').waitFor()
      const count = page.locator('#main').getByText(/^\d+ TV shows?$/)
      const all = await count.textContent()
      await page.locator('main article').first().waitFor()
      if (width === 390) await page.getByRole('button', { name: 'Filters' }).click()
      else {
        const places = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
        expect(await places.allInnerTexts()).toEqual(['TV shows'])
        await page.getByRole('button', { name: 'More filters' }).click()
      }
      expect(await page.getByLabel('Studios').count()).toBe(0)
      await page.getByLabel('Production').click()
      await page.getByRole('option', { name: 'Ended' }).click()
      await page.waitForURL(/kind=tvShow&airing=ended/)
      if (width === 390) await page.getByRole('button', { name: /^Show \d+ TV show/ }).click()
      await heading(page, 'Ended').waitFor()
      await comesTo(async () => (await count.textContent()) !== all)
    })

    test(`share rows of Discover with movies, or have them alone, as the device chooses, at ${width} px`, async () => {
      const { page, go } = await stage.visit('/discover', { as: 'ben', width })
      await showsKinds(page, 'Popular', 'Movie', 'TV show')
      const mixed = await firstTen(page, 'Popular')
      const before = await row(page, 'Popular').boundingBox()
      await choose(page, 'Popular', 'TV')
      await showsKinds(page, 'Popular', 'TV show')
      const after = await row(page, 'Popular').boundingBox()
      expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(24)
      expect(await keptIn(page, 'DiscoverOptions2')).toBe('"tvShow"')
      await go('/discover')
      await showsKinds(page, 'Popular', 'TV show')
      await choose(page, 'Popular', 'Combined')
      await showsKinds(page, 'Popular', 'Movie', 'TV show')
      expect(await firstTen(page, 'Popular')).toEqual(mixed)
      expect(await row(page, 'In season').getByRole('radio').count()).toBe(0)
    })
  }

  test('are asked for from a card, whose row stays as it is', async () => {
    const { page } = await stage.visit('/discover/advanced/search?kind=tvShow', { as: 'ada', width: 1440 })
    const card = page.locator('main article').nth(1)
    const name = await card.getByRole('heading').textContent()
    await card.hover()
    await card.getByRole('button', { name: 'Request' }).click()
    const dialog = page.getByRole('dialog', { name: `Request ${name}` })
    await dialog.getByRole('button', { name: 'First season' }).click()
    await dialog
      .getByRole('button', { name: /^Request/ })
      .last()
      .click()
    await card.locator('[data-status]').last().waitFor()
    expect(['processing', 'pending']).toContain((await card.getAttribute('data-status')) ?? '')
    expect(await card.getByRole('heading').textContent()).toBe(name)
  })

  test('are found among movies, and left out of the search by their chip', async () => {
    const { page } = await stage.visit('/discover/the', { as: 'ben', width: 1440 })
    await page
      .locator('#main')
      .getByText(/^\d+ movies and \d+ TV shows$/)
      .waitFor()
    await page.locator('main article', { hasText: 'TV show' }).first().waitFor()
    await page.getByRole('button', { name: /^TV shows/ }).click()
    await page
      .locator('#main')
      .getByText(/^\d+ movies$/)
      .waitFor()
    await page.locator('main article', { hasText: 'TV show' }).first().waitFor({ state: 'detached' })
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
  })
})
