import { afterEach, expect, test } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import type { StandIn } from '~/demo/stand-in'
import { lidarrManager } from '~/integrations/download/lidarr/manager'
import type { AlbumWish } from '~/integrations/download/wish'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { requestFaults } from '../support/openapi'
import { plainWish } from '../support/plain-wish'
import { until } from '../support/until'
import { description, hasUpstream } from '../support/upstream'
import { failureOf } from './http-support'

const wire = fetchHttp({ version: '0' })
const nin = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const ghosts = '3f76c701-8304-484f-a4ba-fcab18bcf41e'
const theSlip = '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7'
const wish: AlbumWish = {
  kind: 'album',
  albumId: theSlip,
  artistId: nin,
  artistName: 'Nine Inch Nails',
  title: 'The Slip',
  year: 2008,
  ...plainWish,
  userTag: 'ann',
}

let at: StandIn
/** One form describes all commands and leaves out what single ones add; only older ones know folders of albums. */
const notDescribed = ['$.albumIds is not known', '$.albumFolder is not known']

afterEach(async () => {
  // Whatever a test made us send must be what Lidarr describes.
  const spec = hasUpstream ? description('lidarr-v1.json') : null
  for (const { method, path, body } of spec ? at.calls : []) {
    const faults = requestFaults(spec, method, path, body)
    expect(faults.filter(fault => !notDescribed.includes(fault))).toEqual([])
  }
  await at.stop()
})

const open = (more: Partial<Parameters<typeof lidarrStandIn>[0]> = {}) => {
  at = lidarrStandIn({ key: 'lidarr-key', now: () => new Date(), downloadMs: 60_000, ...more })
}
const add = (settings: Record<string, unknown> = {}, more: Partial<AlbumWish> = {}, http: Http = wire) =>
  lidarrManager.add(http, { ...lidarrValues(at), ...settings }, { ...wish, ...more })
const writes = () => at.calls.filter(({ method }) => method !== 'GET')
const sent = () => writes().map(({ method, path }) => `${method} ${path.replace('/api/v1/', '')}`)

type Album = { id: number; foreignAlbumId: string; monitored: boolean }
const albums = async (): Promise<Album[]> =>
  (await fetch(`${at.url}/api/v1/album`, { headers: { 'x-api-key': 'lidarr-key' } })).json()

test('S22 an artist Lidarr does not have is added with this album monitored, which is then searched for', async () => {
  open()
  expect(await add()).toEqual({ outcome: 'added' })
  expect(sent()).toEqual(['POST artist', 'POST command'])
  expect(writes()[0]?.body).toEqual({
    foreignArtistId: nin,
    artistName: 'Nine Inch Nails',
    cleanName: 'nineinchnails',
    monitored: true,
    albumFolder: true,
    qualityProfileId: 2,
    metadataProfileId: 1,
    rootFolderPath: '/media/music',
    addOptions: {
      monitored: true,
      monitor: 'existing',
      albumsToMonitor: [theSlip],
      searchForMissingAlbums: false,
    },
  })
  const known = await albums()
  expect(known.filter(({ monitored }) => monitored).map(({ foreignAlbumId }) => foreignAlbumId)).toEqual([theSlip])
  expect(writes()[1]?.body).toEqual({ name: 'AlbumSearch', albumIds: [known.find(one => one.monitored)?.id] })
})

test('the albums of a new artist are waited for', async () => {
  open({ refreshMs: 700 })
  expect(await add()).toEqual({ outcome: 'added' })
  expect(sent()).toEqual(['POST artist', 'POST command'])
})

test('an album that never shows up is told, with where to look, and taken up where it stopped', async () => {
  open()
  const single = { albumId: 'b9b3bbbc-54c0-4d9e-9df1-8e3bb9eab0ce', title: 'Nowhere' }
  const { kind, message } = await failureOf(add({}, single))
  expect(kind).toBe('refused')
  expect(message).toContain('“Nowhere” is not among the albums of the artist')
  expect(await add()).toEqual({ outcome: 'monitored' })
  expect(sent()).toEqual(['POST artist', 'PUT album/monitor', 'POST command'])
}, 15_000)

