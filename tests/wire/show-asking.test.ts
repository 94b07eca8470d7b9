import { describe, expect, test } from 'bun:test'
import { inArray } from 'drizzle-orm'
import { deny } from '~/server/decisions/actions'
import { episodesOf } from '~/server/requests/episode-queries'
import { takeNewEpisodes } from '~/server/requests/new-episodes'
import { requestById } from '~/server/requests/queries'
import { episodeKey } from '~/shared/requests/episodes'
import type { User } from '~/shared/users/model'
import { catalogueStage } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { saveManagedShow } from '../support/shows'
import { aTask } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()

/** Three seasons of eight episodes, and a fourth that was only announced. */
const grid = 9_000_023
/** Twelve episodes and a special. */
const judex = 9_000_009
/** Six episodes that have aired, and ten that air this autumn. */
const inquest = 9_000_021
/** Animated, and called anime. */
const starlight = 9_000_019
/** Animated, and not called so. */
const laundry = 9_000_041
/** Announced, without a single season. */
const untitled = 9_000_042

const askers = ['RequestTv', 'RequestMovie'] as const
const [ada, petra] = [anAdmin('ada'), aUser('petra', { claims: ['PowerUser', 'RequestTv'] })]
const [ben, noor, wanda] = ['ben', 'noor', 'wanda'].map(name => aUser(name, { claims: [...askers] })) as [
  User,
  User,
  User,
]

const open = (users: User[] = []) => stage.aPortal({ users: [ada, petra, ben, noor, wanda, ...users] })
type Answer = {
  result: boolean
  requestId: number
  message: string | null
  errorMessage: string | null
  errorCode: string | null
}
const ask = async (portal: Portal, as: string, theMovieDbId: number, wish: object = { requestAll: true }) =>
  (await portal.as(as).post('/api/v2/Requests/tv', { theMovieDbId, ...wish })).body as Answer
const held = async (portal: Portal, { requestId }: { requestId: number }) =>
  ((await episodesOf(portal.app.store, [requestId])).get(requestId) ?? []).map(episodeKey)
const season = (seasonNumber: number, ...episodes: number[]) => ({
  seasonNumber,
  episodes: episodes.map(episodeNumber => ({ episodeNumber })),
})
const refused = { result: false, message: null, isError: true, requestId: 0, errorMessage: expect.any(String) }
const logged = (portal: Portal) => portal.app.store.db.select().from(portal.app.store.t.requestLog)
const shows = async (portal: Portal) =>
  (await portal.as('ada').get('/api/v1/Request/tv')).body as { childRequests: object[] }[]

