import { expect, test } from 'bun:test'
import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import { nextTryAfter, outcomeOf } from '~/shared/watchlist/rules'

const now = new Date('2026-03-01T12:00:00Z')

test.each<[number, number | null, number]>([
  [0, null, 30 * minuteMs],
  [1, null, hourMs],
  [2, null, 2 * hourMs],
  [5, null, 16 * hourMs],
  [6, null, dayMs],
  [7, null, dayMs],
  [5_000, null, dayMs],
  [0, 30 * minuteMs - 1, 30 * minuteMs],
  [0, 30 * minuteMs, 30 * minuteMs],
  [0, 30 * minuteMs + 1, 30 * minuteMs + 1],
  [0, dayMs - 1, dayMs - 1],
  [0, dayMs + 1, dayMs],
])('after %i failures, and asked to wait for %p ms, a list is read again in %i ms', (failures, asked, ms) => {
  expect(nextTryAfter(now, failures, asked).getTime() - now.getTime()).toBe(ms)
})

test('a wish that was refused because it was fulfilled is one that is known', () => {
  expect([
    outcomeOf(null),
    outcomeOf({ code: 'AlreadyRequested', title: 'Metropolis' }),
    outcomeOf({ code: 'EpisodesAlreadyRequested', title: 'Metropolis' }),
    outcomeOf({ code: 'NoPermissions' }),
  ]).toEqual(['requested', 'known', 'known', 'refused'])
})
