import { describe, expect, test } from 'bun:test'
import type { DiscoverPage } from '~/shared/api/discover'
import type { BrowsedTitles, TitleCard } from '~/shared/api/titles'
import { discover } from '~/shared/discovery/settings'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import type { Section } from '~/shared/settings/model'
import { customization } from '~/shared/settings/portal'
import { movieDatabase } from '~/shared/titles/settings'
import { insertLibraryEpisodes } from '../support/library-episodes'
import { saveManaged } from '../support/movies'
import type { Portal } from '../support/portal'
import { robbery, searching } from '../support/search'
import { anAdmin } from '../support/users'

const { ann, aPortal, askedFor, host } = searching()

const server = { id: 1, name: 'Loft', ip: 'media.example.com', port: 1 }
const two: [Section, Record<string, unknown>][] = [
  [plex, { enable: true, servers: [{ ...server, plexAuthToken: 't', machineIdentifier: 'm' }] }],
  [jellyfin, { enable: true, servers: [{ ...server, apiKey: 'k', serverId: 's' }] }],
]
const on = (day: number) => new Date(Date.UTC(2026, 10, day))
const nosferatu = 653
const cabinet = 234

/** A portal with two media servers, which have these titles since these days of the month. */
async function opened(settings: [Section, Record<string, unknown>][] = []) {
  const portal = await aPortal({ users: [ann, anAdmin('ada')], settings: [...two, ...settings] })
  const get = async <T>(path: string) => (await portal.as('ann').get(`/api/v3/${path}`)).body as T
  const cards = (path = 'titles/lists/recentlyAdded') => get<TitleCard[]>(path)
  const names = async (path?: string) => (await cards(path)).map(({ kind, id }) => `${kind} ${id}`)
  return { portal, get, cards, names }
}
const take = ({ app: { store } }: Portal, id: number, more: object) =>
  saveManaged(store, id, { ...{ source: 'plex:1', itemKey: `${id}`, monitored: false, hasFile: true }, ...more })

