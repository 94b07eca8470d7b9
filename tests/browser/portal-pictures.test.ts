import { beforeEach, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { drawnPicture } from '../support/drawn-picture'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="teal"/></svg>'

inBrowser('the logo of the portal', () => {
  const stage = browserStage()
  beforeEach(() => stage.portal.connect('customization', { logo: '' }))

  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const)
    test(`is chosen as a file, saved and discarded as its address is, ${theme} at ${width} pixels`, async () => {
      const { page } = await stage.visit('/Settings/Customization', { as: admin, width, theme })
      await heading(page, 'Name and appearance').waitFor()
      const field = page.locator('[data-field="logo"]')
      const chooser = page.waitForEvent('filechooser')
      await field.getByRole('button', { name: 'Choose a logo…' }).focus()
      await page.keyboard.press('Enter')
      const buffer = Buffer.from(await drawnPicture({ width: 600, height: 150, format: 'png' }))
      await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      const preview = field.getByRole('img', { name: 'Image preview' })
      await preview.waitFor()
      const address = await field.getByRole('textbox').inputValue()
      expect(address).toMatch(/^\/images\/portal\/[\da-f]{32}\.png$/)
      expect(await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
        480,
      )
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved').first().waitFor()
      await page.reload()
      await field.getByRole('img', { name: 'Image preview' }).waitFor()
      expect(await page.locator(`img[src="${address}"]`).count()).toBeGreaterThan(0)
      await field.getByRole('textbox').fill('')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved').first().waitFor()
      await preview.waitFor({ state: 'detached' })
    })

  test('may be a drawing, of which the browser makes a picture', async () => {
    const { page } = await stage.visit('/Settings/Customization', { as: admin })
    const field = page.locator('[data-field="favicon"]')
    const input = field.locator('input[type=file]')
    await input.setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
    const preview = field.getByRole('img', { name: 'Image preview' })
    await preview.waitFor()
    expect(await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(192)
  })
})
