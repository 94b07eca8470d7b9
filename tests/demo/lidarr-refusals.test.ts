import { afterAll, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { lidarrStandIn } from '~/demo/lidarr/stand-in'
import type { StandIn } from '~/demo/stand-in'

const at = lidarrStandIn({ key: 'k', now: () => new Date(), downloadMs: 0 })
afterAll(() => at.stop())

const nin = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const artist = {
  foreignArtistId: nin,
  artistName: 'Nine Inch Nails',
  qualityProfileId: 1,
  metadataProfileId: 1,
  rootFolderPath: '/media/music',
  monitored: true,
}
async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${at.url}/api/v1/${path}`, {
    method,
    headers: { 'x-api-key': 'k', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}
const codes = (body: { errorCode?: string }[]) => body.map(({ errorCode }) => errorCode)

test('without the key nothing is answered', async () => {
  expect(await ask('GET', 'artist', undefined, { 'x-api-key': 'other' })).toEqual({ status: 401, body: null })
})

test('an artist is refused with every objection at once', async () => {
  const { status, body } = await ask('POST', 'artist', { artistName: 'X', rootFolderPath: '/nowhere' })
  expect(status).toBe(400)
  expect(codes(body)).toEqual([
    'RootFolderExistsValidator',
    'GreaterThanValidator',
    'MetadataProfileExistsValidator',
    'NotEmptyValidator',
  ])
})

test('an artist is there once', async () => {
  expect((await ask('POST', 'artist', artist)).status).toBe(201)
  const { status, body } = await ask('POST', 'artist', artist)
  expect(status).toBe(400)
  expect(codes(body)).toEqual(['ArtistExistsValidator'])
})

test.each([
  [{ ...artist, monitored: 'yes' }, '$.monitored'],
  [{ ...artist, addOptions: { monitor: 'some' } }, '$.addOptions.monitor'],
  [{ ...artist, addOptions: { albumsToMonitor: 'x' } }, '$.addOptions.albumsToMonitor'],
])('%j cannot be read, and the place is named', async (body, place) => {
  const answer = await ask('POST', 'artist', body)
  expect(answer).toMatchObject({ status: 400, body: { status: 400 } })
  expect(Object.keys(answer.body.errors)).toEqual([place])
})

test.each([
  ['GET', 'artist?mbId=nine', 400],
  ['GET', 'album?artistId=nine', 400],
  ['GET', 'album/999', 404],
  ['GET', 'nothing', 404],
  ['DELETE', 'command', 405],
])('%s %s is refused', async (method, path, status) => {
  expect((await ask(method, path)).status).toBe(status)
})

test('a command without a name, or of one that there is not, is refused', async () => {
  expect((await ask('POST', 'command', { albumIds: [1] })).status).toBe(400)
  expect((await ask('POST', 'command', { name: 'Dance' })).status).toBe(500)
  expect((await ask('POST', 'command', { name: 'albumsearch', albumIds: [77] })).status).toBe(201)
})

test('only what the metadata profile lists is there', async () => {
  const listed = (await ask('GET', 'album')).body as { albumType: string; secondaryTypes: string[] }[]
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.every(({ albumType, secondaryTypes }) => albumType !== 'Single' && secondaryTypes.length === 0)).toBe(
    true,
  )
})

test('artists and albums are looked up by words and by id', async () => {
  const slip = '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7'
  expect((await ask('GET', `artist/lookup?term=lidarr:${nin}`)).body).toMatchObject([{ foreignArtistId: nin }])
  expect((await ask('GET', 'artist/lookup?term=nine%20inch')).body).toMatchObject([{ artistName: 'Nine Inch Nails' }])
  expect((await ask('GET', `album/lookup?term=lidarr:${slip}`)).body).toMatchObject([{ title: 'The Slip' }])
  expect((await ask('GET', 'album/lookup?term=lidarr:none')).body).toEqual([])
})

describe('albums, artists and tags that are added', () => {
  const album = (mbid: string, name: string) => ({
    foreignAlbumId: mbid,
    monitored: true,
    addOptions: { addType: 'manual', searchForNewAlbum: true },
    artist: { ...artist, foreignArtistId: name, addOptions: { monitor: 'existing' }, monitorNewItems: 'none' },
  })
  const [komiku, marineBand] = ['c0fa0bd2-5818-4e8b-9120-1fe125ae7852', 'a172b219-2e9c-499c-a700-5f8e51a08199']
  const groupsOf = async (id: string) =>
    openCatalogue(() => new Date())
      .music()
      .find(({ mbid }) => mbid === id)
      ?.releaseGroups.map(({ mbid }) => mbid) ?? []

  test('an album is there once; one that the profile leaves out can be added by itself', async () => {
    const [first = ''] = await groupsOf(komiku)
    expect(await ask('POST', 'album', album(first, komiku))).toMatchObject({ status: 201, body: { monitored: true } })
    const again = await ask('POST', 'album', album(first, komiku))
    expect(again.status).toBe(400)
    expect(codes(again.body)).toEqual(['AlbumExistsValidator'])
  })

  test('two artists, two albums and two tags at once meet in the database', async () => {
    at.faults.set({ behind: true, slowMs: 60 })
    const [one = '', two = ''] = await groupsOf(marineBand)
    const bodies: [string, unknown][] = [
      ['album', album(one, marineBand)],
      ['album', album(two, marineBand)],
    ]
    const answers = await Promise.all(bodies.map(([path, body]) => ask('POST', path, body)))
    at.faults.clear()
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'constraint failed\nUNIQUE constraint failed: Artists.ArtistMetadataId',
    )
    const tags = await Promise.all(['zoe', 'zoe'].map(label => ask('POST', 'tag', { label })))
    expect(tags.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('while the albums of an artist are read', () => {
  const lidarr = (more: Partial<Parameters<typeof lidarrStandIn>[0]>) =>
    lidarrStandIn({ key: 'k', now: () => new Date(now), downloadMs: 0, albumMs: 1_000, ...more })
  let now = Date.parse('2026-11-21T12:00:00Z')
  const brad = '241060c7-1bbd-44ba-8ee0-e06a7ccfae91'
  const askAt = async (one: StandIn, path: string, body?: unknown, method = body ? 'POST' : 'GET') => {
    const headers = { 'x-api-key': 'k', 'content-type': 'application/json' }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return (await fetch(`${one.url}/api/v1/${path}`, init)).json()
  }
  const monitored = async (one: StandIn) =>
    ((await askAt(one, 'album')) as { monitored: boolean }[]).map(album => album.monitored)

  test('all of them are monitored, and at the end those that were named', async () => {
    const one = lidarr({})
    const [named = ''] =
      openCatalogue(() => new Date())
        .music()
        .find(({ mbid }) => mbid === brad)
        ?.releaseGroups.map(({ mbid }) => mbid) ?? []
    const options = { monitor: 'existing', albumsToMonitor: [named] }
    await askAt(one, 'artist', { ...artist, foreignArtistId: brad, addOptions: options })
    expect(await monitored(one)).toEqual([true, true, true])
    expect(await askAt(one, 'artist')).toMatchObject([{ addOptions: options, monitorNewItems: 'all' }])
    const [album] = await askAt(one, `album?foreignAlbumId=${named}`)
    await askAt(one, 'album/monitor', { albumIds: [album.id + 1], monitored: true }, 'PUT')
    now += 3_000
    expect((await monitored(one)).filter(Boolean)).toHaveLength(1)
    expect((await askAt(one, 'artist'))[0]).not.toHaveProperty('addOptions')
    await one.stop()
  })

  test('what comes out later of an artist whose new albums are wanted is fetched by itself', async () => {
    const [later = ''] =
      openCatalogue(() => new Date())
        .music()
        .find(({ mbid }) => mbid === brad)
        ?.releaseGroups.map(({ mbid }) => mbid) ?? []
    const unannounced = new Set([later])
    const one = lidarr({ unannounced, albumMs: 0 })
    await askAt(one, 'artist', { ...artist, foreignArtistId: brad, addOptions: { monitor: 'existing' } })
    await askAt(one, 'artist')
    unannounced.clear()
    await askAt(one, 'command', { name: 'RefreshArtist' })
    expect(await askAt(one, `album?foreignAlbumId=${later}`)).toMatchObject([{ monitored: true }])
    const commands = (await askAt(one, 'command')) as { name: string; trigger: string }[]
    expect(commands.filter(({ name }) => name === 'AlbumSearch')).toMatchObject([{ trigger: 'unspecified' }])
    await one.stop()
  })

  test('what is deleted is told, an artist before its albums', async () => {
    const told: { eventType?: string }[] = []
    const one = lidarr({ albumMs: 0, notify: payload => told.push(payload) })
    await askAt(one, 'artist', { ...artist, foreignArtistId: brad })
    const [{ id }] = await askAt(one, 'artist')
    await askAt(one, `artist/${id}`, undefined, 'DELETE')
    expect(told.map(({ eventType }) => eventType)).toEqual([
      'ArtistDelete',
      'AlbumDelete',
      'AlbumDelete',
      'AlbumDelete',
    ])
    await one.stop()
  })

  test('the albums of an artist that nobody watches for are not missing', async () => {
    const one = lidarr({ albumMs: 0 })
    await askAt(one, 'artist', { ...artist, foreignArtistId: brad, addOptions: { monitor: 'all' } })
    const missing = async () =>
      ((await askAt(one, 'wanted/missing?monitored=true')) as { totalRecords: number }).totalRecords
    expect(await missing()).toBe(3)
    const [first] = await askAt(one, 'artist')
    await askAt(one, `artist/${first.id}`, { ...first, monitored: false }, 'PUT')
    expect(await missing()).toBe(0)
    await one.stop()
  })
})
