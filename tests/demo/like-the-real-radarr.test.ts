import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { radarrStandIn } from '~/demo/stand-ins'
import { differences, withoutMoments } from './differences'
import { type Row, radarr, referenceNoon } from './stand-in-calls'
import { type Exchange, exchangeOf, hasPeers } from './upstream'

const realKey = 'FAKE-radarr-key'
const [theKid, bigParade] = [10098, 3060]

let time = referenceNoon.getTime()
const at = radarrStandIn({ key: realKey, now: () => new Date(time), downloadMs: 60_000 })
afterAll(() => at.stop())

const make = (path: string, body: unknown) => radarr<{ id: number }>(at, path, { method: 'POST', body })

beforeAll(async () => {
  for (const label of ['portal', 'ben']) await make('tag', { label })
  const kid = { title: 'The Kid', tmdbId: theKid, qualityProfileId: 4, rootFolderPath: '/media/movies', tags: [1, 2] }
  await make('movie', { ...kid, monitored: true, minimumAvailability: 'inCinemas' })
  time += 1000
})

const paradeId = async () => (await radarr<{ id: number }[]>(at, `movie?tmdbId=${bigParade}`)).body[0]?.id ?? 0

/** The recorded question with the numbers that things have here. */
async function asked(name: string): Promise<Exchange['request']> {
  const { request } = exchangeOf('radarr', name)
  const id = String(await paradeId())
  const [command] = (await radarr<{ id: number }[]>(at, 'command')).body
  const path = request.path.replace('movie/20', `movie/${id}`).replace('command/101', `command/${command?.id}`)
  const { body } = request
  if (typeof body !== 'object' || body === null) return { ...request, path }
  return { ...request, path, body: 'id' in body && body.id === 20 ? { ...body, id: Number(id) } : body }
}

