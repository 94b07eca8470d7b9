import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog, faultsOfPage } from '../support/browser-axe'
import { passwordOf } from '../support/browser-calls'
import { atLocalhost, offersNone, virtualDevice } from '../support/browser-passkeys'
import { admin } from '../support/browser-portal'
import { dialogOpen, fillSignIn, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const security = '/user-preferences?tab=security'
const list = (page: Page) => page.getByRole('list', { name: 'Passkeys' })

/** Adds a passkey on the own page, with the keyboard alone. */
async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = await dialogOpen(page, 'Add a passkey')
  const field = dialog.getByLabel('Name')
  expect(await field.inputValue()).toMatch(/^Chrome, /)
  expect(await faultsOfDialog(page)).toEqual([])
  await field.fill(name)
  await page.keyboard.press('Enter')
  await toast(page, `Passkey “${name}” added.`).waitFor()
  await list(page).getByText(name).waitFor()
}

/** Takes one off on the own page, and waits until it is gone. */
async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await (await dialogOpen(page, `Remove “${name}”?`)).getByRole('button', { name: 'Remove' }).click()
  await toast(page, `Passkey “${name}” removed.`).waitFor()
  await list(page).getByText(name).waitFor({ state: 'detached' })
}

inBrowser('a passkey', () => {
  const stage = browserStage()
  let address = ''
  beforeAll(async () => {
    address = await atLocalhost(stage.portal)
  })

  test('is added, signs in without a name, and is removed', async () => {
    const { page } = await stage.visit(security, { as: 'ben', width: 1440, scripts: [axeScript] }, address)
    const device = await virtualDevice(page)
    await add(page, 'Ben’s phone')
    await page.getByText('Never used').waitFor()
    const kept = await device.keys()
    expect(kept).toMatchObject([{ isResidentCredential: true, signCount: 1 }])

    const other = await stage.visit(
      '/login',
      { width: 390, height: 844, theme: 'light', scripts: [offersNone] },
      address,
    )
    await virtualDevice(other.page, kept)
    await other.page.getByRole('button', { name: 'Continue with a passkey' }).focus()
    await other.page.keyboard.press('Enter')
    await other.page.waitForURL('**/discover')

    await page.reload()
    await page.getByText(/Last used/).waitFor()
    await page.getByRole('button', { name: 'Rename Ben’s phone' }).focus()
    await page.keyboard.press('Enter')
    const renaming = await dialogOpen(page, 'Rename “Ben’s phone”')
    expect(await faultsOfDialog(page)).toEqual([])
    await renaming.getByLabel('Name').fill(' ')
    await page.keyboard.press('Enter')
    await renaming.getByText('Enter a name.').waitFor()
    await renaming.getByLabel('Name').fill('Ben’s old phone')
    await page.keyboard.press('Enter')
    await toast(page, 'The passkey is called “Ben’s old phone” now.').waitFor()
    await remove(page, 'Ben’s old phone')
    expect(await list(page).count()).toBe(0)

    const last = await stage.visit('/login', { scripts: [offersNone] }, address)
    last.expectFailure(/passkey/)
    await virtualDevice(last.page, kept)
    await last.page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await last.page.getByText('This passkey doesn’t count here.', { exact: false }).waitFor()
  })

  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const)
    test(`is offered in the field for the name, and moves nothing: ${width} px`, async () => {
      const name = `Offered at ${width}`
      const { page } = await stage.visit(security, { as: 'noor', width: 1440, scripts: [axeScript] }, address)
      const device = await virtualDevice(page)
      await add(page, name)
      const keys = await device.keys()

      const other = await stage.visit('/terms', { width, height: 844, theme, scripts: [axeScript] }, address)
      const asked = other.page.waitForResponse(answer => answer.url().endsWith('/api/v3/session/passkey'))
      await other.go('/login')
      const field = other.page.getByLabel('Username')
      await field.waitFor()
      expect(await field.getAttribute('autocomplete')).toBe('username webauthn')
      const before = await field.boundingBox()
      await asked
      expect(await field.boundingBox()).toEqual(before)
      expect(await field.evaluate(box => box === document.activeElement)).toBe(true)
      expect(await faultsOfPage(other.page)).toEqual([])
      // Whoever types a name and a password instead is let in as ever.
      await fillSignIn(other.page, 'ben', passwordOf('ben'))
      await other.page.waitForURL('**/discover')

      const third = await stage.visit('/terms', { width, theme }, address)
      await virtualDevice(third.page, keys)
      await third.go('/login')
      await third.page.waitForURL('**/discover')
      await third.go('/user-preferences')
      await third.page.getByText('noor@example.com').first().waitFor()
    })

  test('that is gone is not believed when it is chosen in the field, and the form stays', async () => {
    const { page } = await stage.visit(security, { as: 'petra', scripts: [axeScript] }, address)
    const device = await virtualDevice(page)
    await add(page, 'Old phone')
    const kept = await device.keys()
    await remove(page, 'Old phone')

    const visit = await stage.visit('/terms', { failing: [/passkey/] }, address)
    await virtualDevice(visit.page, kept)
    await visit.go('/login')
    await visit.page.getByText('This passkey doesn’t count here.', { exact: false }).waitFor()
    await fillSignIn(visit.page, 'petra', passwordOf('petra'))
    await visit.page.waitForURL('**/discover')
  })

  test('that a copy was used of is refused', async () => {
    const { page } = await stage.visit(
      security,
      { as: 'noor', theme: 'light', scripts: [axeScript, offersNone] },
      address,
    )
    const device = await virtualDevice(page)
    await add(page, 'Key')
    const copy = await device.keys()
    await page.goto(`${address}/login`)
    await page.evaluate(() => localStorage.removeItem('id_token'))
    await page.goto(`${address}/login`)
    for (let uses = 0; uses < 2; uses++) {
      await page.getByRole('button', { name: 'Continue with a passkey' }).click()
      await page.waitForURL('**/discover')
      await page.evaluate(() => localStorage.removeItem('id_token'))
      await page.goto(`${address}/login`)
    }
    const other = await stage.visit('/login', { width: 390, height: 844, scripts: [offersNone] }, address)
    other.expectFailure(/passkey/)
    await virtualDevice(other.page, copy)
    await other.page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await other.page.getByText('it could be a copy', { exact: false }).waitFor()
  })

  test('is offered where it counts alone', async () => {
    const { page } = await stage.visit('/login', {})
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Continue with a passkey' }).count()).toBe(0)
    const own = await stage.visit(security, { as: 'petra' })
    await own.page.getByText(`Passkeys work at ${new URL(address).origin} only.`, { exact: false }).waitFor()
  })

  test('whoever shows none has the form again', async () => {
    const { page } = await stage.visit('/login', { scripts: [offersNone] }, address)
    const device = await virtualDevice(page)
    await device.turnAway()
    const button = page.getByRole('button', { name: 'Continue with a passkey' })
    await button.click()
    await page.locator('button:not([disabled])', { hasText: 'Continue with a passkey' }).waitFor()
    await fillSignIn(page, 'petra', passwordOf('petra'))
    await page.waitForURL('**/discover')
  })
})

