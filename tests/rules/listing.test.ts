import { describe, expect, test } from 'bun:test'
import { bitCount, bitsBetween, type EpisodeBits, episodeSet } from '~/shared/availability/episode-bits'
import { countedRuns, runsOf } from '~/shared/availability/episode-runs'
import { dayMs } from '~/shared/durations'

const today = new Date('2026-11-22T00:00:00Z')
const inDays = (days: number) => new Date(today.getTime() + days * dayMs)
const dayOf = (days: number) => inDays(days).getTime() / dayMs
const bits = (season: number, ...episodes: number[]): EpisodeBits[] =>
  episodes.map(episode => ({ season, block: episode >> 5, bits: 1 << (episode & 31) }))
const known = ({
  there = [],
  denied = [],
  lookedFor = [],
}: Partial<Record<'there' | 'denied' | 'lookedFor', EpisodeBits[]>>) => ({
  ...{ there: episodeSet(there), denied: episodeSet(denied), lookedFor: episodeSet(lookedFor) },
})
const listed = (...days: (number | null)[]) => [
  { season: 1, episodes: days.map((day, at) => ({ episode: at + 1, airsAt: day === null ? null : inDays(day) })) },
]

describe('what a catalogue lists is kept in runs', () => {
  test('what airs today has aired, what airs tomorrow has not', () => {
    expect(runsOf(listed(-9, -1, 0, 1, 1, 2, null, null), today)).toEqual([
      [1, 1, 3, 0],
      [1, 4, 5, dayOf(1)],
      [1, 6, 6, dayOf(2)],
      [1, 7, 8, null],
    ])
  })

  test('which end where a number is missing, or a season ends, in whatever order they come', () => {
    const episodes = [4, 1, 2].map(episode => ({ episode, airsAt: inDays(-1) }))
    const seasons = [
      { season: 1, episodes },
      { season: 2, episodes: [{ episode: 5, airsAt: inDays(-1) }] },
    ]
    expect(runsOf(seasons, today)).toEqual([
      [1, 1, 2, 0],
      [1, 4, 4, 0],
      [2, 5, 5, 0],
    ])
  })

  test('and an hour of tomorrow is tomorrow', () => {
    const airsAt = new Date(inDays(1).getTime() + dayMs - 1)
    expect(runsOf([{ season: 1, episodes: [{ episode: 1, airsAt }] }], today)).toEqual([[1, 1, 1, dayOf(1)]])
  })
})

test.each([
  ['the day before', -1, { missingAired: 0, future: 3 }],
  ['on the day', 0, { missingAired: 2, future: 0 }],
  ['the day after', 1, { missingAired: 2, future: 0 }],
])('of three that air on one day, of which one is there, counted %s', (_, days, counts) => {
  const counted = countedRuns([[1, 1, 3, dayOf(5)]], inDays(5 + days), known({ there: bits(1, 3) }))
  expect(counted).toEqual({ episodes: 3, available: 1, missingUndated: 0, denied: 0, lookedFor: 0, ...counts })
})

test('those of which nobody knows the day are missing unless they are there', () => {
  const counted = countedRuns(
    [
      [1, 1, 3, null],
      [2, 1, 1, 0],
    ],
    today,
    known({ there: bits(1, 2, 3) }),
  )
  expect(counted).toEqual({
    ...{ episodes: 4, available: 2, missingUndated: 1, missingAired: 1, future: 0, denied: 0, lookedFor: 0 },
  })
})

test('of those that are not there, what was denied is not looked for, and the rest that a manager knows is', () => {
  const all = [30, 31, 32, 33, 63, 64]
  const facts = known({ there: bits(1, 31), denied: bits(1, 31, 32, 64), lookedFor: bits(1, ...all) })
  const counted = countedRuns([[1, 30, 64, 0]], today, facts)
  expect(counted).toMatchObject({ episodes: 35, available: 1, missingAired: 34, denied: 2, lookedFor: 3 })
})

test.each([
  [0, 31, 0, 32],
  [1, 31, 0, 31],
  [31, 31, 0, 1],
  [31, 32, 0, 1],
  [31, 32, 1, 1],
  [32, 63, 1, 32],
  [32, 63, 0, 0],
  [32, 63, 2, 0],
  [1, 100, 1, 32],
  [1, 100, 3, 5],
])('of the episodes %i to %i, block %i has %i', (from, to, block, count) => {
  const between = bitsBetween(from, to, block)
  expect(bitCount(between)).toBe(count)
  const there = episodeSet([{ season: 1, block, bits: between }])
  const within = Array.from({ length: 200 }, (_, episode) => episode).filter(episode =>
    there.has({ season: 1, episode }),
  )
  expect(within).toEqual(Array.from({ length: 32 }, (_, at) => 32 * block + at).filter(one => from <= one && one <= to))
})
