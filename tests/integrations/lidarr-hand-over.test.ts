import { afterEach, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import type { StandIn } from '~/demo/stand-in'
import type { AlbumCommand } from '~/integrations/download/add-command'
import { lidarrClient } from '~/integrations/download/lidarr/client'
import { handOver } from '~/integrations/download/lidarr/hand-over'
import { lidarrManager } from '~/integrations/download/lidarr/manager'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { dayMs } from '~/shared/durations'
import { lidarr } from '~/shared/services/lidarr'
import { read as valuesOf } from '~/shared/settings/model'
import { sleep } from '~/shared/sleep'
import { turnsByName } from '~/shared/turns'
import { requestFaults } from '../support/openapi'
import { plainWish } from '../support/plain-wish'
import { until } from '../support/until'
import { description, hasUpstream } from '../support/upstream'
import { failureOf } from './http-support'

const wire = fetchHttp({ version: '0' })
const nin = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const ghosts = '3f76c701-8304-484f-a4ba-fcab18bcf41e'
const theSlip = '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7'
const wish: AlbumCommand = {
  kind: 'album',
  albumId: theSlip,
  artistId: nin,
  artistName: 'Nine Inch Nails',
  title: 'The Slip',
  year: 2008,
  ...plainWish,
  userTag: 'ann',
}

/** An artist with more albums than Lidarr reads at once, most of them singles. */
const pale = openCatalogue(() => new Date())
  .music()
  .find(({ name }) => name === 'Pale Arcade') ?? { mbid: '', name: '', releaseGroups: [] }
const paleSingle = pale.releaseGroups.find(({ primaryType }) => primaryType === 'Single')?.mbid ?? ''
/** An artist as somebody adds one by hand. */
const added = {
  foreignArtistId: nin,
  artistName: 'Nine Inch Nails',
  qualityProfileId: 1,
  metadataProfileId: 1,
  rootFolderPath: '/media/music',
  monitored: true,
}

let at: StandIn
/** One form describes all commands and leaves out what single ones add; only older ones know folders of albums. */
const notDescribed = ['$.albumIds is not known', '$.artistId is not known', '$.artist.albumFolder is not known']

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
const add = (settings: Record<string, unknown> = {}, more: Partial<AlbumCommand> = {}, http: Http = wire) =>
  lidarrManager.add(http, { ...lidarrValues(at), ...settings }, { ...wish, ...more })
const writes = () => at.calls.filter(({ method }) => method !== 'GET')
const sent = () => writes().map(({ method, path }) => `${method} ${path.replace('/api/v1/', '')}`)

const asked = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
  const headers = { 'x-api-key': 'lidarr-key', 'content-type': 'application/json' }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return (await fetch(`${at.url}/api/v1/${path}`, init)).json()
}
type Album = { id: number; foreignAlbumId: string; monitored: boolean; artistId: number }
type Artist = { id: number; monitored: boolean; monitorNewItems: string; addOptions?: unknown }
type Command = { name: string; status: string; trigger: string; body: { albumIds?: number[] } }
const albums = () => asked<Album[]>('album')
const albumOf = async (mbid: string) => (await albums()).find(({ foreignAlbumId }) => foreignAlbumId === mbid)
const monitored = async () => (await albums()).flatMap(one => (one.monitored ? one.foreignAlbumId : [])).sort()
const artist = async () => (await asked<Artist[]>('artist'))[0]
const searches = async () => (await asked<Command[]>('command')).filter(({ name }) => name === 'AlbumSearch')
const readings = async () => (await asked<Command[]>('command')).filter(({ name }) => name.startsWith('Refresh'))
/** Whatever a test waits for in the answers of Lidarr happens within this time. */
const read = () => until(async () => (await artist())?.addOptions === undefined)

test('S22 an album is added as the page of Lidarr adds one, with an artist of whom nothing else is watched for', async () => {
  open()
  expect(await add()).toEqual({ outcome: 'added' })
  expect(sent()).toEqual(['POST album', 'POST command'])
  expect(writes()[0]?.body).toMatchObject({
    foreignAlbumId: theSlip,
    title: 'The Slip',
    monitored: true,
    addOptions: { addType: 'manual', searchForNewAlbum: false },
    artist: {
      foreignArtistId: nin,
      artistName: 'Nine Inch Nails',
      qualityProfileId: 2,
      metadataProfileId: 1,
      rootFolderPath: '/media/music',
      albumFolder: true,
      monitored: true,
      monitorNewItems: 'none',
      addOptions: { monitor: 'existing', searchForMissingAlbums: false },
    },
  })
  expect(await monitored()).toEqual([theSlip])
  expect(await artist()).toMatchObject({ monitored: true, monitorNewItems: 'none' })
  expect(writes()[1]?.body).toEqual({ name: 'AlbumSearch', albumIds: [(await albumOf(theSlip))?.id] })
})

