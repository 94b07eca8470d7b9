import { describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { images } from '~/server/api/images'
import { webApp } from '~/server/api/web-app'
import { saveTints } from '~/server/titles/tint-queries'
import type { AlbumCard, AlbumList, ArtistDetails } from '~/shared/api/artists'
import type { DiscoverPage } from '~/shared/api/discover'
import type { RequestPage } from '~/shared/api/request-lists'
import type { RequestOutcome } from '~/shared/api/requests'
import { dayMs } from '~/shared/durations'
import { saveMusicItems } from '../support/albums'
import { type AlbumPortal, albumStage, known, nobodys } from '../support/asked-albums'
import { countStatements } from '../support/statements'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

const stage = albumStage()
/** One album of every artist of the catalogue. */
const oneOfEach = () =>
  openCatalogue(stage.now)
    .music()
    .flatMap(({ releaseGroups: [first] }) => first?.mbid ?? [])
const [ada, ben] = [anAdmin('ada'), aUser('ben', { claims: ['RequestMusic'] })]
const users = [ada, ben]
const nineInchNails = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'

const artist = async (portal: AlbumPortal, as = 'ben', id = nineInchNails) => {
  const answer = await portal.as(as).get(`/api/v3/artists/${id}`)
  expect(answer.status).toBe(200)
  return answer.body as ArtistDetails
}
const albumIn = ({ albums }: ArtistDetails, id: string): AlbumCard | undefined => albums.find(one => one.id === id)
const ask = (portal: AlbumPortal, as: string, more: object) =>
  portal.as(as).post('/api/v3/requests', { kind: 'album', id: known.ghosts, ...more })

const more = async (portal: AlbumPortal, query = '') => {
  const { status, body } = await portal.as('ben').get(`/api/v3/artists/more-albums${query}`)
  return { status, ...(body as AlbumList) }
}
const rowsOf = async (portal: AlbumPortal) => {
  const { body } = await portal.as('ben').get('/api/v3/discover')
  return (body as DiscoverPage).rows.map(({ list }) => list)
}

test('an artist who is blocked keeps every album from being requested, and each of them says so', async () => {
  const portal = await stage.open({ users })
  const isBlocked = async () => new Set((await artist(portal)).albums.map(({ status }) => status.blocked))
  expect(await isBlocked()).toEqual(new Set([false]))
  const block = (kind: string, key: string) =>
    portal.as('ada').post('/api/v3/blocks', { kind, key, name: kind, reason: 'Too loud' })
  const { body } = await block('artist', nineInchNails)
  expect(await isBlocked()).toEqual(new Set([true]))
  expect(await ask(portal, 'ben', {})).toMatchObject({ status: 403, body: { code: 'TitleBlocked' } })
  const told = async (path: string) => (await portal.as('ben').get(`/api/v3/blocks/of-title/${path}`)).body
  const whole = { block: { kind: 'artist', reason: 'Too loud' } }
  expect(await told(`artist/${nineInchNails}`)).toMatchObject(whole)
  expect(await told(`album/${known.ghosts}`)).toMatchObject(whole)
  await portal.as('ada').delete(`/api/v3/blocks/${(body as { id: number }).id}`)
  await block('album', known.ghosts)
  const shown = await artist(portal)
  expect(shown.albums.filter(({ status }) => status.blocked).map(({ id }) => id)).toEqual([known.ghosts])
  expect(await told(`artist/${nineInchNails}`)).toEqual({ block: null })
})

describe('more albums', () => {
  test('are those by artists of the library that nobody wants, the latest first, page by page', async () => {
    const albums = oneOfEach()
    const portal = await stage.open({ users }, { albums, refreshMs: 0 })
    const first = await more(portal)
    expect(first.albums).toHaveLength(20)
    expect(first.next).toBe(20)
    expect(first.albums[0]).toMatchObject({
      kind: 'album',
      artist: { id: expect.any(String), name: expect.any(String) },
    })
    const days = first.albums.map(({ released }) => released ?? '')
    expect(days).toEqual(days.toSorted().reverse())
    const second = await more(portal, '?position=20')
    const ids = [...first.albums, ...second.albums].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => albums.includes(id))).toEqual([])
    // What somebody asks for is told as such, until Lidarr wants it and has it in this list no more.
    const [one] = first.albums
    expect((await portal.as('ben').post('/api/v3/requests', { kind: 'album', id: one?.id })).status).toBe(200)
    expect((await more(portal)).albums[0]?.status.variants.standard).toMatchObject({ stage: 'pending' })
    expect(await rowsOf(portal)).toContain('music')
  })

  test('are none without a Lidarr, and no row of the start page; one that is away is named', async () => {
    const without = await stage.open({ users }, { connected: false })
    expect(await more(without)).toEqual({ status: 200, albums: [], next: null })
    expect(await rowsOf(without)).not.toContain('music')
    const portal = await stage.open({ users })
    portal.manager.faults.set({ status: 503 })
    expect((await more(portal)).status).toBe(502)
    for (const junk of ['-1', 'x', '99999999999']) expect((await more(portal, `?position=${junk}`)).status).toBe(400)
  })
})

