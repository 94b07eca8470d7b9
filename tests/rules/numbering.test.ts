import { describe, expect, test } from 'bun:test'
import { dayMs } from '~/shared/durations'
import {
  isCountedThere,
  type MovedEpisodes,
  type Numbering,
  numberingOf,
  placeHere,
  placeThere,
} from '~/shared/titles/numbering'
import type { NumberedEpisode } from '~/shared/titles/shows'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
type Season = { season: number; count: number; from?: number; first?: string | null; everyDays?: number }

/** A season without names, one episode a week. */
const weekly = ({ season, count, from = 1, first = null, everyDays = 7 }: Season): NumberedEpisode[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ season, episode: from + at, name: null },
    airsAt: first ? new Date(day(first).getTime() + at * everyDays * dayMs) : null,
  }))
const one = (season: number, episode: number, airsAt: string | null, name: string | null = null): NumberedEpisode => ({
  ...{ season, episode, name },
  airsAt: airsAt ? day(airsAt) : null,
})
const run = (season: number, from: number, to: number, [thereSeason, first]: [number, number]): MovedEpisodes => ({
  ...{ season, from, to },
  there: { season: thereSeason, from: first, to: first + to - from },
})

type Row = [
  about: string,
  facts: { here: NumberedEpisode[]; there: NumberedEpisode[]; byHand?: MovedEpisodes[] },
  outcome: { moved: MovedEpisodes[]; missing?: string[] },
]

const year = weekly({ season: 1, count: 26, first: '2020-01-05' })
const second = weekly({ season: 1, from: 27, count: 25, first: '2021-01-03' })
const third = weekly({ season: 2, count: 13, first: '2022-01-02' })

