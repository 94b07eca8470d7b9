import { afterEach, describe, expect, test } from 'bun:test'
import { episodesOf } from '~/server/requests/episode-queries'
import { requestById } from '~/server/requests/queries'
import { episodeKey } from '~/shared/requests/episodes'
import type { Request } from '~/shared/requests/model'
import { sonarr } from '~/shared/services/sonarr'
import { insertLibraryEpisodes } from '../support/library-episodes'
import { aProgress } from '../support/movies'
import { aSeason, saveManagedShow, saveShowRequest } from '../support/shows'
import { runJob } from '../support/task'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, ben] = [anAdmin('ada'), aUser('ben')]
type Told = Awaited<ReturnType<typeof toldPortal>>
let told: Told
afterEach(() => told.close())
const open = async ({ scan = true } = {}) => {
  const settings = { enabled: true, scanForAvailability: scan, ip: '127.0.0.1', port: 8989, apiKey: 'k' }
  told = await toldPortal({ users: [ada, ben], settings: [[sonarr, settings]] })
}
const made = (episodes = aSeason(1, 3), overrides: Parameters<typeof saveShowRequest>[3] = {}) =>
  saveShowRequest(told.app.store, 1, episodes, { requesterId: ben.id, name: 'Undertow', tvdbId: 71, ...overrides })
const look = async () => {
  await runJob(told.app, 'arrAvailability')
  await told.portal.settle()
}
const there = async ({ id }: Request) =>
  ((await episodesOf(told.app.store, [id])).get(id) ?? []).filter(({ available }) => available).map(episodeKey)
const progress = async ({ id }: Request) => (await requestById(told.app.store, id))?.variants.standard
const files = (...episodes: number[]) => episodes.map(episode => ({ season: 1, episode }))
const heard = () => told.hooks.map(({ body }) => body as Record<string, string | null>)
const approved = { variants: { standard: aProgress({ approved: true }), fourK: null } }

