import { describe, expect, test } from 'bun:test'
import { dayMs } from '~/shared/durations'
import { fits, periodStart, quotaOf } from '~/shared/requests/quotas'
import type { Period } from '~/shared/users/model'

const at = (iso: string) => new Date(iso)
type Given = {
  amount: number | null
  period: Period | null
  rows: string[]
  now: string
  weekStart?: number
  episodes?: number[]
}

const quota = ({ amount, period, rows, now, weekStart = 0, episodes = [] }: Given) =>
  quotaOf({
    limit: { amount, period },
    entries: rows.map((row, index) => ({ at: at(row), episodes: episodes[index] ?? 0, seasons: null })),
    now: at(now),
    weekStart,
  })

const tuesday = '2021-10-05T18:00:00Z'

describe('what is left of a limit', () => {
  test('Q01: no limit, and a limit of 0, leave nothing to count', () => {
    for (const amount of [null, 0, -1]) {
      const left = quota({ amount, period: 'day', rows: [tuesday], now: tuesday })
      expect(left).toEqual({ amount: null, extra: 0, remaining: 0, next: at(tuesday) })
      expect(fits(left, 100)).toBe(true)
    }
  })

  test('Q02: a week that is used up frees its slots on Sunday', () => {
    const rows = ['2021-10-05T08:00:00Z', '2021-10-05T09:00:00Z']
    expect(quota({ amount: 2, period: 'week', rows, now: tuesday })).toMatchObject({
      remaining: 0,
      next: at('2021-10-10T00:00:00Z'),
    })
  })

  test('Q03: where weeks start on Monday, it is Monday', () => {
    const rows = ['2021-10-05T08:00:00Z', '2021-10-05T09:00:00Z']
    expect(quota({ amount: 2, period: 'week', rows, now: tuesday, weekStart: 1 })).toMatchObject({
      remaining: 0,
      next: at('2021-10-11T00:00:00Z'),
    })
  })

  test('Q05: last week does not count', () => {
    const left = quota({ amount: 2, period: 'week', rows: ['2021-10-02T12:00:00Z'], now: tuesday })
    expect(left.remaining).toBe(2)
  })

  test('Q06: one of today leaves one, and the next day is the next chance', () => {
    const left = quota({ amount: 2, period: 'day', rows: ['2021-10-05T17:00:00Z'], now: tuesday })
    expect(left).toMatchObject({ remaining: 1, next: at('2021-10-06T00:00:00Z') })
  })

  test('Q07: a minute before midnight is yesterday', () => {
    expect(quota({ amount: 2, period: 'day', rows: ['2021-10-04T23:59:00Z'], now: tuesday }).remaining).toBe(2)
  })

  test('Q09: a month that is used up frees its slots on the first', () => {
    const rows = ['2022-02-01T10:00:00Z', '2022-02-02T10:00:00Z']
    expect(quota({ amount: 2, period: 'month', rows, now: '2022-02-02T11:00:00Z' })).toMatchObject({
      remaining: 0,
      next: at('2022-03-01T00:00:00Z'),
    })
  })

  test('Q10: last month does not count', () => {
    const left = quota({ amount: 2, period: 'month', rows: ['2020-08-04T10:00:00Z'], now: '2020-09-15T10:00:00Z' })
    expect(left.remaining).toBe(2)
  })

  test('Q11: without a period an entry counts seven days', () => {
    const left = quota({ amount: 2, period: null, rows: ['2021-10-04T18:00:00Z'], now: tuesday })
    expect(left).toMatchObject({ remaining: 1, next: at('2021-10-11T18:00:00Z') })
  })

  test('Q12: after eight days it counts no more', () => {
    expect(quota({ amount: 2, period: null, rows: ['2021-09-27T18:00:00Z'], now: tuesday }).remaining).toBe(2)
  })

  test('Q13: a limit lowered below what is used leaves nothing, not less', () => {
    const rows = ['2021-10-05T08:00:00Z', '2021-10-05T09:00:00Z', '2021-10-05T10:00:00Z']
    expect(quota({ amount: 2, period: 'day', rows, now: tuesday }).remaining).toBe(0)
  })

  test('after a lowered limit the rolling slot frees with the entry that brings it below', () => {
    const rows = ['2021-10-01T08:00:00Z', '2021-10-02T09:00:00Z', '2021-10-03T10:00:00Z']
    expect(quota({ amount: 2, period: null, rows, now: tuesday }).next).toEqual(at('2021-10-09T09:00:00Z'))
  })

  test('Q14: an unused day says the next midnight', () => {
    expect(quota({ amount: 2, period: 'day', rows: [], now: tuesday })).toMatchObject({
      remaining: 2,
      next: at('2021-10-06T00:00:00Z'),
    })
  })

  test.each([1, 2, 7, 365])('over %i days a slot is free that long after what took it', days => {
    const took = new Date(at(tuesday).getTime() - 60_000)
    const left = quota({ amount: 1, period: days, rows: [took.toISOString()], now: tuesday })
    expect(left).toMatchObject({ remaining: 0, next: new Date(took.getTime() + days * dayMs) })
  })

  test('an unused rolling week says now', () => {
    expect(quota({ amount: 2, period: null, rows: [], now: tuesday }).next).toEqual(at(tuesday))
  })

  test('episodes are added up, and an old entry without a number counts as one', () => {
    const rows = ['2021-10-05T08:00:00Z', '2021-10-05T09:00:00Z', '2021-10-05T10:00:00Z']
    expect(quota({ amount: 12, period: 'week', rows, now: tuesday, episodes: [5, 4, 0] }).remaining).toBe(2)
  })
})