inBrowser('a second step that administrators need', () => {
  const stage = browserStage()
  let address = ''
  beforeAll(async () => {
    address = await atLocalhost(stage.portal)
  })

  test('is set up before anything else, with a passkey', async () => {
    const { portal } = stage
    await portal.addPerson({ name: 'olga', claims: ['Admin'] })
    const { page } = await stage.visit(security, { as: admin, width: 1440, scripts: [axeScript] }, address)
    await virtualDevice(page)
    await add(page, 'Laptop')
    await page.goto(`${address}/Settings/Authentication`)
    await page.getByRole('switch', { name: 'Administrators need a second step' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: false }).first().waitFor()

    const other = await stage.visit(
      '/login',
      { width: 390, height: 844, theme: 'light', scripts: [axeScript, offersNone] },
      address,
    )
    other.expectFailure(/api/)
    await virtualDevice(other.page)
    await fillSignIn(other.page, 'olga', passwordOf('olga'))
    await other.page.waitForURL('**/second-step')
    await other.page.getByRole('heading', { name: 'Set up a second step' }).waitFor()
    expect(await faultsOfPage(other.page)).toEqual([])
    await other.page.goto(`${address}/requests-list`)
    await other.page.waitForURL('**/second-step')
    await add(other.page, 'Phone')
    await other.page.getByText('Your second step is set up.').waitFor()
    await other.page.getByRole('button', { name: 'Continue' }).click()
    await other.page.waitForURL('**/requests-list')

    const third = await stage.visit('/login', { scripts: [offersNone] }, address)
    await virtualDevice(third.page)
    await fillSignIn(third.page, 'olga', passwordOf('olga'))
    await third.page.getByText('One more step: show your passkey.').waitFor()
  })
})
