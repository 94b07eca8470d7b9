import { afterEach, describe, expect, test } from 'bun:test'
import { radarrStandIn, radarrValues } from '~/demo/stand-ins'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { approve, sendAgain } from '~/server/decisions/actions'
import { serverReads } from '~/server/library/server-reads'
import type { RequestView, VariantView } from '~/shared/api/requests'
import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import type { Request } from '~/shared/requests/model'
import { radarr } from '~/shared/services/radarr'
import { sonarr } from '~/shared/services/sonarr'
import { aSonarr, type Sonarr, saltmarsh } from '../integrations/sonarr-support'
import { aMovieRequest, saveRequest } from '../support/movies'
import { aSeason, saveShowRequest } from '../support/shows'
import { runJob } from '../support/task'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, ben] = [anAdmin('ada'), aUser('ben')]
const [general, nosferatu, another] = [961, 653, 19]

type Told = Awaited<ReturnType<typeof toldPortal>>
let told: Told
let series: Sonarr
let movies: ReturnType<typeof radarrStandIn>
let ahead = 0
afterEach(async () => {
  ahead = 0
  await told.close()
  await series.stop()
  await movies.stop()
})

async function open() {
  series = aSonarr({ library: [9600020] })
  movies = radarrStandIn({
    key: 'k',
    now: () => new Date('2026-11-21T12:00:00Z'),
    downloadMs: dayMs,
    library: [general],
  })
  told = await toldPortal({
    users: [ada, ben],
    http: fetchHttp({ version: 'test' }),
    stream: fetchStream,
    now: () => new Date(Date.parse('2026-11-21T12:00:00Z') + ahead),
    settings: [
      [sonarr, series.settings()],
      [radarr, radarrValues(movies)],
    ],
  })
}

const askedShow = (episodes = 6) =>
  saveShowRequest(told.app.store, 9000021, aSeason(1, episodes), {
    requesterId: ben.id,
    name: 'The Saltmarsh Inquest',
    tvdbId: saltmarsh,
  })
const askedMovie = (tmdbId: number) => saveRequest(told.app.store, aMovieRequest(tmdbId, { requesterId: ben.id }))
const ref = ({ id, kind }: Request) => ({ kind, id, variant: 'standard' as const })
const approved = async (request: Request) => {
  expect((await approve(told.app, ada, ref(request))).sent).toEqual({ outcome: 'sent' })
  return request
}
/** What an hourly sync of both finds. */
const look = async () => {
  await runJob(told.app, 'radarrSync')
  await runJob(told.app, 'sonarrSync')
  const counts = await runJob(told.app, 'arrAvailability')
  await told.portal.settle()
  return counts
}
const later = (ms: number) => {
  ahead += ms
}
const shownTo = async (name: string, { id }: Request): Promise<VariantView | null> => {
  const { body } = await told.portal.as(name).get(`/api/v3/requests/${id}`)
  return (body as RequestView).variants.standard
}
const heard = () => told.hooks.map(({ body }) => (body as Record<string, unknown>).notificationType)
const notices = async (name: string) =>
  ((await told.portal.as(name).get('/api/v3/notices')).body as { entries: Record<string, unknown>[] }).entries
const radarrApi = async (path: string, init: RequestInit = {}) =>
  fetch(`${movies.url}/api/v3/${path}`, { ...init, headers: { 'x-api-key': 'k', 'content-type': 'application/json' } })
const inRadarr = async (tmdbId: number) =>
  ((await (await radarrApi(`movie?tmdbId=${tmdbId}`)).json()) as (Record<string, unknown> & { id: number })[])[0]
const takenOutOfRadarr = async (tmdbId: number) =>
  radarrApi(`movie/${(await inRadarr(tmdbId))?.id}`, { method: 'DELETE' })
const takenOutOfSonarr = async () => {
  const [one] = await series.series()
  await fetch(`${series.at.url}/api/v3/series/${one?.id}`, { method: 'DELETE', headers: { 'x-api-key': 'k' } })
}
const changedInSonarr = async (change: Record<string, unknown>) => {
  const [one] = await series.series()
  await series.put(`series/${one?.id}`, { ...one, ...change })
}

