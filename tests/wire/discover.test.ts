import { describe, expect, test } from 'bun:test'
import type { DiscoverPage } from '~/shared/api/discover'
import type { MovieDetails } from '~/shared/api/titles'
import { discover } from '~/shared/discovery/settings'
import { aMovieRequest, saveRequest } from '../support/movies'
import type { PortalOptions } from '../support/portal'
import { searching, setting } from '../support/search'
import { aUser } from '../support/users'

const { host, ann, aPortal, askedFor } = searching()
const ada = aUser('ada', { claims: ['Admin'] })

const opened = async (options: PortalOptions = {}) => {
  const portal = await aPortal({ users: [ann, ada], ...options })
  const page = async () => (await portal.as('ann').get('/api/v3/discover')).body as DiscoverPage
  return { portal, page }
}
const listsOf = ({ rows }: DiscoverPage) => rows.map(({ list }) => list)

describe('the start page', () => {
  test('comes in one answer, the first rows with their first titles', async () => {
    const { portal, page } = await opened()
    await saveRequest(portal.app.store, aMovieRequest(5698, { requesterId: ann.id }))
    const found = await page()
    expect(found.isReady).toBe(true)
    expect(found.spotlight).toMatchObject({
      runtimeMinutes: expect.any(Number),
      genres: expect.arrayContaining([expect.any(String)]),
    })
    expect(found.genres).toContainEqual({ id: 35, name: 'Comedy' })
    expect(found.recent).toHaveLength(1)
    expect(listsOf(found)).toEqual(['recent', 'seasonal', 'popular', 'trending', 'upcoming'])
    for (const { list, titles } of found.rows.slice(2)) {
      const same = await portal.as('ann').get(`/api/v3/titles/lists/${list}?count=10`)
      expect(titles).toEqual(same.body as never)
    }
  })

  test('opens with nothing that cannot be asked for', async () => {
    const { portal, page } = await opened()
    const first = (await page()).spotlight
    const { keywords } = (await portal.as('ann').get(`/api/v3/titles/movie/${first?.id}`)).body as MovieDetails
    const [keyword] = keywords
    expect(keyword).toBeDefined()
    const block = { kind: 'keyword', key: String(keyword?.id), name: keyword?.name, reason: null }
    expect((await portal.as('ada').post('/api/v3/blocks', block)).status).toBe(200)
    const next = (await page()).spotlight
    expect(next?.id).toBeString()
    expect(next?.id).not.toBe(first?.id)
    // What nobody has opened before is known by the time it is told.
    const { status } = (await portal.as('ann').get(`/api/v3/titles/movie/${next?.id}`)).body as MovieDetails
    expect(next?.status.blocked).toBe(status.blocked)
  })

  test('has a search as a row, which an administrator put there and named', async () => {
    const { portal, page } = await opened()
    const rows = [
      { name: 'Silent comedies', list: 'search', search: 'yearTo=1929&genres=35' },
      { list: 'popular', hidden: true },
      { list: 'recent', name: 'Lately' },
    ]
    expect((await portal.as('ann').put('/api/v3/settings/discover', { rows })).status).toBe(403)
    expect((await portal.as('ada').put('/api/v3/settings/discover', { rows })).status).toBe(200)
    const found = await page()
    expect(listsOf(found)).toEqual(['search', 'recent', 'seasonal', 'trending', 'upcoming'])
    const [row, recent] = found.rows
    expect(recent).toMatchObject({ name: 'Lately', search: null, titles: null })
    expect(row).toMatchObject({ name: 'Silent comedies', search: 'genres=35&yearTo=1929', next: 10 })
    expect(row?.titles).toHaveLength(10)
    for (const { genreIds, releasedAt } of row?.titles ?? []) {
      expect(genreIds).toContain(35)
      expect(Number(releasedAt?.slice(0, 4))).toBeLessThan(1930)
    }
  })

  test('reads a few rows at once, however many there are', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      list: 'search',
      search: `genres=35&yearFrom=${1900 + index}`,
    }))
    const { page } = await opened(setting(discover, { rows }))
    const found = await page()
    expect(found.rows).toHaveLength(35)
    expect(found.rows.filter(({ titles }) => titles !== null)).toHaveLength(4)
    expect(askedFor('discover/movie').length).toBeLessThanOrEqual(8)
  })

  test('leaves out what is hidden without reading it', async () => {
    const rows = ['recent', 'seasonal', 'popular', 'trending', 'upcoming'].map(list => ({ list, hidden: true }))
    const { page } = await opened(setting(discover, { rows }))
    expect(await page()).toMatchObject({ recent: null, rows: [] })
    expect(askedFor('discover/movie')).toEqual([])
  })

  test('is there without a key, and while the catalogue fails', async () => {
    const unready = await opened({ environment: {} })
    const nothing = { spotlight: null, genres: null, recent: [] }
    expect(await unready.page()).toMatchObject({ isReady: false, ...nothing })
    const failing = await opened({ http: host.plain })
    host.tmdb.faults.set({ status: 500 })
    const found = await failing.page()
    expect(found).toMatchObject({ isReady: true, ...nothing })
    expect(found.rows.map(({ titles }) => titles)).toEqual([null, null, null, null, null])
  })

  test('does not wait for a catalogue that takes its time', async () => {
    const { page } = await opened()
    const held = Promise.withResolvers<void>()
    host.tmdb.faults.set({ until: held.promise, path: 'genre/movie/list' })
    const found = await page()
    held.resolve()
    expect(found.genres).toBeNull()
    expect(found.rows.at(-2)?.titles).toHaveLength(10)
  })

  test('a search that nobody can read is refused', async () => {
    const { portal } = await opened()
    const answer = await portal.as('ada').put('/api/v3/settings/discover', { rows: [{ search: 'genres=comedy' }] })
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'rows[0].search': [expect.any(String)] } } })
  })
})
