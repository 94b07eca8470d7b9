import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { StandIn } from '~/demo/stand-in'
import { radarrStandIn } from '~/demo/stand-ins'
import { general, type Row, radarr, referenceNoon, statusOf, wish } from './stand-in-calls'

let at: StandIn
beforeEach(() => {
  at = radarrStandIn({ key: 'key', now: () => referenceNoon, downloadMs: 10_000, library: [5698] })
})
afterEach(() => at.stop())

type Kept = Row & { id: number; hasFile: boolean; monitored: boolean }
const add = (change: Row = {}) => radarr<Kept>(at, 'movie', { method: 'POST', body: { ...wish, ...change } })

describe('refusals', () => {
  const refused = async (change: Row) => {
    const { status, body } = await radarr<Row[]>(at, 'movie', { method: 'POST', body: { ...wish, ...change } })
    return [status, body.map(one => one.propertyName), body[0]?.errorCode] as const
  }

  test('name the property and the rule', async () => {
    expect(await refused({ tmdbId: 0 })).toEqual([400, ['TmdbId'], 'NotEmptyValidator'])
    expect(await refused({ title: '', tmdbId: 0 })).toEqual([400, ['Title', 'TmdbId'], 'NotEmptyValidator'])
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
    // What the metadata service does not know has no code.
    expect(await refused({ tmdbId: 1 })).toEqual([400, ['TmdbId'], undefined])
    expect(await refused({ tmdbId: 0, qualityProfileId: 0 })).toEqual([
      400,
      ['QualityProfileId', 'TmdbId'],
      'GreaterThanValidator',
    ])
  })

  test('without a title a movie with a number is added: its title comes from the metadata service', async () => {
    expect(await add({ title: '' })).toMatchObject({ status: 201, body: { title: 'The Lantern Keepers' } })
  })

  test('two movies of one title and year need two folders', async () => {
    expect((await add({ title: 'Undertow', tmdbId: 9000261 })).status).toBe(201)
    const path = '/media/movies/Undertow (2026)'
    const second = await add({ title: 'Undertow', tmdbId: 9000265 })
    expect(second).toMatchObject({
      status: 400,
      body: [
        {
          propertyName: 'Path',
          errorMessage: `Path '${path}' is already configured for an existing movie`,
          attemptedValue: path,
          errorCode: 'MoviePathValidator',
        },
      ],
    })
    const apart = await add({ title: 'Undertow', tmdbId: 9000265, path: `${path} {tmdb-9000265}` })
    expect(apart).toMatchObject({ status: 201, body: { path: `${path} {tmdb-9000265}` } })
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
    [{ qualityProfileId: 'five' }, '$.qualityProfileId'],
    [{ minimumAvailability: 7 }, '$.minimumAvailability'],
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

  test('numbers are read from texts too, and availabilities from their numbers', async () => {
    const added = await add({ qualityProfileId: '5', tmdbId: String(general), minimumAvailability: 3 })
    expect(added).toMatchObject({
      status: 201,
      body: { qualityProfileId: 5, tmdbId: general, minimumAvailability: 'released' },
    })
  })

  test('names of fields and availabilities are read in any casing', async () => {
    const body = { ...wish, TAGS: [3], minimumAvailability: 'INcinemas', Monitored: false, nobodyKnows: { this: 1 } }
    const added = await radarr(at, 'movie', { method: 'POST', body })
    expect(added).toMatchObject({
      status: 201,
      body: { minimumAvailability: 'inCinemas', tags: [3], monitored: false },
    })
  })

  test('a command without a name and one with an unknown name are refused each in its way', async () => {
    const command = (body: Row) => radarr<Row[]>(at, 'command', { method: 'POST', body })
    expect((await command({})).body.map(({ errorCode }) => errorCode)).toEqual([
      'NotNullValidator',
      'NotEmptyValidator',
    ])
    const unknown = await command({ name: 'NoSuchThing' })
    expect(unknown).toMatchObject({ status: 500, body: { message: 'Sequence contains no matching element' } })
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
      expect([sent.status, await sent.text()]).toEqual([415, ''])
    },
  )

  test('a body that is no object is not understood', async () => {
    const headers = { 'x-api-key': 'key', 'content-type': 'application/json; charset=utf-8' }
    expect(await statusOf(`${at.url}/api/v3/movie`, { method: 'POST', headers, body: '{"title":' })).toBe(400)
    expect(await statusOf(`${at.url}/api/v3/movie/999`, { headers })).toBe(404)
  })
})
