import { expect, test } from 'bun:test'
import { hourMs, minuteMs, secondMs } from '~/shared/durations'
import { longestWaitMs, waitAfter } from '~/shared/events/outbox'

test.each([
  [0, null],
  [1, 30 * secondMs],
  [2, 2 * minuteMs],
  [3, 10 * minuteMs],
  [4, hourMs],
  [9, 48 * hourMs],
  [10, 56 * hourMs],
  [11, null],
])('after %i attempts that failed the next one comes in %p ms', (attempts, ms) => {
  expect(waitAfter(attempts)).toBe(ms)
})

test('what cannot be sent is tried for a week, and each time later than before', () => {
  const waits = Array.from({ length: 10 }, (_, at) => waitAfter(at + 1) ?? 0)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(Math.round(waits.reduce((sum, ms) => sum + ms) / hourMs)).toBe(7 * 24)
  // What gathers a week of news waits longest.
  expect(longestWaitMs).toBe(9 * 24 * hourMs)
})
