import { describe, expect, test } from 'bun:test'
import { syncManagers } from '~/server/library/sync'
import { requestById } from '~/server/requests/queries'
import { jellyfin } from '~/shared/services/jellyfin'
import { saveAlbumRequest, saveMusicItems, saveServedAlbum } from '../support/albums'
import { type AlbumPortal, albumStage, askForAlbum, known, nobodys } from '../support/asked-albums'
import { aProgress } from '../support/movies'
import { aTask, runJob } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const stage = albumStage()
const ada = anAdmin('ada')
const petra = aUser('petra', { claims: ['PowerUser'] })
const [ben, noor] = [aUser('ben', { claims: ['RequestMusic'] }), aUser('noor', { claims: ['RequestMusic'] })]
const users = [ada, petra, ben, noor]
const base = '/api/v1/request/music'
const place = { id: 1, name: 'Den', ip: 'media.example.com', port: 1, apiKey: 'k', serverId: 's' }
const aJellyfin = { enable: true, servers: [place] }

type Row = Record<string, unknown>
const rows = async (portal: AlbumPortal, as = 'ada') => (await portal.as(as).get(base)).body as Row[]
const outbox = (portal: AlbumPortal) => portal.app.store.db.select().from(portal.app.store.t.outbox)
const handOvers = async (portal: AlbumPortal) => (await outbox(portal)).filter(({ target }) => target === 'lidarr')

