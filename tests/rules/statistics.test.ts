import { expect, test } from 'bun:test'
import { betweenBounds, monthName, monthsUntil, rankOf } from '~/shared/statistics/model'

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

test.each([
  [[0, 0], 0, [0, 0, 0]],
  [[1, 3], 3, [1, 2, 0]],
  [[1, 3], 7, [1, 2, 4]],
])('of %j below bounds and %i in all, %j are between them', (below, all, between) =>
  expect(betweenBounds(below, all)).toEqual(between),
)

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
