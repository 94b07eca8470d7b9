import { afterEach, describe, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { sonarr4KManager, sonarrManager } from '~/integrations/download/sonarr/manager'
import type { LibraryItem } from '~/shared/library/items'
import { sonarr } from '~/shared/services/sonarr'
import { read } from '~/shared/settings/model'
import { exchangeOf, hasPeers, hasRecordedReplies, recorded } from '../demo/upstream'
import { plainShowWish } from '../support/plain-wish'
import { failureOf } from './http-support'
import { aSonarr, type Sonarr, saltmarsh, wire } from './sonarr-support'

let open: Sonarr[] = []
const sonarrWith = (options: Parameters<typeof aSonarr>[0] = {}) => {
  const one = aSonarr(options)
  open.push(one)
  return one
}
afterEach(async () => {
  for (const one of open) await one.stop()
  open = []
})

async function everything({ settings }: Pick<Sonarr, 'settings'>, signal?: AbortSignal) {
  const found: LibraryItem[] = []
  for await (const item of sonarrManager.library({ http: wire, stream: fetchStream }, settings(), signal))
    found.push(item)
  return found
}

/** A Sonarr that answers what a test says, by path and query. */
function saying(answers: Record<string, unknown>) {
  const asked: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace('/api/v3/', '')
      asked.push(path + search)
      const answer = answers[path + search] ?? answers[path]
      return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer)
    },
  })
  const settings = () => ({ ...read(sonarr, { enabled: true, ip: '127.0.0.1', port: server.port, apiKey: 'k' }) })
  return { asked, settings, stop: () => server.stop(true) }
}

describe('the library', () => {
  test('has every show with the episodes that are monitored or there', async () => {
    const at = sonarrWith({ library: [saltmarsh] })
    await at.add({ tvdbId: 9600021, title: 'Vanishing Grid', totalSeasons: 4, seasons: [{ season: 2, episodes: [3] }] })
    const [stocked, added] = await everything(at)
    expect(stocked).toMatchObject({
      kind: 'tvShow',
      itemKey: '9600019',
      tvdbId: 9600019,
      tmdbId: 9000021,
      title: 'The Saltmarsh Inquest',
      year: 2025,
      monitored: true,
      hasFile: true,
    })
    expect(stocked?.episodes).toHaveLength(16)
    expect(stocked?.episodes?.filter(({ hasFile }) => hasFile)).toHaveLength(11)
    expect(added).toMatchObject({
      hasFile: false,
      episodes: [{ season: 2, episode: 3, monitored: true, hasFile: false }],
    })
  })

  test('a show that is neither monitored nor has a file is not asked for its episodes', async () => {
    const series = [
      { id: 1, tvdbId: 11, monitored: false, statistics: { episodeFileCount: 0 } },
      { id: 2, tvdbId: 12, monitored: false, statistics: { episodeFileCount: 2 } },
      { id: 3, tvdbId: 13, monitored: false, episodeFileCount: 1 },
    ]
    const episodes = [{ seasonNumber: 0, episodeNumber: 1, monitored: false, hasFile: true }]
    const at = saying({ series, episode: episodes })
    const found = await everything(at)
    expect(at.asked.toSorted()).toEqual(['episode?seriesId=2', 'episode?seriesId=3', 'series'])
    expect(found.map(({ hasFile }) => hasFile)).toEqual([false, true, true])
    expect(found[1]?.episodes).toEqual([{ season: 0, episode: 1, monitored: false, hasFile: true }])
    await at.stop()
  })

  test('the episodes of a few shows are read side by side, and no more of them', async () => {
    let [now, most] = [0, 0]
    const server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        if (request.url.includes('/series')) {
          return Response.json(
            Array.from({ length: 40 }, (_, index) => ({ id: index + 1, tvdbId: index + 1, monitored: true })),
          )
        }
        most = Math.max(most, ++now)
        await Bun.sleep(2)
        now--
        return Response.json([])
      },
    })
    const settings = () => ({ ...read(sonarr, { enabled: true, ip: '127.0.0.1', port: server.port, apiKey: 'k' }) })
    expect((await everything({ settings })).map(({ tvdbId }) => tvdbId)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    )
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(4)
    await server.stop(true)
  })

  test('a list without a readable show, and episodes that cannot be read, are failures; no show at all is none', async () => {
    const odd = saying({ series: [{ id: 'x' }, null, 5] })
    expect((await failureOf(everything(odd))).message).toBe('Sonarr sent a list without a single readable show.')
    await odd.stop()
    const half = saying({ series: [{ id: 1, tvdbId: 11, monitored: true }], episode: { message: 'no' } })
    expect((await failureOf(everything(half))).kind).toBe('unexpected')
    await half.stop()
    const empty = saying({ series: [] })
    expect(await everything(empty)).toEqual([])
    await empty.stop()
  })

  test('stops where it is told to', async () => {
    const at = sonarrWith({ library: [saltmarsh] })
    const stopped = new AbortController()
    stopped.abort()
    expect((await failureOf(everything(at, stopped.signal))).message).toBe('The call to Sonarr was cancelled.')
  })

  test.skipIf(!hasPeers)('is read of a real one', async () => {
    const series = [exchangeOf('sonarr', 'series-with-files').body]
    const at = saying({ series, episode: exchangeOf('sonarr', 'episodes-with-files').body })
    const [show] = await everything(at)
    expect(show).toMatchObject({ tvdbId: 71471, tmdbId: 1930, imdbId: 'tt0055662', year: 1962, hasFile: true })
    expect(show?.episodes?.filter(({ hasFile }) => hasFile)).toHaveLength(2)
    await at.stop()
  })

  test.skipIf(!hasRecordedReplies).each(['series_list', 'v3_series_list', 'legacy_series_list'])(
    'is read of older ones: %s',
    async name => {
      const at = saying({ series: recorded(`sonarr/${name}`), episode: recorded('sonarr/episodes') })
      const shows = await everything(at)
      expect(shows.length).toBeGreaterThan(0)
      for (const show of shows) expect(show).toMatchObject({ itemKey: String(show.tvdbId), title: expect.any(String) })
      await at.stop()
    },
  )
})

