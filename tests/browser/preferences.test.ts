import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { passwordOf } from '../support/browser-calls'
import { admin, people } from '../support/browser-portal'
import { badge, comesTo, dialogOpen, fillSignIn, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('what a person prefers', () => {
  const stage = browserStage({ people: [...people, { name: 'omar', claims: ['RequestMovie'] }] })

  test('another language applies at once and stays', async () => {
    const { page } = await stage.visit('/user-preferences', { as: 'ben' })
    await heading(page, 'Your preferences').waitFor()
    await page.getByLabel('Language', { exact: true }).selectOption('de')
    await page.getByRole('link', { name: 'Anfragen' }).first().waitFor()
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    await page.reload()
    await page.getByRole('link', { name: 'Anfragen' }).first().waitFor()

    const elsewhere = await stage.visit('/requests-list', { as: 'ben' })
    await elsewhere.page.getByRole('link', { name: 'Anfragen' }).first().waitFor()
    const other = await stage.visit('/requests-list', { as: 'noor' })
    await heading(other.page, 'Requests').waitFor()
  })

  test('a browser that speaks German is greeted in German', async () => {
    const { page } = await stage.visit('/login', { locale: 'de-DE' })
    await page.getByLabel('Benutzername').waitFor()
    await page.getByRole('button', { name: 'Anmelden' }).waitFor()
  })

  test('a new password, and signing out everywhere else, keep this browser signed in and no other', async () => {
    const here = await stage.visit('/user-preferences?tab=security', { as: 'petra' })
    const { page } = here
    const elsewhere = await stage.visit('/requests-list', { as: 'petra' })
    await heading(elsewhere.page, 'Requests').waitFor()
    elsewhere.expectFailure(/\/api\//, /\/hubs\//)
    here.expectFailure(/\/api\//, /\/hubs\//)
    const reload = async () => {
      await elsewhere.page.reload()
      await elsewhere.page.getByRole('button', { name: 'Sign in' }).waitFor()
    }
    await page.getByLabel('Current password').fill(passwordOf('petra'))
    await page.getByLabel(/^New password/).fill('another one')
    await page.getByLabel('Confirm new password').fill('another one')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await reload()
    await page.reload()
    await heading(page, 'Your preferences').waitFor()

    await fillSignIn(elsewhere.page, 'petra', 'another one')
    await elsewhere.page.waitForURL('**/requests-list')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await toast(page, 'Signed out everywhere else.').waitFor()
    await reload()
    await page.reload()
    await heading(page, 'Your preferences').waitFor()
  })

  test('one session is ended where they are listed, by keyboard, and this one goes on', async () => {
    const elsewhere = await stage.visit('/login')
    await fillSignIn(elsewhere.page, 'omar', passwordOf('omar'))
    await elsewhere.page.waitForURL('**/discover')
    const here = await stage.visit('/login')
    const { page } = here
    await fillSignIn(page, 'omar', passwordOf('omar'))
    await page.waitForURL('**/discover')
    await here.go('/user-preferences?tab=security')
    elsewhere.expectFailure(/\/api\//, /\/hubs\//)
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await comesTo(async () => (await sessions.count()) === 2)
    await sessions.filter({ hasText: 'This one' }).waitFor()
    const end = sessions.getByRole('button', { name: /End the session of/ })
    await end.focus()
    await page.keyboard.press('Enter')
    await toast(page, /was signed out/).waitFor()
    await comesTo(async () => (await sessions.count()) === 1)
    await comesTo(() => page.getByRole('list', { name: 'Sessions' }).evaluate(list => list === document.activeElement))
    await elsewhere.page.reload()
    await elsewhere.page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.reload()
    await heading(page, 'Your preferences').waitFor()
  })

  test('the name that others see is chosen here, and that of somebody else is refused at its field', async () => {
    const visit = await stage.visit('/user-preferences', { as: 'noor' })
    const { page } = visit
    visit.expectFailure(/display-name/, /Failed to load/)
    const name = page.getByLabel(/^Display name/)
    await name.fill(admin)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Someone else goes by this name.').waitFor()
    await name.fill('Noor of the attic')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.reload()
    await page.getByText('Noor of the attic').first().waitFor()
  })

  test('a current password that is wrong is told at its field, which has the focus', async () => {
    const visit = await stage.visit('/user-preferences?tab=security', { as: 'noor', width: 1440, height: 800 })
    const { page } = visit
    visit.expectFailure(/\/api\/v3\/me/, /Failed to load/)
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel(/^New password/).fill('another one')
    await page.getByLabel('Confirm new password').fill('another one')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The current password is wrong.').waitFor()
    const current = page.getByLabel('Current password')
    await comesTo(() => current.evaluate(input => input === document.activeElement))
    expect(await current.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Check 1 field').waitFor()
    await current.fill(passwordOf('noor'))
    await page.getByText('The current password is wrong.').waitFor({ state: 'detached' })
  })

  test('whoever wants options before each request gets them first on pages and cards, and another way without', async () => {
    const { page, go } = await stage.visit('/user-preferences', { as: admin })
    await page.getByRole('switch', { name: 'Options before each request' }).check()
    await go('/details/movie/19')
    await page.getByRole('button', { name: 'Request', exact: true }).click()
    const sheet = await dialogOpen(page, 'Request Metropolis')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More ways to request Metropolis' }).click()
    await page.getByRole('menuitem', { name: 'Without options' }).click()
    await toast(page, 'Metropolis requested.').waitFor()
    await badge(page, 'pending').or(badge(page, 'processing')).waitFor()

    await go('/discover/charade')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Charade', exact: true }) })
    await card.hover()
    await card.getByRole('button', { name: 'Request', exact: true }).click()
    await (await dialogOpen(page, 'Request Charade')).getByRole('button', { name: 'Request', exact: true }).click()
    await toast(page, 'Charade requested.').waitFor()
  })

  test('a choice that staff made in this browser means nothing to somebody who may not choose options', async () => {
    const { page } = await stage.visit('/details/movie/543', { as: 'noor', stored: { requestOptionsFirst: 'true' } })
    await page.getByRole('button', { name: 'Request', exact: true }).click()
    await toast(page, 'Blackmail requested.').waitFor()
  })

  test('another theme applies at once and stays', async () => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    const { page } = await stage.visit('/user-preferences', { as: 'noor' })
    await heading(page, 'Your preferences').waitFor()
    expect(await theme()).toBe('dark')
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await page.reload()
    await heading(page, 'Your preferences').waitFor()
    expect(await theme()).toBe('light')
    await page.getByRole('radio', { name: 'System' }).check({ force: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
  })

  test('the list of a box lies under the whole box', async () => {
    const { page } = await stage.visit('/user-preferences', { as: 'noor', width: 1440 })
    const input = page.getByRole('combobox', { name: 'Streaming country' })
    await input.click()
    const list = page.getByRole('listbox')
    await comesTo(async () => {
      const [box, below] = [
        await page.locator('.control-box').filter({ has: input }).boundingBox(),
        await list.boundingBox(),
      ]
      return box !== null && below?.x === box.x && below.width === box.width
    })
  })
})
