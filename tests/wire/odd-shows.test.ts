import { afterEach, describe, expect, test } from 'bun:test'
import { withShowStatus } from '~/server/availability/shows'
import { showIdsOf } from '~/server/titles/show-id-queries'
import type { RequestOutcome } from '~/shared/api/requests'
import type { ShowDetails, ShowEpisodes } from '~/shared/api/shows'
import { dayMs } from '~/shared/durations'
import { metadata } from '~/shared/titles/settings'
import { catalogueOfShows, daily, type OddShow } from '../support/odd-shows'
import { openPortal, type Portal } from '../support/portal'
import { saveManagedShow } from '../support/shows'
import { countStatements } from '../support/statements'
import { anAdmin, aUser } from '../support/users'

const users = [anAdmin('ada'), aUser('ben', { claims: ['RequestTv'] }), aUser('noor', { claims: ['RequestTv'] })]
const now = () => new Date('2026-11-21T12:00:00Z')

let portal: Portal
afterEach(() => portal.close())
async function open(shows: Record<number, OddShow>) {
  const { http, calls } = catalogueOfShows(shows)
  portal = await openPortal({ users, http, now, settings: [[metadata, { apiKey: 'a-key' }]] })
  return calls
}
const page = async (id: number) => (await portal.as('ben').get(`/api/v3/titles/tv/${id}`)).body as ShowDetails
const season = async (id: number, number: number) =>
  (await portal.as('ben').get(`/api/v3/titles/tv/${id}/seasons/${number}`)).body as ShowEpisodes
const ask = (as: string, id: number, choice: object) =>
  portal.as(as).post('/api/v3/requests', { kind: 'tvShow', id: String(id), variant: 'standard', choice })
const standardOf = async (id: number) => (await page(id)).variants.standard

