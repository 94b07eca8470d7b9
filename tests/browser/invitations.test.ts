import { afterAll, beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { MadeInvitation } from '~/shared/api/invitations'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, fillSignIn, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { anInvitation } from '../support/invitations'
import { mediaAccountsStage } from '../support/media-accounts'
import { type LoopbackProvider, openIdProviderOnLoopback } from '../support/open-id-provider'

const invitations = '/usermanagement/invitations'
const looks = [
  ['at a desk, dark', { width: 1440, theme: 'dark' }],
  ['on a phone, light', { width: 390, height: 844, touch: true, theme: 'light' }],
] as const

const nameOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    const name = element?.getAttribute('name')
    if (name?.startsWith('claims.')) return name
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
  })

/** Goes on with Tab until something of that name has the focus. */
const tabTo = async (page: Page, name: string | RegExp) => {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const at = await nameOf(page)
    if (typeof name === 'string' ? at === name : name.test(at)) return
  }
  throw new Error(`Tab never came to ${name}`)
}

const fillAccount = async (page: Page, name: string) => {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm password').fill('a long password')
  await page.getByRole('button', { name: 'Create account' }).click()
}

inBrowser('invitations', () => {
  const stage = browserStage()
  const made = async (more: Parameters<typeof anInvitation>[0] = {}) =>
    (await must((await stage.portal.as(admin)).post('/api/v3/invitations', anInvitation(more)))) as MadeInvitation

  for (const [where, look] of looks)
    test(`${where}, somebody is invited with roles and an end, and comes in by the link`, async () => {
      const guest = `guest${look.width}`
      const { page } = await stage.visit(invitations, { as: admin, scripts: [axeScript], ...look })
      await page.getByRole('link', { name: 'Invite', exact: true }).first().click()
      await heading(page, 'New invitation').waitFor()
      await page.getByLabel('Accounts').fill('101')
      await page.getByRole('button', { name: 'Create link' }).click()
      await page.getByText('Enter a whole number from 1 to 100.').waitFor()
      await page.getByText('Assign at least one role.').waitFor()
      await page.getByLabel('Accounts').fill('2')
      await page.getByLabel(/^For/).fill(`House ${look.width}`)
      await page.getByLabel('Radarr: quality').selectOption({ index: 1 })
      await page.getByRole('switch', { name: 'Movies' }).first().check({ force: true })
      await page.getByRole('button', { name: 'Create link' }).click()
      const dialog = await dialogOpen(page, `Invitation: House ${look.width}`)
      const link = dialog.getByLabel('Link', { exact: true })
      await comesTo(async () => (await link.inputValue()).includes('/invite/'))
      await dialog.getByText('Emails can’t be sent: no mail server is set up.').waitFor()
      expect(await faultsOfDialog(page)).toEqual([])

      const other = await stage.visit(new URL(await link.inputValue()).pathname, look)
      await heading(other.page, /^Welcome to/).waitFor()
      await fillAccount(other.page, guest)
      await other.page.waitForURL('**/discover')
      await heading(other.page, 'Discover').waitFor({ state: 'attached' })

      await page.keyboard.press('Escape')
      await page.reload()
      await page.getByText('Own quality or folder: Radarr', { exact: true }).first().waitFor()
      await page.getByRole('link', { name: guest }).waitFor()
      await page.getByRole('button', { name: `Revoke the invitation “House ${look.width}”` }).click()
      await (await dialogOpen(page, /^Revoke the invitation/)).getByRole('button', { name: 'Revoke' }).click()
      await toast(page, /^Invitation revoked/).waitFor()
      await page.getByText('Revoked', { exact: true }).first().waitFor()
      await page.getByRole('link', { name: guest }).click()
      await page.getByText(/^Came by an invitation of ada/).waitFor()
    })

  test('the link is made and shown with keys alone', async () => {
    const { page } = await stage.visit(`${invitations}/new`, { as: admin, width: 1440 })
    await heading(page, 'New invitation').waitFor()
    await tabTo(page, /^For/)
    await page.keyboard.type('By keys')
    await tabTo(page, 'claims.RequestTv')
    await page.keyboard.press('Space')
    await tabTo(page, 'Create link')
    await page.keyboard.press('Enter')
    const dialog = await dialogOpen(page, 'Invitation: By keys')
    await comesTo(async () => (await dialog.getByLabel('Link', { exact: true }).inputValue()) !== '')
    await page.keyboard.press('Escape')
    await page.getByText('By keys', { exact: true }).waitFor()
    await tabTo(page, 'Show link: By keys')
  })

  for (const [where, look] of looks)
    test(`${where}, whoever comes too late, by a wrong link or signed in is told so`, async () => {
      const revoked = await made()
      await must((await stage.portal.as(admin)).delete(`/api/v3/invitations/${revoked.invitation.id}`))
      const { page, go, expectFailure } = await stage.visit(revoked.path, { scripts: [axeScript], ...look })
      await page.getByText('This invitation was revoked. Ask whoever sent it to you.').waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      expectFailure(/invitations\/offer/)
      await go('/invite/made-up')
      await page.getByText('There is no such invitation. Check that the link is complete.').waitFor()
      await page.getByRole('link', { name: 'Go to sign-in' }).click()
      await page.getByLabel('Username').waitFor()
      const open = await made()
      const signedIn = await stage.visit(open.path, { as: 'ben', ...look })
      await signedIn.page.getByText(/^You are signed in as ben/).waitFor()
      await signedIn.page.getByRole('link', { name: 'Go to the portal' }).click()
      await signedIn.page.waitForURL('**/discover')
    })

  test('a name that is taken is said, and costs nothing', async () => {
    const { path } = await made()
    const { page, expectFailure } = await stage.visit(path, { width: 390 })
    expectFailure(/invitations\/accept/)
    await fillAccount(page, 'ben')
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Username').fill('benjamin')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/discover')
  })
})

