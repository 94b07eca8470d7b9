import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('a message to phones', () => {
  const stage = browserStage()

  test('says where none of them can be reached, and keeps what was written', async () => {
    await must((await stage.portal.as('ben')).post('/api/v2/Mobile/Notification', { token: 'phone-of-ben' }))
    const { page } = await stage.visit('/Settings/CloudMobile', { as: admin, width: 1440 })
    const message = page.getByLabel('Message', { exact: true })
    await message.fill('The server moves tonight.')
    await page.getByRole('checkbox', { name: 'ben' }).check()
    await page.getByRole('button', { name: 'Send message' }).click()
    await toast(page, /^None of these phones can be reached/).waitFor()
    expect(await message.inputValue()).toBe('The server moves tonight.')
    expect(await page.getByRole('checkbox', { name: 'ben' }).isChecked()).toBe(true)
  })
})
