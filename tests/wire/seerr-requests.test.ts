import { describe, expect, test } from 'bun:test'
import { portal as portalSection } from '~/shared/settings/portal'
import { catalogueStage } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { acting, seerrNumberOf, seerrRoot } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
const askers = ['RequestMovie', 'RequestTv', 'ManageOwnRequests'] as const
const [ada, petra] = [anAdmin('ada'), aUser('petra', { claims: ['PowerUser', 'RequestMovie'] })]
const [ben, noor] = [aUser('ben', { claims: [...askers] }), aUser('noor', { claims: [...askers] })]
const open = (settings: Record<string, unknown> = {}) =>
  stage.aPortal({ users: [ada, petra, ben, noor], settings: [[portalSection, settings]] })

/** A movie, and a show of three seasons of eight episodes. */
const [general, grid] = [961, 9_000_023]

type Row = { id: number; status: number; is4k: boolean; type: string; requestedBy: { id: number; username: string } }
type Page = { pageInfo: object; results: Row[] }
const list = async (portal: Portal, query = '') => (await acting(portal).get(`request?${query}`)).body as Page

describe('a program with a key', () => {
  test('is told from one without, and from one with a wrong key', async () => {
    const portal = await open()
    expect(await portal.guest.get(`${seerrRoot}/auth/me`)).toMatchObject({
      status: 401,
      body: { message: expect.any(String) },
    })
    const wrong = await portal.guest.get(`${seerrRoot}/auth/me`, undefined, { 'x-api-key': 'wrong' })
    expect(wrong).toMatchObject({ status: 403, body: { status: 403, error: expect.any(String) } })
    expect((await acting(portal).get('auth/me')).body).toMatchObject({ permissions: 2, id: expect.any(Number) })
  })

  test('acts as whoever it names by the number, with the roles of that account', async () => {
    const portal = await open()
    const number = await seerrNumberOf(portal, 'ben')
    const me = (await acting(portal, number).get('auth/me')).body
    expect(me).toMatchObject({ id: number, username: 'ben', requestCount: 0, userType: 2, plexId: null })
    expect(await acting(portal, number).get('user')).toMatchObject({ status: 403 })
    expect(await acting(portal, 999_999).get('auth/me')).toMatchObject({ status: 403 })
  })

  test('finds a number with the same account for good', async () => {
    const portal = await open()
    const before = await seerrNumberOf(portal, 'noor')
    expect(await seerrNumberOf(portal, 'noor')).toBe(before)
    expect(
      new Set(await Promise.all(['ada', 'petra', 'ben', 'noor'].map(name => seerrNumberOf(portal, name)))).size,
    ).toBe(4)
  })
})

describe('asking for a movie', () => {
  test('is 201, and 409 for whoever is late', async () => {
    const portal = await open()
    const [one, other] = [await seerrNumberOf(portal, 'ben'), await seerrNumberOf(portal, 'noor')]
    const made = await acting(portal, one).post('request', { mediaType: 'movie', mediaId: general, is4k: false })
    expect(made).toMatchObject({
      status: 201,
      body: { status: 1, type: 'movie', is4k: false, media: { tmdbId: general, status: 2, mediaType: 'movie' } },
    })
    const late = await acting(portal, other).post('request', { mediaType: 'movie', mediaId: general })
    expect(late).toMatchObject({ status: 409, body: { message: expect.any(String) } })
    expect((await list(portal)).results).toMatchObject([{ type: 'movie', requestedBy: { id: one, username: 'ben' } }])
  })

  test('is approved, and denied, by staff alone', async () => {
    const portal = await open()
    const one = await seerrNumberOf(portal, 'ben')
    const { body } = await acting(portal, one).post('request', { mediaType: 'movie', mediaId: general })
    const { id } = body as Row
    expect(await acting(portal, one).post(`request/${id}/approve`)).toMatchObject({ status: 403 })
    expect(await acting(portal).post(`request/${id}/approve`)).toMatchObject({ status: 200, body: { id, status: 2 } })
    expect(await acting(portal).post(`request/${id}/decline`)).toMatchObject({ status: 200, body: { id, status: 3 } })
    expect(await acting(portal).post('request/99999/approve')).toMatchObject({ status: 404 })
  })

  test('for somebody else is for staff', async () => {
    const portal = await open()
    const [one, other] = [await seerrNumberOf(portal, 'ben'), await seerrNumberOf(portal, 'noor')]
    const wish = { mediaType: 'movie', mediaId: general, userId: other }
    expect(await acting(portal, one).post('request', wish)).toMatchObject({ status: 403 })
    expect(await acting(portal).post('request', wish)).toMatchObject({
      status: 201,
      body: { requestedBy: { id: other } },
    })
  })

  test.each([
    ['nothing', {}],
    ['another kind', { mediaType: 'book', mediaId: 1 }],
    ['no number', { mediaType: 'movie', mediaId: 'x' }],
    ['a number beyond all', { mediaType: 'movie', mediaId: 2_147_483_648 }],
    ['more seasons than there can be', { mediaType: 'tv', mediaId: grid, seasons: Array(501).fill(1) }],
    ['seasons that are none', { mediaType: 'tv', mediaId: grid, seasons: ['one'] }],
  ])('that says %s is told so', async (_, wish) => {
    const portal = await open()
    expect(await acting(portal).post('request', wish)).toMatchObject({
      status: 400,
      body: {
        message: expect.any(String),
        errors: expect.arrayContaining([expect.objectContaining({ path: expect.stringContaining('.body.') })]),
      },
    })
  })
})

