import { describe, expect, test } from 'bun:test'
import type { PortalOptions } from '../support/portal'
import { idsOf, robbery, searching, type Title } from '../support/search'
import { aUser } from '../support/users'

const { host, aPortal, askedFor } = searching()

describe('the first version', () => {
  const asAnn = async (options: PortalOptions = {}) => (await aPortal(options)).as('ann')

  test('finds at most ten movies by their title', async () => {
    const caller = await asAnn()
    expect((await caller.get('/api/v1/Search/movie/train%20robbery')).body).toMatchObject([
      { id: robbery, imdbId: null },
    ])
    expect((await caller.get('/api/v1/Search/movie/the')).body).toHaveLength(10)
    expect((await caller.get('/api/v1/Search/movie/%20')).body).toEqual([])
  })

  test('finds movies of a year in a language', async () => {
    const caller = await asAnn({ users: [aUser('ann', { language: 'de' })] })
    const search = (body: object) => caller.post('/api/v1/Search/movie', body)
    expect((await search({ searchTerm: 'train robbery', year: 1903 })).body).toMatchObject([{ id: robbery }])
    expect((await search({ searchTerm: 'train robbery', year: 1950 })).body).toEqual([])
    expect((await search({ searchTerm: 'robbery', languageCode: null })).status).toBe(200)
    expect(askedFor('search/movie').map(({ query }) => [query.year, query.language])).toEqual([
      ['1903', 'en'],
      ['1950', 'en'],
      [undefined, 'de'],
    ])
    expect((await search({})).body).toEqual([])
    expect((await search({ searchTerm: 'x'.repeat(1_000) })).status).toBe(400)
    expect((await search({ searchTerm: { x: 1 }, year: 'soon' })).status).toBe(400)
  })

  test('finds what somebody was in', async () => {
    const caller = await asAnn()
    const answer = await caller.post('/api/v1/Search/movie/actor', { searchTerm: 'Marie Murray' })
    expect(answer.body).toMatchObject([{ id: robbery, imdbId: 'tt0000439', genreIds: null }])
    expect((await caller.post('/api/v1/Search/movie/actor', { searchTerm: 'Nobody Known' })).body).toEqual([])
    expect((await caller.post('/api/v1/Search/movie/actor', {})).body).toEqual([])
  })

  test('05 §1.19 names a movie once, whatever somebody did in it', async () => {
    const caller = await asAnn()
    const answer = await caller.post('/api/v1/Search/movie/actor', { searchTerm: 'Georges Méliès' })
    const ids = idsOf(answer.body)
    const [person] = host.asked().flatMap(({ path }) => /^\/3\/person\/(\d+)\//.exec(path)?.[1] ?? [])
    const { status, body } = await caller.get(`/api/v2/Search/actor/${person}/movie`)
    expect(status).toBe(200)
    const { cast, crew } = body as { cast: Title[]; crew: Title[] }
    const parts = [...cast, ...crew].map(({ id }) => id)
    expect(parts.length).toBeGreaterThan(new Set(parts).size)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.length).toBeGreaterThan(0)
  })

  test('knows a movie by its number, and an unknown one as an empty one', async () => {
    const caller = await asAnn()
    expect((await caller.get(`/api/v1/Search/movie/info/${robbery}`)).body).toMatchObject({
      id: robbery,
      title: 'The Great Train Robbery',
    })
    expect((await caller.post('/api/v1/Search/movie/info', { theMovieDbId: 1 })).body).toMatchObject({
      id: 0,
      title: null,
    })
    expect((await caller.post('/api/v1/Search/movie/info', {})).body).toMatchObject({ id: 0 })
    expect((await caller.get('/api/v1/Search/movie/info/abc')).status).toBe(400)
  })

  test('lists ten movies in the order of the catalogue', async () => {
    const caller = await asAnn()
    const first = async (name: string) => idsOf((await caller.get(`/api/v1/Search/Movie/${name}`)).body)
    const second = async (path: string) => idsOf((await caller.get(`/api/v2/Search/movie/${path}`)).body)
    for (const name of ['popular', 'toprated', 'upcoming']) {
      const found = await first(name)
      expect([name, found]).toEqual([name, await second(`${name}/0/10`)])
      expect(found).toHaveLength(10)
    }
    // Parts of this list are another one in the second version; all of it comes mixed.
    const playing = await first('nowplaying')
    expect(playing.length).toBeGreaterThan(0)
    expect(await second('nowplaying')).toEqual(expect.arrayContaining(playing))
  })

  test('lists movies like another', async () => {
    const caller = await asAnn()
    const one = idsOf((await caller.get(`/api/v1/Search/movie/${robbery}/similar`)).body)
    expect(one.length).toBeGreaterThan(3)
    expect(idsOf((await caller.post('/api/v1/Search/movie/similar', { theMovieDbId: robbery })).body)).toEqual(one)
    expect((await caller.get('/api/v1/Search/movie/abc/similar')).status).toBe(400)
  })
})
