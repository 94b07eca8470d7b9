import { describe, expect, test } from 'bun:test'
import { namesIn } from '~/server/titles/name-queries'
import { addEntries } from '~/server/watchlist/queries'
import type { DiscoverPage } from '~/shared/api/discover'
import type { WatchlistMarks, WatchlistPage } from '~/shared/api/watchlist'
import { minuteMs } from '~/shared/durations'
import { mostOnWatchlist } from '~/shared/watchlist/model'
import { catalogueNoon } from '../support/catalogue'
import { aMovieRequest, saveRequest } from '../support/movies'
import { searching } from '../support/search'
import { countStatements } from '../support/statements'
import { until } from '../support/until'
import { aUser } from '../support/users'

const { host, ann, aPortal } = searching()
const cid = aUser('cid', { claims: [] })
const metropolis = 19
const robbery = 5698
const show = 1_930

async function opened() {
  let minutes = 0
  const portal = await aPortal({
    users: [ann, cid],
    now: () => new Date(catalogueNoon.getTime() + ++minutes * minuteMs),
  })
  const as = portal.as
  return {
    portal,
    add: async (kind: string, id: number | string, who = 'ann') =>
      (await as(who).post(`/api/v3/watchlist/${kind}/${id}`, {})).status,
    remove: async (kind: string, id: number) => (await as('ann').delete(`/api/v3/watchlist/${kind}/${id}`)).status,
    list: async (query = '', who = 'ann') => (await as(who).get(`/api/v3/watchlist${query}`)).body as WatchlistPage,
    titles: async () => ((await as('ann').get('/api/v3/watchlist/titles')).body as WatchlistMarks).titles,
  }
}
const named = ({ entries }: WatchlistPage) => entries.map(({ title }) => `${title.kind} ${title.id}`)

describe("one's own watchlist", () => {
  test('keeps movies and shows, the newest first, each once, for nobody else', async () => {
    const { add, list, titles, remove } = await opened()
    expect(await add('movie', metropolis)).toBe(204)
    expect(await add('tvShow', show)).toBe(204)
    expect(await add('movie', metropolis)).toBe(204)
    expect(await add('movie', robbery)).toBe(204)
    const page = await list()
    expect(named(page)).toEqual([`movie ${robbery}`, `tvShow ${show}`, `movie ${metropolis}`])
    expect(page.totals).toEqual({ portal: 3, plex: 0 })
    const last = page.entries.at(-1)
    expect(last).toMatchObject({ wish: null, title: { name: 'Metropolis', status: { requestId: null } } })
    expect(last?.title.posterPath).toBeString()
    expect(await titles()).toContainEqual({ kind: 'movie', id: metropolis })
    expect((await list('', 'cid')).entries).toEqual([])

    expect(await remove('movie', metropolis)).toBe(204)
    expect(await remove('movie', metropolis)).toBe(204)
    expect(named(await list())).toHaveLength(2)
  })

  test('asks for nothing, and shows what somebody asked for', async () => {
    const { portal, add, list } = await opened()
    // Nobody needs to be allowed to ask for anything.
    expect(await add('movie', robbery, 'cid')).toBe(204)
    expect(await portal.app.store.db.select().from(portal.app.store.t.requests)).toEqual([])
    const request = await saveRequest(portal.app.store, aMovieRequest(robbery, { requesterId: ann.id }))
    const [entry] = (await list('', 'cid')).entries
    expect(entry?.title.status).toMatchObject({ requestId: request.id, variants: { standard: { stage: 'pending' } } })
  })

  test('is read part by part, with as many statements however long it is', async () => {
    const statements = countStatements()
    const { portal, list } = await opened()
    const entry = (tmdbId: number) => ({
      ...{ userId: ann.id, origin: 'portal' as const, kind: 'movie' as const, tmdbId, name: `Movie ${tmdbId}` },
      addedAt: new Date(catalogueNoon.getTime() + tmdbId * 1000),
    })
    await addEntries(
      portal.app.store,
      Array.from({ length: 60 }, (_, at) => entry(at + 1)),
    )
    // Names that are not known yet are asked for and kept behind the first list.
    await list('?count=60')
    const keys = Array.from({ length: 60 }, (_, at) => `movie:${at + 1}`)
    await until(async () => (await namesIn(portal.app.store, keys, 'en')).size === 60)
    await host.settled()
    expect(named(await list('?position=10&count=2'))).toEqual(['movie 50', 'movie 49'])
    const few = await statements.during(() => list('?count=2'))
    const many = await statements.during(() => list('?count=60'))
    statements.stop()
    expect(many).toBe(few)
    expect((await portal.as('ann').get('/api/v3/watchlist?count=101')).status).toBe(400)
  })

  test('refuses what the catalogue does not have, what is no title, and more than it can hold', async () => {
    const { portal, add } = await opened()
    expect(await add('movie', 999_999_999)).toBe(400)
    expect(await add('movie', 0)).toBe(400)
    expect(await add('album', 5)).toBe(400)
    expect(await add('movie', 'x')).toBe(400)
    expect((await portal.guest.get('/api/v3/watchlist')).status).toBe(401)
    const entries = Array.from({ length: mostOnWatchlist }, (_, at) => ({
      ...{ userId: ann.id, origin: 'portal' as const, kind: 'movie' as const, tmdbId: at + 1, name: 'A movie' },
      addedAt: catalogueNoon,
    }))
    await addEntries(portal.app.store, entries)
    const full = await portal.as('ann').post(`/api/v3/watchlist/movie/${robbery}`, {})
    expect(full.body).toMatchObject({ code: 'WatchlistFull' })
    expect(full.status).toBe(400)
  })

  test('is a row of Discover while something stands on it', async () => {
    const { portal, add, remove } = await opened()
    const rows = async () => ((await portal.as('ann').get('/api/v3/discover')).body as DiscoverPage).rows
    expect((await rows()).map(({ list }) => list)).not.toContain('watchlist')
    await add('movie', metropolis)
    const found = await rows()
    expect(found.map(({ list }) => list).slice(0, 2)).toEqual(['recent', 'watchlist'])
    expect(found[1]?.titles).toMatchObject([{ kind: 'movie', id: String(metropolis) }])
    // The other rows begin with their titles as before.
    expect(found.filter(({ titles }) => titles !== null)).toHaveLength(5)
    await remove('movie', metropolis)
    expect((await rows()).map(({ list }) => list)).not.toContain('watchlist')
  })
})
