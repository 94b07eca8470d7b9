import { describe, expect, test } from 'bun:test'
import type { App } from '~/server/app'
import { sentence } from '~/server/sentences'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'
import type { Counted } from '~/shared/requests/model'
import { amountIn, extraUntil, quotaOf } from '~/shared/requests/quotas'
import { objectionToRequest } from '~/shared/requests/rules'
import { read } from '~/shared/settings/model'
import { daysOf, isSameLimit, limitsSentBack, nearestNamed, noLimit, periodFrom } from '~/shared/users/limits'
import type { Limit, Period } from '~/shared/users/model'
import { settingsOfLimit, startingLimits, userManagement } from '~/shared/users/settings'
import { anAdmin } from '../support/users'

test.each<[string | null, Period | null]>([
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  [null, null],
  ['0', null],
  ['1', 1],
  ['2', 2],
  ['6', 6],
  // Any seven days have one form.
  ['7', null],
  ['8', 8],
  ['364', 364],
  ['365', 365],
  ['366', null],
  ['07', null],
  ['1.5', null],
  ['-1', null],
  ['year', null],
])('%p is written down for the period %p', (text, period) => {
  expect(periodFrom(text)).toBe(period)
})

test.each<[Period | null, number | null]>([
  [null, 7],
  [1, 1],
  [365, 365],
  ['day', null],
  ['month', null],
])('%p is as many days up to now as %p', (period, days) => {
  expect(daysOf(period)).toBe(days)
})