const rows: Row[] = [
  ['the same numbers everywhere', { here: [...year, ...third], there: [...year, ...third] }, { moved: [] }],
  ['nothing known of the other', { here: year, there: [] }, { moved: [] }],
  [
    'one season that is several there',
    {
      here: [...year, ...second, ...third],
      there: [
        ...year,
        ...weekly({ season: 2, count: 25, first: '2021-01-03' }),
        ...weekly({ season: 3, count: 13, first: '2022-01-02' }),
      ],
    },
    { moved: [run(1, 27, 51, [2, 1]), run(2, 1, 13, [3, 1])] },
  ],
  [
    'days that are one off, as in another time zone',
    {
      here: [...year, ...second, ...third],
      there: [
        ...weekly({ season: 1, count: 26, first: '2020-01-06' }),
        ...weekly({ season: 2, count: 25, first: '2021-01-04' }),
        ...weekly({ season: 3, count: 13, first: '2022-01-03' }),
      ],
    },
    { moved: [run(1, 27, 51, [2, 1]), run(2, 1, 13, [3, 1])] },
  ],
  [
    'seasons here, one long one there',
    {
      here: [...weekly({ season: 1, count: 12 }), ...weekly({ season: 2, count: 12 })],
      there: weekly({ season: 1, count: 24 }),
    },
    { moved: [run(2, 1, 12, [1, 13])] },
  ],
  [
    'seasons that are numbered by years',
    {
      here: weekly({ season: 3, count: 4, first: '2024-05-01' }),
      there: weekly({ season: 2024, count: 4, first: '2024-05-01' }),
    },
    { moved: [run(3, 1, 4, [2024, 1])] },
  ],
  [
    'another season of that number, years before',
    {
      here: [one(2, 1, '2024-09-24'), one(2, 2, '2024-10-01')],
      there: [one(2, 1, '2017-01-01'), one(2, 2, '2017-01-08'), one(15, 1, '2024-09-24'), one(15, 2, '2024-10-01')],
    },
    { moved: [run(2, 1, 2, [15, 1])] },
  ],
  [
    'only another season of that number',
    {
      here: [one(2, 1, '2024-09-24'), one(2, 2, '2024-10-01')],
      there: [one(2, 1, '2017-01-01'), one(2, 2, '2017-01-08')],
    },
    { moved: [], missing: ['2x1-2'] },
  ],
  [
    'two on one day, in their order',
    {
      here: [one(1, 1, '2024-01-01'), one(1, 2, '2024-01-01'), one(1, 3, '2024-01-08'), one(1, 4, '2024-01-08')],
      there: [one(1, 1, '2024-01-01'), one(1, 2, '2024-01-01'), one(2, 1, '2024-01-08'), one(2, 2, '2024-01-08')],
    },
    { moved: [run(1, 3, 4, [2, 1])] },
  ],
  [
    'a long one that is two there',
    {
      here: [one(1, 1, '2024-01-01'), one(1, 2, '2024-01-08')],
      there: [one(1, 1, '2024-01-01'), one(1, 2, '2024-01-01'), one(1, 3, '2024-01-08')],
    },
    { moved: [run(1, 2, 2, [1, 3])] },
  ],
  [
    'names, where days are missing or differ',
    {
      here: [one(2, 1, '2024-01-01', 'Low Water'), one(2, 2, '2024-01-08', 'Landfall')],
      there: [one(3, 1, null, 'Low water!'), one(3, 2, '2024-03-01', 'Landfall')],
    },
    { moved: [run(2, 1, 2, [3, 1])] },
  ],
  [
    'names that are numbers say nothing',
    {
      here: [one(1, 1, null, 'Pilot'), one(1, 2, null, 'Episode 2')],
      there: [one(1, 1, null, 'Pilot'), one(1, 2, null, 'Second'), one(2, 2, null, 'Episode 2')],
    },
    { moved: [] },
  ],
  [
    'two of which either could be meant',
    {
      here: [one(1, 1, null, 'Part 1'), one(1, 2, null, 'Later'), one(1, 3, null)],
      there: [one(2, 1, null, 'Part 1'), one(3, 1, null, 'Part 1'), one(1, 2, null, 'Something else')],
    },
    { moved: [], missing: ['1x1', '1x3'] },
  ],
  [
    'one by one where they do not stand in a row there',
    {
      here: [one(1, 1, null, 'A'), one(1, 2, null, 'B'), one(1, 3, null, 'C')],
      there: [one(2, 1, null, 'A'), one(1, 1, null, 'B'), one(2, 2, null, 'C')],
    },
    { moved: [run(1, 1, 1, [2, 1]), run(1, 2, 2, [1, 1]), run(1, 3, 3, [2, 2])] },
  ],
  [
    'announced in both, without a day in either',
    {
      here: [...third.slice(0, 3), one(2, 4, null), one(2, 5, null), one(2, 6, null)],
      there: [...weekly({ season: 3, count: 3, first: '2022-01-02' }), one(3, 4, null), one(3, 5, null)],
    },
    { moved: [run(2, 1, 5, [3, 1])], missing: ['2x6'] },
  ],
  [
    'the end is not known there yet',
    { here: [...third], there: weekly({ season: 3, count: 10, first: '2022-01-02' }) },
    { moved: [run(2, 1, 10, [3, 1])], missing: ['2x11-13'] },
  ],
  [
    'one that was put in between',
    {
      here: [one(1, 1, '2024-01-01', 'A'), one(1, 2, '2024-01-08', 'B'), one(1, 3, '2024-01-15', 'C')],
      there: [
        one(1, 1, '2024-01-01', 'A'),
        one(1, 2, '2024-01-04', 'Extra'),
        one(1, 3, '2024-01-08', 'B'),
        one(1, 4, '2024-01-15', 'C'),
      ],
    },
    { moved: [run(1, 2, 3, [1, 3])] },
  ],
  [
    'specials',
    { here: [one(0, 1, '2024-01-01', 'Making of')], there: [one(1, 1, '2024-01-01', 'Making of')] },
    { moved: [] },
  ],
  [
    'said by hand, above what days tell',
    {
      here: [...third],
      there: [...weekly({ season: 3, count: 13, first: '2022-01-02' })],
      byHand: [run(2, 1, 3, [9, 5])],
    },
    { moved: [run(2, 1, 3, [9, 5]), run(2, 4, 13, [3, 4])] },
  ],
]

const told = ({ missing }: Numbering) =>
  missing.map(({ season, from, to }) => `${season}x${from}${to > from ? `-${to}` : ''}`)