describe('the queue', () => {
  test('tells of each episode, and of a season in one release each a share of it', async () => {
    const at = sonarrWith({ packs: [saltmarsh] })
    await at.add()
    await at.add({ seasons: [{ season: 2, episodes: [1] }] })
    at.pass(30_000)
    const queue = await sonarrManager.queue(wire, at.settings())
    expect(queue).toHaveLength(7)
    expect(queue.every(({ itemKey }) => itemKey === '9600019')).toBe(true)
    const ofSeason = queue.filter(({ episode }) => episode?.season === 1)
    expect(ofSeason.map(({ episode }) => episode?.episode).sort()).toEqual([1, 2, 3, 4, 5, 6])
    const gigabyte = 1024 ** 3
    expect(ofSeason.reduce((sum, { size }) => sum + size, 0)).toBe(6 * gigabyte)
    expect(ofSeason.map(({ size, left }) => [size, left])).toEqual(Array(6).fill([gigabyte, gigabyte / 2]))
    expect(ofSeason[0]).toMatchObject({ status: 'downloading', timeLeftMs: 30_000, addedAt: expect.any(Date) })
  })

  test('is empty when nothing downloads, and what arrives is there episode by episode', async () => {
    const at = sonarrWith()
    await at.add({ seasons: [{ season: 1, episodes: [1, 2] }] })
    const there = async () => (await everything(at))[0]?.episodes?.filter(({ hasFile }) => hasFile).length
    expect(await there()).toBe(0)
    const has = (...episodes: number[]) =>
      sonarrManager.hasFile(wire, at.settings(), {
        itemKey: String(saltmarsh),
        episodes: episodes.map(episode => ({ season: 1, episode })),
      })
    expect(await has(1)).toBe(false)
    at.pass(60_000)
    expect(await there()).toBe(1)
    expect([await has(1), await has(2), await has(1, 2), await has(3)]).toEqual([true, false, false, false])
    at.pass(60_000)
    expect(await has(1, 2)).toBe(true)
    expect(await there()).toBe(2)
    expect(await sonarrManager.queue(wire, at.settings())).toEqual([])
  })

  test.skipIf(!hasPeers)('is read of a real one: a season pack has its size once', async () => {
    const at = saying({ queue: exchangeOf('sonarr', 'queue').body })
    const queue = await sonarrManager.queue(wire, at.settings())
    const pack = queue.filter(({ episode }) => episode?.season === 2)
    expect(pack.length).toBeGreaterThan(10)
    expect(Math.round(pack.reduce((sum, { size }) => sum + size, 0))).toBe(9_000_000_000)
    expect(queue.find(({ episode }) => episode?.season === 1)).toMatchObject({ itemKey: '71471', status: 'stuck' })
    await at.stop()
  })
})

