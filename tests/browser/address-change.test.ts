import { beforeAll, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { must, passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { test } from '../support/browser-test'

inBrowser('a new email address', () => {
  const stage = browserStage()
  beforeAll(async () => {
    const ada = await stage.portal.as(admin)
    const server = { enabled: true, host: '127.0.0.1', port: 9, senderAddress: 'portal@example.com' }
    await must(ada.put('/api/v3/settings/notifications%2Femail', server))
  })

  test('waits for its link, on the page and after a reload, until that is cancelled', async () => {
    const { page } = await stage.visit('/user-preferences?tab=security', { as: 'ben', width: 390 })
    await page.getByText('A new address counts once you follow the link sent to it.').waitFor()
    await page.getByLabel(/^Email address/).fill('other@example.com')
    await page.getByLabel('Current password').fill(passwordOf('ben'))
    await page.getByLabel('Current password').press('Enter')
    await page.getByText('other@example.com is waiting for confirmation.').waitFor()
    await page.getByText(/unsaved/).waitFor({ state: 'detached' })
    expect(await page.getByLabel(/^Email address/).inputValue()).toBe('ben@example.com')
    await page.reload()
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByText('other@example.com is waiting for confirmation.').waitFor({ state: 'detached' })
  })

  test('is not confirmed by a link that is none', async () => {
    const { page, expectFailure } = await stage.visit('/confirm-address?token=a.b', { width: 1440 })
    expectFailure(/address-confirmations/)
    await page.getByRole('button', { name: 'Confirm address' }).press('Enter')
    await page.getByText(/This link no longer works/).waitFor()
    const without = await stage.visit('/confirm-address', { width: 390 })
    await without.page.getByText('This link is incomplete. Open it from the email again.').waitFor()
  })
})
