import { expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import type { StandIn } from '~/demo/stand-in'
import { radarrStandIn, radarrValues, sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import { lidarr } from '~/shared/services/lidarr'
import { radarr } from '~/shared/services/radarr'
import { sonarr } from '~/shared/services/sonarr'
import type { Section } from '~/shared/settings/model'
import { calledStage, general, nosferatu } from '../support/called-portal'
import { runJob } from '../support/task'

const { now, afterwards, aPortal } = calledStage()
const catalogue = openCatalogue(now)
const shows = catalogue.series().flatMap(({ tvdbId }) => tvdbId ?? [])
const [artist] = catalogue.music().filter(({ releaseGroups }) => releaseGroups.length > 1)
const albums = artist?.releaseGroups.map(({ mbid }) => mbid) ?? []
const place = { key: 'a-key', now, catalogue, downloadMs: 0 }

async function opened(section: Section, at: StandIn, values: Record<string, unknown>) {
  afterwards(at.stop)
  const { app, guest, make, rest } = await aPortal([], [[section, values]])
  await runJob(app, `${section.id}Sync` as 'radarrSync')
  const path = await make(section.id)
  const { db, t } = app.store
  return {
    keys: async () => (await db.select().from(t.libraryItems)).map(({ itemKey }) => itemKey).sort(),
    call: async (body: unknown) => {
      await guest.post(path, body)
      await rest()
    },
    remove: async (list: string, isSo: (entry: Record<string, unknown>) => boolean) => {
      const api = `${at.url}/api/${section.id === 'lidarr' ? 'v1' : 'v3'}/${list}`
      const headers = { 'x-api-key': at.key }
      const all = (await (await fetch(api, { headers })).json()) as Record<string, unknown>[]
      await fetch(`${api}/${all.find(isSo)?.id}`, { method: 'DELETE', headers })
    },
    listings: (what: RegExp) => at.calls.filter(({ path, query }) => what.test(path) && query === '').length,
  }
}

test('a movie that was deleted in Radarr is gone once it has called, without its list being read', async () => {
  const at = radarrStandIn({ ...place, library: [general, nosferatu] })
  const { keys, call, remove, listings } = await opened(radarr, at, radarrValues(at))
  const body = { eventType: 'MovieDelete', movie: { id: 1, title: 'Nosferatu', tmdbId: nosferatu }, deletedFiles: true }
  await call(body)
  expect(await keys()).toEqual([String(nosferatu), String(general)].sort())
  await remove('movie', ({ tmdbId }) => tmdbId === nosferatu)
  const before = listings(/\/movie$/)
  await call(body)
  expect(await keys()).toEqual([String(general)])
  expect(listings(/\/movie$/) - before).toBe(0)
})

test('a show that was deleted in Sonarr is gone once it has called', async () => {
  const at = sonarrStandIn({ ...place, library: shows.slice(0, 2) })
  const { keys, call, remove } = await opened(sonarr, at, sonarrValues(at))
  const before = await keys()
  const body = { eventType: 'SeriesDelete', series: { id: 1, tvdbId: shows[0] }, deletedFiles: true }
  await call(body)
  expect(await keys()).toEqual(before)
  await remove('series', ({ tvdbId }) => tvdbId === shows[0])
  await call(body)
  expect(await keys()).toEqual([String(shows[1])])
})

test('an album that was deleted in Lidarr is gone once it has called, and with an artist all of theirs', async () => {
  const at = lidarrStandIn({ ...place, albums })
  const { keys, call, remove } = await opened(lidarr, at, lidarrValues(at))
  expect(await keys()).toContain(albums[0] ?? '')
  const about = { id: 1, name: artist?.name, mbId: artist?.mbid }
  const body = { eventType: 'AlbumDelete', artist: about, album: { id: 1, mbId: albums[0] } }
  await call(body)
  expect(await keys()).toContain(albums[0] ?? '')
  await remove('album', ({ foreignAlbumId }) => foreignAlbumId === albums[0])
  await call(body)
  expect(await keys()).not.toContain(albums[0] ?? '')
  expect(await keys()).toContain(artist?.mbid ?? '')
  await remove('artist', ({ foreignArtistId }) => foreignArtistId === artist?.mbid)
  await call({ eventType: 'ArtistDelete', artist: about, deletedFiles: true })
  expect(await keys()).toEqual([])
})

test('where a manager names more titles than are worth asking for one by one, its list is read', async () => {
  const many = catalogue
    .movies()
    .slice(0, 40)
    .map(({ tmdbId }) => tmdbId)
  const at = radarrStandIn({ ...place, library: many })
  const { keys, call, remove } = await opened(radarr, at, radarrValues(at))
  await remove('movie', ({ tmdbId }) => tmdbId === many[39])
  const before = at.calls.length
  await Promise.all(many.map(tmdbId => call({ eventType: 'MovieDelete', movie: { tmdbId } })))
  expect(await keys()).not.toContain(String(many[39]))
  expect(at.calls.length - before).toBeLessThan(40)
})