describe('which episodes a request takes', () => {
  test('T01, T23: all of it is every regular season; the answer has the number of the request', async () => {
    const portal = await open()
    const answer = await ask(portal, 'ben', judex)
    expect(answer).toMatchObject({ result: true, message: null, isError: false, errorMessage: null, errorCode: null })
    expect(await held(portal, answer)).toEqual(Array.from({ length: 12 }, (_, at) => `1x${at + 1}`))
    expect(await requestById(portal.app.store, answer.requestId)).toMatchObject({
      kind: 'tvShow',
      requesterId: ben.id,
      takesNewEpisodes: true,
      title: { catalogueId: String(judex), tvdbId: 9_600_007, totalSeasons: 1, name: 'Judex' },
    })
  })

  test('T02, T03, T04: the latest season that has episodes, the first one, and all of it wins', async () => {
    const portal = await open()
    const eight = (number: number) => Array.from({ length: 8 }, (_, at) => `${number}x${at + 1}`)
    expect(await held(portal, await ask(portal, 'ben', grid, { latestSeason: true }))).toEqual(eight(3))
    expect(await held(portal, await ask(portal, 'ben', grid, { firstSeason: true }))).toEqual(eight(1))
    expect(await held(portal, await ask(portal, 'ben', grid, { requestAll: true, firstSeason: true }))).toEqual(
      eight(2),
    )
  })

  test('T05, T06: single episodes are those that exist', async () => {
    const portal = await open()
    const answer = await ask(portal, 'ben', grid, { seasons: [season(1, 1, 3, 99), season(2, 99), season(0, 1)] })
    expect(await held(portal, answer)).toEqual(['1x1', '1x3'])
  })

  test('a season that names no episodes is the whole season', async () => {
    for (const episodes of [[], null, undefined]) {
      const portal = await open()
      const answer = await ask(portal, 'ben', grid, { seasons: [{ seasonNumber: 1, episodes }, season(3, 2)] })
      const first = Array.from({ length: 8 }, (_, at) => `1x${at + 1}`)
      expect(await held(portal, answer)).toEqual([...first, '3x2'])
    }
  })

  test('a wish that names no season at all is the whole show, also what is announced of it later', async () => {
    for (const wish of [{}, { seasons: null }]) {
      const portal = await open()
      const all = await held(portal, await ask(portal, 'ben', grid, { requestAll: true }))
      const bare = await open()
      const answer = await ask(bare, 'ben', grid, wish)
      expect(await held(bare, answer)).toEqual(all)
      expect(await requestById(bare.app.store, answer.requestId)).toMatchObject({ takesNewEpisodes: true })
    }
  })

  test('T07, T08: nothing that exists is refused without a code, and nothing stored (06 row 20)', async () => {
    const portal = await open()
    for (const wish of [{ seasons: [season(0, 1)] }, { seasons: [season(77, 1)] }, { seasons: [season(77)] }]) {
      expect(await ask(portal, 'ben', judex, wish)).toEqual({ ...refused, errorCode: null } as never)
    }
    expect(await ask(portal, 'ben', judex, { seasons: [] })).toMatchObject({ ...refused, errorCode: 'NoSeasonChosen' })
    expect(await ask(portal, 'ben', untitled, { firstSeason: true })).toMatchObject({
      ...refused,
      errorCode: null,
    } as never)
    expect(await shows(portal)).toEqual([])
    expect(await logged(portal)).toEqual([])
  })

  test('an unknown show is refused, never an error of the server', async () => {
    const portal = await open()
    for (const id of [0, -1, 999_999_999]) expect(await ask(portal, 'ben', id)).toMatchObject(refused as never)
    expect((await portal.as('ben').post('/api/v2/Requests/tv', {})).body).toMatchObject(refused)
  })

  test('T19, T20: anime is animated and called so', async () => {
    const portal = await open()
    const types = []
    for (const id of [starlight, laundry]) {
      const { requestId } = await ask(portal, 'ben', id, { latestSeason: true })
      types.push((await requestById(portal.app.store, requestId))?.seriesType)
    }
    expect(types).toEqual(['anime', 'standard'])
  })

  test('a show is found by its number at TheTVDB as well', async () => {
    const portal = await open()
    const body = { tvDbId: 9_600_007, seasons: [season(1, 2)] }
    const answer = (await portal.as('ben').post('/api/v1/Request/tv', body)).body as Answer
    expect(await held(portal, answer)).toEqual(['1x2'])
    expect((await portal.as('ben').post('/api/v1/Request/tv', { tvDbId: 5 })).body).toMatchObject(refused)
  })
})