describe('an artist', () => {
  test('is told with links, pictures and albums, the latest first', async () => {
    const portal = await stage.open({ users })
    const found = await artist(portal)
    expect(found).toMatchObject({
      ...{ id: nineInchNails, name: 'Nine Inch Nails', requestable: true, asOf: null },
      pictures: { poster: expect.stringMatching(/^\/artist-b7ffd2af.*-poster\.jpg$/) },
    })
    const days = found.albums.map(({ released }) => released ?? '')
    expect(days).toEqual(days.toSorted().reverse())
    expect(albumIn(found, known.ghosts)).toMatchObject({
      ...{ kind: 'album', name: 'Ghosts I–IV', type: 'Album', released: '2008-03-02', percent: 0 },
      posterPath: `/cover-${known.ghosts}.jpg`,
      status: { requestId: null, variants: { standard: null, fourK: null } },
    })
    for (const { url } of found.links) expect(url).toMatch(/^https?:/)
  })

  test('has the colours of pictures that were seen before', async () => {
    const portal = await stage.open({ users })
    const files = [`cover-${known.ghosts}.jpg`, `artist-${nineInchNails}-poster.jpg`]
    await saveTints(portal.app.store, new Map(files.map((file, at) => [file, { hue: 200 + at, chroma: 0.1 }])))
    const found = await artist(portal)
    expect(found.tint).toEqual({ hue: 201, chroma: 0.1 })
    expect(albumIn(found, known.ghosts)?.tint).toEqual({ hue: 200, chroma: 0.1 })
    expect(albumIn(found, known.slip)?.tint).toBeNull()
  })

  test('shows how far each album is, and staff what they may do', async () => {
    const portal = await stage.open({ users })
    await saveMusicItems(portal.app.store, [{ kind: 'album', musicBrainzId: known.slip, monitored: true, percent: 40 }])
    expect((await ask(portal, 'ben', {})).status).toBe(200)
    const standard = (found: ArtistDetails, id: string) => albumIn(found, id)?.status.variants.standard
    const seen = await artist(portal)
    expect(standard(seen, known.ghosts)).toMatchObject({ stage: 'pending', requested: true, steps: [] })
    expect(standard(seen, known.slip)).toMatchObject({ stage: 'partlyAvailable', requested: false, steps: [] })
    expect(albumIn(seen, known.slip)?.percent).toBe(40)
    const steps = standard(await artist(portal, 'ada'), known.ghosts)?.steps
    expect(steps).toEqual(['approve', 'markAvailable', 'deny'])
  })

  test('is found by an album as well; an unknown id is a 404, and junk refused', async () => {
    const portal = await stage.open({ users })
    await ask(portal, 'ben', {})
    // One that was asked for, and one that was not.
    for (const id of [known.ghosts, known.slip]) expect((await artist(portal, 'ben', id)).id).toBe(nineInchNails)
    expect((await portal.as('ben').get(`/api/v3/artists/${nobodys}`)).status).toBe(404)
    for (const junk of ['7', '%00', `${nobodys}x`]) {
      const { status } = await portal.as('ben').get(`/api/v3/artists/${junk}`)
      expect([400, 404]).toContain(status)
    }
    expect((await portal.guest.get(`/api/v3/artists/${nineInchNails}`)).status).toBe(401)
  })

  test('is shown without a Lidarr, and as it was while the catalogue is away', async () => {
    const portal = await stage.open({ users }, { connected: false })
    expect(await artist(portal)).toMatchObject({ requestable: false, overview: null })
    stage.pass(3 * dayMs)
    stage.musicBrainz.faults.set({ status: 503 })
    expect(await artist(portal)).toMatchObject({ name: 'Nine Inch Nails', asOf: expect.any(String) })
  })

  test('waits for no Lidarr that is slow, and is cached when it has answered', async () => {
    const portal = await stage.open({ users })
    const held = Promise.withResolvers<void>()
    portal.manager.faults.set({ until: held.promise })
    expect(await artist(portal)).toMatchObject({ name: 'Nine Inch Nails', overview: null })
    portal.manager.faults.clear()
    held.resolve()
    await until(async () => (await artist(portal)).overview !== null)
    const { overview } = await artist(portal)
    expect(overview).toEqual(expect.any(String))
    stage.pass(3 * dayMs)
    portal.manager.faults.set({ status: 503 })
    expect((await artist(portal)).overview).toBe(overview)
  })

  test('reads the state of many albums with as many statements as of few', async () => {
    const counter = countStatements()
    try {
      const portal = await stage.open({ users })
      const prolific = 'd18dd21a-4e2b-4a56-92e6-4f3ad73c77fe'
      await ask(portal, 'ben', {})
      await ask(portal, 'ben', { id: known.monkey })
      const [few, many] = [await artist(portal), await artist(portal, 'ben', prolific)]
      expect(many.albums.length).toBeGreaterThan(few.albums.length)
      const ofFew = await counter.during(() => artist(portal))
      expect(await counter.during(() => artist(portal, 'ben', prolific))).toBeLessThanOrEqual(ofFew)
    } finally {
      counter.stop()
    }
  })
})

