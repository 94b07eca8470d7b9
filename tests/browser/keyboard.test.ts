import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { passwordOf } from '../support/browser-calls'
import { holdsFocus, tabTo } from '../support/browser-keys'
import { admin } from '../support/browser-portal'
import { badge, comesTo, dialogOpen, focused, heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const metropolis = 19
const nosferatu = 653
const faust = 9_000_059
const spies = 9_000_064
const sintel = 45_745

inBrowser('with the keyboard alone', () => {
  const stage = browserStage()

  test('a person signs in, finds a movie by the palette and asks for it', async () => {
    const { page } = await stage.visit('/login')
    await page.getByLabel('Username').waitFor()
    await holdsFocus(page)
    await page.keyboard.type('ben')
    await page.keyboard.press('Tab')
    await page.keyboard.type(passwordOf('ben'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/discover')
    await heading(page, 'Discover').waitFor({ state: 'attached' })

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find a title, person, page or action' }).waitFor()
    await page.keyboard.type('metropolis')
    await page.getByRole('option', { name: /^Metropolis/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/details/movie/${metropolis}`)
    await heading(page, 'Metropolis').waitFor()
    await holdsFocus(page)
    await tabTo(page, /^Request$/)
    await page.keyboard.press('Enter')
    await badge(page, 'pending').waitFor()
  })

  test('what is typed before the palette is there is typed into it, and into nothing else', async () => {
    await stage.portal.ask('ben', sintel)
    const { page, go } = await stage.visit('/health', { as: admin })
    let arrival = Promise.resolve()
    await page.route(/\.js$/, async route => {
      await arrival
      await route.continue()
    })
    await go('/requests-list')
    await heading(page, 'Requests').waitFor()
    await row(page, 'Sintel').waitFor()
    await row(page, 'Sintel')
      .getByRole('link', { name: /^Sintel/ })
      .focus()
    const typed = Promise.withResolvers<void>()
    arrival = typed.promise
    await page.keyboard.press('Control+k')
    // A opens the row's decision, and G and R lead elsewhere.
    await page.keyboard.type('agrx')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    typed.resolve()
    const field = page.getByRole('combobox', { name: 'Find a title, person, page or action' })
    await field.waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    await page.keyboard.type('a')
    expect(await field.inputValue()).toBe('agra')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await badge(page, 'pending').waitFor()
    await page.keyboard.press('Control+k')
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
  })

  test('the palette asks for a movie at once', async () => {
    const { page } = await stage.visit('/requests-list', { as: 'noor' })
    await heading(page, 'Requests').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find a title, person, page or action' }).waitFor()
    await page.keyboard.type('nosferatu')
    await page.getByRole('option', { name: /^Nosferatu/ }).waitFor()
    await page.keyboard.press('Control+Enter')
    await toast(page, /^Nosferatu .*requested\.$/).waitFor()
    await holdsFocus(page)
    const { body } = await (await stage.portal.as(admin)).get('/api/v3/requests?search=Nosferatu')
    expect(body).toMatchObject({ total: 1, requests: [{ title: { id: String(nosferatu) } }] })
  })

  test('the first Tab leads past the navigation', async () => {
    const { page } = await stage.visit('/requests-list', { as: admin })
    await heading(page, 'Requests').waitFor()
    await page.evaluate(() => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) activeElement.blur()
    })
    await page.keyboard.press('Tab')
    expect((await focused(page)).text).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await comesTo(async () => (await focused(page)).tag === 'MAIN')
  })

  test('keys decide in the table, and the focus is never lost', async () => {
    for (const movie of [faust, spies]) await stage.portal.ask('ben', movie)
    const { page } = await stage.visit('/requests-list?stage=pending&sort=title&order=asc', { as: admin })
    await row(page, 'Faust').getByRole('link').focus()
    await page.keyboard.press('a')
    await toast(page, 'Faust approved.').waitFor()
    await row(page, 'Faust').waitFor({ state: 'detached' })
    await holdsFocus(page)

    await row(page, 'Spies').getByRole('link').focus()
    await page.keyboard.press('d')
    const dialog = await dialogOpen(page, 'Deny Spies?')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await holdsFocus(page)
    await comesTo(async () => (await focused(page)).text === 'Spies')
    await page.keyboard.press('d')
    await dialogOpen(page, 'Deny Spies?')
    await dialog.getByLabel(/^Reason/).focus()
    await page.keyboard.type('Too many secrets.')
    await tabTo(page, /^Deny$/)
    await page.keyboard.press('Enter')
    await toast(page, 'Spies denied.').waitFor()
    await row(page, 'Spies').waitFor({ state: 'detached' })
    await holdsFocus(page)
  })

  test('dialogs and menus give the focus back', async () => {
    const { page } = await stage.visit('/discover', { as: admin })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.focus()
    await page.keyboard.press('Enter')
    const drawer = await dialogOpen(page, 'Notifications')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.waitForFunction(() => /^Notifications/.test(document.activeElement?.getAttribute('aria-label') ?? ''))
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.waitForURL('**/requests-list')
    await heading(page, 'Requests').waitFor()
    await holdsFocus(page)
    await page.keyboard.press('/')
    await comesTo(async () => (await focused(page)).text === 'Search the catalogue')
  })
})
