import { afterEach, expect, test } from 'bun:test'
import type { StandIn } from '~/demo/stand-in'
import { radarrStandIn, radarrValues } from '~/demo/stand-ins'
import type { MovieCommand } from '~/integrations/download/add-command'
import { radarrManager } from '~/integrations/download/radarr/manager'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { plainWish } from '../support/plain-wish'
import { until } from '../support/until'
import { failureOf } from './http-support'

const wire = fetchHttp({ version: '0' })
const now = () => new Date('2026-11-21T12:00:00Z')
const undertow: MovieCommand = {
  kind: 'movie',
  tmdbId: 9000261,
  imdbId: null,
  title: 'Undertow',
  year: 2026,
  ...plainWish,
}
const another = { ...undertow, tmdbId: 9000265 }

let at: StandIn
afterEach(() => at.stop())
const open = () => {
  at = radarrStandIn({ key: 'k', now, downloadMs: 60_000 })
}
const add = (wish: MovieCommand, http: Http = wire) => radarrManager.add(http, radarrValues(at), wish)

type Kept = { id: number; tmdbId: number; path: string; monitored: boolean }
const read = async <T>(path: string): Promise<T> =>
  (await fetch(`${at.url}/api/v3/${path}`, { headers: { 'x-api-key': 'k' } })).json()
const searches = async () => (await read<{ name: string }[]>('command')).filter(({ name }) => name === 'MoviesSearch')

test('two movies of one title and year go to two folders, the second one named with its number', async () => {
  open()
  expect(await add(undertow)).toEqual({ outcome: 'added' })
  expect(await add(another)).toEqual({ outcome: 'added' })
  expect((await read<Kept[]>('movie')).map(({ tmdbId, path }) => [tmdbId, path])).toEqual([
    [undertow.tmdbId, '/media/movies/Undertow (2026)'],
    [another.tmdbId, '/media/movies/Undertow (2026) {tmdb-9000265}'],
  ])
  expect(await add(another)).toEqual({ outcome: 'alreadyMonitored' })
})

test('two movies of a new person at once share one new tag', async () => {
  open()
  const [one, two] = [undertow, another].map(wish => ({ ...wish, userTag: 'Petra' }))
  const tagged = { ...radarrValues(at), sendUserTags: true }
  await Promise.all([one, two].map(wish => wish && radarrManager.add(wire, tagged, wish)))
  expect(await read<unknown[]>('tag')).toEqual([{ id: 1, label: 'petra' }])
  expect((await read<{ tags: number[] }[]>('movie')).map(({ tags }) => tags)).toEqual([[1], [1]])
})

test('while the metadata service is away, that is what is told, without its address', async () => {
  open()
  at.faults.set({ behind: true, status: 503 })
  const { message, failure } = await failureOf(add(undertow))
  expect(message).toBe('Radarr can’t reach its metadata service right now.')
  expect(failure).toEqual({ code: 'metadataAway', service: 'Radarr' })
})

test('where that folder is taken as well, the refusal names it', async () => {
  open()
  await add(undertow)
  const path = '/media/movies/Undertow (2026) {tmdb-9000265}'
  const other = { title: 'X', tmdbId: 5698, qualityProfileId: 4, path }
  const headers = { 'x-api-key': 'k', 'content-type': 'application/json' }
  await fetch(`${at.url}/api/v3/movie`, { method: 'POST', headers, body: JSON.stringify(other) })
  const { kind, message } = await failureOf(add(another))
  expect(kind).toBe('refused')
  expect(message).toBe(`Radarr refused: Path '${path}' is already configured for an existing movie.`)
})

test('a movie whose folder is taken by itself, as an attempt before went on, is there once', async () => {
  open()
  const early: Http = async request => {
    // The attempt before is over in Radarr between our question and our adding.
    if (request.method === 'POST') await add(undertow)
    return wire(request)
  }
  const late: Http = async request => {
    const reply = await early(request)
    const failure = { propertyName: 'Path', errorMessage: 'Path is taken', errorCode: 'MoviePathValidator' }
    return request.method === 'POST' ? { ...reply, status: 400, body: JSON.stringify([failure]) } : reply
  }
  expect(await add(undertow, late)).toEqual({ outcome: 'alreadyMonitored' })
  expect(await read<Kept[]>('movie')).toHaveLength(1)
})

test('adding may take a minute, as Radarr asks its metadata service; nothing else waits that long', async () => {
  open()
  const longest = new Map<string, number>()
  await add(undertow, request => {
    const path = new URL(request.url).pathname.replace('/api/v3/', '')
    longest.set(`${request.method} ${path}`, request.timeoutMs)
    return wire(request)
  })
  expect([...longest]).toEqual([
    ['GET movie', 10_000],
    ['POST movie', 60_000],
  ])
})

test('a movie whose adding took too long is there once and searched for once', async () => {
  open()
  at.faults.set({ behind: true, slowMs: 150 })
  const hasty: Http = request => wire({ ...request, timeoutMs: request.method === 'POST' ? 50 : request.timeoutMs })
  expect(await failureOf(add(undertow, hasty))).toMatchObject({ kind: 'unreachable', mayHaveArrived: true })
  await until(async () => (await read<Kept[]>('movie')).length === 1)
  expect(await add({ ...undertow, isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(await read<Kept[]>('movie')).toHaveLength(1)
  expect(await searches()).toHaveLength(1)
})

test('a movie that the metadata service does not know is refused in plain words', async () => {
  open()
  const { message } = await failureOf(add({ ...undertow, tmdbId: 424242 }))
  expect(message).toBe('Radarr does not know this movie yet.')
})
