import { afterEach, describe, expect, test } from 'bun:test'
import type { ShowCommand } from '~/integrations/download/add-command'
import { aSonarr, type Sonarr } from './sonarr-support'

const open: Sonarr[] = []
const sonarrWith = (options: Parameters<typeof aSonarr>[0] = {}) => {
  const sonarr = aSonarr(options)
  open.push(sonarr)
  return sonarr
}
afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop()
})

const season = (number: number, episodes: number, from = 1) => ({
  season: number,
  episodes: Array.from({ length: episodes }, (_, index) => from + index),
})
/** Seven and eight of the first season, eleven of the second, and a third season. */
const announced = [
  { season: 1, number: 7 },
  { season: 2, number: 11 },
  { season: 3, number: 1 },
]
const newOnes = (monitored: string) =>
  monitored.split(' ').filter(one => announced.some(({ season, number }) => one === `${season}x${number}`))

const none: string[] = []
const cases: [string, Partial<ShowCommand>, string[]][] = [
  ['single episodes', { part: 'episodes', seasons: [season(1, 2), season(2, 1, 5)] }, none],
  ['a whole season', { part: 'seasons', seasons: [season(1, 6)] }, none],
  ['the season that runs', { part: 'seasons', seasons: [season(2, 10)] }, none],
  ['everything', { part: 'all', seasons: [season(1, 6), season(2, 10)] }, ['1x7', '2x11', '3x1']],
  ['what comes from now on', { part: 'fromNowOn', seasons: [season(2, 2, 9)] }, ['2x11', '3x1']],
  ['what comes from now on, of which nothing is known yet', { part: 'fromNowOn', seasons: [] }, ['2x11', '3x1']],
]

describe('of what TheTVDB lists later Sonarr monitors what was asked for:', () => {
  test.each(cases)('%s', async (_, wish, expected) => {
    const sonarr = sonarrWith()
    await sonarr.add(wish)
    const before = await sonarr.monitored()
    await sonarr.announce(announced)
    const after = await sonarr.monitored()
    expect(newOnes(after)).toEqual(expected)
    expect(
      after
        .split(' ')
        .filter(one => !expected.includes(one))
        .join(' '),
    ).toBe(before)
  })

  test.each(cases)('%s, of a new show that Sonarr reads slowly', async (_, wish, expected) => {
    const sonarr = sonarrWith({ readMs: 1_200 })
    await sonarr.add(wish)
    await sonarr.announce(announced)
    expect(newOnes(await sonarr.monitored())).toEqual(expected)
  })
})

test.each([
  ['a new season without days', [{ season: 3, number: 1 }], ['3x1']],
  ['a season that goes on, without days', [{ season: 2, number: 11 }], ['2x11']],
  ['one that is still to come', [{ season: 3, number: 1, airDate: '2027-03-01' }], ['3x1']],
  ['one that was never shown', [{ season: 1, number: 7 }], none],
  ['one that aired long ago', [{ season: 1, number: 7, airDate: '2025-11-16' }], none],
])('who wants what comes from now on wants of that which only Sonarr lists so far: %s', async (_, known, expected) => {
  const sonarr = sonarrWith()
  await sonarr.announce(known)
  const listed = [season(1, 6), season(2, 10)].flatMap(({ season, episodes }) =>
    episodes.map(episode => ({ season, episode, name: null, airsAt: null })),
  )
  await sonarr.add({ part: 'fromNowOn', seasons: [season(2, 5, 6)], listed })
  expect((await sonarr.monitored()).split(' ')).toEqual(['2x6', '2x7', '2x8', '2x9', '2x10', ...expected])
})

