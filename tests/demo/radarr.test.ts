import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { StandIn } from '~/demo/stand-in'
import { radarrStandIn } from '~/demo/stand-ins'
import { general, type Row, radarr, referenceNoon, statusOf, wish } from './stand-in-calls'

const downloadMs = 10_000
let time = referenceNoon.getTime()
let at: StandIn

beforeEach(() => {
  time = referenceNoon.getTime()
  at = radarrStandIn({ key: 'key', now: () => new Date(time), downloadMs, library: [5698] })
})
afterEach(() => at.stop())

type Kept = Row & { id: number; hasFile: boolean; monitored: boolean; movieFile?: { quality: { quality: Row } } }
type Queue = { totalRecords: number; records: (Row & { sizeleft: number; size: number })[] }

const add = (change: Row = {}) => radarr<Kept>(at, 'movie', { method: 'POST', body: { ...wish, ...change } })
const kept = async (id: number) => (await radarr<Kept>(at, `movie/${id}`)).body
const queue = async () => (await radarr<Queue>(at, 'queue')).body

describe('the door', () => {
  test('opens to the key in the header, in the query, or as bearer, the query first', async () => {
    const status = `${at.url}/api/v3/system/status`
    expect(await statusOf(status, { headers: { 'x-api-key': 'key' } })).toBe(200)
    expect(await statusOf(`${status}?apikey=key`)).toBe(200)
    expect(await statusOf(status, { headers: { authorization: 'Bearer key' } })).toBe(200)
    expect(await statusOf(`${status}?apikey=wrong`, { headers: { 'x-api-key': 'key' } })).toBe(401)
    const refused = await fetch(status)
    expect([refused.status, await refused.text()]).toEqual([401, ''])
  })

  test('knows its paths in any casing, says 404 to others and 405 to other methods', async () => {
    const headers = { 'x-api-key': 'key' }
    expect(await statusOf(`${at.url}/api/v3/qualityProfile`, { headers })).toBe(200)
    const unknown = await fetch(`${at.url}/api/v3/nothing`, { headers })
    expect([unknown.status, await unknown.text()]).toEqual([404, ''])
    expect(await statusOf(`${at.url}/api/v3/rootfolder`, { method: 'PATCH', headers })).toBe(405)
  })

  test('leads every path outside of the interface to its page for people, key or not', async () => {
    for (const path of ['/', '/films/api/v3/system/status', '/movie/5']) {
      const page = await fetch(`${at.url}${path}`)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
      expect(await page.text()).toStartWith('<!doctype html>')
    }
    expect(await (await fetch(`${at.url}/ping`)).json()).toEqual({ status: 'OK' })
    expect(await statusOf(`${at.url}/api`)).toBe(401)
  })

  test('stands under its base path and sends everybody there', async () => {
    const based = radarrStandIn({ key: 'key', now: () => referenceNoon, downloadMs: 0, urlBase: '/radarr' })
    const headers = { 'x-api-key': 'key' }
    const status = await fetch(`${based.url}/radarr/api/v3/system/status`, { headers })
    expect(await status.json()).toMatchObject({ appName: 'Radarr', urlBase: '/radarr' })
    const outside = await fetch(`${based.url}/api/v3/tag`, { headers, redirect: 'manual' })
    expect([outside.status, outside.headers.get('location')]).toEqual([307, '/radarr/api/v3/tag'])
    await based.stop()
  })
})

