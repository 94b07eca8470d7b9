import { describe, expect, test } from 'bun:test'
import { UpstreamError } from '~/integrations/http/call'
import { customization, features, portal as portalSection } from '~/shared/settings/portal'
import { movieDatabase } from '~/shared/titles/settings'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import type { PortalOptions } from '../support/portal'
import { idsOf, robbery, searching, setting, type Title } from '../support/search'
import { anAdmin, aUser } from '../support/users'

const { host, ann, aPortal, askedFor } = searching()

describe('lists of the second version', () => {
  test('a window is cut out of the pages of the catalogue', async () => {
    const portal = await aPortal()
    const list = async (window: string) =>
      idsOf((await portal.as('ann').get(`/api/v2/Search/movie/popular/${window}`)).body)
    const all = await list('0/60')
    expect(new Set(all).size).toBe(60)
    expect(await list('18/22')).toEqual(all.slice(18, 40))
    expect(await list('35/15')).toEqual(all.slice(35, 50))
    expect([await list('0/0'), await list('20/0'), await list('5/-3')]).toEqual([[], [], []])
    expect(await list('0/5000')).toHaveLength(100)
  })

  test('whoever asks for a window in words is told so', async () => {
    const portal = await aPortal()
    for (const path of ['popular/a/10', 'popular/0/ten', 'abc', 'request/x', 'collection/x']) {
      expect((await portal.as('ann').get(`/api/v2/Search/movie/${path}`)).status).toBe(400)
    }
  })

  test('without a window a list comes in another order, with the same titles', async () => {
    const portal = await aPortal()
    const load = async (path: string) => idsOf((await portal.as('ann').get(`/api/v2/Search/movie/${path}`)).body)
    const inOrder = await load('popular/0/20')
    const orders = [await load('popular'), await load('popular'), await load('popular')]
    for (const one of orders) expect(one.toSorted()).toEqual(inOrder.toSorted())
    expect(orders.some(one => one.join() !== inOrder.join())).toBe(true)
  })

  test('now playing is what is in cinemas without a window, and what trends with one', async () => {
    const portal = await aPortal()
    await portal.as('ann').get('/api/v2/Search/movie/nowplaying')
    expect(askedFor('discover/movie')[0]?.query['release_date.gte']).toBe('2026-10-10')
    await portal.as('ann').get('/api/v2/Search/movie/nowplaying/0/5')
    expect(askedFor('trending/movie/week')).toHaveLength(1)
  })

  test('what administrators exclude is not asked for', async () => {
    const values = { excludedKeywordIds: [3335], excludedMovieGenreIds: [27], originalLanguages: ['en', 'fr'] }
    const portal = await aPortal(setting(movieDatabase, values))
    await portal.as('ann').get('/api/v2/Search/movie/toprated/0/10')
    expect(askedFor('discover/movie')[0]?.query).toMatchObject({
      include_adult: 'false',
      without_keywords: '3335',
      without_genres: '27',
      with_original_language: 'en|fr',
    })
  })

  test('05 §1.4 genres and IMDb ids come with each title at the first call, and are kept', async () => {
    const portal = await aPortal()
    const load = async () => (await portal.as('ann').get('/api/v2/Search/movie/toprated/0/5')).body as Title[]
    const first = await load()
    expect(first.every(({ genreIds }) => (genreIds as number[]).length > 0)).toBe(true)
    expect(first.map(({ imdbId }) => imdbId)).toEqual(first.map(() => expect.stringMatching(/^tt\d+$/)))
    const lookUps = () => host.asked().filter(({ path }) => path.endsWith('/external_ids')).length
    expect(lookUps()).toBe(5)
    expect(await load()).toEqual(first)
    expect(lookUps()).toBe(5)
  })

  test('05 §1.4 an advanced search has IMDb ids too, but of movies alone', async () => {
    const portal = await aPortal()
    const search = async (type: string) =>
      (await portal.as('ann').post('/api/v2/Search/advancedSearch/movie/0/3', { type })).body as Title[]
    expect((await search('movie')).every(({ imdbId }) => /^tt\d+$/.test(String(imdbId)))).toBe(true)
    expect((await search('tv')).map(({ imdbId }) => imdbId)).toEqual([null, null, null])
  })

  test('05 §1.4 what takes longer than a second is null, and there for the next call', async () => {
    const slow = Promise.withResolvers<void>()
    const portal = await aPortal({
      http: async request => {
        if (request.url.includes('/external_ids')) await slow.promise
        return host.plain(request)
      },
    })
    const load = async () => (await portal.as('ann').get('/api/v2/Search/movie/toprated/0/3')).body as Title[]
    const began = performance.now()
    const first = await load()
    expect(first.map(({ imdbId }) => imdbId)).toEqual([null, null, null])
    expect(performance.now() - began).toBeWithin(950, 3_000)
    slow.resolve()
    expect((await load()).map(({ imdbId }) => imdbId)).toEqual(first.map(() => expect.stringMatching(/^tt\d+$/)))
  })

  test('05 §1.4 an id that cannot be asked for is null, at once', async () => {
    const portal = await aPortal({
      http: async request => {
        if (request.url.includes('/external_ids')) throw new UpstreamError({ service: 'TMDB', kind: 'unreachable' })
        return host.plain(request)
      },
    })
    const began = performance.now()
    const { body } = await portal.as('ann').get('/api/v2/Search/movie/toprated/0/3')
    expect((body as Title[]).map(({ imdbId }) => imdbId)).toEqual([null, null, null])
    expect(performance.now() - began).toBeLessThan(900)
  })

  test('status is read for the whole list at once', async () => {
    const portal = await aPortal()
    let reads = 0
    const { db } = portal.app.store
    const counting = new Proxy(db, {
      get: (target, name, receiver) => {
        if (name === 'select' || name === 'selectDistinct') reads++
        return Reflect.get(target, name, receiver)
      },
    })
    portal.app.store = { ...portal.app.store, db: counting }
    const readsOf = async (amount: number) => {
      reads = 0
      expect((await portal.key.get(`/api/v2/Search/movie/popular/0/${amount}`)).body).toHaveLength(amount)
      return reads
    }
    const few = await readsOf(1)
    expect(few).toBeLessThanOrEqual(8)
    expect(await readsOf(100)).toBeLessThanOrEqual(few + 1)
  })

  test('a request shows at once, for whoever looks', async () => {
    const portal = await aPortal({ users: [ann, aUser('bob')] })
    const load = async (name: string) =>
      (await portal.as(name).get('/api/v2/Search/movie/toprated/0/1')).body as [Title]
    const [{ id }] = await load('ann')
    const request = await saveRequest(portal.app.store, aMovieRequest(id, { requesterId: ann.id }))
    expect((await load('bob'))[0]).toMatchObject({
      requested: true,
      requestId: request.id,
      approved: false,
      denied: false,
    })
  })

  test('what is available is left out where the settings want that, a copy in 4K alone is not', async () => {
    const portal = await aPortal({
      settings: [
        [customization, { hideAvailableFromDiscover: true }],
        [features, { Movie4KRequests: true }],
      ],
    })
    const load = async (path: string) => idsOf((await portal.as('ann').get(`/api/${path}`)).body)
    const [first = 0, second = 0, ...rest] = await load('v2/Search/movie/toprated/0/20')
    await saveManaged(portal.app.store, first, { hasFile: true, resolution: 1080 })
    await saveManaged(portal.app.store, second, { hasFile: true, resolution: 2160 })
    expect(await load('v2/Search/movie/toprated/0/20')).toEqual([second, ...rest])
    expect(await load('v2/Search/movie/toprated')).not.toContain(first)
    expect(await load('v1/Search/movie/toprated')).toContain(first)
  })

  test('movies in season come by their keywords, and none out of season', async () => {
    const december = await aPortal({ now: () => new Date(2026, 11, 20, 12) })
    expect((await december.as('ann').get('/api/v2/Search/movie/seasonal/0/5')).status).toBe(200)
    expect(askedFor('discover/movie')[0]?.query.with_keywords).toBe('207317')
    const june = await aPortal({ now: () => new Date(2026, 5, 1, 12) })
    host.forget()
    expect((await june.as('ann').get('/api/v2/Search/movie/seasonal/0/5')).body).toEqual([])
    expect(askedFor('discover/movie')).toEqual([])
  })

  test('similar movies come mixed and in the language that is named', async () => {
    const portal = await aPortal({ users: [aUser('ann', { language: 'de' })] })
    const similar = (body: object) => portal.as('ann').post('/api/v2/Search/movie/similar', body)
    expect(idsOf((await similar({ theMovieDbId: robbery })).body).length).toBeGreaterThan(3)
    await similar({ TheMovieDbId: String(robbery), languageCode: '' })
    await similar({ theMovieDbId: robbery, languageCode: 'fr' })
    expect(askedFor(`movie/${robbery}/similar`).map(({ query }) => query.language)).toEqual(['en', 'de', 'fr'])
    expect((await similar({ theMovieDbId: 1 })).body).toEqual([])
    expect((await portal.as('ann').post('/api/v2/Search/movie/similar')).status).toBe(400)
  })
})

