import { expect } from 'bun:test'
import type { Page, Response } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { downloadMs } from '../support/browser-portal'
import { comesTo, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const goldRush = 962
const metropolis = 19
/** Two that are asked for one after another. */
const [sooner, later] = [
  { id: 234, name: 'The Cabinet of Dr. Caligari' },
  { id: 143, name: 'All Quiet on the Western Front' },
]

const line = (page: Page) => page.getByRole('complementary', { name: 'On its way to you' })

const isAwaitedList = (answer: Response) => new URL(answer.url()).pathname === '/api/v3/requests/awaited'

/** How often the line was there and is gone. */
const countsLines = `
  window.linesLost = 0
  new MutationObserver(changes => {
    for (const { removedNodes } of changes) for (const node of removedNodes) if (node.matches?.('aside')) linesLost++
  }).observe(document.body, { childList: true, subtree: true })`

inBrowser('what one asked for is on its way', () => {
  const stage = browserStage()
  /** An approval waits two seconds for Radarr, and no longer; the download is timed from when it has it. */
  const begin = async (name: string, movie: number) => {
    const { portal } = stage
    await portal.approve(await portal.ask(name, movie))
    await comesTo(async () => portal.addedTimes(movie) === 1)
  }

  test('the foot of every page says how far it is, above the navigation, and then that it is there', async () => {
    const { portal } = stage
    await begin('ben', goldRush)
    portal.forward(downloadMs / 2)
    const { page, hears, go } = await stage.visit('/calendar', { as: 'ben', width: 390, height: 844 })
    await line(page).getByRole('link', { name: 'The Gold Rush' }).waitFor()
    await line(page).getByText(/^50%/).waitFor()
    // On a phone the name has the line for itself.
    const name = await line(page)
      .getByText('The Gold Rush')
      .evaluate(text => text.scrollWidth - text.clientWidth)
    expect(name).toBe(0)
    const foot = await line(page).boundingBox()
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    if (!foot || !tabs) throw new Error('neither is on the screen')
    expect(foot.y + foot.height).toBeLessThanOrEqual(tabs.y + 1)
    // The end of a page is not covered.
    const room = await page.locator('main').evaluate(main => Number.parseFloat(getComputedStyle(main).paddingBottom))
    expect(room).toBeGreaterThanOrEqual(foot.height + tabs.height - 1)
    const messages = page.getByRole('region', { name: 'Messages' })
    const below = await messages.evaluate(region => Number.parseFloat(getComputedStyle(region).bottom))
    expect(below).toBeGreaterThanOrEqual(foot.height + tabs.height)
    // With a variable of the root, the whole page would be styled anew when the line comes.
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).not.toContain('--under-way')

    await go('/requests-list')
    await line(page).getByText(/^50%/).waitFor()
    await hears()
    // Radarr has it, and names it in its queue no more; the portal has yet to find it in the library.
    await page.evaluate(countsLines)
    portal.forward(downloadMs)
    await page.waitForResponse(isAwaitedList, { timeout: 25_000 })
    await comesTo(async () => (await line(page).getByText('50%').textContent()) === '50%')
    await portal.sync()
    await line(page).getByText('Ready.').waitFor()
    expect(await page.evaluate<number>('linesLost')).toBe(0)
  })

  test('whoever puts it away does not see it again', async () => {
    const { portal } = stage
    await begin('noor', metropolis)
    portal.forward(downloadMs / 4)
    const { page, go, hears } = await stage.visit('/calendar', { as: 'noor' })
    await line(page).getByRole('button', { name: 'Hide Metropolis' }).click()
    await line(page).waitFor({ state: 'detached' })
    await go('/requests-list')
    await heading(page, 'Requests').waitFor()
    await hears()
    expect(await line(page).count()).toBe(0)
  })

  test('what is ready is told before the line goes on with what else is on its way', async () => {
    const { portal } = stage
    await begin('petra', sooner.id)
    portal.forward(downloadMs / 2)
    await begin('petra', later.id)
    portal.forward(downloadMs / 4)
    const { page, hears } = await stage.visit('/calendar', { as: 'petra', width: 390, height: 844 })
    await line(page).getByRole('link', { name: sooner.name }).waitFor()
    const more = line(page).getByRole('link', { name: 'and 1 more' })
    await more.waitFor()
    await hears()
    portal.forward(downloadMs / 2)
    await portal.sync()
    await line(page).getByText('Ready.').waitFor()
    await line(page).getByRole('link', { name: sooner.name }).waitFor()
    expect(await more.isVisible()).toBe(true)
    await line(page)
      .getByRole('button', { name: `Hide ${sooner.name}` })
      .click()
    await line(page).getByRole('link', { name: later.name }).waitFor()
    expect(await more.count()).toBe(0)
  })
})