describe('whatever Lidarr is doing with the artist meanwhile, exactly what was asked for is watched for at the end', () => {
  const once = { ...wish, isRepeat: false }
  /** As the portal does: what Lidarr is still reading is tried again. */
  const untilTaken = async (more: Partial<AlbumCommand> = {}) => {
    await until(async () => {
      try {
        await add({}, { ...once, ...more, isRepeat: true })
        return true
      } catch (error) {
        if (error instanceof UpstreamError && error.failure.code === 'artistNotRead') return false
        throw error
      }
    })
  }

  test('one album of an artist that is read slowly', async () => {
    open({ albumMs: 300 })
    expect(await add()).toEqual({ outcome: 'added' })
    await read()
    expect(await monitored()).toEqual([theSlip])
  })

  test('a second album a moment later', async () => {
    open({ albumMs: 600 })
    await add()
    await Bun.sleep(300)
    await untilTaken({ albumId: ghosts, title: 'Ghosts I–IV' })
    await read()
    expect(await monitored()).toEqual([theSlip, ghosts].sort())
    expect((await searches()).length).toBeGreaterThanOrEqual(2)
  })

  test('two albums at once', async () => {
    open({ albumMs: 200 })
    await Promise.all([untilTaken(), untilTaken({ albumId: ghosts, title: 'Ghosts I–IV' })])
    await read()
    expect(await monitored()).toEqual([theSlip, ghosts].sort())
  })

  /** A Lidarr that is not done with reading before it is told so, however slow the machine is. */
  const openReading = () => {
    let clock = Date.now()
    open({ albumMs: 1_000, downloadMs: dayMs, now: () => new Date(clock) })
    return () => {
      clock += 1_000_000
    }
  }

  test('two of an artist with 112 of them', async () => {
    const endReading = openReading()
    const [paleArcade, first, second] = [
      pale.mbid,
      pale.releaseGroups[3]?.mbid ?? '',
      pale.releaseGroups[90]?.mbid ?? '',
    ]
    const of = { artistId: paleArcade, artistName: 'Pale Arcade', title: 'One of many' }
    const settings = { metadataProfileId: 2 }
    await add(settings, { ...of, albumId: first })
    expect(await failureOf(add(settings, { ...of, albumId: second }))).toMatchObject({
      message: 'Lidarr is still reading the albums of “Pale Arcade”.',
      failure: { code: 'artistNotRead' },
    })
    endReading()
    await read()
    expect(await add(settings, { ...of, albumId: second, isRepeat: true })).toEqual({ outcome: 'monitored' })
    expect(await albums()).toHaveLength(112)
    expect(await monitored()).toEqual([first, second].sort())
  })

  test('an artist that somebody else is just adding for another album', async () => {
    open({ albumMs: 300 })
    await asked('artist', 'POST', { ...added, addOptions: { monitor: 'existing', albumsToMonitor: [ghosts] } })
    await untilTaken()
    await read()
    expect(await monitored()).toEqual([theSlip, ghosts].sort())
  })

  test('an artist that somebody else adds for another album between two calls', async () => {
    const endReading = openReading()
    const single = { albumId: paleSingle, artistId: pale.mbid, artistName: pale.name, title: 'A single' }
    const another = pale.releaseGroups.find(({ primaryType }) => primaryType === 'Album')?.mbid ?? ''
    const theirs = {
      ...added,
      foreignArtistId: pale.mbid,
      addOptions: { monitor: 'existing', albumsToMonitor: [another] },
    }
    const late: Http = async request => {
      if (request.method === 'POST' && request.url.endsWith('/album')) await asked('artist', 'POST', theirs)
      return wire(request)
    }
    expect(await failureOf(add({}, single, late))).toMatchObject({ failure: { code: 'artistNotRead' } })
    endReading()
    await read()
    expect(await monitored()).toEqual([another])
    await untilTaken(single)
    expect(await monitored()).toEqual([another, paleSingle].sort())
  })

  test('a Lidarr that was stopped while it read the artist is told to go on', async () => {
    open({ albumMs: 100_000 })
    await asked('artist', 'POST', { ...added, addOptions: { monitor: 'existing', albumsToMonitor: [ghosts] } })
    await at.stop()
    at.start()
    expect(await artist()).toMatchObject({ addOptions: expect.anything() })
    expect(await failureOf(add())).toMatchObject({ failure: { code: 'artistNotRead' } })
    const reading = async () => (await asked<Command[]>('command')).filter(one => one.trigger === 'manual')
    expect(await reading()).toMatchObject([{ name: 'RefreshArtist', status: 'started' }])
    // While it does, nobody asks again.
    expect(await failureOf(add())).toMatchObject({ failure: { code: 'artistNotRead' } })
    expect(await reading()).toHaveLength(1)
  })
})

