import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, focused, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const title = 'Keyboard shortcuts'
/** What a list of keys says that they do, in its order. */
const doesIn = (dialog: Locator, group: string) =>
  dialog.getByRole('region', { name: group }).locator('dt').allTextContents()

const closed = async (page: Page, dialog: Locator) => {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Presses a key in the very moment in which the interface is there, before the browser paints it. */
const pressesAtOnce = (key: string) => `
  const watching = new MutationObserver(() => {
    if (!document.querySelector('main')) return
    watching.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }))
  })
  watching.observe(document, { subtree: true, childList: true })
`

inBrowser('the list of keys', () => {
  const stage = browserStage()

  test('names what somebody can do here, and gives the focus back', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'noor' })
    await heading(page, 'Requests').waitFor()
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.focus()
    await page.keyboard.press('?')
    const dialog = await dialogOpen(page, title)
    expect(await doesIn(dialog, 'Everywhere')).toEqual([
      ...['Find a title, page or action', 'Save a form', 'Go to the latest message'],
      ...['Go to the search field', 'Go to Discover', 'Go to Requests', 'Go to Calendar', 'Show this list'],
    ])
    expect(await doesIn(dialog, 'On a request in the list')).toEqual(['Previous or next request'])
    await closed(page, dialog)
    await comesTo(async () => (await focused(page)).text.startsWith('Notifications'))

    const staff = await stage.visit('/discover', { as: admin })
    await heading(staff.page, 'Discover').waitFor({ state: 'attached' })
    await staff.page.keyboard.press('?')
    const more = await dialogOpen(staff.page, title)
    expect(await doesIn(more, 'Everywhere')).toContain('Go to Settings')
    expect(await doesIn(more, 'On a request in the list')).toContain('Approve')
  })

  test('is shorter where single keys are switched off, which then do nothing', async () => {
    const { page } = await stage.visit('/user-preferences', { as: 'noor' })
    const single = page.getByRole('switch', { name: 'Single-key shortcuts' })
    await single.uncheck()
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Show all shortcuts' }).click()
    const dialog = await dialogOpen(page, title)
    expect(new URL(page.url()).pathname).toBe('/user-preferences')
    expect(await doesIn(dialog, 'Everywhere')).toHaveLength(3)
    await closed(page, dialog)

    // A switch has the focus then, into which nobody types.
    await single.check()
    await page.keyboard.press('?')
    expect(await doesIn(await dialogOpen(page, title), 'Everywhere')).toContain('Show this list')
  })

  test('comes for a key that is pressed as soon as the page is there', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'noor', scripts: [pressesAtOnce('?')] })
    await dialogOpen(page, title)
  })

  test('takes two keys for a place where the page goes on to another address between them', async () => {
    const { page } = await stage.visit('/watchlist', { as: 'noor' })
    await heading(page, 'Watchlist').waitFor()
    const between = (address: string) =>
      page.evaluate(async to => {
        const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        const drawn = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
        const begun = performance.now()
        press('g')
        history.replaceState(null, '', to)
        await drawn()
        await drawn()
        press('r')
        return performance.now() - begun
      }, address)
    // A machine that has much to do may take longer to draw than the two keys may be apart.
    for (const address of ['/calendar', '/watchlist', '/calendar']) if ((await between(address)) < 1_400) break
    await heading(page, 'Requests').waitFor()
  })
})
