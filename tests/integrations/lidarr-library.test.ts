import { afterEach, expect, test } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import type { StandIn } from '~/demo/stand-in'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { lidarrManager } from '~/integrations/download/lidarr/manager'
import type { HttpStream } from '~/integrations/download/stream'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import type { LibraryItem } from '~/shared/library/items'
import { expectFlatMemory } from '../support/flat-memory'
import { plainWish } from '../support/plain-wish'
import { hasUpstream, recorded } from '../support/upstream'

const http = fetchHttp({ version: '0' })
const nin = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const ghosts = '3f76c701-8304-484f-a4ba-fcab18bcf41e'
const theSlip = '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7'

let at: StandIn | null = null
afterEach(() => at?.stop())

let time = Date.parse('2026-11-21T12:00:00Z')
const open = (more: Partial<Parameters<typeof lidarrStandIn>[0]> = {}) => {
  const place = lidarrStandIn({ key: 'k', now: () => new Date(time), downloadMs: 60_000, ...more })
  at = place
  return place
}
async function all(source: AsyncIterable<LibraryItem>): Promise<LibraryItem[]> {
  const found: LibraryItem[] = []
  for await (const one of source) found.push(one)
  return found
}
const libraryOf = (place: StandIn) => all(lidarrManager.library({ http, stream: fetchStream }, lidarrValues(place)))

test('the library tells of every artist and album, wanted or not, and how much of it is there', async () => {
  const place = open({ albums: [ghosts, theSlip], partial: { [theSlip]: 9 } })
  const found = await libraryOf(place)
  expect(found[0]).toEqual({
    kind: 'artist',
    itemKey: nin,
    musicBrainzId: nin,
    title: 'Nine Inch Nails',
    monitored: true,
    hasFile: false,
  })
  expect(found.slice(1)).toEqual([
    {
      kind: 'album',
      itemKey: ghosts,
      musicBrainzId: ghosts,
      title: 'Ghosts I–IV',
      year: 2008,
      monitored: true,
      hasFile: true,
      percent: 100,
    },
    {
      kind: 'album',
      itemKey: theSlip,
      musicBrainzId: theSlip,
      title: 'The Slip',
      year: 2008,
      monitored: true,
      hasFile: false,
      percent: 90,
    },
  ])
})

const answering = (bodies: Record<string, unknown>): HttpStream => {
  return async ({ url }) => {
    const body = bodies[new URL(url).pathname.replace('/api/v1/', '')]
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text).body ?? new ReadableStream()
  }
}
const notAsked: Http = () => Promise.reject(new Error('not asked'))
const somewhere = { ip: '127.0.0.1', port: 1, apiKey: 'key' }
const readFrom = (bodies: Record<string, unknown>) =>
  all(lidarrManager.library({ http: notAsked, stream: answering(bodies) }, somewhere))

test('35 §11.3 64 an album with 99.9 percent of its tracks is not there', async () => {
  const album = (percentOfTracks: unknown) => ({ foreignAlbumId: theSlip, statistics: { percentOfTracks } })
  const percents = [99.9, 100, 0, 100.4, -3, 'many', null]
  for (const [index, percent] of [99, 100, 0, 100, 0, 0, 0].entries()) {
    const [found] = await readFrom({ artist: [], album: [album(percents[index])] })
    expect(found).toMatchObject({ percent, hasFile: percent === 100, monitored: false })
  }
})

test.each([
  ['not monitored with some of its tracks', { trackFileCount: 2, trackCount: 2, totalTrackCount: 10 }, 20],
  ['not monitored with all of them', { trackFileCount: 10, trackCount: 10, totalTrackCount: 10 }, 100],
  ['not monitored with nothing', { trackFileCount: 0, trackCount: 0, totalTrackCount: 10 }, 0],
  ['whose tracks Lidarr does not know yet', { trackFileCount: 0, trackCount: 0, totalTrackCount: 0 }, 0],
])('an album %s is there as far as its tracks are', async (_, { trackFileCount, trackCount, ...more }, percent) => {
  const percentOfTracks = trackCount === 0 ? 0 : (trackFileCount / trackCount) * 100
  const statistics = { trackFileCount, trackCount, percentOfTracks, ...more }
  const album = { foreignAlbumId: theSlip, monitored: false, statistics }
  expect(await readFrom({ artist: [], album: [album] })).toMatchObject([{ percent, hasFile: percent === 100 }])
})

test('a library that cannot be read is a failure of Lidarr, never an empty library', async () => {
  const failing = [
    { artist: { message: 'no list today' }, album: [] },
    { artist: [], album: '[{"foreignAlbumId":"a"},{' },
    { artist: [{ name: 'x' }, 7, null], album: [] },
    { artist: [], album: [{ title: 'no id' }] },
  ]
  for (const bodies of failing) {
    const outcome = await readFrom(bodies).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(UpstreamError)
    expect(outcome).toMatchObject({ service: 'Lidarr', kind: 'unexpected' })
  }
  expect(await readFrom({ artist: [], album: [] })).toEqual([])
})

