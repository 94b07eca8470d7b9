import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { RequestPage } from '~/shared/api/request-lists'
import type { RequestProgress } from '~/shared/api/requests'
import type { Status } from '~/ui/kit/status'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin, downloadMs } from '../support/browser-portal'
import { badge, comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

/** Three seasons of eight episodes, and a fourth that was only announced. */
const grid = { path: '/details/tv/9000023', name: 'Vanishing Grid' }
/** Three seasons of six episodes. */
const bakes = { path: '/details/tv/9000044', name: 'Bramblewick Bakes' }
/** Ten of its episodes are still to come. */
const inquest = { path: '/details/tv/9000021', name: 'The Saltmarsh Inquest' }
/** Two seasons that have been on: of eight episodes each, and of six in a show that has ended. */
const laundry = { path: '/details/tv/9000041', name: 'Low Orbit Laundry', episodes: 16 }
const lights = { path: '/details/tv/9000032', name: 'Harbour Lights', episodes: 12 }
/** On air. */
const school = { path: '/details/tv/9000034', name: 'Polar Night School' }
/** What is its second season here is the third at TheTVDB. */
const starlight = { path: '/details/tv/9000019', name: 'Starlight Post Office' }
/** One season of sixteen episodes. */
const stationer = { path: '/details/tv/9000026', name: 'The Night Stationer' }
/** Thirty seasons of twenty-two episodes. */
const street = { path: '/details/tv/9000020', name: 'Harbour Street' }

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, touch: true },
]

const ask = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Request( more)?$/ }).click()
  return dialogOpen(page, `Request ${name}`)
}
/** The first badge that has room at this width. */
const seen = (page: Page, status: Status) =>
  page.locator(`main [data-status=${status}]`).filter({ visible: true }).first()
const season = (page: Page, number: number) => page.getByRole('tab', { name: new RegExp(`^Season ${number}\\b`) })

