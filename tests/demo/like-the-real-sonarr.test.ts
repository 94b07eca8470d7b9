import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { StandIn } from '~/demo/stand-in'
import { sonarrStandIn } from '~/demo/stand-ins'
import { differences, withoutMoments } from './differences'
import { referenceNoon } from './stand-in-calls'
import { type Exchange, exchangeOf, hasPeers } from './upstream'

const realKey = 'FAKE-sonarr-key'

let time = referenceNoon.getTime()
const at = sonarrStandIn({ key: realKey, now: () => new Date(time), downloadMs: 60_000, readMs: 1_000 })
afterAll(() => at.stop())

type Asked = Pick<Exchange['request'], 'method' | 'path'> & { headers?: Record<string, string>; body?: unknown }

async function answered(from: StandIn, { method, path, headers, body }: Asked) {
  const type: Record<string, string> = body === undefined || body === null ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`${from.url}${path}`, {
    method,
    headers: { ...type, ...headers },
    ...(type['content-type'] && { body: JSON.stringify(body) }),
  })
  const said = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { answer, body: isJson ? JSON.parse(said) : said || null }
}

const call = async <T>(method: string, path: string, body?: unknown, from = at): Promise<T> =>
  (await answered(from, { method, path: `/api/v3/${path}`, headers: { 'x-api-key': from.key }, body })).body

type Row = Record<string, unknown> & { id: number }

beforeAll(async () => {
  for (const label of ['one', 'two', 'three', 'four', 'five', 'six']) await call('POST', 'tag', { label })
})

const hillbillies = async () => (await call<Row[]>('GET', 'series?tvdbId=71471'))[0]

/** The recorded question with the numbers that things have here. */
async function asked(name: string): Promise<Asked> {
  const { request } = exchangeOf('sonarr', name)
  const series = await hillbillies()
  const episodes = series ? await call<Row[]>('GET', `episode?seriesId=${series.id}`) : []
  const [first, second] = episodes.map(({ id }) => id)
  const text = JSON.stringify(request)
    .replaceAll('[56,57]', JSON.stringify([first, second]))
    .replace('/series/2"', `/series/${series?.id}"`)
    .replace('seriesId=2', `seriesId=${series?.id}`)
    .replaceAll('"seriesId":2,', `"seriesId":${series?.id},`)
    .replace('"languageProfileId":1,"id":2}', `"languageProfileId":1,"id":${series?.id}}`)
  return JSON.parse(text)
}

/** In the order in which they were recorded, as some build on others. */
const questions = [
  ['system-status', '401-no-key', '401-wrong-key', '404-unknown-path', 'page-outside-api', 'api-root', 'rootfolder'],
  ['qualityprofile', 'languageprofile', 'tag-add', 'tag-add-again', 'tag-add-capitals-again', 'tag-add-bad', 'tag'],
  [
    'lookup-tvdb',
    'lookup-tmdb',
    'lookup-title',
    'lookup-unknown',
    'lookup-none',
    'series-empty',
    'series-by-tvdb-none',
  ],
  [
    'add-profile-unknown',
    'add-profile-zero',
    'add-root-unknown',
    'add-root-empty',
    'add-tvdb-unknown',
    'add-tvdb-zero',
  ],
  ['add-no-title', 'add-type-unknown', 'add-several', 'add-ok', 'add-exists', 'episodes-right-after-add'],
].flat()

const afterReading = [
  ['series-one', 'series-by-tvdb', 'episodes-season-1', 'episodes-unknown-series', 'episodes-no-series'],
  ['episode-monitor', 'episode-monitor-unknown', 'series-put', 'series-put-no-path', 'series-one-unknown'],
  ['command-seriessearch', 'command-seasonsearch', 'command-episodesearch', 'command-unknown', 'delete-again'],
].flat()

/** What one of the two has only because of what happened to it before: names of things made there, times, covers. */
const byChance =
  /(lastWrite|exception|message|previousAiring|nextAiring|started|stateChangeTime|lastAired|firstAired|seasonCount) is |\.images/
