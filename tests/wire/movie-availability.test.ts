import { afterEach, describe, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { syncManagers } from '~/server/library/sync'
import { requestById } from '~/server/requests/queries'
import type { Request } from '~/shared/requests/model'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { features } from '~/shared/settings/portal'
import { fakeRadarr } from '../support/fake-radarr'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import { robbery, searching, type Title } from '../support/search'
import { aTask, runJob } from '../support/task'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

// The cases of contract 35 that need no media server, by their numbers.

const { host, aPortal } = searching()
const inFourK = [features, { Movie4KRequests: true }] as const
const file = (resolution: number) => ({ hasFile: true, resolution })

describe('35 §11.1 a movie in search', () => {
  const opened = () => aPortal({ settings: [[...inFourK]] })
  type Opened = Awaited<ReturnType<typeof opened>>
  const asked = ({ app }: Opened, variants: Partial<Request['variants']>) =>
    saveRequest(app.store, aMovieRequest(robbery, { variants: { standard: null, fourK: null, ...variants } }))
  /** The same in a list and in full. */
  async function seen(portal: Opened): Promise<Title> {
    const as = portal.as('ann')
    const list = (await as.post('/api/v2/Search/multi/robbery', { movies: true })).body as Title[]
    expect(list.length).toBeGreaterThan(0)
    return (await as.get(`/api/v2/Search/movie/${robbery}`)).body as Title
  }

  test('11 requested and pending', async () => {
    const portal = await opened()
    const { id } = await asked(portal, { standard: aProgress() })
    expect(await seen(portal)).toMatchObject({ requested: true, approved: false, denied: false, requestId: id })
  })

  test('12 requested in 4K alone', async () => {
    const portal = await opened()
    const askedAt = new Date('2026-11-02T10:00:00Z')
    await asked(portal, { fourK: { ...aProgress(), askedAt } })
    expect(await seen(portal)).toMatchObject({
      requested: false,
      has4KRequest: true,
      requestedDate4k: '2026-11-02T10:00:00Z',
    })
  })

  test('13 denied with a reason, and wanted by Radarr', async () => {
    const portal = await opened()
    await asked(portal, { standard: aProgress({ denied: true, deniedReason: 'Seen it' }) })
    await saveManaged(portal.app.store, robbery)
    expect(await seen(portal)).toMatchObject({ denied: true, deniedReason: 'Seen it', approved: true })
  })

  test.each([
    ['14 Radarr looks for it', {}, { approved: true, available: false, available4K: false }],
    ['15 Radarr has a regular file', file(1080), { approved: true, available: true, available4K: false }],
    ['19 CouchPotato looks for it', { source: 'couchPotato' }, { approved: true, requested: false, available: false }],
    ['16 Radarr has a file in 4K alone', file(2160), { approved: true, available: false, available4K: true }],
  ])('%s', async (_, item, expected) => {
    const portal = await opened()
    await saveManaged(portal.app.store, robbery, item)
    expect(await seen(portal)).toMatchObject(expected)
  })

  test('20 whose IMDb ID cannot be looked up keeps its number and state in a list', async () => {
    const portal = await opened()
    const first = async () =>
      ((await portal.as('ann').get('/api/v2/Search/movie/popular/0/5')).body as Title[])[0] as Title
    host.tmdb.faults.set({ status: 500, path: 'external_ids' })
    const { id } = await first()
    const request = await saveRequest(portal.app.store, aMovieRequest(id))
    expect(await first()).toMatchObject({ id, requested: true, requestId: request.id, imdbId: null })
  })
})

describe('35 §11.3 the availability of movies in download managers', () => {
  const [ada, ben] = [anAdmin('ada'), aUser('ben')]
  type Told = Awaited<ReturnType<typeof toldPortal>>
  let told: Told
  const standing: { close: () => unknown }[] = []
  afterEach(async () => {
    await told.close()
    for (const one of standing.splice(0)) await one.close()
  })
  const connected = { enabled: true, ip: '127.0.0.1', port: 7878, apiKey: 'k' }
  const open = async ({ scan = true, fourK = true } = {}) => {
    const settings = { ...connected, scanForAvailability: scan }
    told = await toldPortal({
      users: [ada, ben],
      settings: [
        [radarr, settings],
        [radarr4K, settings],
        [features, { Movie4KRequests: fourK }],
      ],
    })
  }
  const look = async () => {
    await runJob(told.app, 'arrAvailability')
    await told.portal.settle()
  }
  const made = (variants: Partial<Request['variants']>) =>
    saveRequest(
      told.app.store,
      aMovieRequest(603, { requesterId: ben.id, variants: { standard: null, fourK: null, ...variants } }),
    )
  const available = async ({ id }: Request) => {
    const { standard, fourK } = (await requestById(told.app.store, id))?.variants ?? {}
    return [standard?.available ?? null, fourK?.available ?? null]
  }
  const heard = () =>
    told.hooks.map(({ body }) => body as Record<string, unknown>).map(one => [one.notificationType, one.userName])
  const once = [['RequestAvailable', 'ben']]
  const has = (resolution: number, source = 'radarr') =>
    saveManaged(told.app.store, 603, { source, ...file(resolution) })

  test('43 requested in 4K, and there in 4K', async () => {
    await open()
    const request = await made({ fourK: aProgress() })
    await has(2160)
    await look()
    expect(await available(request)).toEqual([null, true])
    expect(heard()).toEqual(once)
  })

  test('44 requested in 4K, and there as a regular copy alone', async () => {
    await open()
    const request = await made({ fourK: aProgress() })
    await has(1080)
    await look()
    expect(await available(request)).toEqual([null, false])
    expect(heard()).toEqual([])
  })

  test.each([
    ['45 requested, and there in 4K alone', true, false],
    ['46 the same while the portal does not tell 4K apart', false, true],
  ])('%s', async (_, fourK, expected) => {
    await open({ fourK })
    const request = await made({ standard: aProgress() })
    await has(2160)
    await look()
    expect(await available(request)).toEqual([expected, null])
    expect(heard()).toEqual(expected ? once : [])
  })

  test('47 requested in both, and both there: one message', async () => {
    await open()
    const request = await made({ standard: aProgress(), fourK: aProgress() })
    await has(1080)
    await has(2160, 'radarr4K')
    await look()
    expect(await available(request)).toEqual([true, true])
    expect(heard()).toEqual(once)
  })

  test('49 what is available already is told nobody again', async () => {
    await open()
    const request = await made({ standard: aProgress({ available: true }) })
    await has(1080)
    await look()
    expect(await available(request)).toEqual([true, null])
    expect(heard()).toEqual([])
  })

  test('50 what was denied stays as it is', async () => {
    await open()
    const request = await made({ standard: aProgress({ denied: true }) })
    await has(1080)
    await look()
    expect(await available(request)).toEqual([false, null])
    expect(heard()).toEqual([])
  })

  test('07 #12: what was denied and is there arrives as soon as it is approved', async () => {
    await open()
    const request = await made({ standard: aProgress({ denied: true }) })
    await has(1080)
    await look()
    const as = told.portal.as('ada')
    const row = async () => {
      const { body } = await as.get(`/api/v3/requests/${request.id}`)
      return (body as { variants: { standard: Record<string, unknown> } }).variants.standard
    }
    expect(await row()).toMatchObject({ stage: 'available', denied: true })
    await as.post('/api/v1/Request/movie/approve', { id: request.id })
    await look()
    expect(await row()).toMatchObject({ stage: 'available', denied: false })
    expect(await available(request)).toEqual([true, null])
  })

  test('59 a file for a pending request is told who asked', async () => {
    await open()
    const request = await made({ standard: aProgress() })
    await has(1080)
    await look()
    expect(await available(request)).toEqual([true, null])
    expect(heard()).toEqual(once)
    expect(told.mails().map(({ to }) => to)).toEqual([[ben.email ?? '']])
  })

  test('60 while 4K is open, the regular file tells nobody again', async () => {
    await open()
    const request = await made({ standard: aProgress(), fourK: aProgress() })
    await has(1080)
    for (let run = 0; run < 3; run++) await look()
    expect(await available(request)).toEqual([true, false])
    expect(heard()).toEqual(once)
  })

  test('61 a 4K instance without the file takes nothing from the regular one', async () => {
    const movie = { id: 1, tmdbId: 603, monitored: true }
    const [regular, fourK] = [
      fakeRadarr({ movies: [{ ...movie, hasFile: true, movieFile: { quality: { quality: { resolution: 1080 } } } }] }),
      fakeRadarr({ movies: [{ ...movie, hasFile: false }] }),
    ]
    standing.push(regular, fourK)
    told = await toldPortal({
      users: [ada, ben],
      stream: fetchStream,
      settings: [
        [radarr, { ...regular.settings, scanForAvailability: true }],
        [radarr4K, { ...fourK.settings, scanForAvailability: true }],
        [...inFourK],
      ],
    })
    const request = await made({ standard: aProgress(), fourK: aProgress() })
    await syncManagers('radarrSync')(told.app, aTask())
    await look()
    expect(await available(request)).toEqual([true, false])
  })
})