describe('a show that is deleted in Sonarr', () => {
  test('says so to staff, who hear of it once, and something calm to whoever asked', async () => {
    await open()
    const request = await approved(await askedShow())
    expect(await look()).not.toHaveProperty('dropped')
    later(2 * dayMs)
    await takenOutOfSonarr()
    expect(await look()).toMatchObject({ dropped: 1 })
    await look()
    expect(await shownTo('ada', request)).toMatchObject({
      stage: 'processing',
      dropped: { reason: 'removed', at: '2026-11-23T12:00:00.000Z', text: 'No longer in Sonarr.' },
    })
    expect((await shownTo('ada', request))?.steps).toContain('sendAgain')
    expect(await shownTo('ben', request)).toMatchObject({
      dropped: { text: 'Not being looked for at the moment. An administrator needs to look into it.' },
      steps: [],
    })
    expect(heard()).toEqual(['RequestApproved', 'TitlesDropped'])
    expect(await notices('ada')).toMatchObject([
      {
        event: 'TitlesDropped',
        title: 'The Saltmarsh Inquest',
        message: 'No longer looked for (Sonarr). Season 1, 6 episodes.',
      },
    ])
    expect((await notices('ben')).map(({ event }) => event)).toEqual(['RequestApproved'])
  })

  test('is there again, monitored as it was asked for, once it is sent again', async () => {
    await open()
    const request = await approved(await askedShow())
    await look()
    later(2 * dayMs)
    await takenOutOfSonarr()
    await look()
    expect((await sendAgain(told.app, ada, ref(request))).sent).toEqual({ outcome: 'sent' })
    expect(await series.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
    expect(await shownTo('ada', request)).toMatchObject({ dropped: null })
    await look()
    expect(await shownTo('ada', request)).toMatchObject({ dropped: null })
    expect(heard()).toEqual(['RequestApproved', 'TitlesDropped'])
  })

  test('says nothing more once somebody added it there again', async () => {
    await open()
    const request = await approved(await askedMovie(nosferatu))
    await look()
    const movie = await inRadarr(nosferatu)
    later(2 * dayMs)
    await takenOutOfRadarr(nosferatu)
    await look()
    expect(await shownTo('ada', request)).toMatchObject({ dropped: { text: 'No longer in Radarr.' } })
    await radarrApi('movie', { method: 'POST', body: JSON.stringify({ ...movie, id: 0 }) })
    later(hourMs)
    expect(await look()).toMatchObject({ takenUp: 1 })
    expect(await shownTo('ada', request)).toMatchObject({ dropped: null })
  })
})

describe('what somebody unmonitors', () => {
  test('is told once and not fought over', async () => {
    await open()
    const request = await approved(await askedShow())
    await look()
    later(2 * dayMs)
    await changedInSonarr({ monitored: false })
    expect(await look()).toMatchObject({ dropped: 1 })
    expect(await shownTo('ada', request)).toMatchObject({
      dropped: { reason: 'unmonitored', text: 'No longer monitored in Sonarr.' },
    })
    later(7 * hourMs)
    await look()
    expect((await series.series())[0]).toMatchObject({ monitored: false })
    expect(heard()).toEqual(['RequestApproved', 'TitlesDropped'])
  })

  test('of a show may be a single episode of those that were asked for', async () => {
    await open()
    const request = await approved(await askedShow())
    await look()
    later(2 * dayMs)
    const [one] = await series.series()
    const episodes = await series.asked<{ id: number; seasonNumber: number; episodeNumber: number }[]>(
      `episode?seriesId=${one?.id}`,
    )
    const off = episodes.find(({ seasonNumber, episodeNumber }) => seasonNumber === 1 && episodeNumber === 3)
    await series.put('episode/monitor', { episodeIds: [off?.id], monitored: false })
    await look()
    expect(await shownTo('ada', request)).toMatchObject({ dropped: { reason: 'unmonitored' } })
  })

  test('was lost rather than decided right after it was sent: it is sent again, once', async () => {
    await open()
    const request = await approved(await askedMovie(nosferatu))
    const unmonitor = async () => {
      const movie = await inRadarr(nosferatu)
      await radarrApi(`movie/${movie?.id}`, { method: 'PUT', body: JSON.stringify({ ...movie, monitored: false }) })
    }
    await unmonitor()
    later(hourMs)
    expect(await look()).toMatchObject({ sentAgain: 1 })
    expect(await inRadarr(nosferatu)).toMatchObject({ monitored: true })
    expect(await shownTo('ada', request)).toMatchObject({ dropped: null })
    expect(heard()).toEqual(['RequestApproved'])
    later(hourMs)
    await unmonitor()
    expect(await look()).toMatchObject({ dropped: 1 })
    expect(await inRadarr(nosferatu)).toMatchObject({ monitored: false })
    expect(heard()).toEqual(['RequestApproved', 'TitlesDropped'])
  })
})

test('episodes that Sonarr lists only later are sent again by themselves, and nobody hears of it', async () => {
  await open()
  const request = await approved(await askedShow(8))
  expect(await series.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
  await look()
  later(2 * dayMs)
  await look()
  expect(await shownTo('ada', request)).toMatchObject({ dropped: null })
  await series.announce([
    { season: 1, number: 7 },
    { season: 1, number: 8 },
    { season: 1, number: 9 },
  ])
  later(hourMs)
  await look()
  later(6 * hourMs)
  expect(await look()).toMatchObject({ sentAgain: 1 })
  expect(await series.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6 1x7 1x8')
  await look()
  expect(await shownTo('ada', request)).toMatchObject({ dropped: null })
  expect(heard()).toEqual(['RequestApproved'])
})

test.each<[string, () => Promise<unknown>]>([
  ['is synced', () => runJob(told.app, 'radarrSync')],
  [
    'calls',
    async () => {
      const reads = serverReads(told.app, 5)
      told.app.serverReads = reads
      reads.soon('radarr')
      await reads.settled()
    },
  ],
])('what is deleted right after it was looked at shows as soon as its server %s', async (_, heardOf) => {
  await open()
  await look()
  later(minuteMs)
  const request = await approved(await askedMovie(another))
  later(minuteMs)
  expect(await runJob(told.app, 'arrAvailability')).not.toHaveProperty('dropped')
  await takenOutOfRadarr(another)
  later(minuteMs)
  expect(await runJob(told.app, 'arrAvailability')).not.toHaveProperty('dropped')
  await heardOf()
  expect(await runJob(told.app, 'arrAvailability')).toMatchObject({ dropped: 1 })
  expect(await shownTo('ada', request)).toMatchObject({ dropped: { reason: 'removed' } })
})

describe('nothing is taken as deleted', () => {
  test('while the download manager does not answer', async () => {
    await open()
    const request = await approved(await askedMovie(nosferatu))
    await look()
    later(2 * dayMs)
    await takenOutOfRadarr(nosferatu)
    movies.faults.set({ status: 503 })
    await runJob(told.app, 'radarrSync').catch(() => undefined)
    await runJob(told.app, 'arrAvailability')
    expect(await shownTo('ada', request)).toMatchObject({ dropped: null })
    movies.faults.clear()
    await look()
    expect(await shownTo('ada', request)).toMatchObject({ dropped: { reason: 'removed' } })
  })

  test('of a server that has nothing at all', async () => {
    await open()
    const requests = [await approved(await askedMovie(nosferatu)), await approved(await askedMovie(another))]
    await look()
    later(2 * dayMs)
    for (const tmdbId of [nosferatu, another, general]) await takenOutOfRadarr(tmdbId)
    expect(await look()).not.toHaveProperty('dropped')
    for (const request of requests) expect(await shownTo('ada', request)).toMatchObject({ dropped: null })
  })
})

test('of many that are deleted at once there is one message', async () => {
  await open()
  await approved(await askedMovie(nosferatu))
  await approved(await askedShow())
  await look()
  later(2 * dayMs)
  await takenOutOfRadarr(nosferatu)
  await takenOutOfSonarr()
  expect(await look()).toMatchObject({ dropped: 2 })
  expect(heard().filter(type => type === 'TitlesDropped')).toHaveLength(1)
  expect(await notices('ada')).toMatchObject([
    { title: '2 titles', message: 'Movie 653, The Saltmarsh Inquest: no longer looked for (Radarr, Sonarr).' },
  ])
})
