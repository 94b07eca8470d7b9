import { beforeAll, beforeEach, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfDialog } from '../support/browser-axe'
import { admin } from '../support/browser-portal'
import { comesTo, dialogOpen, focused, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { removeRequests } from '../support/removed-requests'

const movies = { 'The Kid': 10_098, 'The Circus': 28_978, Greed: 1_405 } as const
const strike = 9_000_081
const general = 961
const nosferatu = 653
const widths = [600, 768, 820, 1024, 1025, 1100, 1200, 1279, 1280, 1440]

const card = (page: Page, title: string) => page.getByRole('dialog').getByRole('article', { name: title })

/** One finger from one place to another, slowly enough to be seen as such. */
async function swipe(page: Page, title: string, byPx: number) {
  const box = await card(page, title).boundingBox()
  if (!box) throw new Error(`${title} is not on the screen`)
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }] })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', byPx * part)
  await touch('touchEnd', byPx)
}

inBrowser('deciding one by one', () => {
  const stage = browserStage()
  beforeAll(async () => {
    const { url, key } = stage.portal.radarr
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const added = await fetch(`${url}/api/v3/tag`, { method: 'POST', body: JSON.stringify({ label: 'dads' }), headers })
    expect(added.status).toBe(201)
  })
  beforeEach(() => removeRequests(stage.portal))

  type Standing = { stage: string; reason: string | null; tags: string[] }
  const stageOf = async (title: string) => {
    const { body } = await (await stage.portal.as(admin)).get(`/api/v3/requests?search=${encodeURIComponent(title)}`)
    return (body as { requests: { variants: { standard: Standing } }[] }).requests[0]?.variants.standard
  }

  test('both buttons are in sight at every width, in the table as on the cards', async () => {
    await stage.portal.ask('ben', strike)
    const { page } = await stage.visit('/requests-list', { as: admin, height: 900 })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['Approve Strike', 'Deny Strike']) {
        const button = page.getByRole('button', { name })
        await button.waitFor()
        await comesTo(async () => {
          const box = await button.boundingBox()
          return box !== null && box.x >= 0 && box.x + box.width <= width
        })
        // Nothing but the window may cut it off.
        expect(
          await button.evaluate(element => {
            const frame = element.closest('.overflow-x-auto')
            return frame === null || frame.scrollWidth <= frame.clientWidth
          }),
        ).toBe(true)
      }
    }
    await page.getByRole('button', { name: 'Approve Strike' }).click()
    await toast(page, 'Strike approved.').waitFor()
  })

  test('by keys: the next one comes, all of it can be undone, and nothing is sent before the end', async () => {
    for (const movie of Object.values(movies)) await stage.portal.ask('ben', movie)
    const { page } = await stage.visit('/requests-list', { as: admin, scripts: [axeScript] })
    await page.getByRole('button', { name: 'Decide one by one' }).click()
    const dialog = await dialogOpen(page, 'Decide one by one')
    await dialog.getByText('1 of 3').waitFor()
    await comesTo(async () => (await focused(page)).text === 'The Kid')
    await dialog.getByRole('button', { name: 'Approve The Kid' }).waitFor()
    expect(await faultsOfDialog(page)).toEqual([])
    await page.keyboard.press('a')
    await card(page, 'The Circus').waitFor()
    await comesTo(async () => (await focused(page)).text === 'The Circus')
    await page.keyboard.press('u')
    await card(page, 'The Kid').waitFor()
    await page.keyboard.press('a')
    await card(page, 'The Circus').waitFor()
    await page.keyboard.press('s')
    await card(page, 'Greed').waitFor()
    await dialog.getByRole('button', { name: 'Already on a service we have' }).click()
    await page.keyboard.press('d')
    await dialog.getByText('1 request will be approved. 1 request will be denied. 1 request left for later.').waitFor()
    expect(await stageOf('The Kid')).toMatchObject({ stage: 'pending' })

    await dialog.getByRole('button', { name: 'Undo all' }).click()
    await dialog.getByText('1 of 3').waitFor()
    await page.keyboard.press('a')
    await card(page, 'The Circus').waitFor()
    await page.keyboard.press('d')
    await card(page, 'Greed').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await toast(page, '1 request approved. 1 request denied.').waitFor()
    await comesTo(async () => (await stageOf('The Kid'))?.stage === 'processing')
    expect(await stageOf('The Circus')).toMatchObject({ stage: 'denied' })
    expect(await stageOf('Greed')).toMatchObject({ stage: 'pending' })
    expect(new URL(page.url()).search).toBe('')
  })

  test('with tags for the download manager, in a field whose keys decide nothing', async () => {
    await stage.portal.ask('ben', general)
    const { page } = await stage.visit('/requests-list?decide=true', { as: admin, scripts: [axeScript] })
    const dialog = await dialogOpen(page, 'Decide one by one')
    await card(page, 'The General').waitFor()
    const tags = dialog.getByRole('combobox', { name: /^Tags/ })
    await tags.pressSequentially('dads')
    await page.getByRole('option', { name: 'dads' }).click()
    await dialog.getByRole('button', { name: 'Remove dads' }).waitFor()
    expect(await faultsOfDialog(page)).toEqual([])
    await dialog.getByText('1 of 1').waitFor()
    await card(page, 'The General').waitFor()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Approve The General' }).click()
    await dialog.getByText('1 request will be approved.').waitFor()
    await dialog.getByRole('button', { name: 'Undo all' }).click()
    await dialog.getByText('1 of 1').waitFor()
    // What was chosen for it is chosen anew.
    await tags.waitFor()
    expect(await dialog.getByRole('button', { name: 'Remove dads' }).count()).toBe(0)
    await tags.fill('dad')
    await page.getByRole('option', { name: 'dads' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Approve The General' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await comesTo(async () => (await stageOf('The General'))?.stage === 'processing')
    expect((await stageOf('The General'))?.tags).toEqual(['dads'])
  })

  test('by a thumb: a swipe to the right approves, and a short one does nothing', async () => {
    await stage.portal.ask('ben', nosferatu)
    const { page } = await stage.visit('/requests-list?decide=true', {
      ...{ as: admin, width: 390, height: 844, touch: true },
    })
    const dialog = await dialogOpen(page, 'Decide one by one')
    await card(page, 'Nosferatu').waitFor()
    await swipe(page, 'Nosferatu', 40)
    expect(await card(page, 'Nosferatu').count()).toBe(1)
    await swipe(page, 'Nosferatu', 160)
    await dialog.getByText('1 request will be approved.').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await heading(page, 'Requests').waitFor()
    await comesTo(async () => (await stageOf('Nosferatu'))?.stage === 'processing')
  })
})
