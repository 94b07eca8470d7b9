import { afterEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { saveWholeRead } from '~/server/library/queries'
import { requestById } from '~/server/requests/queries'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { radarr } from '~/shared/services/radarr'
import type { Section } from '~/shared/settings/model'
import { insertLibraryEpisodes } from '../support/library-episodes'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import { aSeason, saveShowRequest } from '../support/shows'
import { runJob } from '../support/task'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, ben] = [anAdmin('ada'), aUser('ben')]
const server = { id: 1, name: 'Loft', ip: 'media.example.com', port: 1 }
const media: [Section, Record<string, unknown>][] = [
  [plex, { enable: true, servers: [{ ...server, plexAuthToken: 't', machineIdentifier: 'm' }] }],
  [jellyfin, { enable: true, servers: [{ ...server, apiKey: 'k', serverId: 's' }] }],
]
const radarrDecides = { enabled: true, scanForAvailability: true, prioritizeArrAvailability: true, ip: 'x', port: 1 }

type Told = Awaited<ReturnType<typeof toldPortal>>
let told: Told
afterEach(() => told.close())
const open = async (settings = media) => {
  told = await toldPortal({ users: [ada, ben], title: 'Movie 19', settings })
  for (const source of ['plex:1', 'jellyfin:1', 'radarr']) await saveWholeRead(told.app.store, source, new Date())
}
const look = async () => {
  await runJob(told.app, 'arrAvailability')
  await told.portal.settle()
}
const has = (tmdbId: number, source = 'plex:1', kind: 'movie' | 'tvShow' = 'movie') =>
  saveManaged(told.app.store, tmdbId, { source, kind, hasFile: true, monitored: false })
const takesOut = (tmdbId: number) =>
  told.app.store.db.delete(told.app.store.t.libraryItems).where(eq(told.app.store.t.libraryItems.itemKey, `${tmdbId}`))
const made = (tmdbId: number, progress = aProgress()) =>
  saveRequest(
    told.app.store,
    aMovieRequest(tmdbId, { requesterId: ben.id, variants: { standard: progress, fourK: null } }),
  )
const heard = () => told.hooks.map(({ body }) => (body as Record<string, unknown>).notificationType)
const standing = async (id: number) => (await requestById(told.app.store, id))?.variants.standard
const notices = async (name: string) =>
  ((await told.portal.as(name).get('/api/v3/notices')).body as { entries: Record<string, unknown>[] }).entries

describe('a film that is deleted', () => {
  test('35: 65 is no longer available, its request waits again, and staff is told once', async () => {
    await open()
    const request = await made(19)
    await has(19)
    await look()
    expect(await standing(request.id)).toMatchObject({ available: true, foundIn: 'plex:1', goneAt: null })
    await takesOut(19)
    await look()
    await look()
    expect(await standing(request.id)).toMatchObject({ available: false, foundIn: null, goneAt: expect.any(Date) })
    const { body } = await told.portal.as('ada').get('/api/v2/Search/movie/19')
    expect(body).toMatchObject({ available: false, requestId: request.id, approved: false })
    expect(heard()).toEqual(['RequestAvailable', 'TitlesGone'])
    expect(told.hooks.at(-1)?.body).toMatchObject({ title: 'Movie 19', additionalInformation: 'Movie 19' })
    expect(await notices('ada')).toMatchObject([
      { event: 'TitlesGone', title: 'Movie 19', message: 'Files that were there are in no library any more.' },
    ])
    expect(await notices('ben')).toMatchObject([{ event: 'RequestAvailable' }])
    await has(19)
    await look()
    expect(await standing(request.id)).toMatchObject({ available: true, goneAt: null })
    expect(heard()).toEqual(['RequestAvailable', 'TitlesGone', 'RequestAvailable'])
  })

  test('of many there is one message with their number', async () => {
    await open()
    for (let id = 1; id <= 12; id++) await has(id)
    for (let id = 1; id <= 12; id++) await made(id, aProgress({ available: true, foundIn: 'plex:1' }))
    await look()
    expect(heard()).toEqual([])
    for (let id = 1; id <= 12; id++) await takesOut(id)
    await look()
    expect(heard()).toEqual(['TitlesGone'])
    const names = 'Movie 1, Movie 2, Movie 3, Movie 4, Movie 5, Movie 6, Movie 7, Movie 8, Movie 9, Movie 10 …'
    expect(told.hooks.at(-1)?.body).toMatchObject({ title: '12 titles', additionalInformation: names })
    expect(await notices('ada')).toMatchObject([
      {
        title: '12 titles',
        message: `${names}: files of these are in no library any more.`,
        titleId: null,
        actions: ['open'],
      },
    ])
    const german = await told.portal.as('ada').get('/api/v3/notices', undefined, { 'accept-language': 'de' })
    expect(german.body).toMatchObject({
      entries: [{ title: '12 Titel', message: `${names}: Hiervon sind Dateien in keiner Bibliothek mehr.` }],
    })
  })

  test('stays available where another server has it, and where its server was only switched off', async () => {
    await open()
    const two = await made(1)
    const off = await made(2, aProgress({ available: true, foundIn: 'emby:1' }))
    await has(1)
    await look()
    await takesOut(1)
    await has(1, 'jellyfin:1')
    await look()
    expect(await standing(two.id)).toMatchObject({ available: true, foundIn: 'jellyfin:1' })
    expect(await standing(off.id)).toMatchObject({ available: true, foundIn: 'emby:1' })
    expect(heard()).toEqual(['RequestAvailable'])
  })
})

