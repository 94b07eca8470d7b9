import { expect, test } from 'bun:test'
import { dayMs, hourMs, secondMs, weekMs } from '~/shared/durations'
import { longestPauseMs, pauseMs } from '~/shared/events/rate-limit'

test.each([
  ['as long as it asks', 2 * secondMs, 0, 2 * secondMs],
  ['as long as it asks again', 30 * secondMs, 2 * secondMs, 30 * secondMs],
  ['no shorter than a second', 300, 0, secondMs],
  ['a second where it asks for no time at all', 0, 0, secondMs],
  ['as long again as it has been asking in vain', secondMs, hourMs, hourMs],
  ['a day at most', weekMs, 0, dayMs],
  ['a day still, where it has asked for nearly a day', 0, dayMs - 1, dayMs - 1],
  ['no longer, once it has asked for a day', 2 * secondMs, dayMs, null],
  ['as it asks, where the clock was set back', 2 * secondMs, -hourMs, 2 * secondMs],
])('a target that is written to too often is left alone %s', (_, askedMs, limitedForMs, ms) => {
  expect(pauseMs({ askedMs, limitedForMs })).toBe(ms)
})

test('whoever asks for no time and never takes anything is written to a few times in a day', () => {
  let [limitedForMs, tries] = [0, 0]
  for (let ms = pauseMs({ askedMs: 0, limitedForMs }); ms !== null; ms = pauseMs({ askedMs: 0, limitedForMs })) {
    limitedForMs += ms
    tries++
  }
  expect(limitedForMs).toBeGreaterThanOrEqual(longestPauseMs)
  expect(tries).toBeLessThan(20)
})
