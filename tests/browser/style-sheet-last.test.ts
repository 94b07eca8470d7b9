import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { test } from '../support/browser-test'

inBrowser('a style sheet that comes after the code', () => {
  const stage = browserStage()

  test('is waited for: nothing is drawn without it', async () => {
    const { page } = await stage.visit('/health')
    await page.route('**/*.css', async route => {
      await Bun.sleep(1_500)
      await route.continue()
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (!document.querySelector('main form') || 'styledWhenDrawn' in window) return
        const isStyled = [...document.styleSheets].some(({ href }) => href !== null)
        Object.assign(window, { styledWhenDrawn: isStyled })
      }).observe(document, { subtree: true, childList: true })
    })
    await page.goto(`${stage.portal.origin}/login`)
    await page.locator('main form').waitFor()
    expect(await page.evaluate<boolean>('window.styledWhenDrawn')).toBe(true)
  })
})