test('35: 48 where Radarr has the last word, media servers answer no movie, and shows all the same', async () => {
  await open([...media, [radarr, radarrDecides]])
  const movie = await made(1)
  const show = await saveShowRequest(told.app.store, 2, aSeason(1, 1), { requesterId: ben.id })
  await has(1)
  await has(2, 'plex:1', 'tvShow')
  const { libraryItems, libraryEpisodes, librarySeasons } = told.app.store.t
  const [item] = await told.app.store.db.select().from(libraryItems).where(eq(libraryItems.kind, 'tvShow'))
  const file = { itemId: item?.id ?? 0, season: 1, episode: 1, hasFile: true, monitored: false }
  await insertLibraryEpisodes(told.app.store, [file])
  await look()
  expect(await standing(movie.id)).toMatchObject({ available: false })
  expect(await standing(show.id)).toMatchObject({ available: true })
  for (const table of [libraryEpisodes, librarySeasons]) await told.app.store.db.delete(table)
  await look()
  expect(await standing(show.id)).toMatchObject({ available: false, goneAt: expect.any(Date) })
  expect(heard()).toEqual(['RequestAvailable', 'TitlesGone'])
})

describe('what staff says by hand', () => {
  const step = (id: number, name: string) =>
    told.portal
      .as('ada')
      .post(`/api/v3/requests/${id}/standard/${name}`)
      .then(({ status }) => status)

  test('stays through every sync until it is withdrawn, and then the libraries say how it is', async () => {
    await open()
    const request = await made(1)
    expect(await step(request.id, 'markAvailable')).toBe(200)
    await has(1)
    await look()
    await takesOut(1)
    await look()
    expect(await standing(request.id)).toMatchObject({ available: true, markedById: ada.id, goneAt: expect.any(Date) })
    expect(heard()).toEqual(['RequestAvailable'])
    expect(await step(request.id, 'markUnavailable')).toBe(200)
    expect(await standing(request.id)).toMatchObject({ available: false, markedAt: null })
  })

  test('takes nothing away that a library has', async () => {
    await open()
    const request = await made(1)
    await has(1)
    await step(request.id, 'markAvailable')
    await look()
    const wire = { id: request.id, is4K: false }
    const { body } = await told.portal.as('ada').post('/api/v1/Request/movie/unavailable', wire)
    expect(body).toMatchObject({ result: true })
    expect(await standing(request.id)).toMatchObject({ available: true, markedAt: null, foundIn: 'plex:1' })
    expect(await step(request.id, 'markUnavailable')).toBe(409)
  })
})

test('a server that no longer lists much of what it had is named to administrators until they say that it is gone', async () => {
  await open()
  const { store, now } = told.app
  for (let id = 1; id <= 4; id++) await has(id, 'jellyfin:1')
  await saveWholeRead(store, 'jellyfin:1', now(), 3)
  await saveWholeRead(store, 'emby:1', now(), 9)
  const path = '/api/v3/library-sources/missing'
  const { body } = await told.portal.as('ada').get(path)
  expect(body).toEqual([{ section: 'jellyfin', server: 'Loft', missing: 3, known: 4 }])
  expect((await told.portal.as('ben').get(path)).status).toBe(403)
  await saveWholeRead(store, 'jellyfin:1', now())
  expect((await told.portal.as('ada').get(path)).body).toEqual([])
})