test.each([
  [1, 'day'],
  [2, 'week'],
  [7, 'week'],
  [null, 'week'],
  [8, 'month'],
  [365, 'month'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
] as const)('programs that know three periods are shown %p as a %s', (period, named) => {
  expect(nearestNamed(period)).toBe(named)
})

describe('a limit that a program sends back', () => {
  const rolling: Limit = { amount: 3, period: null }
  const quarter: Limit = { amount: 3, period: 90 }
  const seasons: Limit = { amount: 3, period: 'week', unit: 'seasons' }
  test.each<[string, held: Limit, sent: Limit, after: Limit]>([
    ['over any seven days, as a week, stays', rolling, { amount: 3, period: 'week' }, rolling],
    ['over any seven days, of more', rolling, { amount: 4, period: 'week' }, { amount: 4, period: 'week' }],
    ['over any seven days, within a day', rolling, { amount: 3, period: 'day' }, { amount: 3, period: 'day' }],
    [
      'within a day, over a week',
      { amount: 3, period: 'day' },
      { amount: 3, period: 'week' },
      { ...rolling, period: 'week' },
    ],
    ['over 90 days, as a month, stays', quarter, { amount: 3, period: 'month' }, quarter],
    ['over 90 days, of more, stays over 90', quarter, { amount: 9, period: 'month' }, { amount: 9, period: 90 }],
    ['over 90 days, over a week', quarter, { amount: 3, period: 'week' }, { amount: 3, period: 'week' }],
    [
      'in seasons stays in seasons',
      seasons,
      { amount: 5, period: 'day' },
      { amount: 5, period: 'day', unit: 'seasons' },
    ],
  ])('%s', (_, held, sent, after) => {
    const each = (limit: Limit) => ({ movie: limit, tvShow: limit, album: limit })
    expect(limitsSentBack(each(held), each(sent))).toEqual(each(after))
  })
})

test.each<[string, Limit, Limit, boolean]>([
  ['of nothing, whatever is kept beside it', { amount: null, period: 'day' }, { amount: 0, period: 30 }, true],
  ['over seven days in both forms', { amount: 3, period: null }, { amount: 3, period: 7 }, true],
  ['over other days', { amount: 3, period: 29 }, { amount: 3, period: 30 }, false],
  ['over a week and over seven days', { amount: 3, period: 'week' }, { amount: 3, period: 7 }, false],
  ['in episodes, said or not', { amount: 3, period: 1 }, { amount: 3, period: 1, unit: 'episodes' }, true],
  ['in seasons and in episodes', { amount: 3, period: 1, unit: 'seasons' }, { amount: 3, period: 1 }, false],
])('two limits %s are the same: %#', (_, one, other, isSame) => {
  expect([isSameLimit(one, other), isSameLimit(other, one)]).toEqual([isSame, isSame])
})

describe('a limit in seasons', () => {
  test.each<[Counted, episodes: number, seasons: number]>([
    [{ episodes: 24, seasons: 2 }, 24, 2],
    [{ episodes: 3, seasons: 1 }, 3, 1],
    [{ episodes: 10, seasons: null }, 10, 1],
    [{ episodes: 0, seasons: null }, 1, 1],
  ])('counts %o as that many', (counted, episodes, seasons) => {
    expect([amountIn({}, counted), amountIn({ unit: 'episodes' }, counted)]).toEqual([episodes, episodes])
    expect(amountIn({ unit: 'seasons' }, counted)).toBe(seasons)
  })

  const now = new Date('2021-10-05T18:00:00Z')
  const entries = [
    { at: new Date('2021-10-05T08:00:00Z'), episodes: 24, seasons: 2 },
    { at: new Date('2021-10-05T09:00:00Z'), episodes: 10, seasons: null },
  ]
  const left = (amount: number) => quotaOf({ limit: { amount, period: 2, unit: 'seasons' }, entries, now })

  test('leaves what they do not take, and says what it counts', () => {
    expect(left(5)).toMatchObject({ amount: 5, remaining: 2, unit: 'seasons' })
    expect(left(3)).toMatchObject({ remaining: 0, next: new Date('2021-10-07T08:00:00Z') })
  })

  test.each([
    [1, null],
    [2, null],
    [3, { code: 'QuotaExceeded', kind: 'tvShow', unit: 'seasons', short: { asked: 3, left: 2 } }],
  ])('that leaves two, with %i asked for', (amount, objection) => {
    const wish = { by: anAdmin('ada'), kind: 'tvShow', variant: 'standard', objection: null } as const
    const found = objectionToRequest({ ...wish, quota: left(5), amount })
    if (objection) expect(found).toMatchObject(objection)
    else expect(found).toBeNull()
  })
})

describe('whoever asks for too much is told', () => {
  const now = new Date('2021-10-05T18:00:00Z')
  const app = { texts: openTexts(languageFolder()), settings: { get: () => ({}) } } as unknown as App
  const told = (limit: Limit, used: number, asked: number) => {
    const entries = used > 0 ? [{ at: now, episodes: used, seasons: used }] : []
    const wish = { by: anAdmin('ada'), kind: 'tvShow', variant: 'standard', objection: null } as const
    const found = objectionToRequest({ ...wish, quota: quotaOf({ limit, entries, now }), amount: asked })
    return found && sentence(app, found, 'en')
  }
  const episodes: Limit = { amount: 2, period: 2 }
  const seasons: Limit = { ...episodes, unit: 'seasons' }

  test.each<[string, Limit, used: number, asked: number, RegExp | null]>([
    ['nothing where it fits', episodes, 0, 2, null],
    ['what is left', episodes, 1, 2, /^2 episodes don’t fit into your limit, which leaves 1\. It starts anew on /],
    ['when more can be asked for where nothing is', episodes, 2, 2, /^You’ve reached your episode limit\..* from /],
    ['that waiting is of no use', episodes, 0, 3, /^3 episodes are more than your whole limit of 2\. Select fewer\.$/],
    ['the same once nothing is left', episodes, 2, 3, /^3 episodes are more than your whole limit of 2\./],
    ['what is left of seasons', seasons, 1, 2, /^These seasons don’t fit into your limit, which leaves 1\./],
    ['that so many seasons never fit', seasons, 1, 3, /^These seasons are more than your whole limit of 2\./],
  ])('%s: %#', (_, limit, used, asked, says) => {
    const said = told(limit, used, asked)
    if (says) expect(said).toMatch(says)
    else expect(said).toBeNull()
  })
})

test('what is given for once counts as many days as the limit does', () => {
  const now = new Date('2021-10-05T18:00:00Z')
  expect(extraUntil(1, now)).toEqual(new Date('2021-10-06T18:00:00Z'))
  expect(extraUntil(365, now)).toEqual(new Date('2022-10-05T18:00:00Z'))
  expect(extraUntil(null, now)).toEqual(new Date('2021-10-12T18:00:00Z'))
})

describe('what newcomers begin with', () => {
  const starting = (some: object) => startingLimits(read(userManagement, some))
  test.each([
    [
      { movieRequestLimit: 2, movieRequestLimitType: 'month' },
      { amount: 2, period: 'month' },
    ],
    [
      { movieRequestLimit: 2, movieRequestLimitDays: 30 },
      { amount: 2, period: 30 },
    ],
    [
      { movieRequestLimit: 2, movieRequestLimitDays: 7 },
      { amount: 2, period: null },
    ],
    [
      { movieRequestLimit: 0, movieRequestLimitDays: 30 },
      { amount: null, period: 30 },
    ],
  ])('%o', (set, limit) => expect(starting(set).movie).toEqual(limit as never))

  test.each<Limit>([
    { amount: 3, period: 'day', unit: 'seasons' },
    { amount: 3, period: 90, unit: 'seasons' },
    { amount: 3, period: null },
  ])('is %o again once it was written as settings', limit => {
    expect(starting(settingsOfLimit('tvShow', limit)).tvShow).toEqual(limit)
  })

  test('is as it was where there is none to write', () => expect(settingsOfLimit('movie', noLimit)).toEqual({}))
})
