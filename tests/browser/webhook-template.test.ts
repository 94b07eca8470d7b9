import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { test } from '../support/browser-test'

inBrowser('a body of one’s own for the webhook', () => {
  const stage = browserStage()

  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const)
    test(`is written and seen by keyboard at ${width} pixels, and held to be JSON`, async () => {
      const { page, expectFailure } = await stage.visit('/Settings/Webhook', { as: admin, width, theme })
      expectFailure(/settings/)
      const body = page.getByRole('textbox', { name: /^Body/ })
      await page.getByRole('switch', { name: 'Call a webhook' }).setChecked(true)
      await body.waitFor()
      await body.fill('')
      await page.getByRole('button', { name: 'Use an example' }).press('Enter')
      expect(await body.evaluate(box => box === document.activeElement)).toBe(true)
      const sent = page.getByRole('figure', { name: 'What is sent' })
      await sent.getByText('"event": "NewRequest"').waitFor()
      await sent.getByText('"title": "Charade"').waitFor()
      await page.getByLabel('Preview of').selectOption({ label: 'Request denied' })
      await sent.getByText('"event": "RequestDeclined"').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      await page.getByLabel('Address', { exact: true }).fill('https://hook.example.com/a')
      await page.getByRole('textbox', { name: /^Headers/ }).fill(`X-Room: hall-${width}`)
      await body.fill('{"title": {Title}}')
      await sent.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await page.getByText('Enter JSON, an object or a list.').waitFor()
      await body.fill('{"title": "{Title}"}')
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await page.getByText(/unsaved change/).waitFor({ state: 'detached' })
      await page.reload()
      await sent.getByText('"title": "Charade"').waitFor()
      expect(await page.getByRole('textbox', { name: /^Headers/ }).inputValue()).toBe('')
    })

  test('is in the format of Seerr where that is chosen, with what its programs expect', async () => {
    const { page } = await stage.visit('/Settings/Webhook', { as: admin, width: 390, theme: 'dark' })
    await page.getByRole('switch', { name: 'Call a webhook' }).setChecked(true)
    const body = page.getByRole('textbox', { name: /^Body/ })
    await body.fill('')
    await page.getByLabel('Format').selectOption({ label: 'Overseerr, Jellyseerr, Seerr' })
    const sent = page.getByRole('figure', { name: 'What is sent' })
    await sent.getByText('"notification_type": "MEDIA_PENDING"').waitFor()
    await sent.getByText('"requestedBy_username": "Ada"').waitFor()
    await page.getByLabel('Preview of').selectOption({ label: 'New issue' })
    await sent.getByText('"notification_type": "ISSUE_CREATED"').waitFor()
    await page.getByRole('button', { name: 'Use an example' }).press('Enter')
    expect(await body.inputValue()).toContain('"{{media}}": {')
    await body.fill('{"{{request}}": {"who": "{{requestedBy_username}}"}, "title": "{Title}"}')
    await sent.getByText('"title": "{Title}"').waitFor()
    await sent.getByText('"request": null').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