describe('an album that the list of Lidarr leaves out', () => {
  const single = { albumId: paleSingle, artistId: pale.mbid, artistName: pale.name, title: 'A single' }

  test('is searched for once, with a new artist and with one that is there', async () => {
    open()
    await add({}, single)
    await read()
    const another = pale.releaseGroups.find(({ primaryType, mbid }) => primaryType === 'Single' && mbid !== paleSingle)
    const before = (await readings()).length
    expect(await add({}, { ...single, albumId: another?.mbid ?? '' })).toEqual({ outcome: 'added' })
    // What Lidarr does by itself it does once it has read the artist again.
    await until(async () => (await readings()).length > before)
    await until(async () => (await readings()).every(({ status }) => status === 'completed'))
    const ids = (await albums()).flatMap(({ id, monitored }) => (monitored ? [[id]] : []))
    expect((await searches()).map(({ body }) => body.albumIds)).toEqual(expect.arrayContaining(ids))
    expect(await searches()).toHaveLength(2)
  })

  test('is added all the same, with a new artist and with one that is there', async () => {
    open()
    const another = pale.releaseGroups.find(({ primaryType, mbid }) => primaryType === 'Single' && mbid !== paleSingle)
    expect(await add({}, single)).toEqual({ outcome: 'added' })
    expect(await add({}, { ...single, albumId: another?.mbid ?? '' })).toEqual({ outcome: 'added' })
    expect(await monitored()).toEqual([paleSingle, another?.mbid ?? ''].sort())
  })

  test('is added anew where it was deleted, also for good', async () => {
    open()
    for (const query of ['', '?addImportListExclusion=true']) {
      await add()
      const { id } = (await albumOf(theSlip)) ?? { id: 0 }
      await asked(`album/${id}${query}`, 'DELETE')
      await asked('command', 'POST', { name: 'RefreshArtist' })
      expect(await add({}, { isRepeat: true })).toEqual({ outcome: query === '' ? 'monitored' : 'added' })
      expect(await monitored()).toEqual([theSlip])
    }
  })

  test('what comes out later is not watched for', async () => {
    const unannounced = new Set([ghosts])
    open({ unannounced })
    await add()
    await read()
    unannounced.clear()
    await asked('command', 'POST', { name: 'RefreshArtist' })
    expect((await albums()).map(({ foreignAlbumId }) => foreignAlbumId).sort()).toEqual([theSlip, ghosts].sort())
    expect(await monitored()).toEqual([theSlip])
  })
})

test('an artist that somebody stopped watching for is woken for this album alone, and what is to come stays as it was', async () => {
  open({ albums: [ghosts], partial: { [ghosts]: 1 } })
  const there = await asked<Record<string, unknown>[]>('artist')
  await asked(`artist/${there[0]?.id}`, 'PUT', { ...there[0], monitored: false, monitorNewItems: 'new' })
  at.calls.splice(0)
  expect(await add()).toEqual({ outcome: 'monitored' })
  expect(await monitored()).toEqual([theSlip])
  expect(await artist()).toMatchObject({ monitored: true, monitorNewItems: 'new' })
  expect(sent()).toEqual(['PUT album/monitor', 'PUT album/monitor', `PUT artist/${there[0]?.id}`, 'POST command'])
})

test('a sleeping artist is woken for an album that its list leaves out, too', async () => {
  open()
  await add({}, { albumId: paleSingle, artistId: pale.mbid, artistName: pale.name })
  await asked(`artist/${(await artist())?.id}`, 'PUT', { ...(await artist()), monitored: false })
  const another = pale.releaseGroups.find(
    ({ primaryType, mbid }) => primaryType === 'Single' && mbid !== paleSingle,
  )?.mbid
  expect(await add({}, { albumId: another ?? '', artistId: pale.mbid, artistName: pale.name })).toEqual({
    outcome: 'added',
  })
  expect(await monitored()).toEqual([another ?? ''])
  expect((await artist())?.monitored).toBe(true)
})

test('an album of an artist that is there is monitored and searched for; the artist stays as it is', async () => {
  open({ albums: [ghosts] })
  const before = await artist()
  expect(await add()).toEqual({ outcome: 'monitored' })
  const slip = await albumOf(theSlip)
  expect(writes().map(({ body }) => body)).toEqual([
    { albumIds: [slip?.id], monitored: true },
    { name: 'AlbumSearch', albumIds: [slip?.id] },
  ])
  expect(slip?.monitored).toBe(true)
  expect(await artist()).toMatchObject({ monitorNewItems: before?.monitorNewItems })
})

