import { beforeAll, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('where a name may do', () => {
  const stage = browserStage()
  beforeAll(() => stage.portal.connect('authentication', { allowNoPassword: true }))

  for (const look of [
    { width: 1440, theme: 'dark' },
    { width: 390, height: 844, theme: 'light' },
  ] as const) {
    test(`somebody signs in by it, with the keyboard alone: ${look.width} px`, async () => {
      const { page } = await stage.visit('/login', { ...look, scripts: [axeScript] })
      await page.getByLabel('Username').and(page.locator(':focus')).waitFor()
      expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0)
      expect(await faultsOfPage(page)).toEqual([])
      await page.keyboard.type('ben')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/discover')
      await heading(page, 'Discover').waitFor({ state: 'attached' })
    })

    test(`whoever administers is asked for the password, in its field: ${look.width} px`, async () => {
      const { page } = await stage.visit('/login', { ...look, scripts: [axeScript] })
      await page.getByLabel('Username').and(page.locator(':focus')).waitFor()
      await page.keyboard.type(admin)
      await page.keyboard.press('Enter')
      await page.getByLabel('Password', { exact: true }).and(page.locator(':focus')).waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      await page.keyboard.type(passwordOf(admin))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/discover')
    })
  }
})
