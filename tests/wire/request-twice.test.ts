import { afterEach, describe, expect, test } from 'bun:test'
import { machineTimeZone } from '~/server/time-zone'
import type { UserOption } from '~/shared/api/users'
import { currentTimeZone } from '~/shared/days'
import { limits } from '~/shared/requests/settings'
import { portal as general } from '~/shared/settings/portal'
import type { Limit } from '~/shared/users/model'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import type { PortalOptions } from '../support/portal'
import { inTimeZone } from '../support/time-zone'
import { anAdmin, aUser } from '../support/users'
import { ask, type EngineBody, there, type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const open = async (options: Parameters<typeof wishingPortal>[0] = {}) => {
  const ann = aUser('ann', { claims: ['RequestMovie', 'Request4KMovie'] })
  portal = await wishingPortal({ users: [ann, aUser('vic'), anAdmin()], ...options })
  return portal
}
const twice = { result: false, errorCode: 'AlreadyRequested', isError: true }
const store = (tmdbId: number, variants: Parameters<typeof aMovieRequest>[1]) =>
  saveRequest(portal.app.store, aMovieRequest(tmdbId, variants))
const only4K = { variants: { standard: null, fourK: aProgress() } }

describe('asking twice', () => {
  test('D01, D03: a title can be asked for once, another one still can', async () => {
    await open()
    await store(1, {})
    expect(await ask(portal.as('ann'), 1)).toMatchObject(twice)
    expect(await ask(portal.as('ann'), 2)).toMatchObject({ result: true })
  })

  test('D02: the IMDb id tells the same title under another number', async () => {
    await open({ catalogue: { films: { 7: { imdb_id: 'tt1' } } } })
    await store(11_111, { imdbId: 'tt1' })
    expect(await ask(portal.as('ann'), 7)).toMatchObject(twice)
  })

  test('D04: 4K is asked for once', async () => {
    await open({ fourK: true })
    await store(1, only4K)
    expect(await ask(portal.as('ann'), 1, { is4KRequest: true })).toMatchObject(twice)
  })

  test('D05, D14: 4K joins the standard request, which stays with whoever made it', async () => {
    await open({ fourK: true })
    const existing = await store(1, { requesterId: 'the-vicar', requesterAlias: 'attic', language: 'fr' })
    const { requestId } = await ask(portal.as('ann'), 1, { is4KRequest: true })
    expect(requestId).toBe(existing.id)
    const request = there(await portal.request(requestId))
    expect(request.variants.standard).toEqual(existing.variants.standard)
    expect(request.variants.fourK?.askedAt).toBeInstanceOf(Date)
    expect(request).toMatchObject({ requesterId: 'the-vicar', requesterAlias: 'attic', language: 'fr' })
    const { body } = await portal.as('ada').get(`/api/v1/Request/movie/info/${requestId}`)
    expect(body).toMatchObject({ has4KRequest: true, requestCombination: 2 })
  })

  test('D06: the standard request joins the one in 4K', async () => {
    await open({ fourK: true })
    const existing = await store(1, only4K)
    const { requestId } = await ask(portal.as('ann'), 1)
    expect(requestId).toBe(existing.id)
    const { body } = await portal.as('ada').get(`/api/v1/Request/movie/info/${requestId}`)
    expect(body).toMatchObject({ requestCombination: 2 })
    expect(there(await portal.request(requestId)).variants.standard).not.toBeNull()
  })

  test('D07, D08: without 4K any request for the title is the same', async () => {
    await open()
    await store(1, only4K)
    await store(2, {})
    expect(await ask(portal.as('ann'), 1)).toMatchObject(twice)
    expect(await ask(portal.as('ann'), 2, { is4KRequest: true })).toMatchObject(twice)
  })

  test('D09: a denied request has to be deleted first', async () => {
    await open()
    await store(1, { variants: { standard: aProgress({ denied: true }), fourK: null } })
    expect(await ask(portal.as('ann'), 1)).toMatchObject(twice)
  })

  test('D13: a title that the catalogue does not know is refused in words', async () => {
    await open({ catalogue: { films: { 5: null } } })
    const answer = await ask(portal.as('ann'), 5)
    expect(answer).toMatchObject({ result: false, errorCode: null, isError: true })
    expect(answer.errorMessage).toContain('Try again later')
    expect(answer.message).toBeNull()
  })

  test('two who press at the same moment make one request', async () => {
    await open()
    const answers = await Promise.all(['ann', 'vic', 'ada'].map(name => ask(portal.as(name), 1)))
    expect(answers.map(answer => answer.errorCode).sort()).toEqual(['AlreadyRequested', 'AlreadyRequested', null])
    expect((await portal.as('ada').get('/api/v1/Request/movie/total')).body).toBe(1)
    expect(await portal.app.store.db.select().from(portal.app.store.t.requestLog)).toHaveLength(1)
  })
})

describe('collections', () => {
  const collections = { 10: { name: 'Trilogy', parts: [1, 2, 3] }, 11: { name: 'Empty', parts: [] } }
  const collect = async (name: string, id = 10) =>
    (await portal.as(name).post(`/api/v2/Requests/movie/collection/${id}`)).body as EngineBody

  test('M04: every part is requested', async () => {
    await open({ catalogue: { collections } })
    const answer = await collect('ann')
    expect(answer).toMatchObject({ result: true, message: '3 movies from Trilogy were requested.' })
    expect(answer.requestId).toBeGreaterThan(0)
    expect((await portal.as('ann').get('/api/v1/Request/movie/total')).body).toBe(3)
  })

  test('M05: when all of it was requested before, it says so', async () => {
    await open({ catalogue: { collections } })
    for (const id of [1, 2, 3]) await store(id, {})
    expect(await collect('ann')).toMatchObject(twice)
  })

  test('M06: a limit may run out half-way', async () => {
    const limit = { amount: 2, period: 'day' } as const
    await open({
      catalogue: { collections },
      users: [aUser('ann', { limits: { movie: limit, tvShow: limit, album: limit } })],
    })
    expect(await collect('ann')).toMatchObject({ result: true })
    expect((await portal.as('ann').get('/api/v1/Request/movie/total')).body).toBe(2)
  })

  test('failures of several kinds are told without a code', async () => {
    const limit = { amount: 1, period: 'day' } as const
    await open({
      catalogue: { collections },
      users: [aUser('ann', { limits: { movie: limit, tvShow: limit, album: limit } })],
    })
    await store(1, {})
    expect(await ask(portal.as('ann'), 99)).toMatchObject({ result: true })
    expect(await collect('ann')).toMatchObject({
      result: false,
      errorCode: null,
      errorMessage: 'None of the movies in Trilogy could be requested.',
    })
  })

  test('an unknown and an empty collection are refused', async () => {
    await open({ catalogue: { collections } })
    const refused = (errorMessage: string) => ({ result: false, isError: true, errorCode: null, errorMessage })
    for (const id of [12, 0, -1])
      expect(await collect('ann', id)).toMatchObject(refused('This collection doesn’t exist.'))
    expect(await collect('ann', 11)).toMatchObject(refused('None of the movies in Empty could be requested.'))
  })
})

describe('limits', () => {
  const monday = new Date('2021-10-05T18:00:00Z')
  const limited = (movie: Limit) =>
    aUser('ann', { limits: { movie, tvShow: movie, album: movie }, claims: ['RequestMovie', 'Request4KMovie'] })
  const withLog = async (movie: Limit, rows: string[], options: Parameters<typeof wishingPortal>[0] = {}) => {
    const user = limited(movie)
    await open({ users: [user, anAdmin()], now: () => monday, ...options })
    const { requestLog } = portal.app.store.t
    for (const at of rows) {
      await portal.app.store.db
        .insert(requestLog)
        .values({ userId: user.id, kind: 'movie', requestId: 1, episodes: 0, at: new Date(at) })
    }
  }
  const left = async () => (await portal.as('ann').get('/api/v1/Request/movie/remaining')).body

  test('Q01: without one there is nothing to count', async () => {
    await withLog({ amount: null, period: null }, [])
    expect(await left()).toEqual({ hasLimit: false, limit: 0, remaining: 0, nextRequest: '2021-10-05T18:00:00Z' })
  })

  test('Q02, Q04: one that is used up is said, and holds', async () => {
    await withLog({ amount: 2, period: 'week' }, ['2021-10-05T08:00:00Z', '2021-10-05T09:00:00Z'])
    expect(await left()).toEqual({ hasLimit: true, limit: 2, remaining: 0, nextRequest: '2021-10-10T00:00:00Z' })
    const answer = await ask(portal.as('ann'), 1)
    expect(answer).toMatchObject({ result: false, errorCode: 'MovieRequestQuotaExceeded' })
    expect(answer.errorMessage).toContain('from Oct 10, 2021, 12:00 AM UTC.')
  })

  test('the day of a limit begins at midnight of the time zone that is set, and the sentence says the time there', async () => {
    await inTimeZone('UTC', async () => {
      const settings: PortalOptions['settings'] = [[general, { timeZone: 'America/New_York' }]]
      await withLog({ amount: 1, period: 'day' }, ['2021-10-05T03:59:00Z'], { settings })
      expect(await left()).toMatchObject({ remaining: 1, nextRequest: '2021-10-06T04:00:00Z' })
      expect(await ask(portal.as('ann'), 1)).toMatchObject({ result: true })
      const answer = await ask(portal.as('ann'), 2)
      expect(answer).toMatchObject({ errorCode: 'MovieRequestQuotaExceeded' })
      expect(answer.errorMessage).toContain('from Oct 6, 2021, 12:00 AM EDT.')
    })
  })

  test('a time zone that nobody knows is refused, and none is that of the machine', async () => {
    await inTimeZone('UTC', async () => {
      await open({ users: [anAdmin()] })
      const save = (timeZone: string | null) => portal.as('ada').put('/api/v3/settings/portal', { timeZone })
      expect(await save('Mars/Olympus')).toMatchObject({ status: 400 })
      expect(await save('Asia/Kathmandu')).toMatchObject({ status: 200 })
      expect(currentTimeZone()).toBe('Asia/Kathmandu')
      expect(await save(null)).toMatchObject({ status: 200 })
      expect(currentTimeZone()).toBe(machineTimeZone())
    })
  })

  test('our own API tells the moment from which it is possible again, to the one and to staff', async () => {
    await withLog({ amount: 2, period: 'week' }, ['2021-10-05T08:00:00Z', '2021-10-05T09:00:00Z'])
    const wish = { kind: 'movie', id: '1', variant: 'standard' }
    expect(await portal.as('ann').post('/api/v3/requests', wish)).toMatchObject({
      status: 400,
      body: { code: 'QuotaExceeded', nextAt: '2021-10-10T00:00:00.000Z', left: 0 },
    })
    const options = (await portal.as('ada').get('/api/v3/users/options')).body as UserOption[]
    expect(options.find(({ userName }) => userName === 'ann')?.quotas.movie).toEqual({
      limit: 2,
      extra: 0,
      remaining: 0,
      nextAt: '2021-10-10T00:00:00.000Z',
      period: 'week',
    })
  })

  test('what was denied counts all the same, as programs were promised', async () => {
    await withLog({ amount: 2, period: 'week' }, [])
    const { requestId } = await ask(portal.as('ann'), 1)
    await portal.as('ada').put('/api/v1/Request/movie/deny', { id: requestId })
    expect(await left()).toMatchObject({ remaining: 1 })
  })

  test('Q03: an administrator says with which day weeks begin', async () => {
    await withLog({ amount: 2, period: 'week' }, ['2021-10-05T08:00:00Z'], { settings: [[limits, { weekStart: 1 }]] })
    expect(await left()).toMatchObject({ remaining: 1, nextRequest: '2021-10-11T00:00:00Z' })
  })

  test('Q08: two of a day are two', async () => {
    await withLog({ amount: 2, period: 'day' }, ['2021-10-05T08:00:00Z'])
    expect(await ask(portal.as('ann'), 1)).toMatchObject({ result: true })
    expect(await ask(portal.as('ann'), 2)).toMatchObject({ errorCode: 'MovieRequestQuotaExceeded' })
  })

  test('Q23: deleting a request gives nothing back', async () => {
    const user = { ...limited({ amount: 1, period: 'day' }), claims: ['RequestMovie', 'ManageOwnRequests'] as const }
    await open({ users: [user], now: () => monday })
    const { requestId } = await ask(portal.as('ann'), 1)
    expect((await portal.as('ann').delete(`/api/v1/Request/movie/${requestId}`)).body).toMatchObject({ result: true })
    expect(await left()).toMatchObject({ remaining: 0 })
  })

  test('Q24: both variants of a movie count', async () => {
    await withLog({ amount: 3, period: 'day' }, [], { fourK: true })
    expect(await ask(portal.as('ann'), 1)).toMatchObject({ result: true })
    expect(await ask(portal.as('ann'), 1, { is4KRequest: true })).toMatchObject({ result: true })
    expect(await left()).toMatchObject({ remaining: 1 })
  })

  test('Q25: administrators are not exempt', async () => {
    const limit = { amount: 1, period: 'day' } as const
    await open({ users: [anAdmin('ada', { limits: { movie: limit, tvShow: limit, album: limit } })] })
    expect(await ask(portal.as('ada'), 1)).toMatchObject({ result: true })
    expect(await ask(portal.as('ada'), 2)).toMatchObject({ errorCode: 'MovieRequestQuotaExceeded' })
  })

  test('Q26: what was logged of other kinds does not count', async () => {
    const user = limited({ amount: 1, period: 'day' })
    await open({ users: [user], now: () => monday })
    await portal.app.store.db
      .insert(portal.app.store.t.requestLog)
      .values({ userId: user.id, kind: 'tvShow', requestId: 1, episodes: 9, at: monday })
    expect(await ask(portal.as('ann'), 1)).toMatchObject({ result: true })
  })

  test('Q27: the token of an account that is gone is nobody', async () => {
    await open()
    const { users } = portal.app.store.t
    await portal.app.store.db.delete(users)
    expect((await portal.as('ann').get('/api/v1/Request/movie/remaining')).status).toBe(401)
  })

  test('the last slot goes to one of two requests at the same moment', async () => {
    await withLog({ amount: 1, period: 'day' }, [])
    const answers = await Promise.all([1, 2, 3].map(id => ask(portal.as('ann'), id)))
    expect(answers.filter(answer => answer.result)).toHaveLength(1)
  })
})
