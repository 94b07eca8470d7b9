import { expect, test } from 'bun:test'
import type { Progress } from '~/shared/requests/model'
import { isOverSince, stillTakesNewEpisodes } from '~/shared/requests/rules'
import { aProgress } from '../support/movies'

const before = new Date('2026-11-01T00:00:00Z')
const there = (ms: number) => aProgress({ available: true, availableAt: new Date(before.getTime() + ms) })
const denied = aProgress({ denied: true })
const waits = aProgress({ approved: true })

type Case = [string, { standard: Progress | null; fourK: Progress | null }, boolean, boolean]
const cases: Case[] = [
  ['available a moment before', { standard: there(-1), fourK: null }, false, true],
  ['available at that very moment', { standard: there(0), fourK: null }, false, false],
  ['available since nobody knows when', { standard: aProgress({ available: true }), fourK: null }, false, false],
  ['denied', { standard: denied, fourK: null }, false, true],
  ['available, and denied in 4K', { standard: there(-1), fourK: denied }, false, true],
  ['available, and still to come in 4K', { standard: there(-1), fourK: waits }, false, false],
  ['available for long, with what is announced later', { standard: there(-1), fourK: null }, true, false],
  ['available in 4K for long, with what is announced later', { standard: null, fourK: there(-1) }, true, false],
  ['denied, with what was to be announced later', { standard: denied, fourK: null }, true, true],
]

test.each(cases)('a request that is %s', (_, variants, takesNewEpisodes, isOver) => {
  expect(isOverSince({ variants, takesNewEpisodes }, before)).toBe(isOver)
})

test('what is announced later joins until the request is denied, also where all of it is there', () => {
  const takes = (standard: Progress, takesNewEpisodes = true) =>
    stillTakesNewEpisodes({ variants: { standard, fourK: null }, takesNewEpisodes })
  expect([takes(waits), takes(there(0)), takes(denied), takes(waits, false)]).toEqual([true, true, false, false])
})
