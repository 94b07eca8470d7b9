import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { drawnPicture } from '../support/drawn-picture'

const file = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await drawnPicture({ width, height })),
})

inBrowser('a picture of one’s own', () => {
  const stage = browserStage()

  test('is chosen, shown at once as a square, told what is wrong with it, and taken away by staff', async () => {
    const visit = await stage.visit('/user-preferences', { as: 'ben', width: 390 })
    const { page, expectFailure } = visit
    await heading(page, 'Your preferences').waitFor()
    expect(await page.locator('main img[src*="/images/people/"]').count()).toBe(0)
    await page.locator('input[type=file]').setInputFiles(await file('wide.jpg', 900, 500))
    const shown = page.locator('main img[src*="/images/people/"]').first()
    await shown.waitFor()
    const size = await shown.evaluate(async element => {
      const image = element as HTMLImageElement
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([256, 256])

    expectFailure(/me\/picture/)
    const drawing = {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    await page.locator('input[type=file]').setInputFiles(drawing)
    await page.getByText('This isn’t a PNG, JPEG, WebP or GIF image. Choose another one.').waitFor()

    const { page: staff } = await stage.visit('/usermanagement', { as: admin, width: 1440 })
    await heading(staff, 'Users').waitFor()
    await staff.getByRole('link', { name: 'ben', exact: true }).first().click()
    await staff.getByRole('button', { name: 'More for ben' }).press('Enter')
    await staff.getByRole('menuitem', { name: 'Remove image…' }).press('Enter')
    const asked = await dialogOpen(staff, 'Remove the image of ben?')
    await asked.getByRole('button', { name: 'Remove image' }).press('Enter')
    await toast(staff, 'The image of ben was removed.').waitFor()
    await page.reload()
    await heading(page, 'Your preferences').waitFor()
    expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0)
  })
})
