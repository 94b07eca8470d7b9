import { afterEach, describe, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { approve, deny } from '~/server/decisions/actions'
import { removeOldAvailable } from '~/server/requests/remove'
import { dayMs } from '~/shared/durations'
import type { Request } from '~/shared/requests/model'
import { limits as limitSettings } from '~/shared/requests/settings'
import { sonarr } from '~/shared/services/sonarr'
import { portal as portalSection } from '~/shared/settings/portal'
import type { Limits } from '~/shared/users/model'
import { aSonarr, type Sonarr, saltmarsh } from '../integrations/sonarr-support'
import { aMovieRequest, aProgress, type MovieOverrides, saveRequest } from '../support/movies'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { anEpisode, aSeason, saveShowRequest } from '../support/shows'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const free = { amount: null, period: null } as const
const limits: Limits = { movie: free, tvShow: { amount: 10, period: 'week' }, album: free }
const ben = aUser('ben', { claims: ['RequestTv', 'ManageOwnRequests'], limits })

let portal: Portal
let close: () => Promise<unknown>
let at: Sonarr | null = null
afterEach(async () => {
  await close()
  await at?.stop()
  at = null
})
const open = async (options: PortalOptions = {}) => {
  portal = await openPortal({ users: [ada, ben], ...options })
  close = portal.close
  return portal
}
const withSonarr = (values: object = {}) => {
  at = aSonarr()
  const settings: PortalOptions['settings'] = [[sonarr, at.settings({ ...values })]]
  return open({ http: fetchHttp({ version: 'test' }), stream: fetchStream, settings })
}

type Overrides = MovieOverrides & { title?: Request['title'] }
const asked = (episodes = aSeason(1, 6), overrides: Overrides = {}) =>
  saveShowRequest(portal.app.store, 9_000_021, episodes, {
    requesterId: ben.id,
    name: 'The Saltmarsh Inquest',
    tvdbId: saltmarsh,
    ...overrides,
  })
const send = ({ id }: Request) => approve(portal.app, ada, { kind: 'tvShow', id, variant: 'standard' })
const shows = async () => (await portal.as('ada').get('/api/v1/Request/tv')).body as { childRequests: object[] }[]

describe('what is left of the limit for episodes', () => {
  const left = async (now: string, rows: [string, number][]) => {
    await open({ now: () => new Date(now), settings: [[limitSettings, { weekStart: 0 }]] })
    const { requestLog } = portal.app.store.t
    for (const [when, episodes] of rows) {
      const row = { userId: ben.id, kind: 'tvShow' as const, requestId: 1, episodes, at: new Date(when) }
      await portal.app.store.db.insert(requestLog).values(row)
    }
    return (await portal.as('ben').get('/api/v1/Request/tv/remaining')).body
  }

  test('Q15: every episode counts', async () => {
    const rows: [string, number][] = [
      ['2021-10-04T08:00:00Z', 5],
      ['2021-10-05T08:00:00Z', 4],
    ]
    expect(await left('2021-10-05T18:00:00Z', rows)).toMatchObject({ hasLimit: true, limit: 10, remaining: 1 })
  })

  test('Q16: a request that was logged without its episodes counts as one', async () => {
    expect(await left('2021-10-05T18:00:00Z', [['2021-10-05T08:00:00Z', 0]])).toMatchObject({ remaining: 9 })
  })

  test('Q21: on the first day of a week all of it is free again', async () => {
    const week = await left('2021-10-10T09:00:00Z', [['2021-10-09T20:00:00Z', 2]])
    expect(week).toMatchObject({ remaining: 10, nextRequest: '2021-10-17T00:00:00Z' })
  })
})

describe('who may remove a show', () => {
  test('F17: removing all requests for it is for staff, whoever made them', async () => {
    await open()
    const { title } = await asked()
    expect((await portal.as('ben').delete(`/api/v1/Request/tv/${title.id}`)).status).toBe(403)
    expect(await shows()).toHaveLength(1)
  })
})

describe('what is sent of a show', () => {
  const anime = { qualityProfileAnime: '6', rootPathAnime: '2', animeTag: 5, tag: 4 }
  const series = async () => (await at?.series())?.[0]

  test('S11: anime goes with its own profile, folder, tag and type', async () => {
    await withSonarr(anime)
    for (const label of ['one', 'two', 'three', 'tv', 'anime']) await at?.post('tag', { label })
    expect((await send(await asked(undefined, { seriesType: 'anime' }))).sent).toEqual({ outcome: 'sent' })
    expect(await series()).toMatchObject({
      qualityProfileId: 6,
      rootFolderPath: '/media/anime',
      tags: [5],
      seriesType: 'anime',
    })
  })

  test('S12, S13: where anime has none, it goes to the usual folder, and without the usual tag', async () => {
    await withSonarr({ ...anime, rootPathAnime: null, animeTag: null })
    await send(await asked(undefined, { seriesType: 'anime' }))
    expect(await series()).toMatchObject({ rootFolderPath: '/media/tv', tags: [], seriesType: 'anime' })
  })

  // The season would take what is announced of it later: 07 #24 stands above what S14 says of it.
  test('S14, S16: of a new show only the episode asked for is monitored and searched for', async () => {
    await withSonarr()
    await send(await asked([anEpisode(1, 2)], { totalSeasons: 2 }))
    expect(at?.sent('series')[0]?.body).toMatchObject({
      seasons: [0, 1, 2].map(seasonNumber => ({ seasonNumber, monitored: false })),
    })
    const seasons = (await series())?.seasons.filter(({ monitored }) => monitored)
    expect([seasons, await at?.monitored()]).toEqual([[], '1x2'])
    expect((await at?.searches())?.map(({ name }) => name)).toEqual(['EpisodeSearch'])
  })

  test('S15: episodes that were wanted before stay monitored', async () => {
    await withSonarr()
    const first = await asked([anEpisode(1, 1), anEpisode(1, 3)])
    await send(first)
    await send(await asked([anEpisode(1, 2)], { title: first.title }))
    expect(await at?.monitored()).toBe('1x1 1x2 1x3')
  })

  test('S17: a whole season is searched for as one', async () => {
    await withSonarr()
    await send(await asked())
    expect(await at?.searches()).toMatchObject([{ name: 'SeasonSearch', seasonNumber: 1 }])
  })

  test('S18: a show without a number at TheTVDB waits with the reason, and staff is told', async () => {
    at = aSonarr()
    const told = await toldPortal({ users: [ada, ben], stream: fetchStream, settings: [[sonarr, at.settings()]] })
    portal = told.portal
    close = told.close
    const unknown = await saveShowRequest(portal.app.store, 9_000_999, aSeason(1, 6), {
      requesterId: ben.id,
      tvdbId: null,
    })
    const { id } = unknown
    const approved = await portal.as('ada').post('/api/v1/Request/tv/approve', { id })
    expect(approved).toMatchObject({ status: 200, body: { result: true } })
    expect((await portal.as('ada').get('/api/v1/RequestRetry')).body).toMatchObject([
      { requestId: id, type: 0, retryCount: 0, error: expect.stringContaining('TheTVDB') },
    ])
    await told.portal.settle()
    const types = told.hooks.map(({ body }) => (body as { notificationType: string }).notificationType)
    expect(types).toContain('ItemAddedToFaultQueue')
  })
})

test('R03: a movie and a show that wait have an entry each', async () => {
  await withSonarr()
  at?.at.faults.set({ behind: true, status: 503 })
  await send(await asked())
  const radarr = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'k', defaultQualityProfile: '1' }
  await portal.as('ada').post('/api/v1/Settings/Radarr', {
    radarr: { ...radarr, defaultRootPath: '/m' },
    radarr4K: { enabled: false },
  })
  const movie = await saveRequest(portal.app.store, aMovieRequest(5, { requesterId: ben.id }))
  await portal.as('ada').post('/api/v1/Request/movie/approve', { id: movie.id, is4K: false })
  const open = (await portal.as('ada').get('/api/v1/RequestRetry')).body as { type: number; requestId: number }[]
  expect(open.map(({ type }) => type).toSorted()).toEqual([0, 1])
})

