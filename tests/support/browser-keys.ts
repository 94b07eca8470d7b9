import type { Page } from 'playwright-core'
import { focused } from './browser-steps'

/** Waits until the focus has come to rest somewhere, which must not be the page as a whole. */
export const holdsFocus = (page: Page) =>
  page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body)

/** Presses Tab until the focus is on what has this name. */
export const tabTo = async (page: Page, name: RegExp, most = 40) => {
  for (let pressed = 0; pressed < most; pressed++) {
    const { text } = await focused(page)
    if (name.test(text.trim())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}`)
}
