import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { admin } from '../support/browser-portal'
import { comesTo } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('a section of settings that is off', () => {
  const stage = browserStage()

  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const)
    test(`shows its switch alone, opens below it by keyboard, and keeps what was typed, at ${width} pixels`, async () => {
      const { page } = await stage.visit('/Settings/Gotify', { as: admin, width, theme, scripts: [axeScript] })
      const mended = `https://gotify-${width}.example.com`
      const use = page.getByRole('switch', { name: 'Send to Gotify' })
      const address = page.locator('[data-field=baseUrl] input')
      const says = (expanded: boolean) => page.getByRole('switch', { name: 'Send to Gotify', expanded }).waitFor()
      await says(false)
      expect(await page.locator('main input:not([type=search]), main select, main textarea').count()).toBe(1)
      expect(await page.getByRole('button', { name: 'Send test message' }).count()).toBe(0)
      expect(await faultsOfPage(page)).toEqual([])

      const place = await use.boundingBox()
      await use.focus()
      await page.keyboard.press('Space')
      await says(true)
      await address.waitFor()
      expect(await use.boundingBox()).toEqual(place)
      expect(await use.evaluate(element => element === document.activeElement)).toBe(true)
      expect(await faultsOfPage(page)).toEqual([])

      await address.fill('ftp://x')
      await use.press('Space')
      await address.waitFor({ state: 'detached' })
      // What keeps it from being saved is shown, and stays there while it is mended.
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await comesTo(() => address.evaluate(element => element === document.activeElement))
      expect(await address.inputValue()).toBe('ftp://x')
      await address.fill(mended)
      await says(true)
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await page.getByText('Saved', { exact: true }).waitFor()
      await page.reload()
      await says(false)
      expect(await address.count()).toBe(0)
      await use.press('Space')
      expect(await address.inputValue()).toBe(mended)
    })

  test('shows a field that somebody comes for', async () => {
    const { page } = await stage.visit('/Settings/Discord?field=username', { as: admin })
    const sought = page.locator('[data-field=username] input')
    await comesTo(() => sought.evaluate(element => element === document.activeElement))
    await page.getByRole('switch', { name: 'Post to Discord' }).click()
    await page.getByRole('switch', { name: 'Post to Discord' }).click()
    await sought.waitFor({ state: 'detached' })
  })
})