describe('asking for an album', () => {
  test('M01: it is kept as Lidarr tells of it, and the message names it', async () => {
    const portal = await stage.open({ users })
    const answer = await askForAlbum(portal.as('ben'), known.ghosts)
    expect(answer).toMatchObject({ result: true, isError: false, errorMessage: null, errorCode: null })
    expect(answer.message).toContain('Ghosts I–IV (2008)')
    expect(await rows(portal)).toMatchObject([
      {
        id: answer.requestId,
        title: 'Ghosts I–IV',
        requestType: 2,
        foreignAlbumId: known.ghosts,
        foreignArtistId: 'b7ffd2af-418f-4be2-bdd1-22f8b48613da',
        artistName: 'Nine Inch Nails',
        cover: `https://images.example.com/album/${known.ghosts}/cover.jpg`,
        releaseDate: '2008-03-02T00:00:00Z',
        requestStatus: 'Common.PendingApproval',
        approved: false,
        denied: null,
        markedAsDenied: '0001-01-01T00:00:00Z',
        requestedUserId: ben.id,
        requestedUser: { userName: 'ben', notificationUserIds: [] },
      },
    ])
  })

  test('M02: the same album is asked for once, whoever asks and whatever became of it', async () => {
    const portal = await stage.open({ users })
    const { requestId } = await askForAlbum(portal.as('ben'), known.ghosts)
    const again = { result: false, errorCode: 'AlreadyRequested', errorMessage: expect.any(String), requestId: 0 }
    expect(await askForAlbum(portal.as('noor'), known.ghosts.toUpperCase())).toMatchObject(again)
    await portal.as('petra').put(`${base}/deny`, { id: requestId })
    expect(await askForAlbum(portal.as('noor'), known.ghosts)).toMatchObject(again)
    expect(await rows(portal)).toHaveLength(1)
  })

  test('two who ask at once make one request', async () => {
    const portal = await stage.open({ users })
    const both = await Promise.all(['ben', 'noor'].map(name => askForAlbum(portal.as(name), known.slip)))
    expect(both.map(({ result }) => result).sort()).toEqual([false, true])
    expect(both.find(({ result }) => !result)).toMatchObject({ errorCode: 'AlreadyRequested' })
  })

  test('M03: an id that Lidarr does not know is refused in both texts, without a code', async () => {
    const portal = await stage.open({ users })
    for (const id of [nobodys, null, '', 'lidarr:', 'x'.repeat(90)]) {
      const answer = await askForAlbum(portal.as('ben'), id)
      expect(answer).toMatchObject({ result: false, isError: true, errorCode: null, requestId: 0 })
      expect(answer.message).toBe(answer.errorMessage)
      expect(answer.message).not.toBe('')
    }
    expect((await portal.as('ben').post(base, {})).body).toMatchObject({ result: false })
    expect(await rows(portal)).toEqual([])
  })

  test('an album that Lidarr has with all its tracks is refused; a part of it is not', async () => {
    const portal = await stage.open({ users })
    await saveMusicItems(portal.app.store, [
      { kind: 'album', musicBrainzId: known.ghosts, monitored: true, percent: 100 },
      { kind: 'album', musicBrainzId: known.slip, monitored: true, percent: 99 },
    ])
    expect(await askForAlbum(portal.as('ben'), known.ghosts)).toMatchObject({ errorCode: 'AlreadyRequested' })
    expect(await askForAlbum(portal.as('ben'), known.slip)).toMatchObject({ result: true })
  })

  test('P09: the claim for movies is none for albums', async () => {
    const tess = aUser('tess', { claims: ['RequestMovie'] })
    const portal = await stage.open({ users: [...users, tess] })
    for (const name of ['tess', 'petra'])
      expect(await askForAlbum(portal.as(name), known.ghosts)).toMatchObject({
        result: false,
        errorCode: 'NoPermissionsRequestAlbum',
      })
    expect((await portal.guest.post(base, { foreignAlbumId: known.ghosts })).status).toBe(401)
  })

  test('Q22, Q26: the limit of albums is their own', async () => {
    const limits = {
      movie: { amount: 1, period: 'day' },
      tvShow: { amount: 1, period: 'day' },
      album: { amount: 1, period: 'day' },
    } as const
    const quinn = aUser('quinn', { claims: ['RequestMusic'], limits })
    const portal = await stage.open({ users: [quinn] })
    const logged = { userId: quinn.id, kind: 'movie' as const, requestId: 1, episodes: 0, at: stage.now() }
    await portal.app.store.db.insert(portal.app.store.t.requestLog).values(logged)
    expect(await askForAlbum(portal.as('quinn'), known.ghosts)).toMatchObject({ result: true })
    expect((await portal.as('quinn').get(`${base}/remaining`)).body).toMatchObject({
      hasLimit: true,
      limit: 1,
      remaining: 0,
    })
    expect(await askForAlbum(portal.as('quinn'), known.slip)).toMatchObject({
      result: false,
      errorCode: 'AlbumRequestQuotaExceeded',
    })
  })

  test('what a program gives for whoever asked it is kept', async () => {
    const portal = await stage.open({ users })
    const key = (await portal.as('ada').get('/api/v1/Settings/Ombi')).body as { apiKey: string }
    const headers = { apikey: key.apiKey, apialias: 'bot' }
    const answer = await portal.guest.post(base, { foreignAlbumId: known.ghosts }, headers)
    expect(answer.body).toMatchObject({ result: true })
    expect(await rows(portal)).toMatchObject([{ requestedByAlias: 'bot' }])
  })

  test('without a Lidarr to ask there is a sentence', async () => {
    const none = await stage.open({ users }, { connected: false })
    const answer = await askForAlbum(none.as('ben'), known.ghosts)
    expect(answer).toMatchObject({ result: false, errorMessage: expect.stringContaining('Lidarr') })
  })
})

