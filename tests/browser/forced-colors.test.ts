import type { Locator } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { votingIn } from '../support/browser-votes'

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

  test('days of the calendar and what floats over the page have a line around them', async () => {
    const hasLine = (place: Locator) =>
      place.evaluate(element => getComputedStyle(element).outlineStyle === 'solid' && element.clientHeight > 0)
    const page = await visit('/calendar')
    await comesTo(() => hasLine(page.getByRole('gridcell').first()))
    await page.getByRole('button', { name: /^Subscribe/ }).click()
    const dialog = await dialogOpen(page, 'Subscribe to this calendar')
    await comesTo(() => hasLine(dialog.locator('.shadow-3').first()))
  })

  test('a bar says how far something is', async () => {
    const { portal } = stage
    await votingIn(portal, { movieVoteMax: 10 })
    await portal.ask('ben', 4_808)
    const page = await visit('/vote')
    const bar = page.locator('main .bg-line').first()
    await comesTo(async () => (await ground(bar.locator('span'))) !== (await ground(bar)))
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