test.each([
  ['a new season without days', [{ season: 3, number: 1 }], ['3x1']],
  ['one behind all that has aired, without a day', [{ season: 2, number: 11 }], ['2x11']],
  ['one that airs on that day', [{ season: 3, number: 1, airDate: '2026-11-21' }], ['3x1']],
  ['one that aired the day before', [{ season: 3, number: 1, airDate: '2026-11-20' }], none],
  ['one that was never shown, before others that were', [{ season: 1, number: 7 }], none],
])('who wants what comes from now on, while nothing else is listed, wants of it: %s', async (_, known, expected) => {
  const sonarr = sonarrWith()
  await sonarr.announce(known)
  const listed = [season(1, 6), season(2, 10)].flatMap(({ season, episodes }) =>
    episodes.map(episode => ({ season, episode, name: null, airsAt: null })),
  )
  await sonarr.add({ part: 'fromNowOn', seasons: [], listed })
  expect((await sonarr.monitored()).split(' ').filter(Boolean)).toEqual(expected)
})

describe('a show that Sonarr has already', () => {
  const joined = async (first: Partial<ShowCommand>, then: Partial<ShowCommand>) => {
    const sonarr = sonarrWith()
    await sonarr.add(first)
    await sonarr.add(then)
    return sonarr
  }
  const choiceIn = async (sonarr: Sonarr) => (await sonarr.series())[0]?.monitorNewItems

  test('takes what comes once a request joins that wants it', async () => {
    const sonarr = await joined({ seasons: [season(1, 2)] }, { part: 'all', seasons: [season(1, 4, 3), season(2, 10)] })
    expect(await choiceIn(sonarr)).toBe('all')
    await sonarr.announce(announced)
    expect(newOnes(await sonarr.monitored())).toEqual(['1x7', '2x11', '3x1'])
  })

  test('goes on taking what comes when a request joins that wants something else', async () => {
    const sonarr = await joined({ part: 'fromNowOn', seasons: [] }, { part: 'seasons', seasons: [season(1, 6)] })
    expect(await choiceIn(sonarr)).toBe('all')
    await sonarr.announce(announced)
    expect(newOnes(await sonarr.monitored())).toEqual(['2x11', '3x1'])
  })

  test.each(['all', 'none'])('keeps what somebody chose there: %s', async choice => {
    const sonarr = sonarrWith()
    await sonarr.add({ seasons: [season(1, 2)] })
    const [series] = await sonarr.series()
    await sonarr.put(`series/${series?.id}`, { ...series, monitorNewItems: choice })
    await sonarr.add({ seasons: [season(2, 2)] })
    expect(await choiceIn(sonarr)).toBe(choice)
  })

  test('is not changed when the same is handed over twice', async () => {
    const sonarr = sonarrWith()
    const wish = { part: 'all' as const, seasons: [season(1, 6), season(2, 10)] }
    await sonarr.add(wish)
    const before = sonarr.writes().length
    expect(await sonarr.add(wish)).toEqual({ outcome: 'alreadyMonitored' })
    expect(sonarr.writes()).toHaveLength(before)
  })

  test('is woken with what is wanted alone, whatever its seasons said', async () => {
    const sonarr = sonarrWith()
    await sonarr.add({ part: 'all', seasons: [season(1, 6), season(2, 10)] })
    const [series] = await sonarr.series()
    await sonarr.put(`series/${series?.id}`, { ...series, monitored: false, monitorNewItems: 'none' })
    await sonarr.add({ part: 'episodes', seasons: [season(1, 1, 4)] })
    expect(await sonarr.monitored()).toBe('1x4')
    await sonarr.announce(announced)
    expect(await sonarr.monitored()).toBe('1x4')
  })
})

test('Sonarr 3 is told of no choice that it does not have, also where a request takes what comes', async () => {
  const sonarr = sonarrWith({ version: 3 })
  await sonarr.add({ part: 'all', seasons: [season(1, 6), season(2, 10)] })
  for (const { body } of sonarr.sent('series/1')) expect(Object(body)).not.toHaveProperty('monitorNewItems')
  await sonarr.announce(announced)
  expect(newOnes(await sonarr.monitored())).toEqual(['1x7', '2x11', '3x1'])
})
