import { describe, expect, test } from 'bun:test'
import { catalogueStage } from '../support/catalogue'
import { acting, seerrNumberOf } from '../support/seerr'
import { saveManagedShow } from '../support/shows'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
const ben = aUser('ben', { claims: ['RequestMovie', 'RequestTv'] })
const open = () => stage.aPortal({ users: [anAdmin('ada'), ben] })
const [general, grid, hillbillies] = [961, 9_000_023, 1_930]

type Hit = { id: number; mediaType: string; posterPath: string | null; mediaInfo?: { status: number } }

describe('searching', () => {
  test('finds movies and shows, of which none has a picture that programs refuse', async () => {
    const portal = await open()
    const { body } = await acting(portal).get('search?query=night&page=1&language=en')
    const { results, ...page } = body as { results: Hit[]; page: number; totalPages: number; totalResults: number }
    expect(page).toMatchObject({ page: 1, totalPages: expect.any(Number), totalResults: expect.any(Number) })
    expect(new Set(results.map(({ mediaType }) => mediaType))).toEqual(new Set(['movie', 'tv']))
    for (const { posterPath } of results) expect(posterPath ?? '/a.jpg').toMatch(/^\/.*\.jpg$/)
    expect(results.every(hit => !('mediaInfo' in hit))).toBe(true)
  })

  test('with a slash before the question mark is the same', async () => {
    const portal = await open()
    expect(await acting(portal).get('search/?query=night')).toMatchObject({ status: 200, body: { page: 1 } })
  })

  test('says where a title stands once somebody asked for it', async () => {
    const portal = await open()
    await acting(portal, await seerrNumberOf(portal, 'ben')).post('request', { mediaType: 'movie', mediaId: general })
    const { results } = (await acting(portal).get('search?query=tmdb:961')).body as { results: Hit[] }
    expect(results.find(({ id }) => id === general)).toMatchObject({ mediaType: 'movie', mediaInfo: { status: 2 } })
  })

  test.each([
    ['imdb:tt0017136', [['movie', 19]]],
    ['IMDB:TT0017136', [['movie', 19]]],
    ['imdb:tt0055662', [['tv', 1930]]],
    ['tvdb:71471', [['tv', 1930]]],
    ['tvdb:999999999', []],
    // None of these is a number of its catalogue, so that it is searched for as it stands.
    ['tvdb:1234567890', []],
    ['imdb:17136', []],
  ])('finds by the number of another catalogue: %p', async (query, expected) => {
    const portal = await open()
    const { status, body } = await acting(portal).get(`search?query=${query}`)
    expect(status).toBe(200)
    expect((body as { results: Hit[] }).results.map(({ mediaType, id }) => [mediaType, id])).toEqual(expected)
  })

  test.each(['', 'query=', `query=${'a'.repeat(201)}`, 'query=a&page=x'])('for %p is refused', async query => {
    const portal = await open()
    expect(await acting(portal).get(`search?${query}`)).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    })
  })
})

describe('a movie', () => {
  test('that nobody asked for has no word of where it stands', async () => {
    const portal = await open()
    const { body } = await acting(portal).get(`movie/${general}`)
    expect(body).toMatchObject({ id: general, title: 'The General', releaseDate: '1926-12-31', imdbId: 'tt0017925' })
    expect(body).not.toHaveProperty('mediaInfo')
  })

  test('names its requests once there are any, and is one number for good', async () => {
    const portal = await open()
    const made = await acting(portal, await seerrNumberOf(portal, 'ben')).post('request', {
      ...{ mediaType: 'movie', mediaId: general },
    })
    const { id, media } = made.body as { id: number; media: { id: number } }
    expect((await acting(portal).get(`movie/${general}`)).body).toMatchObject({
      mediaInfo: { id: media.id, status: 2, requests: [{ id, status: 1, requestedBy: { username: 'ben' } }] },
    })
  })

  test.each(['movie/99999999', 'movie/x', 'movie/0', 'tv/99999999', 'tv/x', 'tv/1930/season/99', 'tv/1930/season/x'])(
    '%s is none',
    async path => {
      const portal = await open()
      expect(await acting(portal).get(path)).toMatchObject({ status: 404, body: { message: expect.any(String) } })
    },
  )
})

describe('a show', () => {
  test('has its seasons from the first on, without specials, each with where it stands', async () => {
    const portal = await open()
    await acting(portal, await seerrNumberOf(portal, 'ben')).post('request', {
      ...{ mediaType: 'tv', mediaId: grid, seasons: [2] },
    })
    const { body } = await acting(portal).get(`tv/${grid}`)
    const { mediaInfo } = body as { mediaInfo: { seasons: { seasonNumber: number; status: number }[] } }
    expect(mediaInfo.seasons.slice(0, 3)).toMatchObject([
      { seasonNumber: 1, status: 1 },
      { seasonNumber: 2, status: 2 },
      { seasonNumber: 3, status: 1 },
    ])
  })

  test('that a download manager has in parts says so', async () => {
    const portal = await open()
    const first = [1, 2, 3, 4, 5, 6, 7, 8].map(episode => ({ season: 1, episode }))
    await saveManagedShow(portal.app.store, { tvdbId: 9_600_021, tmdbId: grid }, first)
    const { body } = await acting(portal).get(`tv/${grid}`)
    const { mediaInfo } = body as { mediaInfo: { seasons: object[] } }
    expect(mediaInfo).toMatchObject({ status: 4, tvdbId: 9_600_021, requests: [] })
    expect(mediaInfo.seasons.slice(0, 2)).toMatchObject([{ seasonNumber: 1, status: 5 }, { status: 1 }])
  })

  test('has the episodes of a season', async () => {
    const portal = await open()
    const { body } = await acting(portal).get(`tv/${hillbillies}/season/1`)
    expect(body).toMatchObject({ seasonNumber: 1, airDate: '1962-09-26' })
    expect((body as { episodes: object[] }).episodes[0]).toMatchObject({ episodeNumber: 1, airDate: '1962-09-26' })
  })
})