describe('adding a movie', () => {
  test('answers with the whole movie and downloads it in the time given', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      tmdbId: general,
      hasFile: false,
      monitored: true,
      path: '/media/movies/The Lantern Keepers (2026)',
    })

    time += downloadMs / 4
    const [early] = (await queue()).records
    expect(early).toMatchObject({ movieId: body.id, status: 'downloading', timeleft: '00:00:08' })
    expect(early!.sizeleft / early!.size).toBeCloseTo(0.75, 3)
    expect((await kept(body.id)).hasFile).toBe(false)

    time += downloadMs / 4
    expect((await queue()).records[0]!.sizeleft).toBeLessThan(early!.sizeleft)

    time += downloadMs / 2
    expect((await queue()).totalRecords).toBe(0)
    const done = await kept(body.id)
    expect(done.hasFile).toBe(true)
    expect(done.movieFile?.quality.quality).toMatchObject({ resolution: 1080, name: 'WEBDL-1080p' })
  })

  test('without a search stays without a file until somebody searches', async () => {
    const { body } = await add({ addOptions: undefined })
    time += downloadMs * 5
    expect((await kept(body.id)).hasFile).toBe(false)
    const search = { name: 'MoviesSearch', movieIds: [body.id] }
    const command = await radarr(at, 'command', { method: 'POST', body: search })
    expect(command).toMatchObject({ status: 201, body: { name: 'MoviesSearch', status: 'started' } })
    const ended = { name: 'MoviesSearch', status: 'completed', result: 'successful' }
    expect((await radarr(at, `command/${command.body.id}`)).body).toMatchObject(ended)
    expect((await queue()).totalRecords).toBe(1)
    time += downloadMs
    expect((await kept(body.id)).hasFile).toBe(true)
  })

  test('that is not out yet finds nothing', async () => {
    const upcoming = (await radarr<Row[]>(at, "movie/lookup?term=cartographer's")).body[0]
    const { body } = await add({ tmdbId: upcoming?.tmdbId, title: upcoming?.title })
    time += downloadMs
    expect(body.isAvailable).toBe(false)
    expect((await kept(body.id)).hasFile).toBe(false)
    expect((await queue()).totalRecords).toBe(0)
  })

  test('follows its profile, and on the 4K instance is always 2160p', async () => {
    const ultra = await add({ qualityProfileId: 5 })
    const fourK = radarrStandIn({ key: 'key', now: () => new Date(time), downloadMs: 0, fourK: true })
    const there = await radarr<Kept>(fourK, 'movie', {
      method: 'POST',
      body: { ...wish, rootFolderPath: '/media/movies-4k/' },
    })
    // The answer never knows of a file, however fast it comes.
    expect(there.body).toMatchObject({ hasFile: false })
    const [filed] = (await radarr<Kept[]>(fourK, 'movie')).body
    expect(filed?.movieFile?.quality.quality.resolution).toBe(2160)
    time += downloadMs
    expect((await kept(ultra.body.id)).movieFile?.quality.quality.resolution).toBe(2160)
    await fourK.stop()
  })
})