describe('how another catalogue counts a show is told by days, names and order', () => {
  test.each(rows)('%s', (_, { here, there, byHand }, { moved, missing = [] }) => {
    const numbering = numberingOf(here, there, byHand)
    expect([...numbering.moved]).toEqual(moved)
    expect(told(numbering)).toEqual(missing)
  })

  test.each(rows)('%s: there and back is where it was', (_, { here, there, byHand }) => {
    const numbering = numberingOf(here, there, byHand)
    const found = here.flatMap(place => {
      const other = placeThere(numbering, place)
      return other ? [{ place, back: placeHere(numbering, other) }] : []
    })
    for (const { place, back } of found) expect(back).toEqual({ season: place.season, episode: place.episode })
    const places = found.map(({ place }) => JSON.stringify(placeThere(numbering, place)))
    expect(new Set(places).size).toBe(places.length)
  })
})

const split = numberingOf(
  [...year, ...second, ...third],
  [
    ...year,
    ...weekly({ season: 2, count: 25, first: '2021-01-03' }),
    ...weekly({ season: 3, count: 13, first: '2022-01-02' }),
  ],
)
const behind = numberingOf([...third], weekly({ season: 3, count: 10, first: '2022-01-02' }))
const other = numberingOf([one(2, 1, '2024-09-24')], [one(2, 1, '2017-01-01')])

describe('one episode', () => {
  test.each<[string, Numbering, [number, number], [number, number] | null]>([
    ['before all that moves', split, [1, 26], [1, 26]],
    ['the first that moves', split, [1, 27], [2, 1]],
    ['the last that moves', split, [1, 51], [2, 25]],
    ['of the season after', split, [2, 13], [3, 13]],
    ['that follows the season later', split, [2, 14], [3, 14]],
    ['of a season that nobody knows yet', split, [4, 1], [4, 1]],
    ['of a season whose numbers are taken', split, [3, 1], null],
    ['a special', split, [0, 3], [0, 3]],
    ['that the other does not know yet', behind, [2, 11], [3, 11]],
    ['that is another one there', other, [2, 1], null],
  ])('%s has these numbers there', (_, numbering, [season, episode], there) => {
    const place = there && { season: there[0], episode: there[1] }
    expect(placeThere(numbering, { season, episode })).toEqual(place)
  })

  test.each<[string, Numbering, [number, number], [number, number] | null]>([
    ['before all that moves', split, [1, 26], [1, 26]],
    ['of a season that is part of another', split, [2, 1], [1, 27]],
    ['of the season after', split, [3, 13], [2, 13]],
    ['that came since', split, [3, 14], [2, 14]],
    ['whose numbers are another one here', split, [1, 27], null],
    ['that is another one', other, [2, 1], null],
    ['of which nothing is known', other, [3, 1], [3, 1]],
  ])('of the other %s has these numbers here', (_, numbering, [season, episode], here) => {
    const place = here && { season: here[0], episode: here[1] }
    expect(placeHere(numbering, { season, episode })).toEqual(place)
  })
})

const places = (season: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ season, episode: from + at }))

test.each<[string, { season: number; episode: number }[], boolean | null]>([
  ['nothing', [], null],
  ['what both have', [...places(1, 1, 26), ...places(2, 1, 13)], null],
  ['a long first season', places(1, 1, 51), false],
  ['a third season', [...places(1, 1, 26), ...places(3, 1, 2)], true],
  ['a single one too many of the other kind', [...places(1, 27, 27), ...places(3, 1, 13)], true],
  ['as much of each', [...places(1, 27, 27), ...places(3, 1, 1)], null],
  ['specials', places(0, 1, 9), null],
])('a library with %s says how it counts', (_, there, outcome) => {
  expect(isCountedThere(split, there)).toBe(outcome)
})

test('a show with a thousand episodes is told quickly', () => {
  const here = weekly({ season: 1, count: 1000, first: '2000-01-01' })
  const there = Array.from({ length: 20 }, (_, at) =>
    weekly({
      season: at + 1,
      count: 50,
      first: new Date(day('2000-01-01').getTime() + at * 350 * dayMs).toISOString().slice(0, 10),
    }),
  ).flat()
  const undated = there.map((one, at) => (at % 3 === 0 ? { ...one, airsAt: null } : one))
  // Time of the processor: others may be using it as well.
  const before = process.cpuUsage()
  const numbering = numberingOf(here, undated)
  for (const place of here) placeThere(numbering, place)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
  expect(numbering.moved).toHaveLength(19)
  expect(numbering.missing).toEqual([])
})
