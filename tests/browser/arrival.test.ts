import { afterAll, expect } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { heldMovie, mediaContent } from '~/demo/media/content'
import { jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { badge, comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const nosferatu = 653
const now = () => new Date()
const catalogue = openCatalogue(now)
const jellyfin = jellyfinStandIn({
  key: 'jellyfin-key-of-the-tests',
  now,
  content: mediaContent(catalogue, { serverId: 'server-1', name: 'Living room', movies: [961] }),
})
afterAll(() => jellyfin.stop())

const caligari = 234

inBrowser('a title that nobody asked for', () => {
  const stage = browserStage()

  test('changes on the open page by itself when a media server gets it, and when it goes', async () => {
    const { portal, visit } = stage
    await must((await portal.as(admin)).put('/api/v3/settings/jellyfin', jellyfinValues(jellyfin)))
    const sync = async () => must((await portal.as(admin)).post('/api/v3/jobs/jellyfinContentSync/run'))
    const movie = catalogue.movie(caligari)
    if (!movie) throw new Error('the catalogue lacks the movie')
    const { page, hears } = await visit(`/details/movie/${caligari}`, { as: 'noor' })
    const ask = page.getByRole('button', { name: 'Request', exact: true })
    await ask.waitFor()
    await hears()
    jellyfin.content.titles.set('901', heldMovie(movie, '901', { addedAt: now() }))
    await sync()
    await badge(page, 'available').waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Living room/ })
      .waitFor()
    jellyfin.content.titles.delete('901')
    await sync()
    await ask.waitFor()
  })
})

inBrowser('a media server that calls when a movie has arrived', () => {
  const stage = browserStage()

  test('gets its address on the settings page, and the movie is available on the open page within seconds', async () => {
    const { portal, visit } = stage
    await must((await portal.as(admin)).put('/api/v3/settings/jellyfin', jellyfinValues(jellyfin)))
    const settings = await visit('/Settings/Jellyfin', { as: admin })
    await heading(settings.page, 'Jellyfin').waitFor()
    await settings.page.getByRole('button', { name: 'Create an address' }).click()
    await toast(settings.page, 'Enter it at Living room').waitFor()
    const field = settings.page.getByRole('textbox', { name: 'Living room' })
    const first = await field.inputValue()
    await settings.page.getByRole('button', { name: 'New address' }).click()
    const sure = await dialogOpen(settings.page, 'Create a new address?')
    await sure.getByRole('button', { name: 'New address' }).click()
    await sure.waitFor({ state: 'detached' })
    await comesTo(async () => (await field.inputValue()) !== first)
    const address = await field.inputValue()
    expect(address).toStartWith(portal.url)

    await portal.approve(await portal.ask('ben', nosferatu))
    const { page, hears } = await visit(`/details/movie/${nosferatu}`, { as: 'ben' })
    await heading(page, 'Nosferatu').waitFor()
    await badge(page, 'processing').waitFor()
    await hears()
    const foot = page.getByRole('complementary', { name: 'On its way to you' })
    await foot.getByText(/^\d+%/).waitFor()
    const movie = catalogue.movie(nosferatu)
    if (movie) jellyfin.content.titles.set('900', heldMovie(movie, '900', { addedAt: now() }))
    expect((await fetch(first, { method: 'POST' })).status).toBe(404)
    expect((await fetch(address, { method: 'POST', body: 'anything' })).status).toBe(204)
    await badge(page, 'available').waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Living room/ })
      .waitFor()
    // The line at the foot says so as well, for whoever looks at another page.
    await foot.getByRole('link', { name: /^Watch on Living room/ }).waitFor()
  })
})