describe('each episode has one owner', () => {
  test('T09, T11: the next who asks gets what is left', async () => {
    const portal = await open()
    await ask(portal, 'ben', judex, { seasons: [season(1, 1, 2)] })
    const second = await ask(portal, 'noor', judex, { seasons: [season(1, 1, 2, 3)] })
    expect(await held(portal, second)).toEqual(['1x3'])
    const [show, ...others] = await shows(portal)
    expect([show?.childRequests.length, others.length]).toEqual([2, 0])
  })

  test('T10, T12, 06 row 21: nothing left has a code only beside later requests', async () => {
    const portal = await open()
    await ask(portal, 'ben', grid, { firstSeason: true })
    await ask(portal, 'noor', grid, { seasons: [season(2, 1, 2)] })
    expect(await ask(portal, 'wanda', grid, { firstSeason: true })).toMatchObject({
      ...refused,
      errorCode: null,
    } as never)
    const later = await ask(portal, 'wanda', grid, { seasons: [season(2, 1)] })
    expect(later).toMatchObject({ ...refused, errorCode: 'AlreadyRequested' } as never)
  })

  test('T18: what was denied stays asked for', async () => {
    const portal = await open()
    const { requestId } = await ask(portal, 'ben', judex)
    await deny(portal.app, ada, { id: requestId, variant: 'standard' }, { reason: null })
    expect(await ask(portal, 'noor', judex)).toMatchObject({ result: false })
  })

  test('T13, T16, T17: what a download manager has or watches for is left out, and all of it refused', async () => {
    const portal = await open()
    const known = [1, 2, 3, 4, 5, 6, 7, 8].map(episode => ({ season: 1, episode, hasFile: episode > 4 }))
    await saveManagedShow(portal.app.store, { tvdbId: 9_600_021 }, known)
    expect(await ask(portal, 'ben', grid, { firstSeason: true })).toMatchObject({
      ...refused,
      errorCode: null,
    } as never)
    const answer = await ask(portal, 'ben', grid, { seasons: [season(1, 1), season(2, 1)] })
    expect(await held(portal, answer)).toEqual(['2x1'])
  })

  test('T14: a season that is there as a whole is refused, and nothing stored', async () => {
    const portal = await open()
    const there = [1, 2, 3, 4, 5, 6, 7, 8].map(episode => ({ season: 1, episode }))
    await saveManagedShow(portal.app.store, { tvdbId: 9_600_021 }, there)
    expect(await ask(portal, 'ben', grid, { firstSeason: true })).toMatchObject({
      ...refused,
      errorMessage: expect.stringMatching(/^All of these episodes of .+ are already there\.$/),
    } as never)
    expect([await shows(portal), await logged(portal)]).toEqual([[], []])
  })

  test('two who ask at once for seasons that overlap own each episode once', async () => {
    const portal = await open()
    const [one, other] = await Promise.all([
      ask(portal, 'ben', grid, { seasons: [season(1, 1, 2, 3, 4), season(2, 1, 2)] }),
      ask(portal, 'noor', grid, { seasons: [season(2, 1, 2, 3), season(1, 4, 5)] }),
    ])
    const all = [...(await held(portal, one)), ...(await held(portal, other))]
    expect([one.result, other.result]).toEqual([true, true])
    expect(all.toSorted()).toEqual(['1x1', '1x2', '1x3', '1x4', '1x5', '2x1', '2x2', '2x3'])
    expect(await shows(portal)).toHaveLength(1)
  })
})

describe('who may ask', () => {
  test('P08: without the claim it is refused, without a code (06 row 21)', async () => {
    const portal = await open([aUser('movies', { claims: ['RequestMovie'] })])
    expect(await ask(portal, 'movies', judex)).toMatchObject({ ...refused, errorCode: null } as never)
  })

  test('A06: who is approved by themselves is, with every episode', async () => {
    const portal = await open([aUser('auto', { claims: ['AutoApproveTv'] })])
    const { requestId } = await ask(portal, 'auto', judex, { seasons: [season(1, 1, 2, 3)] })
    const progress = (await requestById(portal.app.store, requestId))?.variants.standard
    expect(progress).toMatchObject({ approved: true, approvedAt: expect.any(Date), denied: false })
  })

  test('A04: approval of movies does not approve shows', async () => {
    const portal = await open([aUser('auto', { claims: ['AutoApproveMovie', 'RequestTv'] })])
    const { requestId } = await ask(portal, 'auto', judex)
    expect((await requestById(portal.app.store, requestId))?.variants.standard?.approved).toBe(false)
  })

  test('B02, B05, B06: choosing for whom, and how, is for staff', async () => {
    const portal = await open()
    const onBehalf = await ask(portal, 'ben', judex, { requestAll: true, requestOnBehalf: noor.id })
    expect(onBehalf).toMatchObject({ result: false, errorCode: 'NoPermissionsOnBehalf' })
    for (const override of ['languageProfile', 'qualityPathOverride', 'rootFolderOverride']) {
      const answer = await ask(portal, 'ben', judex, { requestAll: true, [override]: 0 })
      expect(answer).toMatchObject({ result: false, errorCode: 'NoPermissions' })
    }
    const none = { requestOnBehalf: null, languageProfile: null, qualityPathOverride: null, rootFolderOverride: null }
    expect(await ask(portal, 'ben', judex, { requestAll: true, ...none })).toMatchObject({ result: true })
  })

  test('staff asks for somebody else, with options that stand on the show (T21)', async () => {
    const portal = await open()
    const wish = { requestOnBehalf: noor.id, qualityPathOverride: 4, rootFolderOverride: 2, languageProfile: 1 }
    const first = await ask(portal, 'petra', grid, { firstSeason: true, ...wish })
    expect((await requestById(portal.app.store, first.requestId))?.requesterId).toBe(noor.id)
    const more = await ask(portal, 'petra', grid, { latestSeason: true, qualityPathOverride: 5, languageProfile: 2 })
    const options = { server: null, profile: 5, root: 2, languageProfile: 2 }
    expect((await requestById(portal.app.store, more.requestId))?.title.options).toEqual({ standard: options })
  })
})

