import { afterAll, beforeAll, expect } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import { coverArtStandIn, fanartStandIn, musicBrainzStandIn } from '~/demo/music-hosts'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { atRest, badge, comesTo, dialogOpen, focused, heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { until } from '../support/until'

const nineInchNails = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
/** One of three albums of Chris Zabriskie. */
const cylinders = '26f5602e-69ae-4f15-85fe-c0c61ebcba57'
const sucks = '241060c7-1bbd-44ba-8ee0-e06a7ccfae91'
const weatherService = 'f9781791-20d6-479c-bdab-4249b1a9f7a4'
const coulton = 'd18dd21a-4e2b-4a56-92e6-4f3ad73c77fe'

inBrowser('asking for albums', () => {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const downloadMs = 36_000_000
  const hosts = {
    musicBrainz: musicBrainzStandIn({ now }),
    coverArt: coverArtStandIn({ now }),
    fanart: fanartStandIn({ key: 'fanart-key-of-the-tests', now }),
    lidarr: lidarrStandIn({ key: 'lidarr-key-of-the-tests', now, downloadMs, albums: [cylinders] }),
  }
  const stage = browserStage({
    people: [
      { name: 'ben', claims: ['RequestMusic'] },
      { name: 'lena', claims: ['RequestMusic'], albums: 2 },
    ],
    environment: {
      MARQUEE_MUSICBRAINZ_URL: `${hosts.musicBrainz.url}/ws/2`,
      MARQUEE_COVERART_URL: hosts.coverArt.url,
      MARQUEE_FANART_URL: `${hosts.fanart.url}/v3`,
      MARQUEE_FANART_API_KEY: hosts.fanart.key,
    },
  })
  beforeAll(async () => {
    await must((await stage.portal.as(admin)).put('/api/v3/settings/lidarr', lidarrValues(hosts.lidarr)))
  })
  afterAll(async () => {
    for (const host of Object.values(hosts)) await host.stop()
  })

  test('one is picked and asked for, approved in the list, and available with its last track', async () => {
    const { page, hears } = await stage.visit(`/details/artist/${nineInchNails}`, { as: 'ben' })
    await heading(page, 'Nine Inch Nails').waitFor()
    await page.getByRole('button', { name: 'Request all 2 albums' }).waitFor()
    await page.getByRole('button', { name: 'The Slip', exact: true }).click()
    await page.getByRole('button', { name: 'Request 1 album' }).click()
    await toast(page, 'The Slip requested.').waitFor()
    await badge(page, 'pending').waitFor()
    await page.getByRole('button', { name: 'The Slip', exact: true }).waitFor({ state: 'detached' })
    await hears()

    const staff = await stage.visit('/requests-list', { as: admin })
    await row(staff.page, 'The Slip').getByRole('button', { name: 'Approve The Slip' }).click()
    await toast(staff.page, 'The Slip approved.').waitFor()
    await badge(page, 'processing').waitFor()
    const asked = () =>
      hosts.lidarr.calls.filter(
        ({ method, path, body }) =>
          method === 'POST' && /\/album$/.test(path) && (body as { title?: string } | undefined)?.title === 'The Slip',
      )
    await until(() => asked().length > 0)
    expect(asked()).toHaveLength(1)

    aheadMs += downloadMs
    await (await stage.portal.as(admin)).post('/api/v3/jobs/lidarrSync/run')
    await badge(page, 'available').waitFor()
    await row(staff.page, 'The Slip').getByRole('link', { name: 'The Slip' }).click()
    await heading(staff.page, 'Nine Inch Nails').waitFor()
  })

  test('several are picked on a phone, and staff denies one on the page of the artist', async () => {
    const { page, hears } = await stage.visit(`/details/artist/${coulton}`, { as: 'ben', width: 390, height: 844 })
    await heading(page, 'Jonathan Coulton').waitFor()
    for (const name of ['Smoking Monkey', 'Thing a Week One']) await page.getByRole('button', { name }).click()
    const bar = page.getByRole('toolbar', { name: '2 selected' })
    await bar.getByRole('button', { name: 'Request 2 albums' }).click()
    await toast(page, '2 albums requested.').waitFor()
    await bar.waitFor({ state: 'detached' })
    await comesTo(async () => (await page.locator('article[data-status=pending]').count()) === 2)
    await hears()

    const staff = await stage.visit(`/details/artist/${coulton}`, { as: admin })
    await staff.page.getByRole('button', { name: 'What to do with Smoking Monkey' }).click()
    await staff.page.getByRole('menuitem', { name: 'Deny…' }).click()
    const dialog = staff.page.getByRole('dialog', { name: 'Deny Smoking Monkey?' })
    await dialog.getByRole('button', { name: 'Deny', exact: true }).click()
    await toast(staff.page, 'Smoking Monkey denied.').waitFor()
    await badge(staff.page, 'denied').waitFor()
    await badge(page, 'denied').waitFor()
    await staff.page.getByRole('button', { name: 'What to do with Smoking Monkey' }).click()
    await staff.page.getByRole('menuitem', { name: 'Approve after all' }).waitFor()
    await staff.page.keyboard.press('Escape')
    await staff.page.getByRole('button', { name: 'What to do with Thing a Week One' }).click()
    await staff.page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
    await toast(staff.page, 'Thing a Week One approved.').waitFor()
  })

  test('what is picked far down is asked for from a bar, and a limit says beforehand how many can be', async () => {
    const visit = await stage.visit(`/details/artist/${weatherService}`, { as: 'lena', width: 1440 })
    const { page } = visit
    // Some of these albums have no picture.
    visit.expectFailure(/\/images\//, /Failed to load/)
    await heading(page, 'The Weather Service').waitFor()
    await page.getByText('You can request 2 more albums. Select them below.').waitFor()
    expect(await page.getByRole('button', { name: /^Request all/ }).count()).toBe(0)
    const pick = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await pick('Gale (Remixes)')
    await pick('Basement Demos')
    const bar = page.getByRole('toolbar', { name: /selected/ })
    await bar.getByRole('button', { name: 'Request 2 albums' }).waitFor()
    await pick('Loose Pages')
    const tooMany = bar.getByRole('button', { name: 'Only 2 left' })
    await tooMany.waitFor()
    expect(await tooMany.isDisabled()).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await bar.waitFor({ state: 'hidden' })
    await page.getByText('You can request 2 more albums. Deselect some.').waitFor()
    await pick('Loose Pages')
    await bar.getByRole('button', { name: 'Request 2 albums' }).click()
    await toast(page, '2 albums requested.').waitFor()
    await page
      .getByText(/^Limit reached/)
      .first()
      .waitFor()
  })

  test('staff asks for one for somebody else', async () => {
    const { page } = await stage.visit(`/details/artist/${sucks}`, { as: admin })
    await page.getByRole('button', { name: 'Out of It', exact: true }).click()
    await page.getByRole('button', { name: 'More ways to request Brad Sucks' }).click()
    await page.getByRole('menuitem', { name: 'With options…' }).click()
    const dialog = await dialogOpen(page, 'Request Out of It')
    await dialog.getByRole('combobox', { name: 'Request for' }).fill('ben')
    await dialog.getByRole('option', { name: 'ben' }).click()
    await dialog.getByRole('button', { name: 'Request', exact: true }).click()
    await toast(page, 'Out of It requested.').waitFor()
    await stage
      .visit('/requests-list', { as: admin })
      .then(staff => row(staff.page, 'Out of It').getByText('ben').waitFor())
  })

  for (const width of [1440, 390])
    test(`staff that wants options before each request gets them first for albums too, at ${width} px`, async () => {
      const stored = { requestOptionsFirst: 'true' }
      const { page } = await stage.visit(`/details/artist/${coulton}`, { as: admin, stored, width, height: 844 })
      await page.getByRole('button', { name: /^Request all/ }).click()
      await dialogOpen(page, /^Request \d+ albums by /)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^More ways to request / }).click()
      await page.getByRole('menuitem', { name: 'Without options' }).waitFor()
    })

  for (const width of [1440, 390])
    test(`music is found once it is ticked, and there is more by artists that are there, at ${width} px`, async () => {
      const { page, go } = await stage.visit('/discover/the%20slip', { as: 'ben', width })
      await page
        .getByRole('list', { name: 'Search for' })
        .getByRole('button', { name: /^Music/ })
        .click()
      await page
        .getByRole('article')
        .filter({ hasText: 'Nine Inch Nails' })
        .getByRole('link', { name: 'The Slip' })
        .click()
      await heading(page, 'Nine Inch Nails').waitFor()
      await go('/discover')
      await heading(page, 'Discover').waitFor({ state: 'attached' })
      await atRest(page)
      const carousel = page.getByRole('region', { name: 'More music by artists you have' })
      // The last row, of which only the room is there until somebody comes near.
      await comesTo(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return (await carousel.count()) > 0
      })
      await carousel.getByRole('link').first().click()
      await page.waitForURL(/\/details\/artist\//)
    })

  test('staff blocks one by keys, is told so, and goes on from it to its entry in the list', async () => {
    const asAdmin = await stage.portal.as(admin)
    const blocked = (block: object) => must(asAdmin.post('/api/v3/blocks', { ...block, reason: null }))
    await blocked({ kind: 'keyword', key: '1', name: 'Something else' })
    const { page, go } = await stage.visit(`/details/artist/${coulton}`, { as: admin })
    const menu = page.getByRole('button', { name: 'What to do with Thing a Week Four' })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Block…' }).press('Enter')
    const dialog = await dialogOpen(page, 'Block Thing a Week Four?')
    await comesTo(async () => (await focused(page)).tag === 'TEXTAREA')
    await page.keyboard.type('Too many of them')
    await dialog.getByRole('button', { name: 'Block', exact: true }).press('Enter')
    await toast(page, 'Thing a Week Four can’t be requested any more.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await comesTo(async () => (await focused(page)).text === 'What to do with Thing a Week Four')
    await page.getByRole('article').filter({ hasText: 'Can’t be requested here.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Thing a Week Four', exact: true }).count()).toBe(0)

    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Open the block list' }).press('Enter')
    await heading(page, 'Block list').waitFor()
    await page.getByText('Too many of them').waitFor()
    const entries = page.getByRole('button', { name: /^Take .* off the list$/ })
    expect(await entries.count()).toBe(1)
    await page.getByRole('button', { name: 'Take Thing a Week Four off the list' }).click()
    await toast(page, 'Thing a Week Four can be requested again.').waitFor()

    await blocked({ kind: 'artist', key: coulton, name: 'Jonathan Coulton' })
    await go(`/details/artist/${coulton}`)
    await page.getByRole('button', { name: 'What to do with Thing a Week Four' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Open the block list' }).press('Enter')
    await heading(page, 'Block list').waitFor()
    const artist = page.getByRole('button', { name: 'Take Jonathan Coulton off the list' })
    await artist.waitFor()
    expect(await entries.count()).toBe(1)
    await artist.click()
    await toast(page, 'Jonathan Coulton can be requested again.').waitFor()
  })

  test('an artist is introduced as one, in German too', async () => {
    const visit = await stage.visit('/health', { as: 'ben', locale: 'de-DE' })
    const { page } = visit
    // Two of the albums have no cover.
    visit.expectFailure(/\/images\/w342\/cover-/)
    await visit.go(`/details/artist/${weatherService}`)
    await heading(page, 'The Weather Service').waitFor()
    await page.getByRole('heading', { name: 'Über The Weather Service' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Handlung' }).count()).toBe(0)
  })

  test('an artist that nobody knows has a page that says so', async () => {
    const unknown = await stage.visit('/health', { as: 'ben' })
    unknown.expectFailure(/artists\/not-an-id/)
    await unknown.go('/details/artist/not-an-id')
    await unknown.page.getByText('MusicBrainz doesn’t know this artist').waitFor()
  })
})
