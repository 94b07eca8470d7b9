import { afterAll, expect, test } from 'bun:test'
import { lidarrStandIn } from '~/demo/lidarr/stand-in'

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
