import { describe, expect, test } from 'bun:test'
import type { SearchPage } from '~/shared/api/search'
import type { MovieDetails, TitleCard } from '~/shared/api/titles'
import { features, portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import { type Caller, openPortal } from '../support/portal'
import { robbery, searching, setting } from '../support/search'
import { aUser } from '../support/users'

const { host, ann, aPortal, askedFor } = searching()
/** A collection of nine. */
const superman = 9200001

const cards = async (caller: Caller, path: string) => (await caller.get(`/api/v3/titles/${path}`)).body as TitleCard[]
const idsOf = (titles: readonly TitleCard[]) => titles.map(({ id }) => id)
const unknown = { requestId: null, variants: { standard: null, fourK: null } }

describe('lists of titles', () => {
  test('are cut into windows, in the order of the catalogue', async () => {
    const portal = await aPortal()
    const load = async (window: string) => idsOf(await cards(portal.as('ann'), `movie/lists/popular${window}`))
    const all = await load('?position=0&count=40')
    expect(new Set(all).size).toBe(40)
    expect(await load('?position=18&count=15')).toEqual(all.slice(18, 33))
    expect(await load('')).toEqual(all.slice(0, 20))
  })

  test.each([
    ['topRated', 'discover/movie'],
    ['nowPlaying', 'discover/movie'],
    ['upcoming', 'discover/movie'],
    ['popular', 'discover/movie'],
    ['trending', 'trending/movie/week'],
  ])('%s is read from %s', async (list, path) => {
    const portal = await aPortal()
    expect((await cards(portal.as('ann'), `movie/lists/${list}?count=5`)).length).toBeGreaterThan(0)
    expect(askedFor(path).length).toBeGreaterThan(0)
  })

  test('have what is in season, and nothing out of season', async () => {
    const december = await aPortal({ now: () => new Date(2026, 11, 20, 12) })
    expect((await december.as('ann').get('/api/v3/titles/movie/lists/seasonal')).status).toBe(200)
    expect(askedFor('discover/movie')[0]?.query.with_keywords).toBe('207317')
    const june = await aPortal({ now: () => new Date(2026, 5, 1, 12) })
    expect(await cards(june.as('ann'), 'movie/lists/seasonal')).toEqual([])
  })

  test('do not wait for ids at IMDb', async () => {
    const portal = await aPortal()
    await cards(portal.as('ann'), 'movie/lists/topRated?count=3')
    expect(host.asked().some(({ path }) => path.endsWith('/external_ids'))).toBe(false)
  })

  test('open with what trends most of what nobody asked for and nobody has', async () => {
    const portal = await aPortal()
    const spot = () => portal.as('ann').get('/api/v3/discover')
    const [first = '', second = '', ...others] = idsOf(await cards(portal.as('ann'), 'movie/lists/trending'))
    expect((await spot()).body).toMatchObject({ spotlight: { id: first, status: unknown } })
    await saveRequest(portal.app.store, aMovieRequest(Number(first)))
    await saveManaged(portal.app.store, Number(second), { hasFile: true, resolution: 1080 })
    expect((await spot()).body).toMatchObject({ spotlight: { id: others[0] } })
    for (const id of others) await saveRequest(portal.app.store, aMovieRequest(Number(id)))
    expect((await spot()).body).toMatchObject({ spotlight: null })
  })

  test('open with nothing that is here in 4K', async () => {
    const portal = await aPortal(setting(features, { Movie4KRequests: true }))
    const [first = '', second = ''] = idsOf(await cards(portal.as('ann'), 'movie/lists/trending'))
    await saveManaged(portal.app.store, Number(first), { hasFile: true, resolution: 2160 })
    expect((await portal.as('ann').get('/api/v3/discover')).body).toMatchObject({ spotlight: { id: second } })
  })

  test.each([
    'movie/lists/best',
    'movie/lists/popular?count=0',
    'movie/lists/popular?count=500',
    'movie/lists/popular?position=-1',
    'movie/lists/popular?count=ten',
  ])('%s is refused', async path => {
    const portal = await aPortal()
    expect((await portal.as('ann').get(`/api/v3/titles/${path}`)).status).toBe(400)
  })
})

describe('how far a title is', () => {
  test('is told for each variant, whoever asked', async () => {
    const portal = await aPortal({
      users: [ann, aUser('bob')],
      ...setting(features, { Movie4KRequests: true }),
    })
    const variants = {
      standard: aProgress({ denied: true, deniedReason: 'Seen it' }),
      fourK: aProgress({ approved: true }),
    }
    const { id } = await saveRequest(portal.app.store, aMovieRequest(robbery, { requesterId: ann.id, variants }))
    const status = {
      requestId: id,
      variants: {
        standard: { stage: 'denied', requested: true, reason: 'Seen it' },
        fourK: { stage: 'processing', requested: true, reason: null },
      },
    }
    expect((await portal.as('bob').get(`/api/v3/titles/movie/${robbery}`)).body).toMatchObject({ status })
    const { body } = await portal.as('bob').get('/api/v3/search?q=great%20train%20robbery')
    expect((body as SearchPage).results.find(({ id }) => id === String(robbery))).toMatchObject({ status })
  })

  test('is told of what is here or on its way without a request', async () => {
    const portal = await aPortal(setting(features, { Movie4KRequests: true }))
    await saveManaged(portal.app.store, robbery, { source: 'radarr4K', hasFile: true, resolution: 2160 })
    expect((await portal.as('ann').get(`/api/v3/titles/movie/${robbery}`)).body).toMatchObject({
      status: {
        requestId: null,
        variants: {
          standard: { stage: 'processing', requested: false, reason: null },
          fourK: { stage: 'available', requested: false, reason: null },
        },
      },
    })
  })
})

describe('a movie', () => {
  test('is found by its number and by its id at IMDb, in our words', async () => {
    const portal = await aPortal({ users: [aUser('ann', { language: 'de' })] })
    for (const id of [robbery, 'tt0000439']) {
      expect(await portal.as('ann').get(`/api/v3/titles/movie/${id}`)).toMatchObject({
        status: 200,
        body: {
          kind: 'movie',
          id: String(robbery),
          name: 'Der große Eisenbahnraub',
          imdbId: 'tt0000439',
          releasedAt: expect.stringMatching(/^1903-.*T00:00:00\.000Z$/),
          rating: expect.any(Number),
          status: unknown,
        },
      })
    }
  })

  test('has null for what the catalogue does not know', async () => {
    const portal = await aPortal({
      http: async request => {
        const answer = await host.plain(request)
        const film = /\/movie\/\d+\?/.test(request.url) ? JSON.parse(String(answer.body)) : null
        const given = { ...film, vote_count: 0, vote_average: 0, budget: 0, revenue: 0, release_date: '' }
        return film ? { ...answer, body: JSON.stringify(given) } : answer
      },
    })
    const { body } = await portal.as('ann').get(`/api/v3/titles/movie/${robbery}`)
    expect(body).toMatchObject({ rating: null, votes: 0, budget: null, revenue: null, releasedAt: null })
  })

  test('is shown as it was while the catalogue is away, and says so; one never seen cannot be shown', async () => {
    let now = new Date('2026-03-01T12:00:00Z')
    let away = false
    const portal = await aPortal({
      now: () => now,
      http: async request => {
        const answer = await host.plain(request)
        return away ? { ...answer, status: 503, body: '' } : answer
      },
    })
    const shown = async (id: number) => portal.as('ann').get(`/api/v3/titles/movie/${id}`)
    const before = await shown(robbery)
    expect(before.body).toMatchObject({ asOf: null })
    away = true
    now = new Date('2026-03-02T12:00:00Z')
    const { name, overview, cast } = before.body as MovieDetails
    expect(await shown(robbery)).toMatchObject({
      status: 200,
      body: { name, overview, cast, asOf: '2026-03-01T12:00:00.000Z' },
    })
    expect(await shown(superman)).toMatchObject({ status: 502 })
  })

  test.each(['1', '0', '-5', '1.5', '0x1642', 'tt9999999', 'what'])('%p is not there', async id => {
    const portal = await aPortal()
    expect(await portal.as('ann').get(`/api/v3/titles/movie/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    })
  })

  test('is streamed where the country prefers it first', async () => {
    const provider = (id: number, priority: number) => ({
      provider_id: id,
      provider_name: `Provider ${id}`,
      logo_path: null,
      display_priority: priority,
    })
    const portal = await aPortal({
      http: async request => {
        const answer = await host.plain(request)
        if (!request.url.includes('/watch/providers')) return answer
        const results = { US: { flatrate: [provider(1, 9), provider(2, 3)] } }
        return { ...answer, status: 200, body: JSON.stringify({ id: robbery, results }) }
      },
    })
    expect((await portal.as('ann').get(`/api/v3/titles/movie/${robbery}/streaming`)).body).toEqual([
      { id: 2, name: 'Provider 2', logoPath: null },
      { id: 1, name: 'Provider 1', logoPath: null },
    ])
  })
})

test('a collection lists its movies from the first to the last, with how far each is', async () => {
  const portal = await aPortal()
  const load = async (id: number) => portal.as('ann').get(`/api/v3/collections/${id}`)
  const { titles } = (await load(superman)).body as { titles: TitleCard[] }
  expect(titles).toHaveLength(9)
  const dates = titles.map(({ releasedAt }) => String(releasedAt))
  expect(dates).toEqual(dates.toSorted())
  const { id } = await saveRequest(portal.app.store, aMovieRequest(Number(titles[0]?.id)))
  expect((await load(superman)).body).toMatchObject({
    id: superman,
    titles: [{ status: { requestId: id } }, ...Array(8).fill({ status: unknown })],
  })
  expect((await load(1)).status).toBe(404)
})

test('genres come in the language of the caller', async () => {
  const portal = await aPortal({ users: [aUser('ann', { language: 'de' })] })
  const genres = async (kind: string) => portal.as('ann').get(`/api/v3/genres/${kind}`)
  expect((await genres('movie')).body).toContainEqual({ id: 35, name: 'Komödie' })
  expect((await genres('tvShow')).body).toContainEqual({ id: 35, name: 'Komödie' })
  expect((await genres('album')).status).toBe(400)
})

describe('whoever chose no language', () => {
  // Each of a portal of its own: what Discover reads on behind its answer would use up the calls of the next.
  const asked = async (path: string) =>
    JSON.stringify(
      (await (await aPortal()).as('ann').get(path, undefined, { 'accept-language': 'de-AT,de;q=0.9' })).body,
    )

  test.each(['genres/movie', 'discover', 'filter-choices/movie', 'titles/movie/19'])(
    'reads %s in the language of the page',
    async path => expect(await asked(`/api/v3/${path}`)).toContain('Science-Fiction'),
  )

  test('hears that of the portal through other programs', async () => {
    expect(await asked('/api/v2/Search/Genres/movie')).toContain('Science Fiction')
  })
})

test('without a key for the catalogue everybody is told so', async () => {
  const portal = await openPortal({ users: [ann] })
  const paths = ['titles/movie/lists/popular', 'search?q=x', 'titles/movie/603', 'collections/1', 'genres/movie']
  for (const path of paths) {
    expect(await portal.as('ann').get(`/api/v3/${path}`)).toMatchObject({
      status: 503,
      body: { code: 'SearchNotReady', detail: expect.stringContaining('key') },
    })
  }
  await portal.close()
})

test('is for people who are signed in', async () => {
  const portal = await aPortal()
  for (const path of ['titles/movie/lists/popular', 'search?q=x', 'discover', 'titles/movie/603', 'genres/movie']) {
    expect((await portal.guest.get(`/api/v3/${path}`)).status).toBe(401)
  }
})

test('what is recommended with a movie is not told once more as similar', async () => {
  const portal = await aPortal()
  const ids = ['19', '4808', '653', '961']
  for (const id of ids) {
    const { recommendations, similar } = (await portal.as('ann').get(`/api/v3/titles/movie/${id}`)).body as MovieDetails
    expect(recommendations.length).toBeGreaterThan(0)
    const known = new Set(recommendations.map(title => title.id))
    expect(similar.filter(title => known.has(title.id))).toEqual([])
  }
})

describe('the page of a movie comes in one answer', () => {
  const detail = async (caller: Caller) => (await caller.get(`/api/v3/titles/movie/${robbery}`)).body as MovieDetails

  test('with the request that the reader may see', async () => {
    const portal = await aPortal({ users: [ann, aUser('bob')], ...setting(portalSection, { hideRequestsUsers: true }) })
    expect((await detail(portal.as('ann'))).request).toBeNull()
    const { id } = await saveRequest(portal.app.store, aMovieRequest(robbery, { requesterId: ann.id }))
    expect((await detail(portal.as('ann'))).request).toMatchObject({
      id,
      subscribers: 0,
      variants: { standard: { stage: 'pending' }, fourK: null },
    })
    expect(await detail(portal.as('bob'))).toMatchObject({ status: { requestId: id }, request: null })
  })

  test('with where it streams, and without where nobody can say', async () => {
    const portal = await aPortal()
    const known = (await portal.as('ann').get(`/api/v3/titles/movie/${robbery}/streaming`)).body as unknown[]
    expect((await detail(portal.as('ann'))).streaming).toEqual(known as MovieDetails['streaming'])
    const other = await aPortal()
    host.tmdb.faults.set({ status: 500, path: 'watch/providers' })
    expect(await detail(other.as('ann'))).toMatchObject({ id: String(robbery), streaming: [] })
    host.tmdb.faults.clear()
  })
})
