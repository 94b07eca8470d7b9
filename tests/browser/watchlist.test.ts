import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const nosferatu = 653

inBrowser('the watchlist', () => {
  const stage = browserStage()

  test('a title is put down on its page, shown in the list and on Discover, and taken off on its card', async () => {
    const { page, go } = await stage.visit(`/details/movie/${nosferatu}`, { as: 'noor' })
    const button = page.getByRole('main').getByRole('button', { name: 'Watchlist' })
    await button.click()
    await page.getByRole('main').getByRole('button', { name: 'Watchlist', pressed: true }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Watchlist' }).click()
    await heading(page, 'Watchlist').waitFor()
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Nosferatu', exact: true }) })
    await card.waitFor()

    await go('/discover')
    await page.getByRole('heading', { name: 'From your watchlist' }).waitFor()
    await go('/watchlist')
    await card.hover()
    await card.getByRole('button', { name: 'Remove Nosferatu from your watchlist' }).click()
    await page.getByText('Your watchlist is empty').waitFor()
    expect(await card.count()).toBe(0)
  })
})
