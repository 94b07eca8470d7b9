import { afterEach, expect, test } from 'bun:test'
import { sickRageStandIn, sickRageValues } from '~/demo/sickrage/stand-in'
import type { StandIn } from '~/demo/stand-in'
import type { ShowCommand } from '~/integrations/download/add-command'
import { seasonsThere } from '~/integrations/download/sick-rage/hand-over'
import { sickRageManager } from '~/integrations/download/sick-rage/manager'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import type { LibraryItem } from '~/shared/library/items'
import { plainShowWish } from '../support/plain-wish'
import { failureOf } from './http-support'

const http = fetchHttp({ version: '0' })
const now = () => new Date()
const harbour = 9_600_029
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const wish: ShowCommand = {
  kind: 'tvShow',
  tvdbId: harbour,
  imdbId: null,
  title: 'Harbour Lights',
  year: 1998,
  seriesType: 'standard',
  languageProfile: null,
  totalSeasons: 2,
  seasons: [{ season: 1, episodes: numbers(6) }],
  ...plainShowWish,
  userTag: 'ann',
}

let at: StandIn
afterEach(() => at.stop())
const open = (more: Partial<Parameters<typeof sickRageStandIn>[0]> = {}) => {
  at = sickRageStandIn({ key: 'sick-key', now, ...more })
}
const add = (more: Partial<ShowCommand> = {}, settings: Record<string, unknown> = {}, via: Http = http) =>
  sickRageManager.add(via, { ...sickRageValues(at), ...settings }, { ...wish, ...more })
const changes = () =>
  at.calls
    .map(({ query }) => query.replace('cmd=', ''))
    .filter(query => query.startsWith('show.addnew') || query.startsWith('episode.setstatus'))

async function library(settings: Record<string, unknown> = {}) {
  const found: LibraryItem[] = []
  for await (const one of sickRageManager.library({ http }, { ...sickRageValues(at), ...settings })) found.push(one)
  return found
}
const wanted = async () =>
  (await library())[0]?.episodes?.filter(({ monitored }) => monitored).map(one => `${one.season}x${one.episode}`)

test('S20 a show it does not have is added and ignored, and a whole season is wanted at once', async () => {
  open()
  expect(await add()).toEqual({ outcome: 'added' })
  expect(changes()).toEqual([
    `show.addnew&tvdbid=${harbour}&initial=hdtv&status=ignored`,
    `episode.setstatus&tvdbid=${harbour}&season=1&status=wanted`,
  ])
  expect(await wanted()).toEqual(numbers(6).map(episode => `1x${episode}`))
})

test.each([
  ['all', true],
  ['fromNowOn', true],
  ['seasons', false],
  ['episodes', false],
] as const)('a new show asked for as %s gets what is announced later: %p', async (part, isWanted) => {
  open()
  await add({ part })
  expect(changes()[0]?.endsWith('&future_status=wanted')).toBe(isWanted)
})

test('the default quality is left to SickRage', async () => {
  open()
  await add({}, { qualityProfile: 'default' })
  expect(changes()[0]).toBe(`show.addnew&tvdbid=${harbour}&status=ignored`)
})

test('single episodes are wanted one by one', async () => {
  open()
  const seasons = [
    { season: 1, episodes: [2, 3] },
    { season: 2, episodes: [6] },
  ]
  expect(await add({ seasons })).toEqual({ outcome: 'added' })
  expect(await wanted()).toEqual(['1x2', '1x3', '2x6'])
  expect(await add({ seasons: [{ season: 1, episodes: [3, 4] }] })).toEqual({ outcome: 'monitored' })
  expect(changes().slice(4)).toEqual([`episode.setstatus&tvdbid=${harbour}&season=1&episode=4&status=wanted`])
})

test('handing a show over twice changes nothing the second time', async () => {
  open()
  await add()
  expect(await add({ isRepeat: true })).toEqual({ outcome: 'alreadyMonitored' })
  expect(changes()).toHaveLength(2)
})

test('what is there already needs nothing', async () => {
  open({ shows: [harbour] })
  expect(await add()).toEqual({ outcome: 'alreadyMonitored' })
  expect(changes()).toEqual([])
})

test('episodes that have not aired, and those nobody knows, hold up nothing', async () => {
  open({ now: () => new Date('1998-03-05T12:00:00Z') })
  expect(await add({ seasons: [{ season: 1, episodes: [...numbers(6), 99] }] })).toEqual({ outcome: 'added' })
  expect(await wanted()).toEqual(['1x1', '1x2', '1x3'])
})

test('the seasons of a new show are waited for', async () => {
  open({ readMs: 1_200 })
  expect(await add()).toEqual({ outcome: 'added' })
  expect(await wanted()).toHaveLength(6)
})

test('a season that is not there is given up after a while, in the words of SickRage', async () => {
  open({ shows: [harbour] })
  const began = performance.now()
  expect(await failureOf(add({ seasons: [{ season: 7, episodes: [1] }] }))).toMatchObject({
    kind: 'refused',
    message: 'SickRage refused: Season not found.',
  })
  expect(performance.now() - began).toBeLessThan(14_000)
})

test('a show nobody knows is refused in the words of SickRage', async () => {
  open()
  expect((await failureOf(add({ tvdbId: 1 }))).message).toBe(
    'SickRage refused: Unable to retrieve information from indexer.',
  )
})

test('a show that somebody added in the same moment counts as there', async () => {
  open()
  const late: Http = async request => {
    if (request.url.includes('show.addnew')) await http(request)
    return http(request)
  }
  expect(await add({}, {}, late)).toEqual({ outcome: 'monitored' })
})

test('a wrong key and a SickRage that is away are named', async () => {
  open()
  expect(await failureOf(add({}, { apiKey: 'other' }))).toMatchObject({ service: 'SickRage', status: 404 })
  await at.stop()
  expect(await failureOf(add())).toMatchObject({ service: 'SickRage', kind: 'unreachable' })
})

test('the library tells of every show and of the episodes that are wanted or there', async () => {
  open({ shows: [harbour] })
  const [show] = await library()
  expect(show).toMatchObject({
    kind: 'tvShow',
    itemKey: String(harbour),
    tvdbId: harbour,
    title: 'Harbour Lights',
    monitored: true,
    hasFile: true,
  })
  expect(show?.episodes).toHaveLength(12)
  expect(show?.episodes?.[0]).toEqual({ season: 1, episode: 1, monitored: false, hasFile: true })
})

test('the connection test tells a wrong key, a closed port and an empty form apart', async () => {
  open()
  const tried = (more: Record<string, unknown> = {}) =>
    sickRageManager.connection(http, { ...sickRageValues(at), ...more })
  expect(await tried()).toMatchObject({ isValid: true, problem: null })
  expect(await tried({ apiKey: 'x' })).toMatchObject({ isValid: false, problem: 'unexpected' })
  expect(await tried({ port: 1 })).toMatchObject({ isValid: false, problem: 'unreachable' })
  expect(await tried({ apiKey: '' })).toMatchObject({ isValid: false, problem: 'keyMissing' })
})

test('a show is sent by the numbers that TheTVDB has, and without what is not found there', () => {
  const moved = [{ season: 1, from: 4, to: 6, there: { season: 2, from: 1, to: 3 } }]
  const seasons = { here: { 1: 6 }, there: { 1: 3, 2: 3 } }
  const missing = [{ season: 1, from: 2, to: 2 }]
  expect(seasonsThere({ ...wish, numbering: { moved, missing, seasons } })).toEqual([
    { season: 1, episodes: [1, 3] },
    { season: 2, episodes: [1, 2, 3] },
  ])
})