inBrowser('a show', () => {
  const stage = browserStage({
    shows: true,
    people: [
      { name: 'ben', claims: ['RequestTv', 'ManageOwnRequests'] },
      { name: 'noor', claims: ['RequestTv'] },
      { name: 'lim', claims: ['RequestTv'], episodes: 10 },
      { name: 'petra', claims: ['PowerUser', 'RequestTv'] },
      { name: 'mia', claims: ['RequestMovie'] },
    ],
  })
  /** Waits until Sonarr works on it, for which an approval waits two seconds and no longer. */
  const begun = (name: string) =>
    comesTo(async () => {
      const ada = await stage.portal.as(admin)
      const found = await must(ada.get(`/api/v3/requests?search=${encodeURIComponent(name)}`))
      const [request] = (found as RequestPage).requests
      const { standard } = (await must(ada.get(`/api/v3/requests/${request?.id}/progress`))) as RequestProgress
      return standard !== null && standard.status !== 'searching'
    })

  test('is asked for by the season, arrives episode by episode, and is complete', async () => {
    const { portal } = stage
    const { page } = await stage.visit(bakes.path, { as: 'ben' })
    await heading(page, bakes.name).waitFor()
    const sheet = await ask(page, bakes.name)
    await sheet.getByRole('checkbox', { name: 'Pick season 2' }).check()
    await sheet.getByRole('button', { name: 'Request 6 episodes' }).click()
    await toast(page, `${bakes.name} requested.`).waitFor()
    await badge(page, 'pending').waitFor()

    const staff = await stage.visit(bakes.path, { as: admin })
    await staff.page.getByRole('button', { name: 'Show requests' }).click()
    await staff.page.getByRole('button', { name: 'Approve' }).click()
    await toast(staff.page, `${bakes.name} approved.`).waitFor()
    await begun(bakes.name)

    await page.reload()
    await season(page, 2).click()
    await page.getByText('requested by ben').nth(5).waitFor()
    expect(await page.getByRole('tabpanel').locator('[data-status=processing]').count()).toBe(7)
    portal.forward(downloadMs * 2 + 60_000)
    await portal.sync('sonarrSync')
    await page.reload()
    await badge(page, 'partlyAvailable').filter({ hasText: '2 of 18 episodes here' }).waitFor()
    portal.forward(downloadMs * 6)
    await portal.sync('sonarrSync')
    await page.reload()
    await season(page, 2).and(page.locator('[aria-selected=true]')).filter({ hasText: '6/6' }).waitFor()
    await page.getByRole('tabpanel').locator('[data-status=available]').nth(6).waitFor()
    await page.getByText('requested by ben').nth(5).waitFor()
    expect(await page.getByText('requested by ben').count()).toBe(6)
  })

  for (const [look, [from, to]] of [
    [widths[0], [3, 5]],
    [widths[1], [8, 9]],
  ] as const)
    test(`is asked for by the episodes that were ticked on its page, at ${look?.width}`, async () => {
      const { page } = await stage.visit(stationer.path, { as: 'noor', ...look })
      const main = page.getByRole('main')
      const box = (episode: number) => main.getByRole('checkbox', { name: new RegExp(`^${episode}\\b`) })
      await box(from).click()
      await box(to).click({ modifiers: ['Shift'] })
      const count = to - from + 1
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: `Request ${count} episodes` })
        .click()
      const sheet = await dialogOpen(page, `Request ${stationer.name}`)
      for (const episode of [from, to])
        expect(await sheet.getByRole('checkbox', { name: new RegExp(`^${episode}\\b`) }).isChecked()).toBe(true)
      await sheet.getByRole('button', { name: `Request ${count} episodes` }).click()
      await toast(page, `${stationer.name} requested.`).waitFor()
      await page.getByRole('toolbar').waitFor({ state: 'detached' })
      await box(to).waitFor({ state: 'detached' })
      await box(to + 1).waitFor()
    })

  for (const look of widths)
    test(`is asked for by all its seasons, is there in part, then complete, at ${look.width}`, async () => {
      const { portal } = stage
      const show = look.touch ? lights : laundry
      const { page } = await stage.visit(show.path, { as: 'ben', ...look })
      const sheet = await ask(page, show.name)
      for (const number of [1, 2]) await sheet.getByRole('checkbox', { name: `Pick season ${number}` }).check()
      await sheet.getByRole('button', { name: `Request ${show.episodes} episodes` }).click()
      await toast(page, `${show.name} requested.`).waitFor()
      await seen(page, 'pending').waitFor()

      const staff = await stage.visit(show.path, { as: 'petra', ...look })
      await staff.page.getByRole('button', { name: 'Show requests' }).click()
      await staff.page.getByRole('button', { name: 'Approve' }).click()
      await toast(staff.page, `${show.name} approved.`).waitFor()
      await begun(show.name)
      portal.forward(downloadMs * 2 + 60_000)
      await portal.sync('sonarrSync')
      await page.reload()
      await seen(page, 'partlyAvailable')
        .filter({ hasText: `4 of ${show.episodes} episodes here` })
        .waitFor()
      portal.forward(downloadMs * 8)
      await portal.sync('sonarrSync')
      await page.reload()
      await seen(page, 'available').waitFor()
      for (const number of [1, 2])
        await season(page, number)
          .filter({ hasText: `${show.episodes / 2}/${show.episodes / 2}` })
          .waitFor()
    })

  for (const look of widths)
    test(`of two people each episode has one owner, at ${look.width}`, async () => {
      const show = look.touch ? street : grid
      const first = await stage.visit(show.path, { as: 'ben', ...look })
      const sheet = await ask(first.page, show.name)
      await sheet.getByRole('button', { name: 'First season' }).click()
      // The season that was picked is the one that is seen; on phones nothing moves, so it has to be opened.
      if (look.touch) await sheet.getByRole('button', { name: /^Season 1\b/ }).click()
      await sheet.getByRole('checkbox', { name: /^1\s/ }).uncheck()
      const left = look.touch ? 21 : 7
      await sheet.getByRole('button', { name: `Request ${left} episodes` }).click()
      await toast(first.page, `${show.name} requested.`).waitFor()

      const second = await stage.visit(show.path, { as: 'noor', ...look })
      const other = await ask(second.page, show.name)
      await other.getByRole('button', { name: 'First season' }).click()
      await other.getByRole('button', { name: 'Request 1 episode' }).click()
      await toast(second.page, `${show.name} requested.`).waitFor()
      await second.page.getByRole('button', { name: 'Show requests' }).click()
      await second.page.getByText('Season 1 · 1 episode').waitFor()
      await second.page.getByText(`Season 1 · ${left} episodes`).waitFor()
      await second.page.getByRole('button', { name: 'Notify me' }).click()
      await second.page.getByRole('button', { name: 'Notifying you' }).waitFor()
    })

  for (const look of widths)
    test(`everything from now on takes what is to come, and what is announced, at ${look.width}`, async () => {
      const show = look.touch ? school : inquest
      const { page } = await stage.visit(show.path, { as: 'noor', ...look })
      const sheet = await ask(page, show.name)
      await sheet.getByRole('button', { name: 'From now on' }).click()
      await sheet.getByText('New episodes are added automatically.').waitFor()
      await sheet.getByRole('button', { name: /^Request/ }).click()
      await toast(page, `${show.name} requested.`).waitFor()
      await page.getByRole('button', { name: 'Show requests' }).click()
      await page.getByText(/^Season \d · \d+ episodes · .*[Nn]ew/).waitFor()
    })

  test('is offered to each role as far as it may', async () => {
    const options = 'Person, quality and folder'
    const mia = await stage.visit(street.path, { as: 'mia' })
    await heading(mia.page, street.name).waitFor()
    expect(await mia.page.getByRole('button', { name: /^Request/ }).count()).toBe(0)
    const noor = await stage.visit(street.path, { as: 'noor' })
    const plain = await ask(noor.page, street.name)
    await plain.getByRole('checkbox', { name: 'Pick season 30' }).waitFor()
    expect(await plain.getByRole('button', { name: options }).count()).toBe(0)
    for (const as of ['petra', admin]) {
      const staff = await stage.visit(street.path, { as })
      const sheet = await ask(staff.page, street.name)
      await sheet.getByRole('button', { name: options }).click()
      await sheet.getByLabel('Root folder').waitFor()
      await sheet.getByRole('combobox', { name: 'Request for' }).waitFor()
    }
  })

  for (const look of widths)
    test(`says where Sonarr counts its seasons differently, at ${look.width}`, async () => {
      const { page } = await stage.visit(starlight.path, { as: 'ben', ...look })
      const sheet = await ask(page, starlight.name)
      await sheet.getByText('Season 1, episodes 27 to 51 are season 2, episodes 1 to 25 in Sonarr.').waitFor()
      await sheet.getByText('Season 2 is season 3 in Sonarr.').waitFor()
    })

  for (const look of widths)
    test(`shows a season at a time, which its address keeps, and says what is picked in each, at ${look.width}`, async () => {
      const { page, go } = await stage.visit(grid.path, { as: 'petra', ...look })
      await season(page, 3).press('ArrowLeft')
      await season(page, 2).and(page.locator('[aria-selected=true]')).waitFor()
      const panel = page.getByRole('tabpanel')
      await panel.getByRole('heading', { name: 'Season 2' }).waitFor()
      await panel.getByRole('checkbox', { name: 'Pick season 2' }).check()
      await season(page, 3).click()
      await season(page, 2).filter({ hasText: '8 picked' }).waitFor()
      await season(page, 2).click()
      await page.reload()
      await panel.getByRole('heading', { name: 'Season 2' }).waitFor()
      await go(street.path)
      await page.getByRole('combobox', { name: 'Seasons' }).selectOption({ label: 'Season 12 · 0/22' })
      await page.getByRole('heading', { name: 'Season 12' }).waitFor()
      expect(new URL(page.url()).search).toBe('?season=12')
    })

  test('has episodes that unfold to what they are about', async () => {
    const { page } = await stage.visit(starlight.path, { as: 'noor' })
    await season(page, 1).click()
    const first = page.getByRole('button', { name: /^1\s.*The First Stamp/ })
    await first.click()
    await page.getByText('Delivery 1: the address is a s').waitFor()
    await first.click()
    await page.getByText('Delivery 1: the address is a s').waitFor({ state: 'hidden' })
  })

  test('says what a limit leaves, and asks for no more than that', async () => {
    const { page } = await stage.visit(grid.path, { as: 'lim', width: 390, height: 844, touch: true })
    const sheet = await ask(page, grid.name)
    await sheet.getByText('10 of 10 episodes left').waitFor()
    await sheet.getByRole('button', { name: 'Everything missing' }).click()
    await sheet.getByText('Your limit is 10 episodes.').waitFor()
    expect(await sheet.getByRole('button', { name: /^Request \d+ episodes/ }).isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: 'Latest season' }).click()
    await sheet.getByText('10 of 10 episodes left, 2 after this').waitFor()
    expect(await sheet.getByRole('button', { name: 'Request 8 episodes' }).isEnabled()).toBe(true)
  })

  test('is picked from by keys: Shift takes everything between', async () => {
    const { page } = await stage.visit(grid.path, { as: admin })
    const sheet = await ask(page, grid.name)
    await sheet.getByRole('checkbox', { name: /^2\s/ }).click()
    await sheet.getByRole('checkbox', { name: /^5\s/ }).click({ modifiers: ['Shift'] })
    await sheet.getByText('4 episodes picked').waitFor()
    await sheet.getByRole('checkbox', { name: /^6\s/ }).focus()
    await page.keyboard.press('Space')
    await sheet.getByText('5 episodes picked').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  test('of number 0 has a page that says so, and one with a name behind its number opens', async () => {
    const { page, go } = await stage.visit('/details/tv/0', { as: 'ben' })
    await page.getByText('There isn’t enough information about this show yet').waitFor()
    await go(`${grid.path}/true`)
    await heading(page, grid.name).waitFor()
  })
})