test('handing an album over twice adds it once and searches once', async () => {
  open()
  expect(await add()).toEqual({ outcome: 'added' })
  expect(await add({}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(sent()).toEqual(['POST album', 'POST command'])
})

test('a search that got lost is asked for when the album is handed over again', async () => {
  open()
  at.faults.set({ status: 500, path: 'command' })
  expect(await failureOf(add())).toMatchObject({ kind: 'unexpected', status: 500 })
  at.faults.clear()
  expect(await add({}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(await searches()).toHaveLength(1)
})

test('an album with all its tracks needs nothing, whether somebody watches for it or not', async () => {
  open({ albums: [theSlip] })
  expect(await add()).toEqual({ outcome: 'alreadyThere' })
  expect(writes()).toEqual([])
  await asked('album/monitor', 'PUT', { albumIds: [(await albumOf(theSlip))?.id], monitored: false })
  at.calls.splice(0)
  expect(await add()).toEqual({ outcome: 'alreadyThere' })
  expect(writes()).toEqual([])
})

test('an album with a part of its tracks is searched for, also where nobody watched for it', async () => {
  open({ albums: [theSlip], partial: { [theSlip]: 2 } })
  await asked('album/monitor', 'PUT', { albumIds: [(await albumOf(theSlip))?.id], monitored: false })
  expect(await add()).toEqual({ outcome: 'monitored' })
  expect(await searches()).toHaveLength(1)
})

test('with searching switched off it is only added or monitored', async () => {
  open({ albums: [ghosts] })
  expect(await add({ advanced: true, addOnly: true })).toEqual({ outcome: 'monitored' })
  expect(sent()).toEqual(['PUT album/monitor'])
  await add({ advanced: true, addOnly: true }, { albumId: paleSingle, artistId: pale.mbid, artistName: pale.name })
  await read()
  expect(writes().at(-1)?.body).toMatchObject({ addOptions: { searchForNewAlbum: false } })
  expect(await searches()).toEqual([])
})

test('an album whose adding took too long is there once', async () => {
  open()
  at.faults.set({ behind: true, slowMs: 150 })
  const hasty: Http = request => wire({ ...request, timeoutMs: request.method === 'POST' ? 50 : request.timeoutMs })
  expect(await failureOf(add({}, {}, hasty))).toMatchObject({ kind: 'unreachable', mayHaveArrived: true })
  at.faults.clear()
  await until(async () => (await monitored()).length === 1)
  await read()
  expect(await add({}, { isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect((await albums()).filter(({ foreignAlbumId }) => foreignAlbumId === theSlip)).toHaveLength(1)
})

test.each(['album', 'artist'])('an %s that somebody added in the same moment counts as there', async what => {
  open()
  let isFirst = true
  const late: Http = async request => {
    if (request.method === 'POST' && request.url.endsWith('/album') && isFirst) {
      isFirst = false
      if (what === 'album') await wire(request)
      else await asked('artist', 'POST', added)
    }
    return wire(request)
  }
  expect(['added', 'monitored', 'alreadyMonitored']).toContain((await add({}, {}, late)).outcome)
  expect(await monitored()).toContain(theSlip)
})

test('two portals that add albums of a new artist at once do not fail over what the database of Lidarr says', async () => {
  open()
  at.faults.set({ behind: true, slowMs: 100, path: 'album$' })
  // Another process has turns of its own.
  const other = { pause: sleep, turns: turnsByName() }
  const client = lidarrClient(wire, valuesOf(lidarr, lidarrValues(at)))
  const both = await Promise.allSettled([
    add(),
    handOver(client, valuesOf(lidarr, lidarrValues(at)), { ...wish, albumId: ghosts, title: 'Ghosts I–IV' }, other),
  ])
  for (const one of both) if (one.status === 'rejected') expect(one.reason.failure.code).toBe('artistNotRead')
  at.faults.clear()
  await read()
  await add({}, { isRepeat: true })
  await add({}, { albumId: ghosts, isRepeat: true })
  expect(await monitored()).toEqual([theSlip, ghosts].sort())
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

test('an album nobody knows is asked for again a day later', async () => {
  open()
  const unknown = { albumId: '00000000-0000-4000-8000-000000000000' }
  expect(await failureOf(add({}, unknown))).toMatchObject({
    message: 'Lidarr does not know this album yet.',
    retryAfterMs: dayMs,
    failure: { code: 'titleNotKnown', kind: 'album' },
  })
})

test('a metadata service that is down, a wrong key and a Lidarr that is away are named', async () => {
  open()
  at.faults.set({ behind: true, status: 503 })
  expect(await failureOf(add())).toMatchObject({
    service: 'Lidarr',
    message: 'Lidarr can’t reach its metadata service right now.',
    failure: { code: 'metadataAway' },
  })
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