describe('a show of sixty seasons', () => {
  const shows = {
    7: { name: 'Long Street', seasons: Array.from({ length: 60 }, (_, at) => ({ season: at + 1, days: daily(10) })) },
  }

  test('is read in few calls and asked for as a whole', async () => {
    const calls = await open(shows)
    const before = await page(7)
    expect(before.seasons.map(one => one.season)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
    expect(before.variants.standard).toMatchObject({ total: 600, aired: 600, missing: 600, requested: 0 })
    // The show, its streams, and twenty seasons at a time.
    expect(calls.length).toBeLessThanOrEqual(5)
    expect(await ask('ben', 7, { part: 'all' })).toMatchObject({ status: 200 })
    expect(await standardOf(7)).toMatchObject({ stage: 'pending', requested: 600, missing: 0 })
    expect((await season(7, 60)).episodes.every(one => one.variants.standard?.stage === 'pending')).toBe(true)
  })

  test('costs its page as many statements as one of a single season', async () => {
    await open({ ...shows, 8: { name: 'Short Lane', seasons: [{ season: 1, days: daily(10) }] } })
    const counter = countStatements()
    for (const id of [7, 8, 7, 8]) await page(id)
    const [short, long] = [await counter.during(() => page(8)), await counter.during(() => page(7))]
    counter.stop()
    expect(long).toBeLessThanOrEqual(short)
  })
})

describe('a daily show of five thousand episodes', () => {
  test('is asked for, shown and taken away', async () => {
    await open({ 7: { name: 'The Evening', seasons: [{ season: 1, days: daily(5_000) }] } })
    const before = await page(7)
    expect(before.variants.standard).toMatchObject({ total: 5_000, missing: 5_000 })
    // Nobody is sent as much without having asked for it.
    expect(before.opened).toBeNull()
    const { status, body } = await ask('ben', 7, { part: 'all' })
    expect(status).toBe(200)
    expect(await standardOf(7)).toMatchObject({ requested: 5_000, missing: 0 })
    expect((await season(7, 1)).episodes).toHaveLength(5_000)
    expect(await ask('noor', 7, { part: 'all' })).toMatchObject({ status: 400 })
    const { request } = body as RequestOutcome
    expect((await portal.as('ada').delete(`/api/v3/requests/${request.id}`)).status).toBe(204)
    expect(await standardOf(7)).toMatchObject({ stage: null, requested: 0, missing: 5_000 })
  })
})

describe('a show that is in a library and that nobody asked for', () => {
  const seasons = [
    { season: 0, days: daily(2) },
    { season: 1, days: daily(3) },
  ]
  const shows = { 7: { name: 'Here', seasons }, 8: { name: 'Half Here', seasons } }
  const inLibrary = async () => {
    const calls = await open(shows)
    for (const [tmdbId, there] of [
      [7, [1, 2, 3]],
      [8, [1, 3]],
    ] as const) {
      const files = there.map(episode => ({ season: 1, episode, hasFile: true }))
      await saveManagedShow(portal.app.store, { source: 'plex:1', tvdbId: tmdbId + 1_000, tmdbId }, files)
    }
    return { seasonsRead: () => calls.filter(call => call.includes('season%2F')).length }
  }
  const cards = async () => {
    const listed = [7, 8].map(id => ({ id, posterPath: null, backdropPath: null }))
    return (await withShowStatus(portal.app, listed)).map(({ stage, status }) => `${stage} ${status.fullyAvailable}`)
  }
  const told = ['available true', 'partlyAvailable false']

  test('is in lists what its page says', async () => {
    await inLibrary()
    expect([(await standardOf(7))?.stage, (await standardOf(8))?.stage]).toEqual(['available', 'partlyAvailable'])
    expect(await cards()).toEqual(told)
  })

  test('is asked for behind the back of the first list, once, and open pages hear of it', async () => {
    const { seasonsRead } = await inLibrary()
    const heard = Promise.withResolvers<void>()
    portal.app.live.libraryChanged = heard.resolve
    // Nobody knows yet what there is of them.
    expect(await cards()).toEqual(['partlyAvailable false', 'partlyAvailable false'])
    await heard.promise
    expect(await cards()).toEqual(told)
    expect(seasonsRead()).toBe(2)
  })

  test('is asked for again a day later, without a word to anybody where nothing is new', async () => {
    const { seasonsRead } = await inLibrary()
    for (const id of [7, 8]) await page(id)
    const [before, { app }] = [seasonsRead(), portal]
    let told = 0
    app.live.libraryChanged = () => told++
    app.now = () => new Date(now().getTime() + dayMs)
    const isNoted = async () =>
      (await showIdsOf(app.store, [7, 8])).values().every(one => one.listedAt?.getTime() === app.now().getTime())
    await cards()
    while (!(await isNoted())) await Bun.sleep(5)
    expect([seasonsRead() - before, told]).toEqual([2, 0])
  })
})

describe('a show that has nothing but specials', () => {
  test('says how many, and that no episode can be asked for', async () => {
    await open({ 7: { name: 'One Evening', seasons: [{ season: 0, days: daily(3) }] } })
    expect(await page(7)).toMatchObject({ seasons: [], specials: 3, variants: { standard: { total: 0, missing: 0 } } })
    expect(await ask('ben', 7, { part: 'episodes', episodes: [{ season: 0, episode: 1 }] })).toMatchObject({
      status: 400,
    })
  })
})

describe('a season without episodes', () => {
  const shows = {
    7: {
      name: 'Announced',
      seasons: [
        { season: 1, days: daily(2) },
        { season: 2, days: [] },
      ],
    },
  }

  test('stands on the page, holds nothing back, and cannot be asked for by itself', async () => {
    await open(shows)
    expect((await page(7)).seasons.map(({ season: number, total }) => [number, total])).toEqual([
      [1, 2],
      [2, 0],
    ])
    expect((await season(7, 2)).episodes).toEqual([])
    const answer = await ask('ben', 7, { part: 'episodes', episodes: [{ season: 2, episode: 1 }] })
    expect(answer.status).toBe(400)
    await saveManagedShow(portal.app.store, { tvdbId: 1_007 }, [
      { season: 1, episode: 1 },
      { season: 1, episode: 2 },
    ])
    expect(await standardOf(7)).toMatchObject({ stage: 'available', fullyAvailable: true })
  })

  test('where there is no other, can be waited for from now on', async () => {
    await open({ 7: { name: 'Announced', seasons: [{ season: 1, days: [] }] } })
    expect((await ask('ben', 7, { part: 'fromNowOn' })).status).toBe(200)
    expect(await standardOf(7)).toMatchObject({ stage: 'pending', requested: 0, newAreTaken: true })
  })
})

test('episodes without a day are asked for with the others, and without them a show is not complete', async () => {
  await open({ 7: { name: 'Someday', seasons: [{ season: 1, days: ['2001-01-01', null, null] }] } })
  expect((await season(7, 1)).episodes.map(({ airsAt }) => airsAt)).toEqual(['2001-01-01T00:00:00.000Z', null, null])
  expect((await ask('ben', 7, { part: 'all' })).status).toBe(200)
  expect(await standardOf(7)).toMatchObject({ requested: 3 })
  await saveManagedShow(portal.app.store, { tvdbId: 1_007 }, [{ season: 1, episode: 1 }])
  expect(await standardOf(7)).toMatchObject({ stage: 'partlyAvailable', available: 1, fullyAvailable: false })
  const { body } = await portal.as('ben').get('/api/v3/calendar?from=2000-12-15&to=2001-01-15')
  expect(JSON.stringify(body).match(/Someday/g)).toHaveLength(1)
})

test('two shows of one name are asked for, decided and listed apart', async () => {
  const seasons = [{ season: 1, days: daily(3) }]
  await open({ 7: { name: 'Harbour Lights', seasons }, 8: { name: 'Harbour Lights', seasons } })
  const made = await Promise.all([ask('ben', 7, { part: 'all' }), ask('noor', 8, { part: 'all' })])
  const [one, other] = made.map(({ body }) => (body as RequestOutcome).request)
  expect([one?.title.id, other?.title.id]).toEqual(['7', '8'])
  await portal.as('ada').post(`/api/v3/requests/${one?.id}/standard/deny`, { reason: 'No space' })
  expect([(await standardOf(7))?.stage, (await standardOf(8))?.stage]).toEqual(['denied', 'pending'])
  const { body } = await portal.as('ada').get('/api/v1/Request/tv/10/0/1/0/0')
  expect((body as { total: number }).total).toBe(2)
})