describe('what has been there for long', () => {
  const now = new Date('2026-06-30T12:00:00Z')
  const since = (days: number) => ({
    variants: {
      standard: aProgress({ available: true, availableAt: new Date(now.getTime() - days * dayMs) }),
      fourK: null,
    },
  })
  const cleaning: PortalOptions = {
    now: () => now,
    settings: [[portalSection, { autoDeleteAvailableRequests: true, autoDeleteAfterDays: 30 }]],
  }

  test('J05, J06: a request for a show goes after its days, with the last one the show', async () => {
    await open(cleaning)
    const old = await asked(aSeason(1, 2), since(31))
    await asked(aSeason(2, 2), { ...since(29), title: old.title })
    expect(await removeOldAvailable(portal.app)).toBe(1)
    const [show, ...others] = await shows()
    expect([show?.childRequests.length, others.length]).toEqual([1, 0])
    now.setUTCDate(now.getUTCDate() + 3)
    expect(await removeOldAvailable(portal.app)).toBe(1)
    expect(await shows()).toEqual([])
  })

  test('a request that takes in what is announced later stays, until it is denied', async () => {
    await open(cleaning)
    const { id } = await asked(aSeason(1, 2), { ...since(400), takesNewEpisodes: true })
    expect(await removeOldAvailable(portal.app)).toBe(0)
    await deny(portal.app, ada, { kind: 'tvShow', id, variant: 'standard' }, { reason: null, granted: 'any' })
    expect(await removeOldAvailable(portal.app)).toBe(1)
  })
})
