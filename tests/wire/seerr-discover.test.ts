import { describe, expect, test } from 'bun:test'
import { catalogueStage } from '../support/catalogue'
import { acting, seerrNumberOf } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
const open = () => stage.aPortal({ users: [anAdmin('ada'), aUser('ben', { claims: ['RequestMovie'] })] })
type Page = { page: number; totalPages: number; results: { id: number; mediaType: string }[] }

describe('lists of the catalogue', () => {
  test('have twenty a page and say whether there is another one', async () => {
    const all = acting(await open())
    const first = (await all.get('discover/movies?page=1')).body as Page
    const second = (await all.get('discover/movies?page=2')).body as Page
    expect(first).toMatchObject({ page: 1, totalPages: expect.any(Number) })
    expect(first.results).toHaveLength(20)
    expect(second.results[0]?.id).not.toBe(first.results[0]?.id)
    expect(first.totalPages).toBeGreaterThan(1)
  })

  test('of both kinds, or of one', async () => {
    const all = acting(await open())
    const kinds = async (path: string) =>
      new Set(((await all.get(path)).body as Page).results.map(({ mediaType }) => mediaType))
    expect(await kinds('discover/trending')).toEqual(new Set(['movie', 'tv']))
    expect(await kinds('discover/trending?mediaType=tv')).toEqual(new Set(['tv']))
    expect(await kinds('discover/tv/upcoming')).toEqual(new Set(['tv']))
  })

  test.each([
    ['discover/movies?genre=27&sortBy=vote_average.desc', { with_genres: '27', sort_by: 'vote_average.desc' }],
    ['discover/movies/genre/27', { with_genres: '27' }],
    ['discover/movies/studio/174', { with_companies: '174' }],
    ['discover/tv/network/16', { with_networks: '16' }],
    ['discover/tv/language/ja', { with_original_language: 'ja' }],
    ['discover/keyword/154802/movies', { with_keywords: '154802' }],
  ])('%s asks the catalogue for just that', async (path, wanted) => {
    const all = acting(await open())
    stage.host.forget()
    expect(await all.get(path)).toMatchObject({ status: 200 })
    const asked = stage.host.asked().filter(call => call.path.includes('/discover/'))
    expect(asked[0]?.query).toMatchObject(wanted)
  })

  test.each(['discover/movies?page=x', 'discover/movies/genre/x', 'discover/tv/language/x1'])(
    '%s names nothing',
    async path => {
      const { status } = await acting(await open()).get(path)
      expect([400, 404]).toContain(status)
    },
  )
})

test('what titles are described with is listed by its names', async () => {
  const all = acting(await open())
  expect((await all.get('genres/movie')).body).toContainEqual({ id: 28, name: 'Action' })
  expect((await all.get('regions')).body).toContainEqual({
    ...{ iso_3166_1: 'DE', english_name: 'Germany', native_name: 'Germany' },
  })
  expect((await all.get('search/keyword?query=silent')).body).toMatchObject({
    ...{ total_results: 1, results: [{ id: 154_802, name: 'silent film' }] },
  })
  expect((await all.get('keyword/154802')).body).toEqual({ id: 154_802, name: 'silent film' })
  expect(await all.get('keyword/999999999')).toMatchObject({ status: 404 })
  expect(await all.get('search/keyword')).toMatchObject({ status: 400 })
})

test('somebody has all they took part in, and a movie what is like it', async () => {
  const all = acting(await open())
  const { cast } = (await all.get('person/9100607/combined_credits')).body as { cast: { character: string }[] }
  expect(cast[0]).toMatchObject({ mediaType: 'movie', character: expect.any(String), creditId: expect.any(String) })
  expect(await all.get('person/99999999')).toMatchObject({ status: 404 })
  expect(((await all.get('movie/961/recommendations')).body as Page).results.length).toBeGreaterThan(0)
  expect(((await all.get('movie/961/similar?page=2')).body as Page).results).toEqual([])
})

describe('settings', () => {
  test('say to anybody what the page needs on which people sign in, and no more', async () => {
    const portal = await open()
    const { status, body } = await portal.guest.get('/seerr/api/v1/settings/public')
    expect(status).toBe(200)
    expect(body).toMatchObject({ localLogin: true, mediaServerType: 4, movie4kEnabled: false })
    expect(body).not.toHaveProperty('apiKey')
  })

  test('of jobs are for administrators, who start them', async () => {
    const portal = await open()
    const ben = acting(portal, await seerrNumberOf(portal, 'ben'))
    expect(await ben.get('settings/jobs')).toMatchObject({ status: 403 })
    expect(await ben.post('settings/jobs/housekeeping/run')).toMatchObject({ status: 403 })
    const jobs = (await acting(portal).get('settings/jobs')).body as { id: string }[]
    expect(jobs).toContainEqual(expect.objectContaining({ id: jobs[0]?.id, type: 'process', running: false }))
    expect(await acting(portal).post('settings/jobs/nonsense/run')).toMatchObject({ status: 404 })
  })

  test('that mean nothing here are empty', async () => {
    const all = acting(await open())
    expect((await all.get('overrideRule')).body).toEqual([])
    expect((await all.get('settings/notifications/discord')).body).toMatchObject({ enabled: false })
  })
})
