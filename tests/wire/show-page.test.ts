import { describe, expect, test } from 'bun:test'
import { changeSent, saveSent } from '~/server/requests/hand-over/sent-queries'
import { replacing, saveSections } from '~/server/settings/actions'
import type { RequestOutcome, TitleRequest } from '~/shared/api/requests'
import type { ShowDetails, ShowEpisodes } from '~/shared/api/shows'
import { dayMs, hourMs } from '~/shared/durations'
import type { Variant } from '~/shared/requests/model'
import { plex } from '~/shared/services/plex'
import { sonarr4K } from '~/shared/services/sonarr'
import { features, portal as portalSection } from '~/shared/settings/portal'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import type { Portal, PortalOptions } from '../support/portal'
import { setting } from '../support/search'
import { saveManagedShow } from '../support/shows'
import { inTimeZone } from '../support/time-zone'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()

/** Three seasons of eight episodes, and a fourth that was only announced. */
const grid = 9_000_023
/** Six episodes that have aired, and ten that air this autumn. */
const inquest = 9_000_021
/** Announced, without a single season. */
const untitled = 9_000_042
/** A daily show of 400 episodes, and one of 30 seasons. */
const [almanac, street] = [9_000_018, 9_000_020]

const [ada, petra] = [anAdmin('ada'), aUser('petra', { claims: ['PowerUser', 'RequestTv'] })]
const [ben, noor] = [
  aUser('ben', { claims: ['RequestTv', 'Request4KTv'] }),
  aUser('noor', { claims: ['RequestTv', 'ManageOwnRequests'] }),
]
const mia = aUser('mia', { claims: ['RequestMovie'] })

const open = (options: Parameters<typeof stage.aPortal>[0] = {}) =>
  stage.aPortal({ ...options, users: [ada, petra, ben, noor, mia] })

const inFourK: NonNullable<PortalOptions['settings']> = [
  [features, { Movie4KRequests: true }],
  [sonarr4K, { enabled: true }],
]

const page = async (portal: Portal, as: string, id: number) =>
  (await portal.as(as).get(`/api/v3/titles/tv/${id}`)).body as ShowDetails
const episodes = async (portal: Portal, as: string, id: number, season: number) =>
  (await portal.as(as).get(`/api/v3/titles/tv/${id}/seasons/${season}`)).body as ShowEpisodes
const requests = async (portal: Portal, as: string, id: number) =>
  (await portal.as(as).get(`/api/v3/titles/tv/${id}/requests`)).body as TitleRequest[]
const ask = (portal: Portal, as: string, id: number, choice: object, more: object = {}) =>
  portal.as(as).post('/api/v3/requests', { kind: 'tvShow', id: String(id), variant: 'standard', choice, ...more })
const someOf = (season: number, ...numbers: number[]) => ({
  part: 'episodes',
  episodes: numbers.map(episode => ({ season, episode })),
})
const inStandard = ({ seasons }: ShowDetails) =>
  seasons.map(({ season, variants }) => [season, variants.standard] as const)