test('a library of 100000 albums is read with flat memory while the server goes on answering', async () => {
  const filler = 'x'.repeat(900)
  let sent = 0
  const album = () => {
    sent++
    const foreignAlbumId = `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}`
    return { foreignAlbumId, title: 'An album', monitored: true, overview: filler, statistics: { percentOfTracks: 50 } }
  }
  const long = () =>
    new ReadableStream<Uint8Array>({
      pull(sender) {
        const rows = Array.from({ length: 100 }, () => JSON.stringify(album()))
        sender.enqueue(new TextEncoder().encode(`${sent === 100 ? '[' : ','}${rows.join(',')}`))
        if (sent < 100_000) return
        sender.enqueue(new TextEncoder().encode(']'))
        sender.close()
      },
    })
  const stream: HttpStream = async ({ url }) =>
    url.endsWith('/album') ? long() : (new Response('[]').body ?? new ReadableStream())
  await expectFlatMemory(lidarrManager.library({ http: notAsked, stream }, somewhere), ({ percent }) =>
    expect(percent).toBe(50),
  )
}, 120_000)

test('the queue says how far the album is, and then the file is there', async () => {
  const place = open()
  await lidarrManager.add(http, lidarrValues(place), {
    kind: 'album',
    albumId: theSlip,
    artistId: nin,
    artistName: 'Nine Inch Nails',
    title: 'The Slip',
    year: 2008,
    ...plainWish,
  })
  const began = time
  time += 45_000
  const size = 10 * 30 * 1024 * 1024
  expect(await lidarrManager.queue(http, lidarrValues(place))).toEqual([
    {
      itemKey: theSlip,
      episode: null,
      size,
      left: size / 4,
      timeLeftMs: 15_000,
      status: 'downloading',
      addedAt: new Date(began),
    },
  ])
  expect(await lidarrManager.hasFile(http, lidarrValues(place), { itemKey: theSlip, episodes: null })).toBe(false)
  time += 20_000
  expect(await lidarrManager.queue(http, lidarrValues(place))).toEqual([])
  expect(await lidarrManager.hasFile(http, lidarrValues(place), { itemKey: theSlip, episodes: null })).toBe(true)
  expect(await lidarrManager.hasFile(http, lidarrValues(place), { itemKey: ghosts, episodes: null })).toBe(false)
})

test('profiles, folders, metadata profiles and tags can be chosen', async () => {
  const place = open()
  const values = lidarrValues(place)
  expect(await lidarrManager.options?.(http, values)).toMatchObject({
    qualityProfiles: [
      { id: '1', name: 'Any' },
      { id: '2', name: 'Lossless' },
      { id: '3', name: 'Standard' },
    ],
    rootFolders: [
      { id: '/media/music', name: '/media/music' },
      { id: '/media/music-live', name: '/media/music-live' },
    ],
    metadataProfiles: [
      { id: '1', name: 'Standard' },
      { id: '2', name: 'Everything' },
      { id: '3', name: 'None' },
    ],
  })
})

test('the connection test tells product, version, key and base URL apart', async () => {
  const place = open({ urlBase: '/lidarr' })
  const values = lidarrValues(place)
  const test = (more: Record<string, unknown>) => lidarrManager.connection(http, { ...values, ...more })
  expect(await test({ subDir: '/lidarr' })).toMatchObject({ isValid: true, version: '2.13.3.4711', problem: null })
  expect(await test({})).toMatchObject({ isValid: false, problem: 'wrongBaseUrl', expectedSubDir: '/lidarr' })
  expect(await test({ subDir: '/lidarr', apiKey: 'x' })).toMatchObject({ isValid: false, problem: 'unauthorised' })
  expect(await test({ port: 1 })).toMatchObject({ isValid: false, problem: 'unreachable' })
})

test.if(hasUpstream)('recorded artists, albums and profiles are read', async () => {
  const found = await readFrom({
    artist: recorded('lidarr/artist_list.json'),
    album: recorded('lidarr/albums_of_artist.json'),
  })
  expect(found.filter(({ kind }) => kind === 'artist')).toHaveLength(60)
  const albums = found.filter(({ kind }) => kind === 'album')
  expect(albums).toHaveLength(44)
  expect(albums[0]).toMatchObject({ itemKey: '8100200f-7304-4db9-a420-5aba519550f4', title: 'vertigo', year: 2018 })
  expect(albums.filter(({ hasFile }) => hasFile).every(({ percent }) => percent === 100)).toBe(true)
  const profiles: Http = async () => ({
    status: 200,
    headers: new Headers(),
    body: JSON.stringify(recorded('lidarr/metadata_profiles.json')),
  })
  expect(await lidarrManager.lists.metadataProfiles?.(profiles, somewhere)).toContainEqual({ id: 1, name: 'Standard' })
})
