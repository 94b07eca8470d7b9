import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Fault } from '~/demo/faults'
import { musicBrainzStandIn } from '~/demo/music-hosts'
import type { StandIn } from '~/demo/stand-in'
import { tmdbStandIn, tvMazeStandIn } from '~/demo/stand-ins'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { httpStack } from '~/integrations/http/stack'
import type { ArtistDetails } from '~/shared/api/artists'
import type { ShowDetails } from '~/shared/api/shows'
import { hourMs } from '~/shared/durations'
import { sleep } from '~/shared/sleep'
import { openPortal, type Reply } from '../support/portal'
import { aUser } from '../support/users'
import { faults, limitMs } from './outside-portal'

const key = 'catalogue-key'
/** Shows and an artist of the demo: those that were looked at before, and those that nobody asked about. */
const [grid, inquest] = [9_000_023, 9_000_021]
const [nails, prolific] = ['b7ffd2af-418f-4be2-bdd1-22f8b48613da', 'd18dd21a-4e2b-4a56-92e6-4f3ad73c77fe']

/** The portal with its real way out, between stand-ins of the catalogues, and a clock that can be put forward. */
async function openBetween() {
  let skippedMs = 0
  const now = () => new Date(Date.now() + skippedMs)
  const hosts = {
    TMDB: tmdbStandIn({ key, now }),
    TVMaze: tvMazeStandIn({ now }),
    MusicBrainz: musicBrainzStandIn({ now }),
  }
  /**
   * Pauses are short, and the clock goes on by what they were cut by: a service that is asked once a second would else
   * have its next calls put off further and further. How long a call may wait for its turn stays.
   */
  async function pause(ms: number, signal?: AbortSignal) {
    if (ms > 9_000) return sleep(ms, signal)
    const cutMs = Math.min(ms, 20)
    await sleep(cutMs, signal)
    skippedMs += ms - cutMs
  }
  const wire = fetchHttp({ version: 'test' })
  const http = httpStack({
    ...{ version: 'test', observe: () => undefined, cacheBytes: 10_000_000, now },
    transport: request => wire({ ...request, timeoutMs: Math.min(request.timeoutMs, limitMs) }),
    sleep: pause,
    ticks: () => performance.now() + skippedMs,
  })
  const portal = await openPortal({
    ...{ http, now, users: [aUser('ann', { claims: ['RequestTv'] })] },
    environment: {
      MARQUEE_TMDB_API_KEY: key,
      MARQUEE_TMDB_URL: `${hosts.TMDB.url}/3`,
      MARQUEE_TMDB_IMAGE_URL: `${hosts.TMDB.url}/t/p`,
      MARQUEE_TVMAZE_URL: hosts.TVMaze.url,
      MARQUEE_MUSICBRAINZ_URL: `${hosts.MusicBrainz.url}/ws/2`,
    },
  })
  return {
    ...portal,
    hosts,
    pass: (ms: number) => {
      skippedMs += ms
    },
    async close() {
      await portal.close()
      await Promise.all(Object.values(hosts).map(host => host.stop()))
    },
  }
}
type Between = Awaited<ReturnType<typeof openBetween>>

const spoil = (host: StandIn, fault: Fault | 'down') => (fault === 'down' ? host.stop() : host.faults.set(fault))
function mend(host: StandIn) {
  host.faults.clear()
  host.start()
}

/** What is asked of each catalogue: known before and unknown; `isMarked` where an answer says of when it is. */
const questions = [
  { service: 'TMDB', known: `/api/v3/titles/tv/${grid}`, other: `/api/v3/titles/tv/${inquest}`, isMarked: true },
  { service: 'TVMaze', known: '/api/v1/Search/tv/bonanza', other: '/api/v1/Search/tv/harbour', isMarked: false },
  { service: 'MusicBrainz', known: `/api/v3/artists/${nails}`, other: `/api/v3/artists/${prolific}`, isMarked: true },
] as const

/** A catalogue that knows nothing has answered: what is gone there is no failure. */
const failures = faults.filter(([name]) => name !== 'knows nothing there')

describe.each(questions)('while $service', ({ service, known, other, isMarked }) => {
  let portal: Between
  let before: Reply
  const get = (path: string) => portal.as('ann').get(path)
  const asOf = async () => ((await get(known)).body as ShowDetails | ArtistDetails).asOf
  /**
   * What is refreshed behind an answer is seen by one of the next. A refresh that began before the catalogue was mended may
   * fail after it, and is then left alone for a while: so that while passes.
   */
  async function seen(isTrue: (at: string | null) => boolean, { passing = false } = {}) {
    for (let tries = 0; tries < 200; tries++) {
      if (passing && tries % 20 === 0) portal.pass(hourMs)
      if (isTrue(await asOf())) return true
      await Bun.sleep(30)
    }
    return false
  }
  beforeAll(async () => {
    portal = await openBetween()
    before = await get(known)
    expect(before.status).toBe(200)
  })
  afterAll(() => portal.close())

  test.each(failures)(
    '%s, what was read before is shown at once, and what was not is a failure that names it',
    async (_, fault) => {
      const host = portal.hosts[service]
      portal.pass(30 * hourMs)
      await spoil(host, fault)
      const began = performance.now()
      const after = await get(known)
      expect(after.status, after.text).toBe(200)
      expect(performance.now() - began).toBeLessThan(2 * limitMs)
      if (isMarked)
        expect(await seen(at => at !== null && Date.parse(at) < portal.app.now().getTime() - hourMs)).toBe(true)
      else expect(after.body).toEqual(before.body)
      const unknown = await get(other)
      expect([502, 503]).toContain(unknown.status)
      expect(unknown.text).toContain(service)
      expect(unknown.text).not.toContain(key)
      mend(host)
      if (isMarked) expect(await seen(at => at === null, { passing: true })).toBe(true)
    },
    20_000,
  )
})

test('a show that cannot be read is not asked for, and nothing of it stays', async () => {
  const portal = await openBetween()
  const wish = { kind: 'tvShow', id: String(grid), variant: 'standard', choice: { part: 'all' } }
  const ask = () => portal.as('ann').post('/api/v3/requests', wish)
  for (const [, fault] of faults) {
    await spoil(portal.hosts.TMDB, fault)
    const { status, text } = await ask()
    expect([400, 404, 502, 503], text).toContain(status)
    mend(portal.hosts.TMDB)
    portal.pass(hourMs)
  }
  const { titles, requests, requestLog } = portal.app.store.t
  for (const table of [titles, requests, requestLog]) expect(await portal.app.store.db.select().from(table)).toEqual([])
  expect((await ask()).status).toBe(200)
  await portal.close()
})
