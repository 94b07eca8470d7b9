import { afterEach, describe, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { syncManagers } from '~/server/library/sync'
import { replacing, saveSections } from '~/server/settings/actions'
import type { Counts } from '~/shared/jobs/model'
import { sonarr, sonarr4K } from '~/shared/services/sonarr'
import type { Section } from '~/shared/settings/model'
import { aSonarr, type SeriesRow, type Sonarr, saltmarsh } from '../integrations/sonarr-support'
import { openPortal } from '../support/portal'
import { aTask } from '../support/task'
import { anAdmin } from '../support/users'
import { workByTurn } from '../support/work-by-turn'

const syncShows = syncManagers('sonarrSync')

const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

function opened(options: Parameters<typeof aSonarr>[0] = {}): Sonarr {
  const one = aSonarr(options)
  open.push({ close: one.stop })
  return one
}

async function aPortal(settings: [Section, Record<string, unknown>][]) {
  const portal = await openPortal({ http: fetchHttp({ version: '0' }), stream: fetchStream, settings })
  open.push(portal)
  const { app } = portal
  const { libraryItems: items, libraryEpisodes: episodes } = app.store.t
  return {
    app,
    items: () => app.store.db.select().from(items),
    /** `2x3` for one with a file, `2x4?` for one that is only wanted. */
    async episodes() {
      const rows = await app.store.db
        .select()
        .from(episodes)
        .orderBy(episodes.itemId, episodes.season, episodes.episode)
      return rows.map(({ season, episode, hasFile }) => `${season}x${episode}${hasFile ? '' : '?'}`).join(' ')
    },
    async sync(): Promise<Counts> {
      const task = aTask()
      await syncShows(app, task)
      return task.counts
    },
  }
}

describe('the sync with Sonarr', () => {
  test('notes shows under all their numbers, with the episodes that are wanted or there', async () => {
    const at = opened({ library: [saltmarsh] })
    const portal = await aPortal([[sonarr, at.settings()]])
    expect(await portal.sync()).toEqual({ shows: 1, episodes: 16 })
    expect(await portal.items()).toMatchObject([
      {
        source: 'sonarr',
        itemKey: '9600019',
        kind: 'tvShow',
        tvdbId: 9600019,
        tmdbId: 9000021,
        year: 2025,
        hasFile: true,
      },
    ])
    expect(await portal.episodes()).toBe('1x1 1x2 1x3 1x4 1x5 1x6 2x1 2x2 2x3 2x4 2x5 2x6? 2x7? 2x8? 2x9? 2x10?')
  })

  test('writes only what is different the next time', async () => {
    const at = opened()
    const portal = await aPortal([[sonarr, at.settings()]])
    await at.add({ seasons: [{ season: 1, episodes: [1, 2, 3] }] })
    expect(await portal.sync()).toEqual({ shows: 1, episodes: 3 })
    expect(await portal.sync()).toEqual({ shows: 1 })
    at.pass(60_000)
    expect(await portal.sync()).toEqual({ shows: 1, episodes: 1 })
    expect(await portal.episodes()).toBe('1x1 1x2? 1x3?')
    const [series] = await at.series()
    const third = (await at.asked<{ id: number; episodeNumber: number }[]>(`episode?seriesId=${series?.id}`))[2]
    await at.put('episode/monitor', { episodeIds: [third?.id], monitored: false })
    expect(await portal.sync()).toEqual({ shows: 1, episodes: 1 })
    expect(await portal.episodes()).toBe('1x1 1x2?')
  })

  test('forgets a show that is gone with its episodes, and all of an instance that is switched off', async () => {
    const [at, fourK] = [opened({ library: [saltmarsh] }), opened({ library: [saltmarsh], fourK: true })]
    const portal = await aPortal([
      [sonarr, at.settings()],
      [sonarr4K, fourK.settings({ scanForAvailability: true })],
    ])
    expect(await portal.sync()).toEqual({ shows: 2, episodes: 32 })
    const [series] = await at.asked<SeriesRow[]>('series')
    await fetch(`${at.at.url}/api/v3/series/${series?.id}`, { method: 'DELETE', headers: { 'x-api-key': 'k' } })
    expect(await portal.sync()).toEqual({ shows: 1, removed: 1 })
    expect((await portal.items()).map(({ source }) => source)).toEqual(['sonarr4K'])
    await saveSections(portal.app, anAdmin(), [replacing(sonarr4K, { enabled: false })])
    expect(await portal.sync()).toEqual({ removed: 1 })
    expect(await portal.episodes()).toBe('')
  })

  test('one that fails keeps what is known of it', async () => {
    const at = opened({ library: [saltmarsh] })
    const portal = await aPortal([[sonarr, at.settings()]])
    await portal.sync()
    at.at.faults.set({ status: 500, path: '/episode' })
    expect(await portal.sync().catch((error: Error) => error.message)).toContain('Sonarr')
    expect((await portal.episodes()).split(' ')).toHaveLength(16)
  })
})

describe('a large library of shows', () => {
  /** Answers written beforehand: the server shares this thread, and its own work is none of the sync's. */
  function large(shows: number, episodes: number) {
    const series = JSON.stringify(
      Array.from({ length: shows }, (_, i) => ({ id: i + 1, tvdbId: i + 1, monitored: true })),
    )
    const list = JSON.stringify(
      Array.from({ length: episodes }, (_, i) => ({
        id: i + 1,
        seasonNumber: Math.floor(i / 250),
        episodeNumber: (i % 250) + 1,
        monitored: true,
        hasFile: i % 2 === 0,
      })),
    )
    const headers = { 'content-type': 'application/json' }
    const server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: ({ url }) => new Response(url.includes('/series') ? series : list, { headers }),
    })
    open.push({ close: () => server.stop(true) })
    return { enabled: true, ip: '127.0.0.1', port: server.port, apiKey: 'k' }
  }

  test.each([
    [400, 50],
    [2, 5_000],
  ])('of %p shows with %p episodes each is read in without keeping others waiting', async (shows, episodes) => {
    const portal = await aPortal([[sonarr, large(shows, episodes)]])
    const longestTurn = workByTurn()
    expect(await portal.sync()).toEqual({ shows, episodes: shows * episodes })
    expect(await portal.sync()).toEqual({ shows })
    expect(longestTurn()).toBeLessThan(200)
    const [counted] = await portal.app.store.execute('select count(*) as n from library_episodes')
    expect(Number(counted?.n)).toBe(shows * episodes)
  })
})