describe('what arrives of a show', () => {
  test('J09, 35 #53: some episodes are told, with their numbers; the last one makes it available', async () => {
    await open()
    const request = await made(aSeason(1, 3), approved)
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1, 2))
    await look()
    expect(await there(request)).toEqual(['1x1', '1x2'])
    expect(await progress(request)).toMatchObject({ available: false })
    expect(heard()).toEqual([
      expect.objectContaining({
        notificationType: 'PartiallyAvailable',
        type: 'TV Show',
        episodesList: '1,2,3',
        seasonsList: '1',
        partiallyAvailableSeasonNumber: '1',
        partiallyAvailableEpisodeNumbers: '1, 2',
        partiallyAvailableEpisodeCount: '2',
        partiallyAvailableEpisodesList: '1x1, 1x2',
        requestStatus: 'Processing Request',
        additionalInformation: null,
      }),
    ])
    const [item] = await told.app.store.db.select().from(told.app.store.t.libraryItems)
    const third = { itemId: item?.id ?? 0, season: 1, episode: 3, hasFile: true, monitored: true }
    await insertLibraryEpisodes(told.app.store, [third])
    await look()
    expect(await progress(request)).toMatchObject({ available: true, availableAt: expect.any(Date) })
    expect(heard().map(one => one.notificationType)).toEqual(['PartiallyAvailable', 'RequestAvailable'])
  })

  test('35 #54: finding the same episodes again tells nobody', async () => {
    await open()
    await made()
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1))
    await look()
    await look()
    expect(heard()).toHaveLength(1)
  })

  test('35 #52: all of them at once is one message', async () => {
    await open()
    const request = await made()
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1, 2, 3))
    await look()
    expect(await progress(request)).toMatchObject({ available: true })
    expect(heard().map(one => one.notificationType)).toEqual(['RequestAvailable'])
  })

  test('35 #50, #58: what is denied stays, and what holds no episodes waits', async () => {
    await open()
    const denied = await made(aSeason(1, 1), { variants: { standard: aProgress({ denied: true }), fourK: null } })
    const empty = await saveShowRequest(told.app.store, 2, [], {
      requesterId: ben.id,
      tvdbId: 71,
      takesNewEpisodes: true,
    })
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1))
    await look()
    expect(await progress(denied)).toMatchObject({ available: false, denied: true })
    expect(await progress(empty)).toMatchObject({ available: false })
    expect(heard()).toEqual([])
  })

  test('07 #12: what is denied and there says so on its page and in lists, and arrives once it is approved', async () => {
    await open()
    const denied = await made(aSeason(1, 2), { variants: { standard: aProgress({ denied: true }), fourK: null } })
    const id = denied.id
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1, 2))
    await look()
    const row = async () => {
      const { body } = await told.portal.as('ada').get(`/api/v3/requests/${id}`)
      return (body as { variants: { standard: Record<string, unknown> } }).variants.standard
    }
    expect(await row()).toMatchObject({
      stage: 'available',
      denied: true,
      steps: ['approve', 'reopen', 'chooseOptions'],
    })
    const child = ((await told.portal.as('ada').get('/api/v1/Request/tv')).body as { childRequests: unknown[] }[])[0]
    expect(child?.childRequests).toMatchObject([{ available: false, denied: true }])
    await told.portal.as('ada').post(`/api/v3/requests/${id}/standard/reopen`)
    expect(await row()).toMatchObject({ stage: 'pending', denied: false })
    await look()
    expect(await row()).toMatchObject({ stage: 'available', denied: false })
    expect(heard().map(one => one.notificationType)).toEqual(['RequestAvailable'])
  })

  test('07 #13: nobody takes away by word what a library has; what was marked alone can be withdrawn', async () => {
    await open()
    const found = await made(aSeason(1, 2), approved)
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1, 2))
    await look()
    const withdraw = (id: number) => told.portal.as('ada').post(`/api/v3/requests/${id}/standard/markUnavailable`)
    expect(await withdraw(found.id)).toMatchObject({
      status: 409,
      body: { code: 'FoundInLibrary', detail: 'Undertow stays available: Sonarr has it.' },
    })
    const { body } = await told.portal.as('ada').post('/api/v1/Request/tv/unavailable', { id: found.id })
    expect(body).toMatchObject({ result: true, message: 'Undertow stays available: Sonarr has it.' })
    expect(await progress(found)).toMatchObject({ available: true, foundIn: 'sonarr' })
    const marked = await made(aSeason(2, 1), { ...approved, title: found.title })
    await told.portal.as('ada').post(`/api/v3/requests/${marked.id}/standard/markAvailable`)
    expect(await withdraw(marked.id)).toMatchObject({ status: 200 })
    expect(await progress(marked)).toMatchObject({ available: false, markedAt: null })
  })

  test('35 #62: where Sonarr is not asked, nothing is touched', async () => {
    await open({ scan: false })
    const request = await made()
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1, 2, 3))
    await look()
    expect(await there(request)).toEqual([])
    expect(heard()).toEqual([])
  })

  test('a show is the same by its number at TMDB', async () => {
    await open()
    const request = await made(aSeason(1, 1), { tvdbId: null })
    await saveManagedShow(told.app.store, { tvdbId: 5_555, tmdbId: 1 }, files(1))
    await look()
    expect(await progress(request)).toMatchObject({ available: true })
  })

  test('who asked finds the new episodes in the drawer, in few signs', async () => {
    await open()
    await made(aSeason(1, 9))
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1, 2, 3, 7))
    await look()
    const { body } = await told.portal.as('ben').get('/api/v3/notices')
    expect(JSON.stringify(body)).toContain('New episodes are ready to watch: 1x01–03, 1x07.')
  })

  test('a single episode is told as one, and what is complete with the season that it is', async () => {
    await open()
    const { title } = await made(aSeason(1, 2), approved)
    await saveShowRequest(told.app.store, 1, aSeason(2, 3), { requesterId: ben.id, ...approved, title })
    await saveManagedShow(told.app.store, { tvdbId: 71 }, files(1))
    await look()
    const [item] = await told.app.store.db.select().from(told.app.store.t.libraryItems)
    const second = { itemId: item?.id ?? 0, season: 1, episode: 2, hasFile: true, monitored: true }
    await insertLibraryEpisodes(told.app.store, [second])
    await look()
    const { body } = await told.portal.as('ben').get('/api/v3/notices')
    const { entries } = body as { entries: { message: string }[] }
    expect(entries.map(({ message }) => message)).toEqual([
      'Ready to watch. Season 1, 2 episodes.',
      'A new episode is ready to watch: 1x01.',
    ])
  })
})