describe('what media servers took in last', () => {
  test('comes newest first and each title once, with how far it is', async () => {
    const { portal, cards, names } = await opened()
    await take(portal, robbery, { addedAt: on(1) })
    await take(portal, robbery, { addedAt: on(3), source: 'jellyfin:1' })
    await take(portal, nosferatu, { addedAt: on(2) })
    await take(portal, nosferatu, { addedAt: on(2), itemKey: `${nosferatu}/4k`, resolution: 2160 })
    // Wanted, and in no library.
    await take(portal, cabinet, { addedAt: on(9), source: 'radarr', monitored: true, hasFile: false })
    expect(await names()).toEqual([`movie ${robbery}`, `movie ${nosferatu}`])
    const [first] = await cards()
    expect(first).toMatchObject({ name: 'The Great Train Robbery', posterPath: expect.any(String) })
    expect(first?.status.variants.standard).toMatchObject({ stage: 'available' })
    expect(await names('titles/lists/recentlyAdded?position=1&count=1')).toEqual([`movie ${nosferatu}`])
  })

  test('is mixed with shows, or movies or shows alone', async () => {
    const { portal, get, names } = await opened()
    const [show] = (await get<BrowsedTitles>('titles/tv?count=1')).titles
    await take(portal, robbery, { addedAt: on(1) })
    await take(portal, Number(show?.id), { addedAt: on(2), source: 'jellyfin:1', kind: 'tvShow' })
    expect(await names()).toEqual([`tvShow ${show?.id}`, `movie ${robbery}`])
    expect(await names('titles/movie/lists/recentlyAdded')).toEqual([`movie ${robbery}`])
    expect(await names('titles/tv/lists/recentlyAdded')).toEqual([`tvShow ${show?.id}`])
  })

  test('brings a show up again once new episodes of it arrived', async () => {
    const { portal, get, cards, names } = await opened()
    const [show, other] = (await get<BrowsedTitles>('titles/tv?count=2')).titles
    const { store } = portal.app
    await take(portal, Number(show?.id), { addedAt: on(1), kind: 'tvShow' })
    await take(portal, robbery, { addedAt: on(5) })
    await take(portal, Number(other?.id), { addedAt: on(6), kind: 'tvShow' })
    const items = await store.db.select().from(store.t.libraryItems)
    const itemId = items.find(({ tmdbId }) => tmdbId === Number(show?.id))?.id ?? 0
    const episode = { itemId, season: 1, hasFile: true, monitored: false }
    await insertLibraryEpisodes(store, [
      { ...episode, episode: 1, addedAt: on(2) },
      { ...episode, episode: 2, addedAt: on(9) },
    ])
    expect(await names()).toEqual([`tvShow ${show?.id}`, `tvShow ${other?.id}`, `movie ${robbery}`])
    expect(await cards('titles/lists/recentlyAdded?count=1')).toHaveLength(1)
    expect(await names('titles/movie/lists/recentlyAdded')).toEqual([`movie ${robbery}`])
  })

  test('stays where what is available is left out, and is filtered as other lists are', async () => {
    const hidden = await opened([[customization, { hideAvailableFromDiscover: true }]])
    await take(hidden.portal, robbery, { addedAt: on(1) })
    expect(await hidden.names()).toEqual([`movie ${robbery}`])
    const { genreIds } = (await hidden.cards())[0] ?? { genreIds: [] }
    const filtered = await opened([[movieDatabase, { excludedMovieGenreIds: genreIds.slice(0, 1) }]])
    await take(filtered.portal, robbery, { addedAt: on(1) })
    expect(await filtered.names()).toEqual([])
  })

  test('is asked of the catalogue once, and there without a title that it does not know', async () => {
    const { portal, names } = await opened()
    await take(portal, robbery, { addedAt: on(1) })
    await take(portal, 999_999_999, { addedAt: on(2) })
    for (let time = 0; time < 3; time++) expect(await names()).toEqual([`movie ${robbery}`])
    expect(askedFor(`movie/${robbery}`)).toHaveLength(1)
    expect(askedFor('movie/999999999')).toHaveLength(1)
  })
})

describe('the row of it on the start page', () => {
  const listsOf = ({ rows }: DiscoverPage) => rows.map(({ list }) => list)

  test('is there once a media server has something, and read by itself where it stands below the others', async () => {
    const { portal, get } = await opened()
    expect(listsOf(await get('discover'))).not.toContain('recentlyAdded')
    await take(portal, robbery, { addedAt: on(1) })
    host.forget()
    const page = await get<DiscoverPage>('discover')
    expect(listsOf(page)).toEqual(['recent', 'seasonal', 'popular', 'trending', 'upcoming', 'recentlyAdded'])
    expect(page.rows.at(-1)).toMatchObject({ of: 'combined', titles: null })
    expect(askedFor(`movie/${robbery}`)).toEqual([])
  })

  test('is ordered and hidden as the others, and shows what the device chose', async () => {
    const { portal, get } = await opened([[discover, { rows: [{ list: 'recentlyAdded', name: 'New at home' }] }]])
    await take(portal, robbery, { addedAt: on(1) })
    const [row] = (await get<DiscoverPage>('discover')).rows
    expect(row).toMatchObject({ list: 'recentlyAdded', name: 'New at home', titles: [{ id: `${robbery}` }] })
    const [shows] = (await get<DiscoverPage>('discover?recentlyAdded=tvShow')).rows
    expect(shows).toMatchObject({ of: 'tvShow', titles: [] })
    const hide = { rows: [{ list: 'recentlyAdded', hidden: true }] }
    expect((await portal.as('ada').put('/api/v3/settings/discover', hide)).status).toBe(200)
    expect(listsOf(await get('discover'))).not.toContain('recentlyAdded')
  })
})
