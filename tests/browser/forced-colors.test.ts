import type { Locator } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { comesTo, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

const ground = (place: Locator) => place.evaluate(element => getComputedStyle(element).backgroundColor)
const knob = (place: Locator) =>
  place.evaluate(element => [
    getComputedStyle(element, '::before').backgroundColor,
    getComputedStyle(element).backgroundColor,
  ])

inBrowser('in forced colours', () => {
  const stage = browserStage()
  const visit = async (path: string) => {
    const { page } = await stage.visit(path, { as: admin, width: 1440 })
    await page.emulateMedia({ forcedColors: 'active' })
    return page
  }

  test('what is chosen looks other than what is not', async () => {
    const page = await visit('/requests-list')
    await heading(page, 'Requests').waitFor()
    const chips = page.locator('main [aria-pressed]')
    const pairs = [
      [page.locator('nav a[aria-current]').first(), page.locator('nav a:not([aria-current])').first()],
      [chips.and(page.locator('[aria-pressed=true]')).first(), chips.and(page.locator('[aria-pressed=false]')).first()],
    ] as const
    for (const [chosen, other] of pairs) await comesTo(async () => (await ground(chosen)) !== (await ground(other)))

    await page.goto(`${stage.portal.url}/user-preferences`)
    await heading(page, 'Preferences').waitFor()
    const tab = (selected: boolean) => page.getByRole('tab', { selected }).first()
    await comesTo(async () => (await ground(tab(true))) !== (await ground(tab(false))))
  })

  test('a switch has a knob, and looks other when it is on', async () => {
    const page = await visit('/Settings/Webhook')
    const enabled = page.getByRole('switch').first()
    await enabled.waitFor()
    const isSeen = ([knobColour, track]: string[]) => knobColour !== track
    await comesTo(async () => isSeen(await knob(enabled)))
    const off = await knob(enabled)
    await enabled.check()
    await comesTo(async () => {
      const on = await knob(enabled)
      return isSeen(on) && on.join() !== off.join()
    })
  })
})