describe('asking for an album in our own API', () => {
  test('takes its id alone, and shows it with the artist and a cover of the portal', async () => {
    const portal = await stage.open({ users })
    const { request, message } = (await ask(portal, 'ben', {})).body as RequestOutcome
    expect(message).toContain('Ghosts I–IV')
    expect(request).toMatchObject({
      kind: 'album',
      title: { id: known.ghosts, name: 'Ghosts I–IV', posterPath: `/cover-${known.ghosts}.jpg`, backdropPath: null },
      artist: { id: nineInchNails, name: 'Nine Inch Nails' },
      variants: { standard: { stage: 'pending' }, fourK: null },
    })
    const list = (await portal.as('ben').get('/api/v3/requests?kind=album')).body as RequestPage
    expect(list.requests).toMatchObject([{ id: request.id }])
  })

  test('staff may ask for somebody else; others may not, and 4K there is none', async () => {
    const portal = await stage.open({ users })
    expect((await ask(portal, 'ben', { onBehalf: ada.id })).status).toBe(400)
    expect((await ask(portal, 'ben', { variant: 'fourK' })).status).toBe(400)
    expect((await ask(portal, 'ben', { id: '7' })).status).toBe(400)
    const answer = await ask(portal, 'ada', { onBehalf: ben.id, variant: 'standard' })
    expect(answer.body).toMatchObject({ request: { requester: { userName: 'ben' } } })
    const again = await ask(portal, 'ben', {})
    expect(again).toMatchObject({ status: 400, body: { code: 'AlreadyRequested' } })
  })

  test('one without a cover is shown, asked for and listed as any other, and has no picture', async () => {
    const portal = await stage.open({ users })
    stage.coverArt.faults.set({ status: 404 })
    const posterPath = `/cover-${known.ghosts}.jpg`
    expect(albumIn(await artist(portal), known.ghosts)).toMatchObject({ posterPath })
    expect((await ask(portal, 'ben', {})).status).toBe(200)
    const list = (await portal.as('ben').get('/api/v3/requests?kind=album')).body as RequestPage
    expect(list.requests).toMatchObject([{ title: { posterPath } }])
    const pictures = webApp(portal.app, [images(portal.app)])
    const picture = () => pictures.handle(new Request(`http://portal.test/images/w500${posterPath}`))
    expect((await picture()).status).toBe(404)
    const asked = stage.coverArt.calls.length
    expect((await picture()).status).toBe(404)
    // That there is none is believed.
    expect(stage.coverArt.calls).toHaveLength(asked)
  })

  test('without a Lidarr the answer says what is missing', async () => {
    const portal = await stage.open({ users }, { connected: false })
    const answer = await ask(portal, 'ben', {})
    expect(answer).toMatchObject({ status: 503, body: { code: 'MusicNotReady' } })
  })
})