describe('the page of a show', () => {
  test('has its facts and seasons, with nothing asked for yet', async () => {
    const portal = await open()
    const show = await page(portal, 'ben', grid)
    expect(show).toMatchObject({
      kind: 'tvShow',
      id: String(grid),
      status: { requestId: null, variants: { standard: null, fourK: null } },
      variants: {
        standard: { stage: null, total: 24, available: 0, requested: 0, missing: 24, mayAsk: true },
        fourK: null,
      },
      requests: 0,
      asOf: null,
    })
    expect(show.cast.length).toBeGreaterThan(0)
    expect(show.seasons.map(({ season, total }) => [season, total])).toEqual([
      [1, 8],
      [2, 8],
      [3, 8],
      [4, 0],
    ])
    expect(show.seasons[3]?.variants.standard).toEqual({
      stage: null,
      onHold: false,
      available: 0,
      requested: 0,
      missing: [],
      upcoming: [],
    })
  })

  test('counts what has aired, and names what comes next', async () => {
    const portal = await open()
    const show = await page(portal, 'ben', inquest)
    const upcoming = show.seasons.flatMap(({ variants }) => variants.standard?.upcoming ?? [])
    expect(show.variants.standard).toMatchObject({ total: 16, missing: 16 })
    expect(upcoming.length).toBe(16 - (show.variants.standard?.aired ?? 0))
    const { season = 0, airsAt } = show.nextEpisode ?? {}
    const later = (await episodes(portal, 'ben', inquest, season)).episodes.filter(
      one => one.airsAt && one.airsAt > '2026-11-21',
    )
    expect(airsAt).toBe(later.map(one => one.airsAt).sort()[0] ?? '')
  })

  test('says of each episode whether it has aired, by the day of the house', async () => {
    const airedAt = async (now: string, zone: string) => {
      const portal = await open({ now: () => new Date(now) })
      return inTimeZone(zone, async () => {
        const show = await page(portal, 'ben', inquest)
        const known = await Promise.all(show.seasons.map(({ season }) => episodes(portal, 'ben', inquest, season)))
        const aired = known.flatMap(one => one.episodes.filter(({ hasAired }) => hasAired))
        expect(aired).toHaveLength(show.variants.standard?.aired ?? -1)
        return aired.length
      })
    }
    const portal = await open()
    const { airsAt } = (await page(portal, 'ben', inquest)).nextEpisode ?? {}
    const day = Date.parse(airsAt ?? '')
    const at = (hours: number) => new Date(day + hours * hourMs).toISOString()
    const before = await airedAt(at(-12), 'UTC')
    expect(await airedAt(at(-1), 'UTC')).toBe(before)
    expect(await airedAt(at(0), 'UTC')).toBe(before + 1)
    expect(await airedAt(at(-1), 'Asia/Tokyo')).toBe(before + 1)
    expect(await airedAt(at(1), 'America/New_York')).toBe(before)
  })

  test('follows what is asked for and what arrives, season by season', async () => {
    const portal = await open()
    await ask(portal, 'ben', grid, someOf(2, 1, 2, 3))
    const pending = await page(portal, 'noor', grid)
    expect(pending.variants.standard).toMatchObject({ stage: 'pending', requested: 3, missing: 21, newAreTaken: false })
    expect(pending.status.variants.standard).toMatchObject({ stage: 'pending', requested: true })
    expect(inStandard(pending)[1]).toEqual([
      2,
      { stage: 'pending', onHold: false, available: 0, requested: 3, missing: [4, 5, 6, 7, 8], upcoming: [] },
    ])
    await saveManagedShow(portal.app.store, { tvdbId: pending.tvdbId ?? 0 }, [
      { season: 2, episode: 1 },
      { season: 2, episode: 2, hasFile: false },
    ])
    const arriving = await page(portal, 'noor', grid)
    expect(arriving.variants.standard).toMatchObject({
      stage: 'partlyAvailable',
      available: 1,
      requested: 2,
      missing: 21,
    })
    const season = await episodes(portal, 'noor', grid, 2)
    expect(season.episodes.map(({ variants }) => variants.standard?.stage)).toEqual([
      'available',
      'processing',
      'pending',
      null,
      null,
      null,
      null,
      null,
    ])
    expect(season.episodes.map(({ variants }) => variants.standard?.selectable)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })

  test('brings the episodes of the last season with something to watch or to ask for', async () => {
    const portal = await open()
    expect((await page(portal, 'ben', grid)).opened).toEqual(await episodes(portal, 'ben', grid, 3))
    await ask(portal, 'noor', grid, someOf(3, 1, 2, 3, 4, 5, 6, 7, 8))
    expect((await page(portal, 'ben', grid)).opened?.season).toBe(2)
    expect((await page(portal, 'ben', untitled)).opened).toBeNull()
    expect((await page(portal, 'ben', almanac)).opened).toBeNull()
  })

  test('is denied where all of it was, and says why', async () => {
    const portal = await open()
    await ask(portal, 'ben', grid, { part: 'all' })
    const [request] = await requests(portal, 'ada', grid)
    await portal.as('ada').post(`/api/v3/requests/${request?.id}/standard/deny`, { reason: 'No space' })
    const show = await page(portal, 'ben', grid)
    expect(show.status.variants.standard).toMatchObject({ stage: 'denied', reason: 'No space' })
    expect(show.variants.standard).toMatchObject({ stage: 'denied', requested: 0, missing: 0, newAreTaken: true })
    const [first] = (await episodes(portal, 'ben', grid, 1)).episodes
    expect(first?.variants.standard).toEqual({
      stage: 'denied',
      onHold: false,
      requestedBy: 'ben',
      reason: 'No space',
      selectable: false,
    })
  })

  test('is on hold, with its season and episodes, while its download manager no longer looks for it', async () => {
    const portal = await open()
    await ask(portal, 'ben', grid, someOf(2, 1, 2))
    const [request] = await requests(portal, 'ada', grid)
    const ref = { id: request?.id ?? 0, variant: 'standard' as const }
    await portal.as('ada').post(`/api/v3/requests/${ref.id}/standard/approve`)
    await saveSent(portal.app.store, ref, { source: 'sonarr', sentAt: new Date(), unlisted: 0 })
    const told = async () => {
      const show = await page(portal, 'noor', grid)
      const [first, , third] = (await episodes(portal, 'noor', grid, 2)).episodes
      const { onHold: ofSeason } = show.seasons[1]?.variants.standard ?? {}
      return [show.variants.standard, first?.variants.standard, third?.variants.standard]
        .map(one => one?.onHold)
        .concat(ofSeason)
    }
    expect(await told()).toEqual([false, false, false, false])
    await changeSent(portal.app.store, ref, { dropReason: 'unmonitored', droppedAt: new Date() })
    expect(await told()).toEqual([true, true, false, true])
    expect((await page(portal, 'noor', grid)).variants.standard).toMatchObject({ stage: 'processing' })
  })

  test('offers 4K only while it is switched on and Sonarr 4K is connected, and asks for the usual version otherwise', async () => {
    for (const [Movie4KRequests, enabled] of [
      [false, true],
      [true, false],
    ]) {
      const portal = await open({
        settings: [
          [features, { Movie4KRequests }],
          [sonarr4K, { enabled }],
        ],
      })
      expect((await page(portal, 'ben', grid)).variants.fourK).toBeNull()
      await ask(portal, 'ben', grid, someOf(1, 1), { variant: 'fourK' })
      expect((await page(portal, 'ben', grid)).variants).toMatchObject({
        standard: { stage: 'pending', requested: 1 },
        fourK: null,
      })
    }
  })

  test('shows a request in 4K that was made before it was switched off, and offers no further one', async () => {
    const portal = await open({ settings: inFourK })
    await ask(portal, 'ben', grid, someOf(1, 1), { variant: 'fourK' })
    await saveSections(portal.app, ada, [replacing(features, { Movie4KRequests: false })])
    expect((await page(portal, 'ben', grid)).variants.fourK).toMatchObject({ stage: 'pending', mayAsk: false })
  })

  test('lets nobody ask who may not, and tells 4K apart where Sonarr 4K is set up', async () => {
    const portal = await open({ settings: inFourK })
    expect((await page(portal, 'mia', grid)).variants).toMatchObject({
      standard: { mayAsk: false },
      fourK: { mayAsk: false },
    })
    await ask(portal, 'ben', grid, someOf(1, 1), { variant: 'fourK' })
    const { variants, seasons } = await page(portal, 'ben', grid)
    expect(variants).toMatchObject({
      standard: { stage: null, missing: 24 },
      fourK: { stage: 'pending', missing: 23, mayAsk: true },
    })
    expect(seasons[0]?.variants).toMatchObject({
      standard: { missing: [1, 2, 3, 4, 5, 6, 7, 8] },
      fourK: { missing: [2, 3, 4, 5, 6, 7, 8] },
    })
  })

  test('in 4K is for whoever has the role for it, on the page and when it is asked for', async () => {
    const portal = await open({ settings: inFourK })
    const mayAsk = async (as: string) => {
      const { standard, fourK } = (await page(portal, as, grid)).variants
      return [standard?.mayAsk, fourK?.mayAsk]
    }
    expect([await mayAsk('noor'), await mayAsk('ben'), await mayAsk('ada')]).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ])
    const refused = { status: 400, body: { code: 'NoPermissionsRequest' } }
    expect(await ask(portal, 'noor', grid, someOf(1, 1), { variant: 'fourK' })).toMatchObject(refused)
    expect((await ask(portal, 'noor', grid, someOf(1, 1))).status).toBe(200)
    expect((await ask(portal, 'ben', grid, someOf(1, 1), { variant: 'fourK' })).status).toBe(200)
  })

  test('is approved at once in 4K with the role for that alone', async () => {
    const [usual, better] = [
      aUser('usual', { claims: ['AutoApproveTv', 'Request4KTv'] }),
      aUser('better', { claims: ['RequestTv', 'AutoApprove4KTv'] }),
    ]
    const portal = await stage.aPortal({ settings: inFourK, users: [usual, better] })
    const isApproved = async (as: string, variant: Variant, number: number) => {
      const { body } = await ask(portal, as, grid, someOf(1, number), { variant })
      return (body as RequestOutcome).request.variants[variant]?.approvedAt !== null
    }
    const both = async (as: string, number: number) => [
      await isApproved(as, 'standard', number),
      await isApproved(as, 'fourK', number),
    ]
    expect([await both('usual', 1), await both('better', 2)]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('takes episodes that a media server has in 4K for there, and asks for the others', async () => {
    const server = { id: 1, name: 'Loft', ip: 'media.example.com', port: 1, plexAuthToken: 't', machineIdentifier: 'm' }
    const portal = await open({
      settings: [...inFourK, [plex, { enable: true, servers: [server] }]],
    })
    const held = [1, 2, 3].map(episode => ({ season: 1, episode, monitored: false, isFourK: episode < 3 }))
    await saveManagedShow(portal.app.store, { source: 'plex:1', tvdbId: 1, tmdbId: grid }, held)
    expect((await page(portal, 'ben', grid)).variants).toMatchObject({
      standard: { stage: 'partlyAvailable', available: 3 },
      fourK: { stage: 'partlyAvailable', available: 2 },
    })
    const asked = (...numbers: number[]) => ask(portal, 'ben', grid, someOf(1, ...numbers), { variant: 'fourK' })
    expect(await asked(1, 2)).toMatchObject({ status: 400, body: { code: 'EpisodesAlreadyRequested' } })
    expect((await asked(2, 3)).status).toBe(200)
    expect((await page(portal, 'ben', grid)).seasons[0]?.variants.fourK).toMatchObject({ available: 2, requested: 1 })
  })

  test('of a show without seasons waits for what is announced', async () => {
    const portal = await open()
    expect(await page(portal, 'ben', untitled)).toMatchObject({
      seasons: [],
      nextEpisode: null,
      variants: { standard: { stage: null, total: 0 } },
    })
    expect((await ask(portal, 'ben', untitled, { part: 'fromNowOn' })).status).toBe(200)
    expect((await page(portal, 'ben', untitled)).variants.standard).toMatchObject({
      stage: 'pending',
      newAreTaken: true,
    })
  })

  test('is shown with what is cached while the catalogue is away', async () => {
    const portal = await open()
    const before = await page(portal, 'ben', grid)
    const { catalogueReplies } = portal.app.store.t
    const nextDay = new Date(catalogueNoon.getTime() + dayMs)
    const later = await open({ http: stage.host.plain, now: () => nextDay })
    await later.app.store.db.insert(catalogueReplies).values(await portal.app.store.db.select().from(catalogueReplies))
    stage.host.tmdb.faults.set({ status: 503 })
    const after = await page(later, 'ben', grid)
    expect(after).toMatchObject({ name: before.name, asOf: catalogueNoon.toISOString() })
    expect(after.seasons).toEqual(before.seasons)
    expect((await episodes(later, 'ben', grid, 1)).episodes.length).toBe(8)
    expect((await later.as('ben').get(`/api/v3/titles/tv/${inquest}`)).status).toBe(502)
    stage.host.tmdb.faults.clear()
    expect((await page(later, 'ben', grid)).asOf).toBe(catalogueNoon.toISOString())
    // It is asked for anew in the background, and what began while the catalogue was away may still fail.
    await until(async () => (await page(later, 'ben', grid)).asOf === null)
  })

  test.each(['0', '999999999', '9000023/seasons/9', '0/seasons/1'])('tv/%s is none', async path => {
    const portal = await open()
    expect((await portal.as('ben').get(`/api/v3/titles/tv/${path}`)).status).toBe(404)
  })

  test.each(['abc', '-1', '1.5', '9000023/seasons/x', '99999999999999', 'x/requests'])(
    'tv/%s is refused',
    async path => {
      const portal = await open()
      expect((await portal.as('ben').get(`/api/v3/titles/tv/${path}`)).status).toBe(400)
    },
  )

  test('of 400 episodes or 30 seasons comes whole', async () => {
    const portal = await open()
    const [daily, long] = [await page(portal, 'ben', almanac), await page(portal, 'ben', street)]
    expect(daily.variants.standard?.total).toBe(400)
    expect(long.seasons.length).toBe(30)
  })
})

describe('the requests for a show', () => {
  test('come the newest first, with how much of it each holds', async () => {
    const portal = await open()
    await ask(portal, 'ben', grid, someOf(1, 1, 2))
    await ask(portal, 'noor', grid, { part: 'all' })
    const found = await requests(portal, 'petra', grid)
    expect(found).toMatchObject([
      { requester: { userName: 'noor' }, episodes: { total: 22, takesNew: true }, maySubscribe: true, subscribers: 0 },
      { requester: { userName: 'ben' }, episodes: { total: 2, takesNew: false, seasons: [{ season: 1, total: 2 }] } },
    ])
    expect(found[0]?.variants.standard?.steps).toContain('approve')
    await portal.as('ben').post(`/api/v3/requests/${found[0]?.id}/subscription`)
    expect(await requests(portal, 'ben', grid)).toMatchObject([
      { subscribed: true, subscribers: 1 },
      { subscribers: 0 },
    ])
  })

  test('of others are hidden where the settings say so, and so is who asked for an episode', async () => {
    const portal = await open({ ...setting(portalSection, { hideRequestsUsers: true }) })
    await ask(portal, 'ben', grid, someOf(1, 1))
    await ask(portal, 'noor', grid, someOf(1, 2))
    const asked = async (as: string) =>
      (await episodes(portal, as, grid, 1)).episodes.slice(0, 3).map(({ variants }) => variants.standard?.requestedBy)
    expect(await asked('ada')).toEqual(['ben', 'noor', null])
    expect(await asked('noor')).toEqual([null, 'noor', null])
    expect((await requests(portal, 'noor', grid)).map(({ requester }) => requester.userName)).toEqual(['noor'])
    expect((await page(portal, 'noor', grid)).requests).toBe(1)
  })

  test('are none for what nobody asked for', async () => {
    expect(await requests(await open(), 'ben', 0)).toEqual([])
  })
})