describe('the library', () => {
  test('starts with the movies it was given, file and all', async () => {
    const { body } = await radarr<Kept[]>(at, 'movie')
    expect(body).toMatchObject([{ tmdbId: 5698, hasFile: true, title: 'The Great Train Robbery' }])
    expect((await radarr<Kept[]>(at, 'movie?tmdbId=5698')).body).toHaveLength(1)
    expect((await radarr<Kept[]>(at, 'movie?tmdbId=5')).body).toEqual([])
  })

  test('lets a movie be monitored by sending it back changed, and be deleted', async () => {
    const { body } = await add({ monitored: false })
    expect((await queue()).totalRecords).toBe(0)
    const changed = await radarr<Kept>(at, `movie/${body.id}`, { method: 'PUT', body: { ...body, monitored: true } })
    expect(changed).toMatchObject({ status: 202, body: { monitored: true } })
    expect((await radarr(at, 'movie', { method: 'PUT', body: { ...body, qualityProfileId: 77 } })).status).toBe(400)
    expect(await radarr<null>(at, `movie/${body.id}`, { method: 'DELETE' })).toEqual({ status: 200, body: null })
    expect((await radarr(at, `movie/${body.id}`)).status).toBe(404)
  })

  test('is changed where the number in the body points to, whatever the path says', async () => {
    const { body } = await add({ monitored: false })
    const [other] = (await radarr<Kept[]>(at, 'movie?tmdbId=5698')).body
    const put = (sent: Row) => radarr<Kept>(at, `movie/${other!.id}`, { method: 'PUT', body: sent })
    expect(await put({ ...body, monitored: true })).toMatchObject({ status: 202, body: { id: body.id } })
    expect(await put({ ...body, id: 999 })).toMatchObject({ status: 400, body: [{ errorCode: 'MoviePathValidator' }] })
    const gone = await put({ ...body, id: 999, path: '/media/movies/Elsewhere' })
    expect(gone).toMatchObject({ status: 404, body: { message: 'Movie with ID 999 does not exist' } })
  })

  test('is looked up by number, by IMDb number and by words', async () => {
    const byNumber = await radarr<Row[]>(at, 'movie/lookup?term=tmdb:5698')
    expect(byNumber.body).toMatchObject([{ tmdbId: 5698, hasFile: true }])
    expect((await radarr<Row[]>(at, 'movie/lookup?term=imdb:tt0000439')).body).toHaveLength(1)
    expect((await radarr<Row[]>(at, 'movie/lookup?term=lantern%20keepers')).body[0]).toMatchObject({
      tmdbId: general,
      qualityProfileId: 0,
    })
    expect((await radarr(at, `movie/lookup/tmdb?tmdbId=${general}`)).body).toMatchObject({ imdbId: 'tt99000001' })
    const unknown = 'Movie with tmdbId 1 was not found, it may have been removed from TMDb.'
    expect(await radarr(at, 'movie/lookup/tmdb?tmdbId=1')).toMatchObject({ status: 500, body: { message: unknown } })
  })

  test('has tags in small letters, each once', async () => {
    const tag = (label: string) => radarr(at, 'tag', { method: 'POST', body: { label } })
    expect(await tag('Ann-Lee')).toEqual({ status: 201, body: { id: 1, label: 'ann-lee' } })
    expect((await tag('ann-lee')).body.id).toBe(1)
    // It is looked for as it was written, and kept in small letters.
    const twice = 'constraint failed\nUNIQUE constraint failed: Tags.Label'
    expect(await tag('ANN-Lee')).toMatchObject({ status: 409, body: { message: twice } })
    expect((await tag('not allowed')).status).toBe(400)
    expect((await radarr<Row[]>(at, 'tag')).body).toEqual([{ id: 1, label: 'ann-lee' }])
  })
})

describe('the queue', () => {
  test('has an earlier page past its last one, and reads whole numbers only', async () => {
    await add()
    await add({ tmdbId: 9000261, title: 'Undertow' })
    const page = (query: string) => radarr<Queue & { page: number }>(at, `queue?${query}`)
    expect((await page('page=2&pageSize=1')).body).toMatchObject({ page: 2, totalRecords: 2 })
    expect((await page('page=9&pageSize=1')).body).toMatchObject({ page: 2, records: [expect.anything()] })
    expect((await page('page=9&pageSize=10')).body).toMatchObject({
      page: 1,
      records: Array(2).fill(expect.anything()),
    })
    expect(await page('page=x')).toMatchObject({
      status: 400,
      body: { errors: { page: ["The value 'x' is not valid."] } },
    })
  })
})

describe('the metadata service', () => {
  test('may be slow: adding waits for it, the rest does not', async () => {
    const held = Promise.withResolvers<void>()
    at.faults.set({ behind: true, until: held.promise })
    let isAdded = false
    const adding = add().finally(() => {
      isAdded = true
    })
    expect((await radarr<Row[]>(at, 'movie')).body).toHaveLength(1)
    expect(isAdded).toBe(false)
    held.resolve()
    expect((await adding).status).toBe(201)
  })

  test('is not asked for what is refused anyway', async () => {
    at.faults.set({ behind: true, status: 503 })
    expect((await add({ qualityProfileId: 77 })).status).toBe(400)
    expect((await add()).status).toBe(500)
    at.faults.clear()
    expect((await add()).status).toBe(201)
  })
})
