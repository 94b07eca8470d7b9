import { beforeAll, expect } from 'bun:test'
import type { AccountPage } from '~/shared/api/accounts'
import type { MessageChoices } from '~/shared/api/message-choices'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin, type Person } from '../support/browser-portal'
import { dialogOpen } from '../support/browser-steps'
import { test } from '../support/browser-test'

const people: Person[] = [
  { name: 'omar', claims: ['RequestMovie'] },
  { name: 'noor', claims: ['RequestMovie'] },
  { name: 'petra', claims: ['PowerUser'] },
]

inBrowser('what is sent where', () => {
  const stage = browserStage({ people, connected: false })
  const smtp = { enabled: true, host: '127.0.0.1', port: 25, senderAddress: 'tv@example.com' }
  const telegram = { enabled: true, botApi: '42:token', chatId: '42', parseMode: 'HTML' }
  const choicesOf = async (name: string) =>
    (await must((await stage.portal.as(name)).get('/api/v3/me/message-choices'))) as MessageChoices
  const onFor = async (name: string, event: string) =>
    (await choicesOf(name)).events.find(one => one.event === event)?.on ?? []

  beforeAll(async () => {
    await stage.portal.connect('notifications%2femail', smtp)
    await stage.portal.connect('notifications%2ftelegram', telegram)
  })

  test('is chosen by keys alone, with an address that is entered at the same time', async () => {
    const { page } = await stage.visit('/user-preferences?tab=channels', { as: 'omar', width: 1440, theme: 'dark' })
    const cell = page.getByRole('checkbox', { name: 'Request denied on Email' })
    await cell.focus()
    await page.keyboard.press('Space')
    await page.getByText('To be reached on Telegram, enter where first.').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Request denied on Telegram' }).count()).toBe(0)
    const field = page.getByRole('textbox', { name: 'Telegram' })
    await field.fill('7001')
    await page.getByText('Save this, then choose below what is sent here.').waitFor()
    await field.press('Enter')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.getByText('Nothing is sent here yet. Choose below what.').waitFor()
    const everything = page.getByRole('checkbox', { name: 'Everything on Telegram' })
    await everything.waitFor()
    expect(await everything.getAttribute('aria-checked')).toBeNull()
    await everything.focus()
    await page.keyboard.press('Space')
    expect(await page.getByRole('checkbox', { name: 'Issue deleted on Telegram' }).isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect(await onFor('omar', 'RequestDeclined')).not.toContain('Email')
    expect(await onFor('omar', 'IssueDeleted')).toContain('Telegram')
    expect(await page.getByRole('checkbox', { name: 'Everything on Email' }).getAttribute('aria-checked')).toBe('mixed')
  })

  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const)
    test(`is offered by role for a channel that says nothing yet, at ${width} pixels, by keys alone`, async () => {
      const who = width === 390 ? 'noor' : 'petra'
      await must(
        (await stage.portal.as(who)).put('/api/v3/me/channels', { addresses: [{ agent: 'Telegram', value: '7002' }] }),
      )
      const at = { as: who, width, theme, scripts: [axeScript] }
      const { page } = await stage.visit('/user-preferences?tab=channels', at)
      await page.getByText(/^Nothing is sent on Telegram yet\. Most people choose: .*Request available/).waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await onFor(who, 'RequestAvailable')).not.toContain('Telegram')
      await page.getByRole('button', { name: 'Choose these for Telegram' }).press('Enter')
      await page.getByText('Nothing is sent on Telegram yet.', { exact: false }).waitFor({ state: 'detached' })
      await page.keyboard.press('Control+s')
      await page.getByText('Saved', { exact: true }).first().waitFor()
      expect(await onFor(who, 'RequestAvailable')).toContain('Telegram')
      // Petra looks after the portal, noor does not.
      expect((await onFor(who, 'NewRequest')).includes('Telegram')).toBe(who === 'petra')
      expect(await onFor(who, 'IssueDeleted')).not.toContain('Telegram')
    })

  test('waits for the end of the quiet hours, on a phone, and leaving asks for what is not saved', async () => {
    const { page } = await stage.visit('/user-preferences?tab=channels', { as: 'omar', width: 390, theme: 'light' })
    await page.getByRole('switch', { name: 'Quiet hours' }).check()
    await page.getByLabel('From', { exact: true }).fill('21:30')
    await page.getByLabel('Until', { exact: true }).fill('06:15')
    await page.getByLabel('Email', { exact: true }).last().selectOption('week')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('tab', { name: 'Notifications' }).click()
    await page.getByText('2 unsaved changes').first().waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    const { times, channels } = await choicesOf('omar')
    expect(times).toEqual({ timeZone: null, quietFrom: 21 * 60 + 30, quietUntil: 6 * 60 + 15 })
    expect(channels.find(({ channel }) => channel === 'Email')?.digest).toBe('week')
  })

  test('is chosen by staff for somebody else, in a dialog that asks before it loses anything', async () => {
    const { accounts } = (await must((await stage.portal.as(admin)).get('/api/v3/users?search=omar'))) as AccountPage
    const { page } = await stage.visit(`/usermanagement/user/${accounts[0]?.id}`, {
      ...{ as: admin, width: 390, scripts: [axeScript] },
    })
    const open = page.getByRole('button', { name: 'Choose messages…' })
    await open.press('Enter')
    const dialog = await dialogOpen(page, 'Messages to omar')
    expect(await faultsOfDialog(page)).toEqual([])
    const cell = dialog.getByRole('checkbox', { name: 'Request available on Email' })
    await cell.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await onFor('omar', 'RequestAvailable')).not.toContain('Email')
  })
})
