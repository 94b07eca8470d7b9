import { afterAll, beforeAll, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { type LoopbackProvider, openIdProviderOnLoopback } from '../support/open-id-provider'

inBrowser('signing in at a provider', () => {
  const stage = browserStage()
  let there: LoopbackProvider
  let servers: Record<string, unknown>[]
  beforeAll(async () => {
    const { url, connect } = stage.portal
    there = await openIdProviderOnLoopback({
      redirects: [`${url}/login/openid`],
      signedOut: [`${url}/login/true`],
      people: {
        zoe: { preferred_username: 'zoe', email: 'zoe@example.com', email_verified: true },
        stranger: { preferred_username: 'ben' },
      },
    })
    servers = [
      { id: 7, name: 'Household', icon: 'fa-house', ...there.values, makesAccounts: true, endsThere: true },
      { id: 8, name: 'Attic', ...there.values, issuer: 'http://127.0.0.1:9' },
    ]
    await connect('openid', { enable: true, servers })
  })
  afterAll(() => there.stop())

  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const)
    test(`leads there and back to where somebody wanted to go, by keyboard alone, at ${width} px`, async () => {
      const { page } = await stage.visit('/calendar', { width, theme, height: 844 })
      await page.getByRole('button', { name: 'Continue with Household' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'zoe' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/calendar')
      await heading(page, 'Calendar').waitFor({ state: 'attached' })
      expect(await page.evaluate(() => sessionStorage.getItem('open-id-errand'))).toBeNull()
    })

  test('that is down is named in a sentence, and the other ways stay', async () => {
    const { page, expectFailure } = await stage.visit('/login')
    expectFailure(/session\/open-id/)
    await page.getByRole('button', { name: 'Continue with Attic' }).click()
    await page.getByRole('alert').filter({ hasText: 'Attic' }).waitFor()
    await page.getByRole('button', { name: 'Continue with Household' }).click()
    await page.getByRole('button', { name: 'zoe' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Continue with Household' }).and(page.locator(':enabled')).waitFor()
  })

  test('somebody who has no account there reads why, and what to do', async () => {
    const { page, expectFailure } = await stage.visit('/login')
    expectFailure(/session\/open-id\/outcome/)
    await page.getByRole('button', { name: 'Continue with Household' }).click()
    await page.getByRole('button', { name: 'stranger' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'What you are called at Household is already taken here.' })
      .waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('what comes back to a browser that began nothing opens nothing', async () => {
    const { page } = await stage.visit('/login/openid?code=abc&state=def')
    await page.getByRole('alert').filter({ hasText: 'This sign-in isn’t waiting in this browser any more.' }).waitFor()
    expect(page.url()).not.toContain('code')
    await page.getByLabel('Username').waitFor()
  })

  test('whoever signs out is signed out there too, and comes back', async () => {
    const { page } = await stage.visit('/login', { width: 1440 })
    await page.getByRole('button', { name: 'Continue with Household' }).click()
    await page.getByRole('button', { name: 'zoe' }).click()
    await page.waitForURL('**/discover')
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.getByRole('button', { name: 'Sign out there' }).click()
    await page.waitForURL('**/login/true**')
    await page.getByRole('button', { name: 'Continue with Household' }).click()
    // The provider asks again who is there.
    await page.getByRole('button', { name: 'zoe' }).waitFor()
  })

  test('an account is connected and disconnected in the preferences', async () => {
    const { page } = await stage.visit('/user-preferences?tab=security', { as: 'petra', width: 390, theme: 'dark' })
    await page.getByRole('button', { name: 'Connect Household' }).click()
    await page.getByRole('button', { name: 'stranger' }).click()
    await toast(page, 'Household was connected.').waitFor()
    await page.getByText('Connected as ben').waitFor()
    await page.getByRole('button', { name: 'Disconnect Household' }).click()
    await toast(page, 'Household was disconnected.').waitFor()
    await page.getByRole('button', { name: 'Connect Household' }).waitFor()
  })

  test('a provider is added in the settings, once its address was tried', async () => {
    const { page } = await stage.visit('/Settings/OpenIdConnect', { as: admin, width: 1440 })
    await heading(page, 'OpenID Connect').waitFor()
    expect(await page.getByLabel('Redirect address').inputValue()).toBe(`${stage.portal.url}/login/openid`)
    await page.getByRole('button', { name: 'Add provider' }).click()
    const added = page.locator('[data-item]').last()
    await added.getByLabel('Name', { exact: true }).fill('Cellar')
    await added.getByLabel('Address of the provider').fill('http://127.0.0.1:9')
    await added.getByLabel('Client ID').fill('marquee')
    await added.getByRole('button', { name: 'Test connection' }).click()
    await added.getByText('Cellar refused the connection.').waitFor()
    await added.getByLabel('Address of the provider').fill(there.issuer)
    await added.getByRole('button', { name: 'Test connection' }).click()
    await added.getByText('Cellar is there and speaks OpenID Connect.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').first().waitFor()
    const { page: signIn } = await stage.visit('/login')
    await signIn.getByRole('button', { name: 'Continue with Cellar' }).waitFor()
  })
})