describe('while Lidarr cannot tell of an album', () => {
  const ofMusicBrainz = {
    title: 'Ghosts I–IV',
    artistName: 'Nine Inch Nails',
    foreignAlbumId: known.ghosts,
    foreignArtistId: 'b7ffd2af-418f-4be2-bdd1-22f8b48613da',
    releaseDate: '2008-03-02T00:00:00Z',
  }
  const ways: [string, (portal: AlbumPortal) => unknown][] = [
    ['it is stopped', ({ manager }) => manager.stop()],
    ['its metadata service is away', ({ manager }) => manager.faults.set({ behind: true, status: 503 })],
    ['it answers with an error', ({ manager }) => manager.faults.set({ status: 500 })],
    ['it refuses the key', ({ manager }) => manager.faults.set({ status: 401 })],
    ['nothing is at the address', ({ manager }) => manager.faults.set({ status: 404 })],
  ]
  test.each(ways)('because %s, the request is kept with what MusicBrainz says', async (_, breakIt) => {
    const portal = await stage.open({ users })
    await breakIt(portal)
    expect(await askForAlbum(portal.as('ben'), known.ghosts)).toMatchObject({ result: true, isError: false })
    expect(await rows(portal)).toMatchObject([ofMusicBrainz])
  })

  test('because its metadata service takes long, nobody waits for that', async () => {
    const portal = await stage.open({ users })
    portal.manager.faults.set({ behind: true, slowMs: 20_000 })
    const began = performance.now()
    expect(await askForAlbum(portal.as('ben'), known.ghosts)).toMatchObject({ result: true })
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await rows(portal)).toMatchObject([ofMusicBrainz])
  })

  test('what is approved meanwhile is sent once it is back', async () => {
    const portal = await stage.open({ users })
    await portal.manager.stop()
    expect(await askForAlbum(portal.as('ada'), known.ghosts)).toMatchObject({ result: true })
    expect(await handOvers(portal)).toMatchObject([{ stage: 'waiting', failure: { service: 'Lidarr' } }])
    portal.manager.start()
    stage.pass(60 * 60_000)
    await portal.settle()
    expect(await handOvers(portal)).toMatchObject([{ stage: 'sent' }])
    expect(portal.manager.calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/v1/album')
  })

  test('an id that MusicBrainz does not know either is refused, and so is one where neither answers', async () => {
    const portal = await stage.open({ users })
    await portal.manager.stop()
    expect(await askForAlbum(portal.as('ben'), nobodys)).toMatchObject({ result: false, errorCode: null })
    stage.musicBrainz.faults.set({ status: 503 })
    expect(await askForAlbum(portal.as('ben'), known.slip)).toMatchObject({
      result: false,
      errorMessage: expect.stringContaining('Lidarr'),
    })
    expect(await rows(portal)).toEqual([])
  })
})