async function answered({ method, path, headers, body }: Exchange['request']) {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${at.url}${path}`, {
    method,
    headers: { ...type, ...headers },
    body: body === undefined ? undefined : text,
  })
  const said = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { answer, body: isJson ? JSON.parse(said) : said || null }
}

/** In the order in which they were recorded, as some build on others. */
const questions = [
  ['401-no-key', '401-wrong-key', '401-unknown-path-no-key', 'key-query', 'key-bearer', 'key-query-wrong-header-right'],
  ['system-status', '404-unknown-path', 'page-outside-api', 'ping', 'api-root', 'rootfolder', 'exclusions', 'tag'],
  ['tag-add', 'tag-add-again', 'tag-add-capitals', 'tag-add-bad', 'tag-add-empty', 'tag-add-null'],
  ['movie-list', 'movie-by-tmdb', 'movie-by-tmdb-none', 'movie-by-tmdb-bad', 'movie-one', 'movie-one-unknown'],
  ['lookup-tmdb', 'lookup-tmdb-unknown', 'lookup-imdb', 'lookup-term', 'lookup-term-none'],
  ['add-profile-zero', 'add-profile-unknown', 'add-root-unknown', 'add-root-relative', 'add-root-empty'],
  ['add-root-trailing-slash-unknown', 'add-tmdb-unknown', 'add-tmdb-zero', 'add-exists', 'add-several'],
  ['add-tags-text', 'add-availability-unknown', 'add-availability-capital', 'add-no-body', 'add-bad-json'],
  ['add-wrong-type', 'add-ok', 'add-ok-again', 'movie-added', 'movie-put-unmonitor', 'movie-put-monitor'],
  ['movie-put-no-id-in-path', 'movie-put-unknown', 'movie-put-no-path', 'movie-put-bad-profile'],
  ['command-moviessearch', 'command-moviessearch-unknown-movie', 'command-unknown', 'command-empty', 'command-list'],
  ['command-one', 'queue-status', 'delete', 'delete-again', 'add-profile-text'],
].flat()

/** What one of the two has only because of what it was told to do: nothing was searched or failed there. */
const byChance = /^(\[\])?\.(lastSearchTime|exception|message|body\.movieIds) is /

const place = (location: string | undefined | null) => location?.replace(/^https?:\/\/[^/]+/, '').replace(/\d+$/, 'n')

describe('Radarr is asked the same as the real one', () => {
  test.skipIf(!hasPeers).each(questions)('%s', async name => {
    const real = exchangeOf('radarr', name)
    const { answer, body } = await answered(await asked(name))
    const { headers } = answer
    expect([answer.status, headers.get('content-type')]).toEqual([real.status, real.headers['content-type'] ?? null])
    expect(headers.has('x-application-version')).toBe('x-application-version' in real.headers)
    expect(place(headers.get('location'))).toEqual(place(real.headers.location) ?? undefined)
    if (real.status >= 400) expect(withoutMoments(body)).toEqual(withoutMoments(real.body))
    else expect(differences(real.body, body).filter(difference => !byChance.test(difference))).toEqual([])
  })

  test.skipIf(!hasPeers).each(['add-metadata-down', 'lookup-metadata-down'])('%s', async name => {
    const movie = { title: 'The Big Parade', tmdbId: bigParade, qualityProfileId: 4, rootFolderPath: '/media/movies' }
    const id = await paradeId()
    if (id) await radarr(at, `movie/${id}`, { method: 'DELETE' })
    at.faults.set({ behind: true, status: 503 })
    const real = exchangeOf('radarr', name)
    const { answer, body } = await answered(await asked(name))
    expect([answer.status, answer.headers.get('content-type'), body]).toEqual([500, 'application/json', real.body])
    expect((await radarr(at, 'rootfolder')).status).toBe(200)
    at.faults.clear()
    expect((await make('movie', movie)).status).toBe(201)
  })
})

/** The films of the recorded queue, by what keeps them from ending there. */
const inQueue = [
  { tmdbId: 701, trouble: 'notImported' },
  { tmdbId: 1405, trouble: 'fails' },
  { tmdbId: 3059, trouble: 'waits' },
  { tmdbId: 669, trouble: null },
  { tmdbId: 962, trouble: null },
  { tmdbId: 23282, trouble: null },
] as const

describe('the queue', () => {
  const troubles = Object.fromEntries(inQueue.flatMap(({ tmdbId, trouble }) => (trouble ? [[tmdbId, trouble]] : [])))
  const busy = radarrStandIn({ key: realKey, now: () => referenceNoon, downloadMs: 90_061_000, troubles })
  beforeAll(async () => {
    const wish = { qualityProfileId: 4, rootFolderPath: '/media/movies', monitored: true }
    const addOptions = { searchForMovie: true }
    for (const { tmdbId } of inQueue) {
      await radarr(busy, 'movie', { method: 'POST', body: { ...wish, tmdbId, addOptions } })
    }
  })
  afterAll(() => busy.stop())

  /** A download that Radarr found itself, as here, has an indexer and the time it was found. */
  const foundByItself = /\.(added|indexer|movie\.lastSearchTime) is not in the real answer$/

  type Lines = { records: Row[]; page: number; totalRecords: number; sortDirection: string }
  const names = ['queue', 'queue-no-movie', 'queue-page2', 'queue-past-end']
  test.skipIf(!hasPeers).each(names)('%s', async name => {
    const { request, body } = exchangeOf('radarr', name)
    const [real, ours] = [body, (await radarr(busy, request.path.replace('/api/v3/', ''))).body] as [Lines, Lines]
    const pageOf = ({ page, totalRecords, sortDirection, records }: Lines) => [
      ...[page, totalRecords, sortDirection],
      ...records.map(({ status, trackedDownloadStatus }) => [status, trackedDownloadStatus]),
    ]
    expect(pageOf(ours)).toEqual(pageOf(real))
    for (const [index, record] of real.records.entries()) {
      const found = differences(record, ours.records[index])
      expect(found.filter(difference => !foundByItself.test(difference))).toEqual([])
    }
  })

  test('what takes longer than a day is told with days', async () => {
    const { records } = (await radarr<Lines>(busy, 'queue?pageSize=20')).body
    expect(records.map(({ timeleft }) => timeleft)).toEqual([
      ...[undefined, undefined, undefined],
      ...['1.01:01:01', '1.01:01:01', '1.01:01:01'],
    ])
  })
})
