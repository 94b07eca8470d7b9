import { afterAll, beforeAll, beforeEach, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog, faultsOfPage } from '../support/browser-axe'
import { admin } from '../support/browser-portal'
import { dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { hookServer } from '../support/hook-server'

let hooks: ReturnType<typeof hookServer>
beforeAll(() => {
  hooks = hookServer()
})
afterAll(() => hooks.close())

inBrowser('the places of a channel', () => {
  const stage = browserStage()
  beforeEach(() => stage.portal.connect('notifications%2fwebhook', { enabled: false }))

  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const)
    test(`are added, tried, told apart and taken out by keyboard at ${width} pixels`, async () => {
      const name = `Children ${width}`
      const { page } = await stage.visit('/Settings/Webhook', { as: admin, width, theme, scripts: [axeScript] })
      await heading(page, 'Webhook').waitFor()
      const save = () => page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await page.getByRole('switch', { name: 'Call a webhook' }).setChecked(true)
      await page.getByLabel('Address', { exact: true }).fill(hooks.url)
      await page.getByRole('button', { name: 'Add place' }).press('Enter')
      const card = page.locator('[data-item]')
      await page.waitForFunction(() => document.activeElement?.closest('[data-field$=".name"]'))
      await page.keyboard.type(name)
      await card.getByLabel('Address', { exact: true }).fill(hooks.url)
      await card.getByRole('button', { name: 'Send test message' }).press('Enter')
      await card.getByText(/^The test message/).waitFor()
      expect(hooks.heard.at(-1)?.body).toMatchObject({ notificationType: 'Test' })

      const kinds = card.getByRole('combobox', { name: /^Kinds of titles/ })
      await kinds.fill('Mov')
      await page.getByRole('option', { name: 'Movie' }).waitFor()
      await kinds.press('Enter')
      const people = card.getByRole('combobox', { name: /^People/ })
      await people.fill('ben')
      await page.getByRole('option', { name: /ben/i }).first().waitFor()
      await people.press('Enter')
      await people.press('Escape')
      expect(await faultsOfPage(page)).toEqual([])
      await save()
      await page.getByText('Saved', { exact: true }).waitFor()

      await page.reload()
      const opener = card.getByRole('button', { name: new RegExp(`^${name}`) })
      // Names of people come a moment after the page.
      await opener.filter({ hasText: /The usual news · movies · from ben/i }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      await card.getByRole('button', { name: `Remove ${name}` }).press('Enter')
      const question = await dialogOpen(page, `Remove ${name}?`)
      expect(await faultsOfDialog(page)).toEqual([])
      await question.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
      await card.waitFor({ state: 'detached' })
      await save()
      await page.getByText(/unsaved change/).waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('button', { name: 'Add place' }).waitFor()
      expect(await card.count()).toBe(0)
    })

  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const)
    test(`shows how a template of a place reads while it is written, at ${width} pixels`, async () => {
      const { page } = await stage.visit('/Settings/Ntfy', { as: admin, width, theme, scripts: [axeScript] })
      await heading(page, 'ntfy').waitFor()
      await page.getByRole('switch', { name: 'Send to ntfy' }).check()
      await page.getByRole('button', { name: 'Add place' }).press('Enter')
      const card = page.locator('[data-item]').first()
      await card.getByRole('button', { name: 'Add template' }).press('Enter')
      const text = card.locator('[data-item]')
      const shown = text.frameLocator('iframe')
      await text.getByLabel('Message').fill('{Title} was wished for by {Alias} <b>now</b>')
      await shown.getByText('Charade was wished for by Ada <b>now</b>').waitFor()
      await text.getByLabel('Subject').fill('A wish: {Title}')
      await shown.getByRole('heading', { name: 'A wish: Charade' }).waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
})