describe('handing an album over', () => {
  test('S22: a new artist is added, the album monitored and searched for', async () => {
    const portal = await stage.open({ users })
    const answer = await askForAlbum(portal.as('ada'), known.ghosts)
    expect(answer).toMatchObject({ result: true })
    expect(await rows(portal)).toMatchObject([{ approved: true, requestStatus: 'Common.ProcessingRequest' }])
    const called = portal.manager.calls.map(({ method, path }) => `${method} ${path}`)
    expect(called).toContain('POST /api/v1/album')
    expect(called).toContain('POST /api/v1/command')
    expect(await handOvers(portal)).toMatchObject([{ stage: 'sent' }])
  })

  test('what arrived since the library was read is available at once, and not fetched again', async () => {
    const portal = await stage.open({ users }, { albums: [known.slip] })
    expect(await askForAlbum(portal.as('ada'), known.slip)).toMatchObject({ result: true })
    expect(portal.manager.calls.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(await rows(portal)).toMatchObject([{ available: true, requestStatus: 'Common.Available' }])
  })

  test('what Lidarr still reads the artist of is on its way: nothing failed, and staff hear nothing', async () => {
    const portal = await stage.open({ users }, { albumMs: 3_600_000 })
    await askForAlbum(portal.as('ada'), known.slip)
    const { message } = await askForAlbum(portal.as('ada'), known.ghosts)
    expect(message).toContain('being sent')
    expect(await handOvers(portal)).toMatchObject([{ stage: 'sent' }, { stage: 'waiting', failure: null }])
    expect((await portal.as('ada').get('/api/v1/RequestRetry')).body).toEqual([])
    const events = (await outbox(portal)).filter(({ target }) => target === 'event')
    expect(events.map(({ payload }) => payload)).not.toContainEqual(expect.objectContaining({ type: 'handOverFailed' }))
    expect((await handOvers(portal))[1]?.attempts).toBe(1)
    stage.pass(2 * 60 * 60_000)
    await portal.settle()
    expect(await handOvers(portal)).toMatchObject([{ stage: 'sent' }, { stage: 'sent' }])
  })

  test('S21: what is approved while Lidarr is off is kept for it, and the answer says so', async () => {
    const portal = await stage.open({ users }, { enabled: false })
    const { requestId } = await askForAlbum(portal.as('ben'), known.ghosts)
    const approved = (await portal.as('petra').post(`${base}/approve`, { id: requestId })).body
    expect(approved).toMatchObject({ result: true, message: expect.stringContaining('Lidarr'), errorCode: null })
    expect(await handOvers(portal)).toMatchObject([{ stage: 'waiting' }])
    const listed = (await portal.as('ada').get('/api/v1/RequestRetry')).body
    expect(listed).toMatchObject([{ requestId, type: 2, title: 'Ghosts I–IV', releaseYear: '2008-03-02T00:00:00Z' }])
  })
})

describe('what arrives of an album', () => {
  const look = async (portal: AlbumPortal) => {
    await syncManagers('lidarrSync')(portal.app, aTask())
    await runJob(portal.app, 'arrAvailability')
  }
  const events = async (portal: AlbumPortal) =>
    (await outbox(portal)).filter(({ target }) => target === 'event').map(({ payload }) => payload)
  const asked = (portal: AlbumPortal, id: string, progress = aProgress({ approved: true })) =>
    saveAlbumRequest(
      portal.app.store,
      { id, name: 'An album', artistId: 'b7ffd2af-418f-4be2-bdd1-22f8b48613da', artistName: 'Somebody' },
      { requesterId: ben.id, variants: { standard: progress, fourK: null } },
    )

  test('35 #63: with every track it is available, which is told once', async () => {
    const portal = await stage.open({ users }, { albums: [known.slip] })
    const id = await asked(portal, known.slip)
    await look(portal)
    expect((await requestById(portal.app.store, id))?.variants.standard).toMatchObject({
      available: true,
      availableAt: stage.now(),
    })
    await look(portal)
    expect(await events(portal)).toMatchObject([{ type: 'requestAvailable', kind: 'album', requestId: id }])
  })

  test('on a media server makes it available, and is not asked for again', async () => {
    const portal = await stage.open({ users, settings: [[jellyfin, aJellyfin]] })
    const id = await asked(portal, known.slip)
    await saveServedAlbum(portal.app.store, 'jellyfin:1', known.slip)
    await saveServedAlbum(portal.app.store, 'jellyfin:1', known.ghosts)
    await runJob(portal.app, 'arrAvailability')
    const arrived = (await requestById(portal.app.store, id))?.variants.standard
    expect(arrived).toMatchObject({ available: true, foundIn: 'jellyfin:1' })
    expect(await askForAlbum(portal.as('ben'), known.ghosts)).toMatchObject({
      result: false,
      errorCode: 'AlreadyRequested',
    })
    expect(await askForAlbum(portal.as('ben'), known.monkey)).toMatchObject({ result: true })
  })

  test('on a media server does not count while Lidarr misses a part of it', async () => {
    const place = { albums: [known.slip], partial: { [known.slip]: 3 } }
    const portal = await stage.open({ users, settings: [[jellyfin, aJellyfin]] }, place)
    const id = await asked(portal, known.slip)
    await saveServedAlbum(portal.app.store, 'jellyfin:1', known.slip)
    await look(portal)
    expect((await requestById(portal.app.store, id))?.variants.standard).toMatchObject({ available: false })
  })

  test('35 #64: with some of its tracks it waits; a denied one stays denied', async () => {
    const portal = await stage.open({ users }, { albums: [known.slip, known.ghosts], partial: { [known.slip]: 3 } })
    const partial = await asked(portal, known.slip)
    const denied = await asked(portal, known.ghosts, aProgress({ denied: true }))
    await look(portal)
    for (const id of [partial, denied])
      expect((await requestById(portal.app.store, id))?.variants.standard?.available).toBe(false)
    expect(await events(portal)).toEqual([])
  })

  test('35 #64: once the rest of its tracks are there, whoever requested it hears of it, once', async () => {
    const partial: Record<string, number> = { [known.slip]: 3 }
    const portal = await stage.open({ users }, { albums: [known.slip], partial })
    const id = await asked(portal, known.slip)
    const heard = async (as: string) => {
      await portal.settle()
      return ((await portal.as(as).get('/api/v3/notices')).body as { entries: { event: string }[] }).entries
    }
    const shown = async () =>
      (await portal.as('ben').get(`/api/v2/search/artist/album/${known.slip}`)).body as Record<string, unknown>
    await look(portal)
    expect(await shown()).toMatchObject({ available: false, partiallyAvailable: true, fullyAvailable: false })
    expect(await heard('ben')).toEqual([])
    delete partial[known.slip]
    await look(portal)
    await look(portal)
    expect((await requestById(portal.app.store, id))?.variants.standard?.available).toBe(true)
    expect(await shown()).toMatchObject({ available: true, partiallyAvailable: false, fullyAvailable: true })
    expect(await heard('ben')).toMatchObject([{ event: 'RequestAvailable' }])
    expect(await heard('noor')).toEqual([])
  })
})
