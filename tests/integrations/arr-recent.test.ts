import { afterAll, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import { radarrStandIn, radarrValues, sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import { lidarrManager } from '~/integrations/download/lidarr/manager'
import type { DownloadManager } from '~/integrations/download/manager'
import { radarrManager } from '~/integrations/download/radarr/manager'
import { sonarrManager } from '~/integrations/download/sonarr/manager'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { dayMs } from '~/shared/durations'

const now = () => new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
const catalogue = openCatalogue(now)
const http = fetchHttp({ version: '0' })
const shows = catalogue.series().flatMap(({ tvdbId }) => tvdbId ?? [])
const albums = catalogue.music().flatMap(({ releaseGroups }) => releaseGroups.map(({ mbid }) => mbid))
const place = { key: 'a-key', now, catalogue, downloadMs: 0 }

const radarr = radarrStandIn({ ...place, library: [961, 653] })
const sonarr = sonarrStandIn({ ...place, library: shows.slice(0, 2) })
const lidarr = lidarrStandIn({ ...place, albums: albums.slice(0, 3) })
const crowded = radarrStandIn({ ...place, library: [...catalogue.movies()].slice(0, 40).map(({ tmdbId }) => tmdbId) })
const all = [radarr, sonarr, lidarr, crowded]
afterAll(() => Promise.all(all.map(one => one.stop())))

const products = [
  { manager: radarrManager as DownloadManager, at: radarr, values: radarrValues(radarr), lists: /\/movie$/ },
  { manager: sonarrManager as DownloadManager, at: sonarr, values: sonarrValues(sonarr), lists: /\/series$/ },
  { manager: lidarrManager as DownloadManager, at: lidarr, values: lidarrValues(lidarr), lists: /\/(artist|album)$/ },
]

describe.each(products)('$manager.name', ({ manager, at, values, lists }) => {
  test('tells the titles whose files came of late as its library tells them, without listing the others', async () => {
    const whole = await Array.fromAsync(manager.library({ http }, values))
    const before = at.calls.length
    const items = (await manager.recent?.(http, values, daysAgo(31))) ?? []
    expect(items.length).toBeGreaterThan(1)
    const known = new Map(whole.map(item => [item.itemKey, item]))
    expect(items).toEqual(items.map(({ itemKey }) => known.get(itemKey) as (typeof items)[number]))
    expect(at.calls.slice(before).filter(({ path }) => lists.test(path))).toEqual([])
  })

  test('asks nothing more where nothing came', async () => {
    const before = at.calls.length
    expect(await manager.recent?.(http, values, daysAgo(1))).toEqual([])
    expect(at.calls.length - before).toBe(1)
  })

  test('says that all has to be read where the version tells no history, or something else', async () => {
    for (const fault of [{ status: 404 }, { body: 'wrongTypes' as const }]) {
      at.faults.set({ ...fault, path: 'history', times: 1 })
      expect(await manager.recent?.(http, values, daysAgo(31))).toBeNull()
    }
  })

  test('fails where the answer is a page for people, or half a list', async () => {
    for (const body of ['html', 'cutOff'] as const) {
      at.faults.set({ body, times: 1 })
      await expect(manager.recent?.(http, values, daysAgo(31)) ?? Promise.resolve()).rejects.toThrow(manager.name)
    }
  })
})

test('where much has happened the library is read as a whole', async () => {
  expect(await radarrManager.recent?.(http, radarrValues(crowded), daysAgo(31))).toBeNull()
})

test('a title that was taken out since then is left out', async () => {
  radarr.faults.set({ status: 404, path: 'movie/', times: 1 })
  expect(await radarrManager.recent?.(http, radarrValues(radarr), daysAgo(31))).toHaveLength(1)
})
