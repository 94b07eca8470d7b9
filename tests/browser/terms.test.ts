import { beforeEach, expect } from 'bun:test'
import type { HouseTexts } from '~/shared/api/terms'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const looks = [
  ['at a desk, dark', 'ben', { width: 1440, theme: 'dark' }],
  ['on a phone, light', 'noor', { width: 390, height: 844, touch: true, theme: 'light' }],
] as const

inBrowser('the terms of the house', () => {
  const stage = browserStage()
  const agree = async (name: string) => {
    const { terms } = (await must(stage.portal.guest.get('/api/v3/terms'))) as HouseTexts
    if (terms) await must((await stage.portal.as(name)).post('/api/v3/terms/own', { version: terms.version }))
  }
  /** Whoever does not agree saves no settings, the administrator neither. */
  const ask = async (termsText: string) => {
    await agree(admin)
    await stage.portal.connect('terms', { enabled: true, termsText, privacyText: 'None' })
  }
  let edition = 0
  // Another text each time, to which nobody has agreed yet.
  beforeEach(() => ask(`<h2>Be kind</h2><p>Edition ${++edition}</p>`))

  for (const [where, name, look] of looks)
    test(`${where}, are asked for once, before anything else, and can be read before the sign-in`, async () => {
      const { page, expectFailure } = await stage.visit('/health', { as: name, scripts: [axeScript], ...look })
      expectFailure(/\/api\/v3\//)
      await page.goto(`${stage.portal.origin}/discover`)
      const dialog = await dialogOpen(page, 'Terms of this portal')
      await dialog.getByRole('heading', { name: 'Be kind' }).waitFor()
      expect(await page.locator('main').count()).toBe(0)
      expect(await faultsOfDialog(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.getByText('You can only go on when you agree.').waitFor()
      await page.keyboard.press('Enter')
      const agree = dialog.getByRole('button', { name: 'Agree' })
      await agree.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await heading(page, 'Discover').waitFor({ state: 'attached' })
      await page.locator('main a[href*="/details/"]').first().waitFor()
      await page.reload()
      await heading(page, 'Discover').waitFor({ state: 'attached' })
      const guest = await stage.visit('/login', look)
      await guest.page.getByRole('link', { name: 'Terms', exact: true }).click()
      await guest.page.getByRole('heading', { name: 'Be kind' }).waitFor()
      await guest.go('/terms/privacy')
      await guest.page.getByText('None', { exact: true }).waitFor()
    })

  test('whoever does not agree signs out', async () => {
    await agree(admin)
    await stage.portal.addPerson({ name: 'omar', claims: ['RequestMovie'] })
    const { page, expectFailure } = await stage.visit('/health', { as: 'omar', width: 1440 })
    expectFailure(/\/api\/v3\//)
    await page.goto(`${stage.portal.origin}/discover`)
    const dialog = await dialogOpen(page, 'Terms of this portal')
    await dialog.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL('**/login')
  })

  test('terms that change are asked for over what somebody does, which is still there afterwards', async () => {
    await agree('ben')
    const { page, expectFailure } = await stage.visit('/user-preferences', { as: 'ben', width: 1440 })
    expectFailure(/\/api\/v3\//, /\/hubs\//)
    const name = page.getByLabel(/^Display name/)
    await name.fill('Benjamin')
    await ask('<h2>Be kinder</h2>')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = await dialogOpen(page, 'Terms of this portal')
    await dialog.getByRole('heading', { name: 'Be kinder' }).waitFor()
    await dialog.getByRole('button', { name: 'Agree' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Benjamin')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
  })
})
