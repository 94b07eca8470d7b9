import { describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { changedShows } from '~/server/availability/changes'
import { saveFoundShows } from '~/server/availability/found-shows'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { sonarr } from '~/shared/services/sonarr'
import type { Section } from '~/shared/settings/model'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import { insertLibraryEpisodes } from '../support/library-episodes'
import type { Portal } from '../support/portal'
import { aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
/** Three seasons of eight episodes, and a fourth that was only announced. */
const grid = 9_000_023
const known = openCatalogue(() => catalogueNoon).show(grid)

const server = { id: 1, name: 'Loft', ip: 'media.example.com', port: 1, apiKey: 'k', serverId: 's' }
const connected: [Section, Record<string, unknown>][] = [
  [plex, { enable: true, servers: [{ ...server, plexAuthToken: 't', machineIdentifier: 'm' }] }],
  [emby, { enable: true, servers: [server] }],
  [jellyfin, { enable: true, servers: [server] }],
]
const sonarrDecides: [Section, Record<string, unknown>] = [
  sonarr,
  { enabled: true, scanForAvailability: true, prioritizeArrAvailability: true, ip: 'sonarr.example.com', port: 8989 },
]
const users = [anAdmin('ada'), aUser('ben', { claims: ['RequestTv'] })]
const open = (settings: [Section, Record<string, unknown>][] = []) =>
  stage.aPortal({ users, settings: [...connected, ...settings] })

type Row = Partial<{ tmdbId: number; tvdbId: number; imdbId: string; title: string; year: number }>

/** Notes a show as the sync of a media server would. */
async function shelve(portal: Portal, source: string, itemKey: string, row: Row, episodes: [number, number][]) {
  const { libraryItems } = portal.app.store.t
  const item = { source, itemKey, kind: 'tvShow' as const, sweep: 1, monitored: false, hasFile: true, ...row }
  await portal.app.store.db.insert(libraryItems).values(item)
  const stored = await portal.app.store.db.select().from(libraryItems)
  const itemId = stored.find(one => one.source === source && one.itemKey === itemKey)?.id ?? 0
  const held = episodes.map(([season, episode]) => ({ itemId, season, episode, hasFile: true, monitored: false }))
  await insertLibraryEpisodes(portal.app.store, held)
}
const season = (number: number): [number, number][] => [1, 2, 3, 4, 5, 6, 7, 8].map(episode => [number, episode])

const page = async (portal: Portal) => (await portal.as('ben').get(`/api/v2/Search/Tv/moviedb/${grid}`)).body
const ask = async (portal: Portal, wish: object) =>
  (await portal.as('ben').post('/api/v2/Requests/tv', { theMovieDbId: grid, ...wish })).body

describe.each(['plex:1', 'emby:1', 'jellyfin:1'])('a show in the library of %s', source => {
  test('35: 32, 33 is there in part, from all of its items together', async () => {
    const portal = await open()
    await shelve(portal, source, '1', { tmdbId: grid }, [[1, 1]])
    expect(await page(portal)).toMatchObject({ available: true, partlyAvailable: true, fullyAvailable: false })
    await shelve(portal, source, '2', { tmdbId: grid }, season(1).slice(1))
    expect(await page(portal)).toMatchObject({ seasonRequests: [{ seasonAvailable: true }, {}, {}] })
  })

  test('35: 38 only shows its episodes while Sonarr has the last word', async () => {
    const portal = await open([sonarrDecides])
    await shelve(portal, source, '1', { tmdbId: grid }, [...season(1), ...season(2), ...season(3)])
    expect(await page(portal)).toMatchObject({ available: false, fullyAvailable: true })
    expect(JSON.stringify(await page(portal))).toContain(`"${source.split(':')[0]}Url":"http`)
  })

  test('T15: an item without a number, of the same name and year, has what it has', async () => {
    const portal = await open()
    const year = Number(known?.firstAirDate?.slice(0, 4))
    await shelve(portal, source, '1', { title: known?.title ?? '', year }, season(1))
    await shelve(portal, source, '2', { title: known?.title ?? '', year: year - 30 }, season(2))
    expect(await ask(portal, { firstSeason: true })).toMatchObject({ result: false, isError: true })
    expect(await ask(portal, { latestSeason: true })).toMatchObject({ result: true })
  })

  const look = async (portal: Portal) => (await saveFoundShows(portal.app, changedShows(portal.app))).arrived

  test('35: 55, 56 is the one asked for by its number at TMDB, and one without a number at TheTVDB is no other one', async () => {
    const portal = await open()
    await saveShowRequest(portal.app.store, 78, aSeason(1, 1), { tvdbId: null })
    await shelve(portal, source, '1', { tvdbId: 5_005, title: 'Another' }, [[1, 1]])
    await shelve(portal, source, '2', { title: 'A third' }, [[1, 1]])
    expect(await look(portal)).toBe(0)
    await shelve(portal, source, '3', { tmdbId: 78 }, [[1, 1]])
    expect(await look(portal)).toBe(1)
  })

  test('35: 57 is found by its name where nobody numbers it, unless it is of another year', async () => {
    const portal = await open()
    const releasedAt = new Date('1927-01-10T00:00:00Z')
    await saveShowRequest(portal.app.store, 79, aSeason(1, 1), { name: 'The Lodger', releasedAt })
    await shelve(portal, source, '1', { title: 'The Lodger', year: 2009 }, [[1, 1]])
    await shelve(portal, source, '2', { title: 'The Lodger', tmdbId: 1_234 }, [[1, 1]])
    expect(await look(portal)).toBe(0)
    await shelve(portal, source, '3', { title: 'The Lodger' }, [[1, 1]])
    expect(await look(portal)).toBe(1)
  })

  test('its episodes make a request for them available, in part and then as a whole', async () => {
    const portal = await open()
    const imdbId = 'tt9900001'
    const request = await saveShowRequest(portal.app.store, 77, aSeason(1, 2), { imdbId })
    await shelve(portal, source, '1', { imdbId }, [[1, 1]])
    const look = async () => (await saveFoundShows(portal.app, changedShows(portal.app))).arrived
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    await shelve(portal, source, '2', { imdbId }, [[1, 2]])
    expect(await look()).toBe(1)
    const { body } = await portal.as('ada').get('/api/v1/Request/tv')
    expect(body).toMatchObject([{ childRequests: [{ id: request.id, available: true }] }])
  })
})
