import { afterEach, describe, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { UpstreamError } from '~/integrations/http/call'
import { changedMovies } from '~/server/availability/changes'
import { syncManagers } from '~/server/library/sync'
import { radarr, radarr4K } from '~/shared/services/radarr'
import type { Section } from '~/shared/settings/model'
import { features } from '~/shared/settings/portal'
import { fakeRadarr } from '../support/fake-radarr'
import { aMovieRequest, saveManaged, saveRequest } from '../support/movies'
import { openPortal } from '../support/portal'
import { aTask } from '../support/task'
import { workByTurn } from '../support/work-by-turn'

const syncMovies = syncManagers('radarrSync')
const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

type Movie = NonNullable<NonNullable<Parameters<typeof fakeRadarr>[0]>['movies']>[number]
const movie = (tmdbId: number, resolution: number | null = null, monitored = true): Movie => ({
  id: tmdbId,
  tmdbId,
  monitored,
  hasFile: resolution !== null,
  ...(resolution !== null && { movieFile: { quality: { quality: { resolution } } } }),
})

function aRadarr(movies: Movie[], options: Parameters<typeof fakeRadarr>[0] = {}) {
  const server = fakeRadarr({ movies, ...options })
  open.push(server)
  return server
}

const off = { enabled: false }
async function aPortal(regular: Record<string, unknown>, fourK: Record<string, unknown> = off) {
  const settings: [Section, Record<string, unknown>][] = [
    [radarr, regular],
    [radarr4K, fourK],
    [features, { Movie4KRequests: true }],
  ]
  const portal = await openPortal({ stream: fetchStream, settings })
  open.push(portal)
  const { store } = portal.app
  const noted = async () => {
    const rows = await store.db.select().from(store.t.libraryItems)
    return rows.map(row => `${row.source} ${row.tmdbId} ${row.hasFile ? row.resolution : '-'}`).sort()
  }
  return { app: portal.app, store, noted }
}

describe('the sync of download managers', () => {
  test('notes what is wanted or there, of both instances', async () => {
    const regular = aRadarr([movie(1, 1080), movie(2), movie(3, null, false), movie(4, 720, false)])
    const fourK = aRadarr([movie(1, 2160), movie(0)])
    const { app, noted } = await aPortal(regular.settings, fourK.settings)
    const task = aTask()
    await syncMovies(app, task)
    expect(await noted()).toEqual(['radarr 1 1080', 'radarr 2 -', 'radarr 4 720', 'radarr4K 1 2160'])
    expect(task.counts).toEqual({ movies: 4 })
  })

  test('done twice it changes nothing, and what left the library is forgotten', async () => {
    const server = aRadarr([movie(1, 1080), movie(2)])
    const { app, noted } = await aPortal(server.settings)
    await syncMovies(app, aTask())
    await syncMovies(app, aTask())
    expect(await noted()).toEqual(['radarr 1 1080', 'radarr 2 -'])
    server.movies.splice(0, 1)
    const task = aTask()
    await syncMovies(app, task)
    expect(await noted()).toEqual(['radarr 2 -'])
    expect(task.counts).toEqual({ movies: 1, removed: 1 })
  })

  test('an instance that fails keeps what is known of it and does not hold up the other', async () => {
    const broken = aRadarr([], { instead: () => new Response('no', { status: 500 }) })
    const fourK = aRadarr([movie(5, 2160)])
    const { app, store, noted } = await aPortal(broken.settings, fourK.settings)
    await saveManaged(store, 1, { hasFile: true, resolution: 1080 })
    const failed = await syncMovies(app, aTask()).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(UpstreamError)
    expect(await noted()).toEqual(['radarr 1 1080', 'radarr4K 5 2160'])
  })

  test('a list that breaks off removes nothing', async () => {
    const half = JSON.stringify([movie(2, 1080), movie(3, 1080)]).slice(0, -40)
    const server = aRadarr([], {
      instead: () => new Response(half, { headers: { 'content-type': 'application/json' } }),
    })
    const { app, store, noted } = await aPortal(server.settings)
    await saveManaged(store, 1, { hasFile: true, resolution: 1080 })
    const failed = await syncMovies(app, aTask()).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(UpstreamError)
    expect(await noted()).toContain('radarr 1 1080')
  })

  test('what is known of an instance that was switched off is dropped', async () => {
    const server = aRadarr([movie(1, 1080)])
    const { app, store, noted } = await aPortal(server.settings, off)
    await saveManaged(store, 9, { source: 'radarr4K', hasFile: true, resolution: 2160 })
    await syncMovies(app, aTask())
    expect(await noted()).toEqual(['radarr 1 1080'])
  })

  test('stops when it is told to, and removes nothing then', async () => {
    const server = aRadarr([movie(1, 1080)])
    const { app, store, noted } = await aPortal(server.settings)
    await saveManaged(store, 7, { hasFile: true, resolution: 1080 })
    const task = aTask()
    task.controller.abort()
    expect(await syncMovies(app, task).catch((error: Error) => error.name)).toBe('AbortError')
    expect(await noted()).toContain('radarr 7 1080')
  })

  test('a regular copy stays when the 4K instance wants the movie without having it', async () => {
    const regular = aRadarr([movie(603, 1080)])
    const fourK = aRadarr([movie(603)])
    const scan = { scanForAvailability: true }
    const { app, store } = await aPortal({ ...regular.settings, ...scan }, { ...fourK.settings, ...scan })
    const { id } = await saveRequest(store, aMovieRequest(603))
    await syncMovies(app, aTask())
    expect((await Array.fromAsync(changedMovies(app))).flat()).toEqual([{ id, variant: 'standard', foundIn: 'radarr' }])
  })

  test('without the scan switched on, files make no request available', async () => {
    const server = aRadarr([movie(603, 1080)])
    const { app, store } = await aPortal({ ...server.settings, scanForAvailability: false })
    await saveRequest(store, aMovieRequest(603))
    await syncMovies(app, aTask())
    expect((await Array.fromAsync(changedMovies(app))).flat()).toEqual([])
  })

  test('a library of many thousands is read in without keeping others waiting', async () => {
    // Written beforehand: the fake server shares this thread, and its own work is none of the sync's.
    const many = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => movie(index + 1, 1080)))
    const server = aRadarr([], {
      instead: () => new Response(many, { headers: { 'content-type': 'application/json' } }),
    })
    const { app, store } = await aPortal(server.settings)
    const longestTurn = workByTurn()
    await syncMovies(app, aTask())
    const longest = longestTurn()
    const [counted] = await store.execute('select count(*) as n from library_items')
    expect(Number(counted?.n)).toBe(20_000)
    expect(longest).toBeLessThan(200)
  })
})
