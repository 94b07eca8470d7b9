import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { AccountDetail, AccountPage } from '~/shared/api/accounts'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin, type Person } from '../support/browser-portal'
import { comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const people: Person[] = [
  { name: 'ben', alias: 'Ben', claims: ['RequestMovie', 'ManageOwnRequests'], movies: 5 },
  { name: 'dora', claims: ['RequestMovie'] },
  { name: 'kim', claims: ['RequestMovie'] },
  { name: 'noor', claims: ['RequestMovie'] },
  { name: 'otto', alias: 'Otto', claims: ['RequestMovie'] },
  { name: 'petra', claims: ['PowerUser', 'RequestMovie'] },
]
const charade = 4_808
const metropolis = 19
const nosferatu = 653

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true })
const role = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

inBrowser('the page of an account', () => {
  const stage = browserStage({ people })
  const accountOf = async (name: string) => {
    const ada = await stage.portal.as(admin)
    const found = (await must(ada.get(`/api/v3/users?search=${name}`))) as AccountPage
    const account = found.accounts.find(({ userName }) => userName === name)
    if (!account) throw new Error(`nobody is called ${name}`)
    return (await must(ada.get(`/api/v3/users/${account.id}`))) as AccountDetail
  }
  const pageOf = async (name: string) => `/usermanagement/user/${(await accountOf(name)).id}`
  beforeAll(async () => {
    await stage.portal.ask('ben', charade)
    await stage.portal.ask('otto', metropolis)
    await stage.portal.ask('dora', nosferatu)
  })

  test('somebody is added, and what is missing is said at its field', async () => {
    const { page } = await stage.visit('/usermanagement/user', { as: admin, width: 1440 })
    await heading(page, 'Add user').waitFor()
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByText('Enter a username.').waitFor()
    await page.getByText('Assign at least one role.').waitFor()
    const name = page.getByLabel('Username')
    await comesTo(() => name.evaluate(input => input === document.activeElement))
    await name.fill('mika')
    await page.getByLabel('Password', { exact: true }).fill('a lantern')
    await page.getByLabel('Confirm password').fill('a lantern!')
    await page.getByText('The passwords don’t match.').waitFor()
    await page.getByLabel('Confirm password').fill('a lantern')
    await page.getByLabel('Movies', { exact: true }).first().fill('3')
    await page.getByText('No welcome email: there is no email address.').waitFor()
    await page.getByLabel(/^Email address/).fill('mika@example.com')
    expect(await page.getByRole('switch', { name: 'Send the welcome email' }).isDisabled()).toBe(true)
    await page.getByText('No welcome email: no mail server is set up.').waitFor()
    await page.locator('[name="claims.RequestMovie"]').check()
    await page.getByRole('button', { name: 'Add user' }).click()
    await toast(page, 'mika was added.').waitFor()
    await heading(page, 'mika').waitFor()
    expect(await accountOf('mika')).toMatchObject({
      claims: ['RequestMovie'],
      limits: { movie: { amount: 3, period: 'week' } },
    })
  })

  test('a name that is taken is told where it was typed', async () => {
    const visit = await stage.visit('/usermanagement/user', { as: admin })
    const { page } = visit
    visit.expectFailure(/\/api\/v3\/users/, /Failed to load/)
    await page.getByLabel('Username').fill('noor')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password').press('Tab')
    await page.getByText('The password needs at least 8 characters.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('a lantern')
    await page.getByLabel('Confirm password').fill('a lantern')
    await page.locator('[name="claims.RequestMovie"]').check()
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByText('The username noor is taken.').waitFor()
    expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true')
  })

  test('names, limits, qualities and roles are changed with one save, by keys alone', async () => {
    const { page } = await stage.visit(await pageOf('ben'), { as: admin, width: 1440 })
    await heading(page, 'Ben').waitFor()
    await page.getByText('1 used').waitFor()
    await page.getByLabel(/^Display name/).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Benno')
    await page.locator('[name="limits.movie"]').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('7')
    await page.locator('[name="claims.RequestTv"]').focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Radarr: quality').selectOption({ index: 1 })
    await page.getByText('4 unsaved changes').waitFor()
    await page.keyboard.press('Control+s')
    await saved(page).waitFor()
    await heading(page, 'Benno').waitFor()
    expect(await accountOf('ben')).toMatchObject({
      alias: 'Benno',
      claims: ['RequestMovie', 'RequestTv', 'ManageOwnRequests'],
      limits: { movie: { amount: 7, period: 'week' } },
    })
  })

  test('whoever leaves with something to lose is asked, and may save on the way', async () => {
    const { page } = await stage.visit(await pageOf('noor'), { as: admin, width: 390, height: 844 })
    await page.getByLabel(/^Display name/).fill('Noor')
    await page.getByRole('link', { name: 'Users', exact: true }).first().click()
    await (await dialogOpen(page, /unsaved change/)).getByRole('button', { name: 'Save and leave' }).click()
    await page.waitForURL('**/usermanagement')
    expect((await accountOf('noor')).alias).toBe('Noor')
  })

  test('the way back of the browser asks as well', async () => {
    const { page } = await stage.visit('/usermanagement', { as: admin, width: 1440 })
    const before = (await accountOf('noor')).alias
    await page
      .locator(`a[href="${await pageOf('noor')}"]`)
      .first()
      .click()
    const name = page.getByLabel(/^Display name/)
    await name.fill('Noor the Second')
    await page.goBack()
    await (await dialogOpen(page, /unsaved change/)).getByRole('button', { name: 'Keep editing' }).click()
    expect(await name.inputValue()).toBe('Noor the Second')
    expect(page.url()).toContain('/usermanagement/user/')
    await page.goBack()
    await (await dialogOpen(page, /unsaved change/)).getByRole('button', { name: 'Discard', exact: true }).click()
    await page.waitForURL('**/usermanagement')
    expect((await accountOf('noor')).alias).toBe(before)
  })

  test('two who change the same account at once do not overwrite each other', async () => {
    const path = await pageOf('otto')
    const first = await stage.visit(path, { as: admin, width: 1440 })
    const second = await stage.visit(path, { as: 'petra', width: 1440 })
    second.expectFailure(/\/api\/v3\/users/, /Failed to load/)
    for (const { page } of [first, second]) await heading(page, 'Otto').waitFor()
    await first.page.getByLabel(/^Display name/).fill('Otto the First')
    await first.page.locator('[name="addresses.Telegram"]').fill('4711')
    await save(first.page).click()
    await saved(first.page).waitFor()

    const { page } = second
    await page.getByLabel(/^Display name/).fill('Otto the Second')
    await page.locator('[name="claims.RequestTv"]').check()
    await save(page).click()
    await page.getByText('Somebody changed this account while you had it open.').waitFor()
    expect((await accountOf('otto')).alias).toBe('Otto the First')
    await page.getByRole('button', { name: 'Show theirs' }).click()
    await page.getByText('Changed by someone else: Display name and Telegram.').waitFor()
    await page.getByText('What you entered there was replaced: Display name.').waitFor()
    expect(await page.getByLabel(/^Display name/).inputValue()).toBe('Otto the First')
    expect(await page.locator('[name="claims.RequestTv"]').isChecked()).toBe(true)
    await save(page).click()
    await saved(page).waitFor()
    expect(await accountOf('otto')).toMatchObject({ alias: 'Otto the First', claims: ['RequestMovie', 'RequestTv'] })
  })

  test('roles that cannot be given or taken say why', async () => {
    const asAda = await stage.visit(await pageOf(admin), { as: admin, width: 1440 })
    expect(await role(asAda.page, 'Administrator').isDisabled()).toBe(true)
    expect(await role(asAda.page, 'Disabled').isDisabled()).toBe(true)
    await asAda.page.getByText('This is the last administrator.').first().waitFor()
    expect(await asAda.page.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true)
    await asAda.page.getByText('The last administrator can’t be deleted.').waitFor()

    const asPetra = await stage.visit(await pageOf('noor'), { as: 'petra', width: 1440 })
    expect(await role(asPetra.page, 'Administrator').isDisabled()).toBe(true)
    await asPetra.page.getByText('Only administrators can give or take this role.').waitFor()
  })

  test('what cannot be sent says why, and everything else goes on', async () => {
    const { page } = await stage.visit(await pageOf('kim'), { as: admin, width: 1440 })
    const reset = page.getByRole('button', { name: 'Send reset link' })
    await reset.waitFor()
    expect(await reset.isDisabled()).toBe(true)
    await page.getByText('No reset link: no mail server is set up.').waitFor()
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out everywhere…' }).click()
    const dialog = await dialogOpen(page, /^Sign .* out everywhere/)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await toast(page, /is signed out everywhere/).waitFor()
  })

  test('a session of somebody is ended on its own', async () => {
    const { page } = await stage.visit(await pageOf('otto'), { as: admin, width: 1440 })
    const sessions = page.getByRole('list', { name: 'Signed in on' })
    await sessions.getByRole('button', { name: /^End the session of/ }).click()
    await toast(page, /was signed out/).waitFor()
    await page.getByText('Not signed in anywhere that is known.').waitFor()
  })

  test('the link of the app is shown as a code where the portal knows its address', async () => {
    await stage.portal.connect('customization', { applicationUrl: 'https://movies.example.com' })
    const { page } = await stage.visit(await pageOf('noor'), { as: admin })
    await page.getByRole('button', { name: 'App link…' }).click()
    const dialog = await dialogOpen(page, /^Mobile app for/)
    await dialog.getByRole('img', { name: /^Code that opens/ }).waitFor()
    const link = await dialog.getByLabel('App link').inputValue()
    expect(link).toStartWith('ombi://https://movies.example.com|')
  })

  for (const look of [
    { width: 1440, theme: 'dark' },
    { width: 390, height: 844, theme: 'light' },
  ] as const)
    test(`the own link of the app is scanned, opened or copied, with the keyboard alone: ${look.width} px`, async () => {
      await stage.portal.connect('customization', { applicationUrl: 'https://movies.example.com' })
      const { page } = await stage.visit('/user-preferences', { as: 'noor', ...look, scripts: [axeScript] })
      await page.getByRole('button', { name: 'App link…' }).press('Enter')
      const dialog = await dialogOpen(page, 'Mobile app')
      await dialog.getByRole('img', { name: /^Code that opens/ }).waitFor()
      const link = await dialog.getByLabel('App link').inputValue()
      expect(link).toStartWith('ombi://https://movies.example.com|')
      expect(await dialog.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe(link)
      expect(await faultsOfDialog(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'App link…' }).and(page.locator(':focus')).waitFor()
    })

  test('what somebody asked for leads to the list, and goes to somebody else when the account is deleted', async () => {
    const { page } = await stage.visit(await pageOf('dora'), { as: admin, width: 390, height: 844 })
    await page.getByRole('link', { name: 'Nosferatu' }).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = await dialogOpen(page, /^Delete /)
    await dialog.getByText(/leaves behind: 1 request\./).waitFor()
    await dialog.getByRole('radio', { name: /^Give to somebody else/ }).check({ force: true })
    const remove = dialog.getByRole('button', { name: 'Delete account' })
    await dialog.getByLabel('Type dora to confirm').fill('dora')
    expect(await remove.isDisabled()).toBe(true)
    await dialog.getByRole('combobox', { name: 'Who gets everything' }).fill('noo')
    await page.getByRole('option', { name: /noor/i }).click()
    await remove.click()
    await toast(page, /was deleted/).waitFor()
    await page.waitForURL('**/usermanagement')
    const noor = await accountOf('noor')
    expect(noor.requests).toBe(1)
  })

  test('an address of nobody says so', async () => {
    const { page } = await stage.visit('/usermanagement/user/nobody', { as: admin, failing: [/\/api\/v3\/users/] })
    await page.getByText('There is no such account').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Users' }).waitFor()
  })
})