describe('the movies last asked for', () => {
  const asked = async (count: number, requesterIds: (index: number) => string, options: PortalOptions = {}) => {
    const portal = await aPortal(options)
    const ids = idsOf((await portal.key.get(`/api/v2/Search/movie/toprated/0/${count}`)).body)
    for (const [index, id] of ids.entries()) {
      const standard = aProgress({ askedAt: new Date(Date.UTC(2026, 9, 1 + index)) })
      const request = aMovieRequest(id, { requesterId: requesterIds(index), variants: { standard, fourK: null } })
      await saveRequest(portal.app.store, request)
    }
    return { portal, ids }
  }

  test('come newest first, a page after the other', async () => {
    const { portal, ids } = await asked(5, () => ann.id)
    const page = async (window: string) =>
      idsOf((await portal.as('ann').get(`/api/v2/Search/movie/requested/${window}`)).body)
    expect(await page('0/3')).toEqual([ids[4]!, ids[3]!, ids[2]!])
    expect(await page('3/3')).toEqual([ids[1]!, ids[0]!])
    expect(await page('0/0')).toEqual([])
  })

  test('are only the own ones where those of others are hidden, but all for staff', async () => {
    const options = { users: [ann, anAdmin('ada')], ...setting(portalSection, { hideRequestsUsers: true }) }
    const { portal, ids } = await asked(4, index => (index % 2 === 0 ? ann.id : 'somebody'), options)
    const page = async (name: string) => idsOf((await portal.as(name).get('/api/v2/Search/movie/requested/0/10')).body)
    expect(await page('ann')).toEqual([ids[2]!, ids[0]!])
    expect(await page('ada')).toEqual(ids.toReversed())
  })
})

