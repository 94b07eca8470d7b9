import { afterAll, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { lidarrStandIn } from '~/demo/lidarr/stand-in'
import { differences } from './differences'
import { exchangeOf, hasPeers } from './upstream'

const mamie = '1017dc5c-ffe0-4e48-9800-8966ecc4396f'
let now = Date.parse('2026-11-21T12:00:00Z')
const told: { eventType?: string }[] = []
const at = lidarrStandIn({
  key: 'k',
  now: () => new Date(now),
  downloadMs: 0,
  albumMs: 1_000,
  notify: payload => told.push(payload),
})
afterAll(() => at.stop())

const [first = '', second = ''] =
  openCatalogue(() => new Date(now))
    .music()
    .find(({ mbid }) => mbid === mamie)
    ?.releaseGroups.map(({ mbid }) => mbid) ?? []
const artist = {
  foreignArtistId: mamie,
  artistName: 'Mamie Smith',
  qualityProfileId: 1,
  metadataProfileId: 2,
  rootFolderPath: '/media/music',
  monitored: true,
  addOptions: { monitor: 'existing', albumsToMonitor: [first], searchForMissingAlbums: false, monitored: true },
}

async function ask(method: string, path: string, body?: unknown) {
  const headers = { 'x-api-key': 'k', 'content-type': 'application/json' }
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await fetch(`${at.url}/api/v1/${path}`, init)
  return { status: answer.status, body: await answer.json() }
}

/** What the catalogue of the demo has of an artist or an album, and the real service did not say, or the other way round. */
const ofTheCatalogue =
  /\.(nextAlbum|lastAlbum|links|images|genres|members|remoteCover|folder|statistics|disambiguation|rootFolderPath|addOptions\.monitored)\b/
const unlike = (name: string, ours: unknown) =>
  differences(exchangeOf('third', name).body, ours).filter(one => !ofTheCatalogue.test(one))

describe.if(hasPeers)('Lidarr of the demo answers as the real one', () => {
  test('to two who add an artist, at once and later', async () => {
    at.faults.set({ behind: true, slowMs: 60 })
    const both = await Promise.all([ask('POST', 'artist', artist), ask('POST', 'artist', artist)])
    at.faults.clear()
    const [conflict] = both.filter(({ status }) => status === 409)
    expect(conflict?.body.message).toBe(
      (exchangeOf('third', 'lidarr-artist-post-twice-at-once-2').body as { message: string }).message,
    )
    const [won] = both.filter(({ status }) => status === 201)
    expect(unlike('lidarr-artist-post-twice-at-once-1', won?.body)).toEqual([])
    const { status, body } = exchangeOf('third', 'lidarr-artist-post-exists')
    expect(await ask('POST', 'artist', artist)).toEqual({ status, body })
  })

  test('while the artist is read and afterwards', async () => {
    const [artists, albums] = ['lidarr-artist', 'lidarr-album-list']
    expect(unlike(`${artists}-during-refresh`, (await ask('GET', `artist?mbId=${mamie}`)).body)).toEqual([])
    const during = (await ask('GET', 'album')).body as { monitored: boolean }[]
    expect(unlike(`${albums}-during-refresh`, during)).toEqual([])
    expect(during.map(({ monitored }) => monitored)).toEqual([true, true])
    now += 2_000
    const after = (await ask('GET', 'album')).body as { foreignAlbumId: string; monitored: boolean }[]
    expect(unlike(`${albums}-after-refresh`, after)).toEqual([])
    expect(after.map(one => [one.foreignAlbumId, one.monitored])).toEqual([
      [first, true],
      [second, false],
    ])
    expect(unlike(`${artists}-after-refresh`, (await ask('GET', `artist?mbId=${mamie}`)).body)).toEqual([])
  })

  test('to an album that is added, and added again', async () => {
    const recorded = exchangeOf('third', 'lidarr-album-post-single-under-standard-profile')
    const { status, body } = await ask('POST', 'album', recorded.request.body)
    expect(status).toBe(recorded.status)
    // The real one had the artist already.
    const stray = unlike('lidarr-album-post-single-under-standard-profile', body)
    expect(stray.filter(one => !one.startsWith('.artist.addOptions'))).toEqual([])
    const again = exchangeOf('third', 'lidarr-album-post-exists')
    expect(await ask('POST', 'album', again.request.body)).toEqual({ status: again.status, body: again.body })
  })

  test('to look-ups of what it knows, of what nobody knows, and while nobody can be asked', async () => {
    const path = (name: string) => exchangeOf('third', name).request.path.replace('/api/v1/', '')
    const unknown = await ask('GET', path('lidarr-album-lookup-unknown'))
    expect(unknown).toEqual({ status: 200, body: [] })
    const known = (await ask('GET', `album/lookup?term=lidarr:${second}`)).body as Record<string, unknown>[]
    expect(unlike('lidarr-album-lookup', known).filter(one => !/\.(id|statistics|lastSearchTime) /.test(one))).toEqual(
      [],
    )
    at.faults.set({ behind: true, status: 503 })
    const away = await ask('GET', path('lidarr-album-lookup-metadata-503'))
    at.faults.clear()
    const real = exchangeOf('third', 'lidarr-album-lookup-metadata-503')
    expect(away.status).toBe(real.status)
    expect(away.body.message).toBe((real.body as { message: string }).message)
  })

  test('and tells of what is deleted', async () => {
    const [{ id }] = (await ask('GET', `artist?mbId=${mamie}`)).body
    await ask('DELETE', `artist/${id}`)
    for (const { eventType, ...payload } of told) {
      const { eventType: real, ...recorded } = webhookOf(`lidarr-webhook-${eventType}`)
      expect(eventType).toBe(String(real))
      expect(differences(recorded, payload).filter(one => !/images|genres/.test(one))).toEqual([])
    }
    expect(told.map(({ eventType }) => eventType)).toEqual(['ArtistDelete', 'AlbumDelete', 'AlbumDelete'])
  })
})

/** A webhook is recorded as the body alone. */
const webhookOf = (name: string) => ({ ...exchangeOf('third', name) }) as Record<string, unknown>
