import { beforeEach, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin, people } from '../support/browser-portal'
import { comesTo } from '../support/browser-steps'
import { test } from '../support/browser-test'

const looks = [
  { width: 1440, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
] as const

inBrowser('an address on a channel that is none', () => {
  const stage = browserStage({ people: [...people, { name: 'quinn', claims: ['RequestMovie'] }] })
  beforeEach(async () => {
    const whatsApp = { enabled: true, from: '+14155550100', accountSid: 'AC1', authToken: 'a token' }
    await stage.portal.connect('notifications%2ftwilio', whatsApp)
  })

  for (const look of looks)
    test(`is said at its field on the own page, and nothing is saved: ${look.width} px`, async () => {
      const at = { as: look.width === 390 ? 'noor' : 'ben', ...look, scripts: [axeScript] }
      const { page } = await stage.visit('/user-preferences?tab=channels', at)
      const field = page.getByRole('textbox', { name: 'WhatsApp' })
      await field.fill('my number')
      await page.keyboard.press('Enter')
      await page.getByText('WhatsApp reaches nobody by this. Check what you entered.').waitFor()
      expect(await field.evaluate(box => box === document.activeElement)).toBe(true)
      await page.getByText('Check 1 field').waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      await field.fill('+44 7700 900123')
      await page.getByText('WhatsApp reaches nobody by this.', { exact: false }).waitFor({ state: 'detached' })
      await page.keyboard.press('Enter')
      await page.getByText('Saved', { exact: true }).waitFor()
      await page.reload()
      await comesTo(async () => (await field.inputValue()) === '+44 7700 900123')
    })

  test('is asked for on the own page while the channel is on, or was entered before', async () => {
    const visit = async (as: string) => {
      const { page } = await stage.visit('/user-preferences?tab=channels', { as, width: 390, theme: 'dark' })
      await page.getByText('Quiet hours', { exact: true }).waitFor()
      return Promise.all(['WhatsApp', 'Telegram'].map(name => page.locator(`[name="addresses.${name}"]`).count()))
    }
    const entered = { addresses: [{ agent: 'WhatsApp', value: '+44 7700 900456' }] }
    await must((await stage.portal.as('ben')).put('/api/v3/me/channels', entered))
    expect(await visit('quinn')).toEqual([1, 0])
    await stage.portal.connect('notifications%2ftwilio', { enabled: false })
    expect(await visit('quinn')).toEqual([0, 0])
    expect(await visit('ben')).toEqual([1, 0])
  })

  test('is said on the page of somebody else, too', async () => {
    const { page } = await stage.visit('/usermanagement', { as: admin, width: 1440, theme: 'light' })
    await page.getByRole('link', { name: /petra/ }).first().click()
    const field = page.locator('[name="addresses.Telegram"]')
    await field.fill('@petra')
    await page.keyboard.press('Enter')
    await page.getByText('Telegram reaches nobody by this. Check what you entered.').waitFor()
    await field.fill('4711')
    await page.keyboard.press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
  })
})