describe('the advanced search', () => {
  const search = async (body: unknown, user = ann) => {
    const portal = await aPortal({ users: [user] })
    return portal.as('ann').post('/api/v2/Search/advancedSearch/movie/0/30', body)
  }

  test('asks for every option under its right name', async () => {
    const lists = { genreIds: [27, 18], keywordIds: [3335], watchProviders: [8, 9], companies: [4] }
    await search(
      { type: 'movie', releaseYear: 1922, ...lists },
      aUser('ann', { streamingCountry: 'gb', language: 'de' }),
    )
    expect(askedFor('discover/movie')[0]?.query).toMatchObject({
      primary_release_year: '1922',
      with_genres: '27,18',
      with_keywords: '3335',
      with_watch_providers: '8|9',
      watch_region: 'GB',
      with_companies: '4',
      language: 'de',
      include_adult: 'false',
    })
  })

  test('what no provider of that number offers is nothing at all', async () => {
    for (const id of [999_999, 0, -1]) expect((await search({ type: 'movie', watchProviders: [id] })).body).toEqual([])
    expect((await search({ type: 'movie', watchProviders: [] })).body).toHaveLength(30)
  })

  test('a decade wins over a year', async () => {
    const answer = await search({ type: 'movie', decade: 1920, releaseYear: 1950, genreIds: null })
    const years = (answer.body as Title[]).map(({ releaseDate }) => Number(String(releaseDate).slice(0, 4)))
    expect(years.length).toBeGreaterThan(5)
    expect(years.every(year => year >= 1920 && year <= 1929)).toBe(true)
  })

  test('shows keep their id and nothing of a movie with the same number', async () => {
    const portal = await aPortal()
    const path = '/api/v2/Search/advancedSearch/movie/0/5'
    const shows = (await portal.as('ann').post(path, { type: 'tv' })).body as Title[]
    expect(shows).toHaveLength(5)
    for (const { id } of shows) await saveManaged(portal.app.store, id, { hasFile: true, resolution: 1080 })
    const again = (await portal.as('ann').post(path, { type: 'TV' })).body as Title[]
    expect(idsOf(again)).toEqual(idsOf(shows))
    expect(again.every(one => one.type === 1 && one.available === false && one.imdbId === null)).toBe(true)
  })

  test('another type, none or a wrong option is a mistake of the caller', async () => {
    for (const body of [{ type: 'music' }, {}, { type: 'movie', genreIds: ['x'] }, { type: 'movie', decade: {} }]) {
      expect((await search(body)).status).toBe(400)
    }
  })
})
