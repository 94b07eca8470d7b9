import { beforeAll, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { people } from '../support/browser-portal'
import { dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('what is one’s own', () => {
  const stage = browserStage({
    people: [...people, { name: 'omar', claims: ['RequestMovie'] }, { name: 'rita', claims: ['RequestMovie'] }],
  })
  beforeAll(async () => {
    const telegram = { enabled: true, botApi: '42:token', chatId: '42', parseMode: 'HTML' }
    await stage.portal.connect('notifications%2ftelegram', telegram)
  })

  test('channels are entered, outlive a change of tabs, and are saved by keyboard', async () => {
    const { page } = await stage.visit('/user-preferences?tab=channels', { as: 'omar', width: 390 })
    await page.getByRole('textbox', { name: 'Telegram' }).fill('4711')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('tab', { name: 'Notifications' }).click()
    expect(await page.getByRole('textbox', { name: 'Telegram' }).inputValue()).toBe('4711')
    await page.getByRole('textbox', { name: 'Telegram' }).press('Enter')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.reload()
    await page.getByRole('textbox', { name: 'Telegram' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Telegram' }).inputValue()).toBe('4711')
  })

  test('the data is saved as a file, and the account is deleted once its name is typed', async () => {
    const { page, expectFailure } = await stage.visit('/user-preferences?tab=data', { as: 'rita', width: 1440 })
    await heading(page, 'Your preferences').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as file' }).press('Enter'),
    ])
    expect(file.suggestedFilename()).toBe('my-data.json')
    await page.getByRole('button', { name: 'Delete account…' }).press('Enter')
    const asked = await dialogOpen(page, 'Delete your account?')
    expect(await asked.getByRole('button', { name: 'Delete account' }).isDisabled()).toBe(true)
    await asked.getByRole('textbox').fill('rita')
    expectFailure(/\/api\//, /\/hubs\//)
    await asked.getByRole('button', { name: 'Delete account' }).press('Enter')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })
})
