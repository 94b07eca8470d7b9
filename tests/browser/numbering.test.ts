import { beforeEach, expect } from 'bun:test'
import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import type { ShowNumbering } from '~/shared/api/shows'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Its first season is two at TheTVDB, and its second one the third there. */
const starlight = { id: 9_000_019, path: '/details/tv/9000019', name: 'Starlight Post Office' }
/** Both count it the same way. */
const grid = { path: '/details/tv/9000023', name: 'Vanishing Grid' }

const differs = (page: Page) => page.getByRole('button', { name: 'Counted differently at TheTVDB' })
const entry = (dialog: Locator, number: number) => dialog.getByRole('group', { name: `Entry ${number}`, exact: true })

inBrowser('the numbering of a show', () => {
  const stage = browserStage({
    shows: true,
    people: [
      { name: 'ben', claims: ['RequestTv'] },
      { name: 'petra', claims: ['PowerUser', 'RequestTv'] },
    ],
  })

  const path = `/api/v3/titles/tv/${starlight.id}/numbering`
  beforeEach(async () => must((await stage.portal.as(admin)).put(path, { byHand: [] })))

  const open = async (page: Page) => {
    await differs(page).click()
    return dialogOpen(page, 'Numbering')
  }
  const byHand = async () => {
    const { body } = await (await stage.portal.as(admin)).get(path)
    return (body as ShowNumbering).byHand
  }
  /** By the keys alone: from a field to the next one. */
  const type = async (page: Page, numbers: readonly number[]) => {
    for (const [at, number] of numbers.entries()) {
      if (at > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(String(number))
    }
  }

  test('is set by hand with the keys, is refused where it names an episode twice, and goes again', async () => {
    const { page } = await stage.visit(starlight.path, { as: 'petra', width: 1440, scripts: [axe.source] })
    await differs(page).focus()
    await page.keyboard.press('Enter')
    const dialog = await dialogOpen(page, 'Numbering')
    const found = dialog.getByRole('table', { name: 'Counted differently' })
    await found.getByRole('row', { name: 'Season 1, episodes 27–51 Season 2, episodes 1–25' }).waitFor()
    const [add, save] = ['Add episodes', 'Save'].map(name => dialog.getByRole('button', { name, exact: true }))
    await add?.press('Enter')
    const begun = (number: number) =>
      comesTo(() =>
        entry(dialog, number)
          .getByLabel('Season')
          .first()
          .evaluate(own => own === document.activeElement),
      )
    await begun(1)
    await type(page, [2, 1, 3, 9])
    await save?.press('Enter')
    await entry(dialog, 1).getByText('Fill in every number, from 1 on.').waitFor()
    const first = entry(dialog, 1).getByRole('group', { name: 'At TheTVDB' })
    await comesTo(() => first.getByLabel('From episode').evaluate(own => own === document.activeElement))
    await type(page, [5])
    expect(await first.getByRole('status', { name: 'To episode' }).textContent()).toBe('7')

    await add?.press('Enter')
    await begun(2)
    await type(page, [2, 3, 4, 8, 1])
    await save?.press('Enter')
    await entry(dialog, 2).getByText('Another entry has some of these episodes already').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove entry 2' }).press('Enter')
    await entry(dialog, 2).waitFor({ state: 'detached' })
    await begun(1)
    await save?.press('Enter')
    await toast(page, `${starlight.name}: numbering saved.`).waitFor()
    expect(await byHand()).toEqual([{ season: 2, from: 1, to: 3, there: { season: 9, from: 5, to: 7 } }])

    const again = await open(page)
    await again.getByRole('row', { name: 'Season 2, episodes 4–13 Season 3, episodes 4–13' }).waitFor()
    expect(await entry(again, 1).getByLabel('Season').last().inputValue()).toBe('9')
    await again.getByRole('button', { name: 'Remove entry 1' }).click()
    await again.getByRole('button', { name: 'Save', exact: true }).click()
    await again.waitFor({ state: 'detached' })
    await comesTo(async () => (await byHand()).length === 0)
    await comesTo(() => differs(page).evaluate(own => own === document.activeElement))
  })

  test('fits a phone, and what was typed is not lost without a question', async () => {
    const { page } = await stage.visit(starlight.path, { as: admin, width: 390, height: 844, touch: true })
    const sheet = await open(page)
    await sheet.getByRole('button', { name: 'Add episodes' }).click()
    await entry(sheet, 1).getByLabel('From episode').first().fill('4')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const overflow = await sheet.evaluate(own =>
      [...own.querySelectorAll('*')].some(each => each.getBoundingClientRect().right > innerWidth + 0.5),
    )
    expect(overflow).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /discard/i }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await byHand()).toEqual([])
  })

  test('that both count the same way says so, and is nothing for those who ask', async () => {
    const { page, go } = await stage.visit(grid.path, { as: 'petra', width: 1440, theme: 'light' })
    await page.getByRole('button', { name: 'Numbering', exact: true }).click()
    await page.getByText('Every episode has the same numbers at TheTVDB.').waitFor()
    await go(starlight.path)
    await differs(page).waitFor()
    const { page: bens } = await stage.visit(starlight.path, { as: 'ben', width: 1440 })
    await bens.getByRole('tab', { name: /^Season 1/ }).waitFor()
    await bens.getByRole('button', { name: 'Request', exact: true }).click()
    await bens.getByText('Season 2 is season 3 in Sonarr.').waitFor()
    expect(await differs(bens).count()).toBe(0)
  })
})

/** What axe knows to be wrong in the dialog. */
const violations = (page: Page) =>
  page.evaluate(async () => {
    const found = await window.axe.run('[role=dialog]')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
