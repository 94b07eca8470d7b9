import { afterAll, beforeAll, expect } from 'bun:test'
import type { Happens } from '~/demo/channels/telegram-bot'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { dialogOpen, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { playedChannels } from '../support/channels'
import { until } from '../support/until'

const channels = playedChannels()
afterAll(() => channels.close())

const looks = [
  ['at a desk, dark', { width: 1440, theme: 'dark' }],
  ['on a phone, light', { width: 390, height: 844, touch: true, theme: 'light' }],
] as const

inBrowser('linking Telegram on one’s own page', () => {
  const stage = browserStage({ environment: { MARQUEE_TELEGRAM_URL: channels.service.url } })
  beforeAll(async () => {
    const values = { ...channels.valuesOf('Telegram'), decisions: true }
    await must((await stage.portal.as(admin)).put('/api/v3/settings/notifications%2Ftelegram', values))
  })

  const happens = (what: Happens) =>
    fetch(`${channels.service.url}/__stand-in/telegram`, { method: 'PUT', body: JSON.stringify(what) })

  for (const [where, look] of looks)
    test(`${where}, shows a code, sees that it was sent to the bot, and unlinks, with the keyboard alone`, async () => {
      const { page } = await stage.visit('/user-preferences?tab=channels', { as: admin, ...look })
      await page.getByRole('button', { name: 'Link Telegram' }).press('Enter')
      const dialog = await dialogOpen(page, 'Link Telegram')
      const field = dialog.getByLabel('Code', { exact: true })
      await field.waitFor()
      const code = await field.inputValue()
      expect(code).toMatch(/^[2-9A-Z]{10}$/)
      await happens({ from: { id: look.width, username: 'ada_at_home' }, text: `/start ${code}` })
      await toast(page, 'Telegram is linked.').waitFor()
      await page.getByText(/^@ada_at_home, since/).waitFor()
      await page.getByRole('button', { name: 'Unlink Telegram' }).press('Enter')
      await toast(page, 'Telegram is no longer linked.').waitFor()
      await page.getByRole('button', { name: 'Link Telegram' }).waitFor()
    })

  for (const [where, look] of looks)
    test(`${where}, enters where somebody is written to who decides about nothing`, async () => {
      const who = look.width === 390 ? 'noor' : 'ben'
      const { page } = await stage.visit('/user-preferences?tab=channels', { as: who, ...look, scripts: [axeScript] })
      await page.getByText('Once a chat knows who you are, your messages can arrive there.').waitFor()
      expect(await page.getByText('Decide in chats').count()).toBe(0)
      const field = page.getByRole('textbox', { name: 'Telegram' })
      expect(await field.inputValue()).toBe('')
      await page.getByText('Linking Telegram in the preferences enters it.', { exact: false }).waitFor()
      await page.getByRole('button', { name: 'Link Telegram' }).press('Enter')
      const dialog = await dialogOpen(page, 'Link Telegram')
      await dialog.getByText('@demo_cinema_bot', { exact: false }).waitFor()
      expect(await faultsOfDialog(page)).toEqual([])
      const code = await dialog.getByLabel('Code', { exact: true }).inputValue()
      await happens({ from: { id: 9_000 + look.width }, text: code })
      await toast(page, 'Telegram is linked.').waitFor()
      await page.getByText('Nothing is sent here yet. Choose below what.').waitFor()
      expect(await field.inputValue()).toBe(String(9_000 + look.width))
      await page.getByRole('button', { name: 'Choose these for Telegram' }).press('Enter')
      await page.keyboard.press('Control+s')
      await page.getByText('Saved', { exact: true }).first().waitFor()
      await page.getByRole('button', { name: 'Unlink Telegram' }).press('Enter')
      await toast(page, 'Telegram is no longer linked.').waitFor()
      await until(async () => (await field.inputValue()) === '')
    })
})