describe('asking for a show', () => {
  test('takes whole seasons, and once more is neither done nor wrong', async () => {
    const portal = await open()
    const one = await seerrNumberOf(portal, 'ben')
    const wish = { mediaType: 'tv', mediaId: grid, seasons: [1, 2] }
    expect(await acting(portal, one).post('request', wish)).toMatchObject({
      status: 201,
      body: { type: 'tv', seasonCount: 2, seasons: [{ seasonNumber: 1 }, { seasonNumber: 2 }] },
    })
    expect(await acting(portal, one).post('request', { ...wish, seasons: [1] })).toMatchObject({ status: 202 })
    const all = await acting(portal, one).post('request', { ...wish, seasons: 'all' })
    expect(all).toMatchObject({ status: 201, body: { seasons: [{ seasonNumber: 3 }] } })
  })
})

describe('a list of requests', () => {
  test('has its part, and says how many there are', async () => {
    const portal = await open()
    for (const mediaId of [961, 3_085, 10_331])
      await acting(portal).post('request', { mediaType: 'movie', mediaId, userId: await seerrNumberOf(portal, 'ben') })
    const first = await list(portal, 'take=2&skip=0')
    expect(first).toMatchObject({ pageInfo: { pages: 2, pageSize: 2, results: 3, page: 1 } })
    expect(first.results).toHaveLength(2)
    expect((await list(portal, 'take=2&skip=2')).results).toHaveLength(1)
    expect(await acting(portal).get('request/count')).toMatchObject({
      body: { total: 3, movie: 3, tv: 0, pending: 0, approved: 3, declined: 0, available: 0 },
    })
    expect((await list(portal, 'filter=pending')).results).toEqual([])
    expect((await list(portal, `requestedBy=${await seerrNumberOf(portal, 'noor')}`)).results).toEqual([])
  })

  test('shows nobody what is hidden from them', async () => {
    const portal = await open({ hideRequestsUsers: true })
    const [one, other] = [await seerrNumberOf(portal, 'ben'), await seerrNumberOf(portal, 'noor')]
    const made = await acting(portal, one).post('request', { mediaType: 'movie', mediaId: general })
    const { id } = made.body as Row
    expect((await acting(portal, other).get('request')).body).toMatchObject({ pageInfo: { results: 0 }, results: [] })
    expect(await acting(portal, other).get(`request/${id}`)).toMatchObject({ status: 404 })
    expect(await acting(portal, other).get(`request?requestedBy=${one}`)).toMatchObject({ status: 403 })
    expect(await acting(portal, other).delete(`request/${id}`)).toMatchObject({ status: 404 })
    expect((await acting(portal, other).get('request/count')).body).toMatchObject({ total: 0 })
    expect(await acting(portal, one).delete(`request/${id}`)).toMatchObject({ status: 204 })
  })

  test.each(['filter=nothing', 'take=x', 'skip=-1', 'sort=%00', 'mediaType=book'])(
    'refuses %s with a sentence',
    async query => {
      const portal = await open()
      expect(await acting(portal).get(`request?${query}`)).toMatchObject({
        status: 400,
        body: { message: expect.any(String) },
      })
    },
  )

  test('has a thousand rows at most, whatever is asked for', async () => {
    const portal = await open()
    expect(await list(portal, 'take=999999999&skip=999999999')).toMatchObject({
      pageInfo: { pageSize: 1_000 },
      results: [],
    })
  })
})

describe('what is not served is told in the form of this surface', () => {
  const told = (path: string, message: string) => ({ message, errors: [{ path, message }] })

  test.each(['api/v1/nothing/here', 'api/v1/user/1/settings/linked-accounts', 'api/v1', 'api/v2/status', 'elsewhere'])(
    'at %s, where nothing is',
    async path => {
      const portal = await open()
      const { status, body } = await portal.guest.get(`/seerr/${path}`)
      expect({ status, body }).toEqual({
        status: 404,
        body: told(`/seerr/${path}`, 'There is nothing at this address.'),
      })
    },
  )

  test('where something is, and takes other methods alone', async () => {
    const portal = await open()
    const answer = await acting(portal).delete('status')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    expect(answer.body).toEqual(told('/seerr/api/v1/status', 'This address does not take this method.'))
  })
})
