import { expect, test } from 'bun:test'
import { dayMs, hourMs, secondMs } from '~/shared/durations'
import { monthName, monthOf, monthsUntil, rankOf } from '~/shared/statistics/model'
import { ranking } from '~/shared/statistics/ranking'
import { waitBetween, waitsInTwoReadings } from '~/shared/statistics/waits'

test('months begin in the house, and the last of them is the one that it is', () => {
  expect(monthsUntil(new Date(2026, 1, 28, 23, 59), 3).map(at => [monthName(at), at.getDate(), at.getHours()])).toEqual(
    [
      ['2025-12', 1, 0],
      ['2026-01', 1, 0],
      ['2026-02', 1, 0],
      ['2026-03', 1, 0],
    ],
  )
  expect(monthsUntil(new Date(2026, 0, 31), 1).map(monthName)).toEqual(['2026-01', '2026-02'])
})

const [january, february, march] = [new Date(2026, 0, 1), new Date(2026, 1, 1), new Date(2026, 2, 1)]
const before = (at: Date) => new Date(at.getTime() - 1)

test.each([
  [before(january), -1],
  [january, 0],
  [before(february), 0],
  [february, 1],
  [before(march), 1],
  [march, -1],
])('%p lies in month %i of January and February', (at, month) =>
  expect(monthOf([january, february, march], at)).toBe(month),
)

test.each([
  [null, null],
  [-1, null],
  [0, 0],
  [999, 0],
  [secondMs, 1],
  [dayMs + 1, 86_400],
])('what came %p ms later took %p seconds', (ms, seconds) =>
  expect(waitBetween(january, ms === null ? null : new Date(january.getTime() + ms))).toBe(seconds),
)

function counted(waits: readonly number[], later = waits) {
  const counting = waitsInTwoReadings()
  for (const wait of waits) counting.first(wait)
  for (const wait of later) counting.second(wait)
  return counting.counted()
}

const between = (at: Readonly<Record<number, number>>) => Array.from({ length: 8 }, (_, index) => at[index] ?? 0)
const hours = (count: number) => (count * hourMs) / secondMs

test.each([
  [[], null, null, {}],
  [[0], 0, 0, { 0: 1 }],
  [[60, 61], 60, 61, { 0: 1, 1: 1 }],
  [[hours(1), hours(1) + 1], hours(1), hours(1) + 1, { 1: 1, 2: 1 }],
  [[hours(30 * 24), hours(30 * 24) + 1], hours(30 * 24), hours(30 * 24) + 1, { 6: 1, 7: 1 }],
  // One span of seconds, and the next one.
  [[65_536, 65_535], 65_535, 65_536, { 3: 2 }],
  [[65_536, 65_536, 65_535], 65_536, 65_536, { 3: 3 }],
  [[5 * 365 * 86_400, 1, 2, 3], 2, 5 * 365 * 86_400, { 0: 3, 7: 1 }],
])('of %j half took %p and nine of ten %p seconds', (waits, half, most, bounds) =>
  expect(counted(waits)).toEqual({ count: waits.length, half, most, between: between(bounds) }),
)

test('of any number of waits the shares are those that sorting them would find', () => {
  for (const count of [1, 2, 9, 10, 11, 500]) {
    const waits = Array.from({ length: count }, (_, index) => (index * index * 7_919) % 3_000_000)
    const sorted = waits.toSorted((one, other) => one - other)
    const found = [sorted[rankOf(count, 0.5)], sorted[rankOf(count, 0.9)]]
    const { half, most } = counted(waits)
    expect([count, half, most]).toEqual([count, ...found] as never)
  }
})

test('what was taken back between the readings is not waited for', () => {
  expect(counted([10, 20, 30], [10, 20])).toMatchObject({ count: 3, half: 20, most: 20 })
  expect(counted([10], [])).toMatchObject({ count: 1, half: 0, most: 0 })
})

test('a ranking keeps the first so many in its order, and equals as they came', () => {
  const first = ranking<[number, string]>(3, ([one], [other]) => other - one)
  for (const one of [
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
    [2, 'd'],
    [3, 'e'],
    [0, 'f'],
  ] as const)
    first.add([...one])
  expect(first.kept).toEqual([
    [3, 'c'],
    [3, 'e'],
    [2, 'b'],
  ])
})

test.each([
  [1, 0.5, 0],
  [2, 0.5, 0],
  [3, 0.5, 1],
  [4, 0.5, 1],
  [9, 0.9, 8],
  [10, 0.9, 8],
  [11, 0.9, 9],
  [0, 0.9, 0],
])('of %i in a row the one at %d stands at %i', (count, share, rank) => expect(rankOf(count, share)).toBe(rank))