test('a week that starts on the day itself starts at its midnight', () => {
  const sunday = at('2021-10-10T15:00:00Z')
  expect(periodStart('week', sunday)).toEqual(at('2021-10-10T00:00:00Z'))
  expect(periodStart('week', sunday, 1)).toEqual(at('2021-10-04T00:00:00Z'))
})

test('the first month of a year follows the last of the one before', () => {
  expect(quota({ amount: 1, period: 'month', rows: [], now: '2021-12-31T23:59:59Z' }).next).toEqual(
    at('2022-01-01T00:00:00Z'),
  )
})

test.each([
  [2, 3, false],
  [3, 3, true],
  [4, 3, true],
  [0, 1, false],
  [1, 1, true],
])('where %i are left, %i fit: %p', (remaining, asked, fit) => {
  const left = { amount: 5, extra: 0, remaining, next: at(tuesday) }
  expect(fits(left, asked)).toBe(fit)
  if (asked === 1) expect(fits(left)).toBe(fit)
})

test.each<[Period | null, string, number]>([
  ['day', '2021-10-04T23:59:59.999Z', 2],
  ['day', '2021-10-05T00:00:00.000Z', 1],
  ['week', '2021-10-02T23:59:59.999Z', 2],
  ['week', '2021-10-03T00:00:00.000Z', 1],
  ['month', '2021-09-30T23:59:59.999Z', 2],
  ['month', '2021-10-01T00:00:00.000Z', 1],
  [null, '2021-09-28T17:59:59.999Z', 2],
  [null, '2021-09-28T18:00:00.000Z', 1],
  [1, '2021-10-04T17:59:59.999Z', 2],
  [1, '2021-10-04T18:00:00.000Z', 1],
  [7, '2021-09-28T17:59:59.999Z', 2],
  [7, '2021-09-28T18:00:00.000Z', 1],
  [30, '2021-09-05T17:59:59.999Z', 2],
  [30, '2021-09-05T18:00:00.000Z', 1],
  [365, '2020-10-05T17:59:59.999Z', 2],
  [365, '2020-10-05T18:00:00.000Z', 1],
])('of two within %p, one of %s leaves %i', (period, row, remaining) => {
  expect(quota({ amount: 2, period, rows: [row], now: tuesday }).remaining).toBe(remaining)
})

test('a week begins on Sunday where nobody says otherwise', () => {
  expect(quotaOf({ limit: { amount: 1, period: 'week' }, entries: [], now: at(tuesday) }).next).toEqual(
    at('2021-10-10T00:00:00Z'),
  )
})