describe('the lists', () => {
  const languages = { 3: ['English', 'Japanese'], 4: [] }
  test.each([3, 4] as const)('of Sonarr %p', async version => {
    const at = sonarrWith({ version })
    const { lists } = sonarrManager
    const named = (await lists.languageProfiles?.(wire, at.settings()))?.map(({ name }) => name)
    expect(named).toEqual(languages[version])
    expect((await lists.qualityProfiles(wire, at.settings())).map(({ name }) => name)).toContain('HD-1080p')
    expect(await lists.rootFolders(wire, at.settings())).toMatchObject([{ id: 1, path: '/media/tv' }, { id: 2 }])
    const options = (await sonarrManager.options?.(wire, at.settings())) ?? {}
    expect(options.rootFolderIds?.[0]).toEqual({ id: '1', name: '/media/tv' })
    expect('languageProfiles' in options).toBe(version === 3)
    expect('rootFolders' in options).toBe(false)
  })

  test('an instance for 4K has its own', async () => {
    const at = sonarrWith({ fourK: true })
    expect(await sonarr4KManager.lists.rootFolders(wire, at.settings())).toMatchObject([{ path: '/media/tv-4k' }])
  })

  test('a Sonarr without language profiles has none', async () => {
    for (const version of ['4.0.19.2979', '3.0.10.1567']) {
      const at = saying({ 'system/status': { appName: 'Sonarr', version } })
      expect(await sonarrManager.lists.languageProfiles?.(wire, at.settings())).toEqual([])
      await at.stop()
    }
  })
})

describe('the connection', () => {
  test('says which version answers, and that another product does', async () => {
    const at = sonarrWith({ version: 3 })
    expect(await sonarrManager.connection(wire, at.settings())).toMatchObject({ isValid: true, version: '3.0.10.1567' })
    const radarr = saying({ 'system/status': { appName: 'Radarr', version: '6', urlBase: '' } })
    const detail = 'Radarr answers at this address.'
    expect(await sonarrManager.connection(wire, radarr.settings())).toMatchObject({ isValid: false, detail })
    await radarr.stop()
  })

  test('tells a wrong key and the base URL that would work', async () => {
    const at = sonarrWith({ urlBase: '/sonarr' })
    expect(await sonarrManager.connection(wire, at.settings({ apiKey: 'wrong', subDir: '/sonarr' }))).toMatchObject({
      problem: 'unauthorised',
    })
    expect(await sonarrManager.connection(wire, at.settings())).toMatchObject({
      problem: 'wrongBaseUrl',
      expectedSubDir: '/sonarr',
    })
    expect((await failureOf(sonarrManager.add(wire, at.settings(), { ...wishFor }))).message).toContain('/sonarr')
  })
})

const wishFor = {
  kind: 'tvShow',
  tvdbId: saltmarsh,
  imdbId: null,
  title: 'The Saltmarsh Inquest',
  year: null,
  ...plainShowWish,
  seriesType: 'standard',
  languageProfile: null,
  totalSeasons: 2,
  seasons: [],
} as const