describe('the limit for episodes', () => {
  const limited = (amount: number) =>
    aUser('quinn', {
      claims: ['RequestTv'],
      limits: {
        movie: { amount: null, period: null },
        tvShow: { amount, period: 'week' },
        album: { amount: null, period: null },
      },
    })
  const left = async (portal: Portal) => (await portal.as('quinn').get('/api/v1/Request/tv/remaining')).body

  test('Q17: a request that does not fit is refused as a whole', async () => {
    const portal = await open([limited(5)])
    const answer = await ask(portal, 'quinn', grid, { seasons: [season(1, 1, 2, 3, 4, 5, 6)] })
    expect(answer).toMatchObject({ ...refused, errorCode: null } as never)
    expect(await shows(portal)).toEqual([])
    expect(await left(portal)).toMatchObject({ hasLimit: true, limit: 5, remaining: 5 })
  })

  test('what is announced later does not count, not even where nothing else is asked for', async () => {
    const portal = await open([limited(5)])
    const wish = { kind: 'tvShow', id: String(untitled), variant: 'standard', choice: { part: 'fromNowOn' } }
    expect(await portal.as('quinn').post('/api/v3/requests', wish)).toMatchObject({ status: 200 })
    expect(await left(portal)).toMatchObject({ remaining: 5 })
    expect(await logged(portal)).toEqual([])
  })

  test('Q18, Q19, Q20: only what is left of a wish counts', async () => {
    const portal = await open([limited(2)])
    await saveManagedShow(portal.app.store, { tvdbId: 9_600_021 }, [
      { season: 1, episode: 1 },
      { season: 1, episode: 2, hasFile: false },
    ])
    expect(await ask(portal, 'quinn', grid, { seasons: [season(1, 1, 2, 3)] })).toMatchObject({ result: true })
    expect(await left(portal)).toMatchObject({ remaining: 1 })
    expect(await ask(portal, 'quinn', grid, { seasons: [season(1, 4)] })).toMatchObject({ result: true })
    expect(await left(portal)).toMatchObject({ remaining: 0 })
    expect((await logged(portal)).map(({ kind, episodes }) => [kind, episodes])).toEqual([
      ['tvShow', 1],
      ['tvShow', 1],
    ])
  })
})

describe('episodes that are announced later', () => {
  test('join what asked for everything, cost nothing, and wait again', async () => {
    const portal = await open()
    const answer = await ask(portal, 'ada', inquest)
    const { requestEpisodes, requestVariants } = portal.app.store.t
    const { db } = portal.app.store
    const all = await held(portal, answer)
    // As it was before the second half of the season was announced, and everything of the first had come.
    const stored = (await episodesOf(portal.app.store, [answer.requestId])).get(answer.requestId) ?? []
    const announced = stored.slice(-2).map(({ id }) => id)
    await db.delete(requestEpisodes).where(inArray(requestEpisodes.id, announced))
    await db.update(requestVariants).set({ available: true, stage: 'available' })
    await takeNewEpisodes(portal.app, aTask())
    expect(await held(portal, answer)).toEqual(all)
    expect((await requestById(portal.app.store, answer.requestId))?.variants.standard?.available).toBe(false)
    expect((await logged(portal)).map(({ episodes }) => episodes)).toEqual([16])
  })

  test('do not join what asked for a part, nor take what was left out on purpose', async () => {
    const portal = await open()
    const part = await ask(portal, 'ben', inquest, { seasons: [season(1, 1)] })
    await takeNewEpisodes(portal.app, aTask())
    expect(await held(portal, part)).toEqual(['1x1'])
  })
})
