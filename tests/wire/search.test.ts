import { describe, expect, test } from 'bun:test'
import { robbery, searching } from '../support/search'
import { aUser } from '../support/users'

const { aPortal, askedFor } = searching()

describe('every search', () => {
  test('is for people with an identity', async () => {
    const { guest } = await aPortal()
    const paths = ['v1/Search/movie/popular', 'v2/Search/movie/popular/0/10', 'v2/Search/Languages', 'v3/discover']
    for (const path of paths) expect((await guest.get(`/api/${path}`)).status).toBe(401)
    expect((await guest.post('/api/v2/Search/multi/x', {})).status).toBe(401)
  })

  test('says that there is no key while there is none', async () => {
    const portal = await aPortal({ environment: {} })
    const answer = await portal.as('ann').get('/api/v2/Search/movie/popular/0/10')
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining('key') } })
  })

  test('answers to any spelling of its path and to the API key', async () => {
    const { key } = await aPortal()
    expect((await key.get('/API/v2/search/MOVIE/Popular/0/3/')).body).toHaveLength(3)
  })
})

describe('people, streams and vocabularies', () => {
  test('a career in movies and in shows', async () => {
    const portal = await aPortal()
    const load = async (path: string) => (await portal.as('ann').get(`/api/v2/Search/actor/${path}`)).body
    expect(await load('9100607/movie')).toMatchObject({
      id: 9100607,
      cast: [{ id: robbery, release_date: '1903-12-07' }],
    })
    expect(await load('1/tv')).toEqual({ id: 0, cast: [], crew: [] })
    expect(await load('0/movie')).toEqual({ id: 0, cast: [], crew: [] })
  })

  test('streams are those of the country where somebody watches', async () => {
    const reader = async (streamingCountry: string) => {
      const portal = await aPortal({ users: [aUser('ann', { streamingCountry })] })
      const { body } = await portal.as('ann').get('/api/v2/Search/stream/movie/653')
      return (body as { streamingProvider: string; logo: string; order: number }[]).length
    }
    const us = await reader('us')
    expect(us).toBeGreaterThan(0)
    expect(await reader('XX')).toBe(0)
  })

  test('genres of movies and shows; other media have none', async () => {
    const portal = await aPortal()
    const load = async (media: string) => (await portal.as('ann').get(`/api/v2/Search/Genres/${media}`)).body
    expect(await load('movie')).toContainEqual({ id: 27, name: 'Horror' })
    expect(((await load('TV')) as unknown[]).length).toBeGreaterThan(5)
    expect(await load('music')).toEqual([])
  })

  test('languages come in the order of the catalogue', async () => {
    const portal = await aPortal()
    const { body } = await portal.as('ann').get('/api/v2/Search/Languages')
    expect(body).toContainEqual({ iso_639_1: 'de', english_name: 'German', name: 'Deutsch' })
  })

  test('there are no ratings, and a year must be a number', async () => {
    const portal = await aPortal()
    expect(await portal.as('ann').get('/api/v2/Search/ratings/movie/Robbery/1903')).toMatchObject({
      status: 204,
      text: '',
    })
    expect((await portal.as('ann').get('/api/v2/Search/ratings/movie/Robbery/soon')).status).toBe(400)
  })
})

describe('the search through everything', () => {
  const all = { movies: true, tvShows: true, music: true, people: true }
  const search = async (term: string, filter: object) => {
    const portal = await aPortal()
    return portal.as('ann').post(`/api/v2/Search/multi/${term}`, filter)
  }

  test('keeps only the kinds that are asked for', async () => {
    const kinds = async (filter: object) =>
      [...new Set(((await search('the', filter)).body as { mediaType: string }[]).map(hit => hit.mediaType))].sort()
    expect(await kinds(all)).toContain('movie')
    expect(await kinds({ movies: true })).toEqual(['movie'])
    expect(await kinds({ tvShows: 'true' })).toEqual(['tv'])
    expect(await kinds({})).toEqual([])
  })

  test('a term may be encoded twice', async () => {
    for (const term of ['train%2520robbery', 'train%20robbery']) {
      expect((await search(term, all)).body).toMatchObject([{ id: '5698', title: 'The Great Train Robbery (1903)' }])
    }
    expect((await search('100%2525', all)).status).toBe(200)
    expect((await search('100%25', all)).status).toBe(200)
  })

  test('a term that no title could have is refused before anybody is asked', async () => {
    expect((await search('x'.repeat(3_000), all)).status).toBe(400)
    expect((await search('%00', all)).status).toBe(400)
    expect(askedFor('search/multi')).toEqual([])
  })

  test('a body is needed', async () => {
    const portal = await aPortal()
    expect((await portal.as('ann').post('/api/v2/Search/multi/robbery')).status).toBe(400)
    expect((await portal.as('ann').post('/api/v2/Search/multi/robbery', 'null')).status).toBe(400)
  })
})
