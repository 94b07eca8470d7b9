import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { ageSessions } from '../support/aged-sessions'
import { browserStage, inBrowser } from '../support/browser'
import { passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const looks = [
  { name: 'at a desk', width: 1440, theme: 'dark' },
  { name: 'on a phone', width: 390, height: 844, theme: 'light' },
] as const

/** Nothing of it is read out or pressed meanwhile. */
const pageIsBehind = (page: Page) => page.locator('#root').evaluate(root => root.matches('[inert]'))

inBrowser('showing once more who one is', () => {
  const stage = browserStage()
  const signsIn = async (password: string) =>
    (await stage.portal.guest.post('/api/v3/session', { userName: 'ben', password, remember: false })).status

  for (const { name, ...look } of looks)
    test(`whoever signed in long ago is asked ${name}, with the keyboard alone, and what they did is done`, async () => {
      const { page, expectFailure } = await stage.visit('/usermanagement', { as: admin, ...look })
      expectFailure(/\/api\/v3\/users/, /confirmation/)
      await page
        .getByRole('link', { name: /^(Edit )?ben$/ })
        .first()
        .click()
      await heading(page, 'ben').waitFor()
      ageSessions(stage.portal)
      const wanted = `entirely new ${name}`
      await page.getByLabel(/^New password/).fill(wanted)
      await page.getByLabel(/^Confirm password/).fill(wanted)
      await page.getByRole('button', { name: 'Save' }).focus()
      await page.keyboard.press('Enter')

      const dialog = await dialogOpen(page, 'Confirm that it’s you')
      await dialog.getByLabel('Password', { exact: true }).and(page.locator(':focus')).waitFor()
      expect(await pageIsBehind(page)).toBe(true)
      await page.keyboard.type('wrong')
      await page.keyboard.press('Enter')
      await dialog.getByText('The current password is wrong', { exact: false }).waitFor()
      expect(await signsIn(wanted)).toBe(401)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(passwordOf(admin))
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      expect(await pageIsBehind(page)).toBe(false)
      await page.getByText('Saved', { exact: true }).first().waitFor()
      expect(await signsIn(wanted)).toBe(200)
    })

  for (const { name, ...look } of looks)
    test(`whoever signed in long ago is asked before the API key is shown ${name}`, async () => {
      const { page, expectFailure } = await stage.visit('/Settings/Ombi', { as: admin, ...look })
      expectFailure(/\/api\/v3\/api-key/)
      const box = page.getByLabel('API key', { exact: true })
      await box.waitFor()
      ageSessions(stage.portal)
      expect(await box.getAttribute('type')).toBe('password')
      expect(await page.content()).not.toMatch(/[0-9a-f]{32}/)
      await page.getByRole('button', { name: 'Show value' }).focus()
      await page.keyboard.press('Enter')
      const dialog = await dialogOpen(page, 'Confirm that it’s you')
      await dialog.getByLabel('Password', { exact: true }).and(page.locator(':focus')).waitFor()
      await page.keyboard.type(passwordOf(admin))
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.locator('input[name="apiKey"][type="text"]').waitFor()
      const key = await box.inputValue()
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      expect((await fetch(`${stage.portal.origin}/api/v3/jobs`, { headers: { apikey: key } })).status).toBe(200)
      await page.getByRole('button', { name: 'Copy', exact: true }).waitFor()
    })

  test('whoever cancels has changed nothing and is told so', async () => {
    const { page, expectFailure } = await stage.visit('/usermanagement', { as: admin })
    expectFailure(/\/api\/v3\/users/)
    await page
      .getByRole('link', { name: /^(Edit )?noor$/ })
      .first()
      .click()
    await heading(page, 'noor').waitFor()
    ageSessions(stage.portal)
    await page.getByLabel('Email address').fill('noor@example.net')
    await page.getByRole('button', { name: 'Save' }).click()
    await dialogOpen(page, 'Confirm that it’s you')
    await page.keyboard.press('Escape')
    await page.getByText('Signed in too long ago for this.', { exact: false }).first().waitFor()
    expect(await page.getByLabel('Email address').inputValue()).toBe('noor@example.net')
  })
})