test('an album of an artist that is there is monitored and searched for', async () => {
  open({ albums: [ghosts] })
  expect(await add()).toEqual({ outcome: 'monitored' })
  const slip = (await albums()).find(({ foreignAlbumId }) => foreignAlbumId === theSlip)
  expect(writes().map(({ body }) => body)).toEqual([
    { albumIds: [slip?.id], monitored: true },
    { name: 'AlbumSearch', albumIds: [slip?.id] },
  ])
  expect(slip?.monitored).toBe(true)
})

test('handing an album over twice adds it once and searches once', async () => {
  open()
  expect(await add()).toEqual({ outcome: 'added' })
  expect(await add({}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(sent()).toEqual(['POST artist', 'POST command'])
})

test('a search that got lost is asked for when the album is handed over again', async () => {
  open()
  at.faults.set({ status: 500, path: 'command' })
  expect(await failureOf(add())).toMatchObject({ kind: 'unexpected', status: 500 })
  at.faults.clear()
  expect(await add({}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect((await (await fetch(`${at.url}/api/v1/command?apikey=lidarr-key`)).json()) as unknown[]).toHaveLength(1)
})

test('an album with all its tracks needs nothing', async () => {
  open({ albums: [theSlip] })
  expect(await add()).toEqual({ outcome: 'alreadyMonitored' })
  expect(writes()).toEqual([])
})

test('with searching switched off it is only monitored', async () => {
  open({ albums: [ghosts] })
  expect(await add({ addOnly: true })).toEqual({ outcome: 'monitored' })
  expect(sent()).toEqual(['PUT album/monitor'])
})

test('an artist whose adding took too long is there once', async () => {
  open()
  at.faults.set({ behind: true, slowMs: 150 })
  const hasty: Http = request => wire({ ...request, timeoutMs: request.method === 'POST' ? 50 : request.timeoutMs })
  expect(await failureOf(add({}, {}, hasty))).toMatchObject({ kind: 'unreachable', mayHaveArrived: true })
  at.faults.clear()
  await until(async () => (await albums()).length === 2)
  expect(await add({}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(await albums()).toHaveLength(2)
})

test('an artist that somebody added in the same moment counts as there', async () => {
  open()
  const late: Http = async request => {
    if (request.method === 'POST' && request.url.endsWith('/artist')) await wire(request)
    return wire(request)
  }
  expect(await add({}, {}, late)).toEqual({ outcome: 'added' })
  expect(await albums()).toHaveLength(2)
})

test.each([
  [{ defaultRootPath: null }, 'rootFolder'],
  [{ defaultQualityProfile: null }, 'qualityProfile'],
  [{ metadataProfileId: 0 }, 'metadataProfile'],
])('with %j nothing is sent and the missing setting is named', async (settings, what) => {
  open()
  expect(await failureOf(add(settings))).toMatchObject({ kind: 'refused', failure: { code: 'noDefault', what } })
  expect(writes()).toEqual([])
})

test.each([
  [{ defaultRootPath: '/nowhere' }, "Lidarr refused: Root folder '/nowhere' does not exist."],
  [{ defaultQualityProfile: '9' }, 'Lidarr refused: Quality Profile does not exist.'],
  [{ metadataProfileId: 9 }, 'Lidarr refused: Metadata profile does not exist.'],
])('with %j the refusal of Lidarr is told in its own words', async (settings, message) => {
  open()
  expect((await failureOf(add(settings))).message).toBe(message)
})

test('an artist nobody knows, a metadata service that is down, a wrong key and a Lidarr that is away are named', async () => {
  open()
  const unknown = { artistId: '00000000-0000-4000-8000-000000000000' }
  expect((await failureOf(add({}, unknown))).message).toBe('Lidarr refused: An artist with this ID was not found.')
  at.faults.set({ behind: true, status: 503 })
  expect(await failureOf(add())).toMatchObject({ service: 'Lidarr', kind: 'unexpected', status: 500 })
  at.faults.clear()
  expect(await failureOf(add({ apiKey: 'other' }))).toMatchObject({ kind: 'refused', status: 401 })
  await at.stop()
  const failure = await failureOf(add())
  expect(failure).toMatchObject({ service: 'Lidarr', kind: 'unreachable' })
  expect(failure.message).not.toContain('lidarr-key')
})

test('a base URL that is missing is told', async () => {
  open({ urlBase: '/lidarr' })
  expect((await failureOf(add())).message).toBe('Lidarr uses the base URL “/lidarr”.')
  expect(await add({ subDir: 'lidarr' })).toEqual({ outcome: 'added' })
  at.calls.splice(0)
})
