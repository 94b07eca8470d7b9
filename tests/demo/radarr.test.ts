import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { StandIn } from '~/demo/stand-in'
import { radarrStandIn } from '~/demo/stand-ins'
import { type Row, radarr, referenceNoon, statusOf } from './stand-in-calls'

const downloadMs = 10_000
let time = referenceNoon.getTime()
let at: StandIn

beforeEach(() => {
  time = referenceNoon.getTime()
  at = radarrStandIn({ key: 'key', now: () => new Date(time), downloadMs, library: [5698] })
})
afterEach(() => at.stop())

const general = 9000258
const wish = {
  title: 'The Lantern Keepers',
  tmdbId: general,
  qualityProfileId: 4,
  rootFolderPath: '/media/movies',
  titleSlug: 'the-lantern-keepers2026',
  monitored: true,
  year: 2026,
  minimumAvailability: 'announced',
  sizeOnDisk: 0,
  tags: [],
  addOptions: { searchForMovie: true },
}

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
    expect(await statusOf(`${at.url}/api/v3/nothing`, { headers })).toBe(404)
    expect(await statusOf(`${at.url}/api/v3/rootfolder`, { method: 'PATCH', headers })).toBe(405)
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
    expect(command).toMatchObject({ status: 201, body: { name: 'MoviesSearch', status: 'completed' } })
    expect((await radarr(at, `command/${command.body.id}`)).body).toMatchObject({ name: 'MoviesSearch' })
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
    expect(there.body.movieFile?.quality.quality.resolution).toBe(2160)
    time += downloadMs
    expect((await kept(ultra.body.id)).movieFile?.quality.quality.resolution).toBe(2160)
    await fourK.stop()
  })
})

describe('refusals', () => {
  const refused = async (change: Row) => {
    const { status, body } = await radarr<Row[]>(at, 'movie', { method: 'POST', body: { ...wish, ...change } })
    return [status, body.map(one => one.propertyName), body[0]?.errorCode] as const
  }

  test('name the property and the rule', async () => {
    expect(await refused({ tmdbId: 0 })).toEqual([400, ['TmdbId'], 'NotEmptyValidator'])
    expect(await refused({ title: '' })).toEqual([400, ['Title'], 'NotEmptyValidator'])
    expect(await refused({ qualityProfileId: 77 })).toEqual([
      400,
      ['QualityProfileId'],
      'QualityProfileExistsValidator',
    ])
    expect(await refused({ rootFolderPath: '/elsewhere' })).toEqual([
      400,
      ['RootFolderPath'],
      'RootFolderExistsValidator',
    ])
    expect(await refused({ tmdbId: 1 })).toEqual([400, ['TmdbId'], 'NotFoundValidator'])
    expect(await refused({ tmdbId: 0, qualityProfileId: 0 })).toEqual([
      400,
      ['QualityProfileId', 'TmdbId'],
      'GreaterThanValidator',
    ])
  })

  test('a movie is added only once', async () => {
    expect((await add()).status).toBe(201)
    const again = await radarr<Row[]>(at, 'movie', { method: 'POST', body: wish })
    expect(again).toMatchObject({
      status: 400,
      body: [
        {
          propertyName: 'TmdbId',
          errorMessage: 'This movie has already been added',
          errorCode: 'MovieExistsValidator',
          attemptedValue: general,
        },
      ],
    })
  })

  const misread = (place: string) => ({
    status: 400,
    body: {
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { [place]: [expect.stringContaining(place)] },
    },
  })
  const wrong: [Row, string][] = [
    [{ minimumAvailability: 'whenever' }, '$.minimumAvailability'],
    [{ minimumAvailability: null }, '$.minimumAvailability'],
    [{ tags: 'x' }, '$.tags'],
    [{ tags: [1, '2'] }, '$.tags[1]'],
    [{ monitored: 'yes' }, '$.monitored'],
    [{ qualityProfileId: '5' }, '$.qualityProfileId'],
    [{ qualityProfileId: null }, '$.qualityProfileId'],
    [{ tmdbId: 1.5 }, '$.tmdbId'],
    [{ year: 3_000_000_000 }, '$.year'],
    [{ addOptions: { SearchForMovie: 'true' } }, '$.addOptions.searchForMovie'],
    [{ addOptions: [] }, '$.addOptions'],
    [{ addOptions: { searchForMovie: 1 } }, '$.addOptions.searchForMovie'],
  ]

  test.each(wrong)('%j is not converted, and changes nothing', async (change, place) => {
    expect(await radarr(at, 'movie', { method: 'POST', body: { ...wish, ...change } })).toMatchObject(misread(place))
    const [there] = (await radarr<Kept[]>(at, 'movie')).body
    const saved = await radarr(at, `movie/${there!.id}`, { method: 'PUT', body: { ...there, ...change } })
    expect(saved).toMatchObject(misread(place))
    expect((await radarr<Kept[]>(at, 'movie')).body).toEqual([there!])
  })

  test('names of fields and availabilities are read in any casing', async () => {
    const body = { ...wish, TAGS: [3], minimumAvailability: 'INcinemas', Monitored: false, nobodyKnows: { this: 1 } }
    const added = await radarr(at, 'movie', { method: 'POST', body })
    expect(added).toMatchObject({
      status: 201,
      body: { minimumAvailability: 'inCinemas', tags: [3], monitored: false },
    })
  })

  test('commands and tags are read as strictly', async () => {
    const command = { name: 'MoviesSearch', movieIds: 'x' }
    expect(await radarr(at, 'command', { method: 'POST', body: command })).toMatchObject(misread('$.movieIds'))
    expect(await radarr(at, 'tag', { method: 'POST', body: { label: 5 } })).toMatchObject(misread('$.label'))
    expect(await radarr(at, 'tag', { method: 'POST', body: ['ann'] })).toMatchObject(misread('$'))
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'a body of the type %p is not taken',
    async type => {
      const headers = { 'x-api-key': 'key', 'content-type': type }
      const sent = await fetch(`${at.url}/api/v3/movie`, { method: 'POST', headers, body: JSON.stringify(wish) })
      expect([sent.status, await sent.json()]).toEqual([415, { title: 'Unsupported Media Type', status: 415 }])
    },
  )

  test('a body that is no object is not understood', async () => {
    const headers = { 'x-api-key': 'key', 'content-type': 'application/json; charset=utf-8' }
    expect(await statusOf(`${at.url}/api/v3/movie`, { method: 'POST', headers, body: '{"title":' })).toBe(400)
    expect(await statusOf(`${at.url}/api/v3/movie/999`, { headers })).toBe(404)
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
    expect((await radarr(at, `movie/${body.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await radarr(at, `movie/${body.id}`)).status).toBe(404)
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
    expect((await radarr(at, 'movie/lookup/tmdb?tmdbId=1')).status).toBe(404)
  })

  test('has tags in small letters, each once', async () => {
    const tag = (label: string) => radarr(at, 'tag', { method: 'POST', body: { label } })
    expect(await tag('Ann-Lee')).toEqual({ status: 201, body: { id: 1, label: 'ann-lee' } })
    expect((await tag('ann-lee')).body.id).toBe(1)
    expect((await tag('not allowed')).status).toBe(400)
    expect((await radarr<Row[]>(at, 'tag')).body).toEqual([{ id: 1, label: 'ann-lee' }])
  })
})