const media = mediaAccountsStage()

inBrowser('an invitation, where people have accounts at a media server', () => {
  const stage = browserStage({ environment: media.environment })
  beforeAll(() => stage.portal.connect('jellyfin', media.values.jellyfin))

  test('is taken with the account there, although nobody is imported', async () => {
    const ada = await stage.portal.as(admin)
    const { path } = (await must(ada.post('/api/v3/invitations', anInvitation()))) as MadeInvitation
    const { page } = await stage.visit(path)
    await page.getByRole('link', { name: 'I have an account at Jellyfin' }).click()
    await fillSignIn(page, 'anna', 'anna-password')
    await page.waitForURL('**/discover')
    await comesTo(async () => (await page.evaluate(() => sessionStorage.getItem('invitation'))) === null)
    expect((await must(ada.get('/api/v3/users?search=anna'))) as object).toMatchObject({
      accounts: [{ userName: 'anna', claims: ['RequestMovie'] }],
    })
  })
})

inBrowser('an invitation, where people have accounts at a provider', () => {
  const stage = browserStage()
  let there: LoopbackProvider
  beforeAll(async () => {
    const people = { visitor: { preferred_username: 'visitor' }, guest: { preferred_username: 'guest' } }
    there = await openIdProviderOnLoopback({ redirects: [`${stage.portal.url}/login/openid`], people })
    await stage.portal.connect('openid', { enable: true, servers: [{ id: 7, name: 'Club', ...there.values }] })
  })
  afterAll(() => there.stop())

  for (const [person, look] of [
    ['visitor', { width: 390, height: 844, theme: 'dark' }],
    ['guest', { width: 1440, height: 900, theme: 'light' }],
  ] as const)
    test(`lets in whom the provider alone does not, with keys alone, at ${look.width} px`, async () => {
      const ada = await stage.portal.as(admin)
      const { path } = (await must(ada.post('/api/v3/invitations', anInvitation()))) as MadeInvitation
      const { page, go, expectFailure } = await stage.visit('/login', look)
      expectFailure(/session\/open-id\/outcome/)
      const press = async (name: string) => {
        await page.getByRole('button', { name }).focus()
        await page.keyboard.press('Enter')
      }
      await press('Continue with Club')
      await press(person)
      await page.getByRole('alert').filter({ hasText: 'Club knows you' }).waitFor()
      await go(path)
      await page.getByRole('link', { name: 'I have an account at Club' }).focus()
      await page.keyboard.press('Enter')
      // Who is there, the provider knows since then.
      await press('Continue with Club')
      await page.waitForURL('**/discover')
      expect(await must(ada.get(`/api/v3/users?search=${person}`))).toMatchObject({
        accounts: [{ userName: person, claims: ['RequestMovie'] }],
      })
      const other = await stage.visit(path, look)
      await other.page.getByText('This invitation has been used up.', { exact: false }).waitFor()
    })
})
