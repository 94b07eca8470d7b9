import { afterEach, describe, expect, test } from 'bun:test'
import { userByName } from '~/server/users/queries'
import { systemUserName } from '~/shared/users/model'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { anAdmin, aUser } from '../support/users'
import { ask, there, type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const ann = () => aUser('ann')
const vic = () => aUser('vic')
const pam = () => aUser('pam', { claims: ['PowerUser', 'RequestMovie'] })
const open = async (options: Parameters<typeof wishingPortal>[0] = {}) => {
  portal = await wishingPortal({ users: [ann(), vic(), anAdmin(), pam()], ...options })
  return portal
}
const granted = async (answer: { requestId: number }) => there(await portal.request(answer.requestId))
const refused = (errorCode: string) => ({ result: false, errorCode, isError: true, requestId: 0 })
const logged = () => portal.app.store.db.select().from(portal.app.store.t.requestLog)

describe('permission to request', () => {
  test('P01: a user asks and the request waits for approval', async () => {
    await open()
    const answer = await ask(portal.as('ann'), 603)
    expect(answer).toMatchObject({ result: true, isError: false, errorCode: null })
    expect(answer.requestId).toBeGreaterThan(0)
    expect(answer.message).toBe('Movie 603 (1999) was requested.')
    const { body } = await portal.as('ann').get(`/api/v1/Request/movie/info/${answer.requestId}`)
    expect(body).toMatchObject({ approved: false, requestStatus: 'Common.PendingApproval', theMovieDbId: 603 })
  })

  test('P02: who is approved by themselves may ask', async () => {
    await open({ users: [aUser('ann', { claims: ['AutoApproveMovie'] })] })
    const { variants } = await granted(await ask(portal.as('ann'), 603))
    expect(variants.standard).toMatchObject({ approved: true, denied: false })
  })

  test('P03: without the claim nothing is stored and nothing logged', async () => {
    await open({ users: [aUser('ann', { claims: ['RequestTv'] })] })
    expect(await ask(portal.as('ann'), 603)).toMatchObject(refused('NoPermissionsRequestMovie'))
    expect((await portal.as('ann').get('/api/v1/Request/movie/total')).body).toBe(0)
    expect(await logged()).toEqual([])
  })

  test('P04, P07: the claims for movies do not help in 4K', async () => {
    await open({ fourK: true, users: [ann(), aUser('vic', { claims: ['RequestMovie', 'AutoApproveMovie'] })] })
    for (const name of ['ann', 'vic']) {
      expect(await ask(portal.as(name), 603, { is4KRequest: true })).toMatchObject(refused('NoPermissionsRequestMovie'))
    }
  })

  test('P05: with the claim for 4K the request is one in 4K alone', async () => {
    await open({ fourK: true, users: [aUser('ann', { claims: ['Request4KMovie'] })] })
    const { requestId } = await ask(portal.as('ann'), 603, { is4KRequest: true })
    const { body } = await portal.as('ann').get(`/api/v1/Request/movie/info/${requestId}`)
    expect(body).toMatchObject({ has4KRequest: true, requestedDate: '0001-01-01T00:00:00Z', requestCombination: 1 })
  })

  test('P06: in 4K the claim for approval in 4K approves', async () => {
    await open({ fourK: true, users: [aUser('ann', { claims: ['AutoApprove4KMovie'] })] })
    const { requestId } = await ask(portal.as('ann'), 603, { is4KRequest: true })
    const { body } = await portal.as('ann').get(`/api/v1/Request/movie/info/${requestId}`)
    expect(body).toMatchObject({ approved4K: true, approved: false })
  })

  test('P10: an administrator needs no claim', async () => {
    await open()
    expect(await ask(portal.as('ada'), 603)).toMatchObject({ result: true })
  })

  test('P11: a power user needs the claim', async () => {
    await open({ users: [aUser('pam', { claims: ['PowerUser'] })] })
    expect(await ask(portal.as('pam'), 603)).toMatchObject(refused('NoPermissionsRequestMovie'))
  })

  test('P12: the bare API key asks as the built-in account and is approved', async () => {
    await open()
    const request = await granted(await ask(portal.key, 603))
    const system = await userByName(portal.app.store, systemUserName)
    expect(request.requesterId).toBe(system?.id ?? 'none')
    expect(request.variants.standard?.approved).toBe(true)
  })

  test('P13, P14: an alias counts with the API key alone', async () => {
    await open()
    const keyed = await granted(await ask(portal.key, 603, {}, { ApiAlias: 'kitchen' }))
    expect(keyed.requesterAlias).toBe('kitchen')
    const signedIn = await granted(await ask(portal.as('ann'), 604, { requestedByAlias: 'x' }, { ApiAlias: 'kitchen' }))
    expect(signedIn.requesterAlias).toBeNull()
  })

  test('P15: nobody is sent away', async () => {
    await open()
    expect((await portal.guest.post('/api/v1/Request/movie', { theMovieDbId: 603 })).status).toBe(401)
  })

  test('P16, P17: approving needs staff, the failed ones an administrator', async () => {
    await open()
    expect((await portal.as('ann').post('/api/v1/Request/movie/approve', { id: 1 })).status).toBe(403)
    expect((await portal.as('pam').get('/api/v1/RequestRetry')).status).toBe(403)
    expect((await portal.as('ada').get('/api/v1/RequestRetry')).body).toEqual([])
  })

  test('P18: everybody may read the counts', async () => {
    await open()
    const answer = await portal.guest.get('/api/v1/Request/count')
    expect(answer).toMatchObject({ status: 200, body: { pending: 0, approved: 0, available: 0, denied: 0 } })
  })
})

describe('approval by itself', () => {
  test('A01: what an administrator asks for is approved and sent', async () => {
    await open({ withRadarr: {} })
    const { variants } = await granted(await ask(portal.as('ada'), 603))
    expect(variants.standard).toMatchObject({ approved: true, approvedAt: expect.any(Date) })
    expect(portal.radarr?.movies).toMatchObject([{ tmdbId: 603, monitored: true }])
  })

  test('A02: in 4K, while the portal does not tell it apart, it is a request like any other', async () => {
    await open()
    const { variants } = await granted(await ask(portal.as('ada'), 603, { is4KRequest: true }))
    expect(variants).toMatchObject({ standard: { approved: true }, fourK: null })
  })

  test('A03: in 4K it goes to the Radarr for 4K', async () => {
    await open({ fourK: true, withRadarr: {} })
    const { variants } = await granted(await ask(portal.as('ada'), 603, { is4KRequest: true }))
    expect(variants).toMatchObject({ standard: null, fourK: { approved: true } })
    expect(portal.radarr?.movies).toEqual([])
    expect(portal.radarr4K?.movies).toMatchObject([{ tmdbId: 603 }])
  })

  test('A05, A07: claims for shows and being a power user approve no movie', async () => {
    await open({ users: [aUser('ann', { claims: ['AutoApproveTv', 'RequestMovie'] }), pam()] })
    for (const [name, id] of [
      ['ann', 603],
      ['pam', 604],
    ] as const) {
      const { variants } = await granted(await ask(portal.as(name), id))
      expect(variants.standard?.approved).toBe(false)
    }
  })

  test('A08: what an administrator asks for somebody else is approved at once', async () => {
    const user = ann()
    await open({ users: [user, anAdmin()] })
    const request = await granted(await ask(portal.as('ada'), 603, { requestOnBehalf: user.id }))
    expect(request).toMatchObject({ requesterId: user.id, variants: { standard: { approved: true } } })
  })

  test('A09: an approved standard request approves nothing in 4K', async () => {
    await open({ fourK: true, withRadarr: {}, users: [aUser('ann', { claims: ['Request4KMovie'] })] })
    const approved = { standard: aProgress({ approved: true }), fourK: null }
    await saveRequest(portal.app.store, aMovieRequest(603, { variants: approved }))
    const { variants } = await granted(await ask(portal.as('ann'), 603, { is4KRequest: true }))
    expect(variants.fourK?.approved).toBe(false)
    expect(portal.radarr4K?.heard).toEqual([])
  })
})

describe('for somebody else, and with choices', () => {
  test('B01, B04: a user may do neither', async () => {
    const other = vic()
    await open({ users: [ann(), other] })
    expect(await ask(portal.as('ann'), 603, { requestOnBehalf: other.id })).toMatchObject(
      refused('NoPermissionsOnBehalf'),
    )
    expect(await ask(portal.as('ann'), 603, { qualityPathOverride: 4 })).toMatchObject(refused('NoPermissions'))
    expect(await ask(portal.as('ann'), 603, { rootFolderOverride: 0 })).toMatchObject(refused('NoPermissions'))
    expect(await ask(portal.as('ann'), 603, { rootFolderOverride: null, requestOnBehalf: '' })).toMatchObject({
      result: true,
    })
  })

  test('B03: what a power user asks for somebody else is booked on them', async () => {
    const other = vic()
    await open({ users: [other, pam()] })
    const request = await granted(await ask(portal.as('pam'), 603, { requestOnBehalf: other.id }))
    expect(request.requesterId).toBe(other.id)
    expect(await logged()).toMatchObject([{ userId: other.id, kind: 'movie', requestId: request.id, episodes: 0 }])
  })

  test('B07: staff chooses folder and quality', async () => {
    await open()
    const { requestId } = await ask(portal.as('ada'), 603, { rootFolderOverride: 7, qualityPathOverride: 4 })
    const { body } = await portal.as('ada').get(`/api/v1/Request/movie/info/${requestId}`)
    expect(body).toMatchObject({ rootPathOverride: 7, qualityOverride: 4 })
  })

  test('B08: asking for somebody else counts for them and not for the power user', async () => {
    const limited = { amount: 1, period: 'week' } as const
    const other = aUser('vic', { limits: { movie: { amount: 2, period: 'week' }, tvShow: limited, album: limited } })
    const power = { ...pam(), limits: { movie: limited, tvShow: limited, album: limited } }
    await open({ users: [other, power] })
    expect(await ask(portal.as('pam'), 601)).toMatchObject({ result: true })
    expect(await ask(portal.as('pam'), 602, { requestOnBehalf: other.id })).toMatchObject({ result: true })
    expect((await portal.as('vic').get('/api/v1/Request/movie/remaining')).body).toMatchObject({
      limit: 2,
      remaining: 1,
    })
    expect((await portal.as('pam').get('/api/v1/Request/movie/remaining')).body).toMatchObject({
      limit: 1,
      remaining: 0,
    })
    expect(await ask(portal.as('pam'), 603, { requestOnBehalf: power.id })).toMatchObject(
      refused('MovieRequestQuotaExceeded'),
    )
  })

  test('B09: nobody can be asked for who does not exist, or who is the built-in account', async () => {
    await open()
    const system = await userByName(portal.app.store, systemUserName)
    for (const requestOnBehalf of ['nobody', crypto.randomUUID(), system?.id]) {
      expect(await ask(portal.as('ada'), 603, { requestOnBehalf })).toMatchObject(refused('NoPermissionsOnBehalf'))
    }
    expect((await portal.as('ada').get('/api/v1/Request/movie/total')).body).toBe(0)
  })
})

describe('what is sent along', () => {
  test('junk in a wish is a clear refusal and writes nothing', async () => {
    await open()
    const bodies: unknown[] = [
      '{',
      '[]',
      { theMovieDbId: 'abc' },
      { theMovieDbId: null },
      { theMovieDbId: 603, languageCode: 'x'.repeat(200_000) },
      { theMovieDbId: 603, requestOnBehalf: '\0' },
      { theMovieDbId: 603, is4kRequest: 'maybe' },
      { theMovieDbId: 9_999_999_999 },
    ]
    for (const body of bodies) expect((await portal.as('ann').post('/api/v1/Request/movie', body)).status).toBe(400)
    for (const theMovieDbId of [0, -1, 100_000]) {
      expect(await ask(portal.as('ann'), theMovieDbId)).toMatchObject({ result: false, errorCode: null })
    }
    expect((await portal.as('ann').get('/api/v1/Request/movie/total')).body).toBe(0)
  })

  test('numbers as text and names in any case are understood', async () => {
    await open()
    const answer = await portal.as('ann').post('/api/v1/request/MOVIE/', { THEMOVIEDBID: '603', IS4kRequest: 'false' })
    expect(answer.body).toMatchObject({ result: true })
  })

  test('a catalogue that fails is named, and nothing is written', async () => {
    const { UpstreamError } = await import('~/integrations/http/call')
    await open({
      http: async request => {
        throw new UpstreamError({ service: request.service, kind: 'unreachable' })
      },
    })
    const answer = await ask(portal.as('ann'), 603)
    expect(answer).toMatchObject({ result: false, isError: true, errorCode: null })
    expect(answer.errorMessage).toContain('TMDB')
    expect(await logged()).toEqual([])
  })

  test('what the catalogue says is kept, with the digital release of the country it knows best', async () => {
    const releases = {
      results: [
        {
          iso_3166_1: 'US',
          release_dates: [
            { type: 3, release_date: '1999-03-31T00:00:00.000Z' },
            { type: 4, release_date: '1999-09-21T00:00:00.000Z' },
          ],
        },
      ],
    }
    await open({ catalogue: { films: { 603: { title: 'Matrix', release_dates: releases } } } })
    const { requestId } = await ask(portal.as('ann'), 603, { languageCode: 'de' })
    const { body } = await portal.as('ann').get(`/api/v1/Request/movie/info/${requestId}`)
    expect(body).toMatchObject({
      title: 'Matrix',
      imdbId: 'tt0000603',
      posterPath: '/poster-603.jpg',
      background: '/backdrop-603.jpg',
      releaseDate: '1999-03-30T00:00:00Z',
      digitalReleaseDate: '1999-09-21T00:00:00Z',
      digitalRelease: false,
      released: true,
      status: 'Released',
      langCode: 'de',
      source: 0,
      requestType: 1,
    })
  })
})
