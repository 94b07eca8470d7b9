import type { Page } from 'playwright-core'
import type { Visit } from './browser'

export const allKinds = { searchFilter: JSON.stringify({ movies: true, people: true }) }

export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search the catalogue' })
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
export const cards = (page: Page) => page.locator('main article')

/**
 * From here on the time of the page, opened with `page.clock.install()`, passes only when it is told to. A live channel that
 * opened after the leap of its clock would say that something was missed, and the page would ask for all anew.
 */
export const holdTime = async ({ page, hears }: Pick<Visit, 'page' | 'hears'>) => {
  await hears()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

const askedMs = 300
const stepMs = 10
const mostMs = 1_200

/** Types, and lets the time of the page pass until the list has this entry: how much that was after the last key. */
export const typeUntil = async (page: Page, typed: string, entry: RegExp) => {
  const answered = page.waitForResponse('**/api/v3/search?*')
  await searchField(page).pressSequentially(typed)
  await page.clock.runFor(askedMs)
  await (await answered).finished()
  let passed = askedMs
  for (; !(await option(page, entry).isVisible()); passed += stepMs) {
    if (passed > mostMs) throw new Error(`no ${entry} after ${passed} ms`)
    await page.clock.runFor(stepMs)
    await Bun.sleep(stepMs)
  }
  return passed
}
