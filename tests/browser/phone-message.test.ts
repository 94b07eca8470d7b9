import { afterAll, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { playedChannels } from '../support/channels'
import { until } from '../support/until'

const channels = playedChannels()
afterAll(() => channels.close())

inBrowser('a message to phones', () => {
  const stage = browserStage()

  test('says where none of them can be reached, and keeps what was written', async () => {
    await stage.portal.connect('notifications%2fmobile', { relayUrl: null, oneSignalApp: null })
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

  for (const [who, width, theme] of [
    ['noor', 1440, 'dark'],
    ['petra', 390, 'light'],
  ] as const)
    test(`says what is missing and goes to whom was chosen, by keys alone, at ${width} pixels`, async () => {
      await stage.portal.connect('notifications%2fmobile', { relayUrl: channels.service.url, oneSignalApp: null })
      await must((await stage.portal.as(who)).post('/api/v2/Mobile/Notification', { token: `phone-of-${who}` }))
      const look = { as: admin, width, theme, scripts: [axeScript] }
      const { page } = await stage.visit('/Settings/CloudMobile', look)
      const send = page.getByRole('button', { name: 'Send message' })
      await send.press('Enter')
      await page.getByText('Select at least one person.').waitFor()
      await page.getByText('Enter a message.').waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.getByRole('checkbox', { name: who }).press('Space')
      const text = `<b>Tonight</b>, @everyone, on ${width}`
      await page.getByLabel('Message', { exact: true }).fill(text)
      await send.press('Enter')
      await toast(page, 'Sending to 1 phone').waitFor()
      await page.getByRole('checkbox', { name: who, checked: false }).waitFor()
      const told = () => channels.service.calls.map(({ body }) => body as { To: string; Body: string })
      await until(() => told().some(({ Body }) => Body === text))
      expect(told().filter(({ Body }) => Body === text)).toMatchObject([{ To: `phone-of-${who}` }])
    })
})