/** Texts of the database of the recording differ with its driver. */
const ofTheDriver = ['tag-add-capitals-again']

const place = (location: string | undefined | null) => location?.replace(/^https?:\/\/[^/]+/, '').replace(/\d+$/, 'n')

async function compared(name: string) {
  const real = exchangeOf('sonarr', name)
  const { answer, body } = await answered(at, await asked(name))
  const { headers } = answer
  expect([answer.status, headers.get('content-type')]).toEqual([
    real.status,
    real.headers['content-type'] ?? headers.get('content-type'),
  ])
  expect(headers.has('x-application-version')).toBe('x-application-version' in real.headers)
  expect(place(headers.get('location'))).toEqual(place(real.headers.location) ?? undefined)
  if (ofTheDriver.includes(name)) return
  if (real.status >= 400) expect(withoutMoments(body)).toEqual(withoutMoments(real.body))
  else expect(differences(real.body, body).filter(difference => !byChance.test(difference))).toEqual([])
}

describe('Sonarr is asked the same as the real one', () => {
  test.skipIf(!hasPeers).each(questions)('%s', compared)

  test.skipIf(!hasPeers)('add-metadata-down', async () => {
    const series = await hillbillies()
    await call('DELETE', `series/${series?.id}`)
    at.faults.set({ behind: true, status: 503 })
    const real = exchangeOf('sonarr', 'add-metadata-down')
    const { answer, body } = await answered(at, real.request)
    expect([answer.status, answer.headers.get('content-type'), body]).toEqual([500, 'application/json', real.body])
    at.faults.clear()
    expect((await answered(at, exchangeOf('sonarr', 'add-ok').request)).answer.status).toBe(201)
    time += 10_000
  })

  test.skipIf(!hasPeers).each(afterReading)('%s', compared)
})

type Series = Row & { monitored: boolean; seasons: { seasonNumber: number; monitored: boolean }[] }

describe('what becomes of a new series', () => {
  const ways = ['all', 'none', 'future', 'first-season', 'latest-season', 'missing']
  test.skipIf(!hasPeers).each(ways)('that is added with monitor %s', async way => {
    const added = await answered(at, exchangeOf('sonarr', `add-monitor-${way}`).request)
    time += 10_000
    const now = await call<Series>('GET', `series/${added.body.id}`)
    const real = exchangeOf('sonarr', `monitor-${way}-after`).body as Series
    const monitored = ({ seasons }: Series) => seasons.map(one => [one.seasonNumber, one.monitored])
    expect([now.monitored, monitored(now)]).toEqual([real.monitored, monitored(real)])
    await call('DELETE', `series/${now.id}`)
  })
})

describe('the queue', () => {
  const packs = sonarrStandIn({ key: realKey, now: () => referenceNoon, downloadMs: 60_000, packs: [71471] })
  afterAll(() => packs.stop())

  /** A download that Sonarr found itself, as here, has an indexer and the time it was found. */
  const byItself = /\.(added|indexer|timeleft|estimatedCompletionTime|errorMessage) is |\.images/

  test.skipIf(!hasPeers)('has a record for each episode of a pack, as the real one', async () => {
    const body = { title: 'x', tvdbId: 71471, qualityProfileId: 4, rootFolderPath: '/media/tv', monitored: true }
    const addOptions = { monitor: 'all', searchForMissingEpisodes: true }
    await call('POST', 'series', { ...body, addOptions }, packs)
    await call('GET', 'series', undefined, packs)
    type Queue = { totalRecords: number; records: Row[] }
    const { request, body: real } = exchangeOf('sonarr', 'queue')
    const ours = await call<Queue>('GET', request.path.replace('/api/v3/', ''), undefined, packs)
    expect(ours.totalRecords).toBe(55)
    expect(new Set(ours.records.map(({ downloadId }) => downloadId)).size).toBe(1)
    const [first] = (real as Queue).records.slice(1)
    expect(differences(first, ours.records[0]).filter(one => !byItself.test(one))).toEqual([])
  })
})
