import { describe, expect, test } from 'bun:test'
import {
  choiceOf,
  countIn,
  countOf,
  isPicked,
  nothingPicked,
  type Picked,
  pickableSeasons,
  pickedBy,
  pickedIn,
  withEpisodes,
} from '~/ui/state/picked-episodes'
import { aSeason, aShow } from './shows-support'

const seasons = pickableSeasons(
  aShow([aSeason(1, 3, { missing: [2, 3] }), aSeason(2, 4, { upcoming: [4] }), aSeason(3, 0)]),
  'standard',
)
const told = (picked: Picked) => [...picked].map(([season, numbers]) => [season, [...numbers]])

describe('a part of a show', () => {
  test.each([
    [
      'all',
      [
        [1, [2, 3]],
        [2, [1, 2, 3, 4]],
      ],
    ],
    ['firstSeason', [[1, [2, 3]]]],
    // A season that was only announced has nothing to pick.
    ['latestSeason', [[2, [1, 2, 3, 4]]]],
    ['fromNowOn', [[2, [4]]]],
  ] as const)('%s picks what is missing of it', (part, picked) => {
    expect(told(pickedBy(part, seasons))).toEqual(picked as never)
  })

  test('nothing can be picked of a variant that is not told apart', () => {
    expect(pickedBy('all', pickableSeasons(aShow([aSeason(1, 3)]), 'fourK')).size).toBe(0)
  })

  test('is asked for by its name until something of it is changed by hand', () => {
    expect(choiceOf('all', pickedBy('all', seasons))).toEqual({ part: 'all' })
    expect(choiceOf(null, withEpisodes(pickedBy('firstSeason', seasons), 1, [2], false))).toEqual({
      part: 'episodes',
      episodes: [{ season: 1, episode: 3 }],
    })
  })
})

describe('episodes', () => {
  test('are picked and let go, and a season without any is not picked', () => {
    const some = withEpisodes(withEpisodes(nothingPicked, 1, [2, 3], true), 2, [1], true)
    expect([countOf(some), countIn(some, 1), countIn(some, 3)]).toEqual([3, 2, 0])
    expect(told(withEpisodes(some, 1, [2, 3], false))).toEqual([[2, [1]]])
    expect(countOf(withEpisodes(some, 1, [2], true))).toBe(3)
  })

  test('picked one by one are the same as a quick choice', () => {
    const one = withEpisodes(nothingPicked, 1, [3], true)
    expect([isPicked('firstSeason', seasons, one), isPicked('firstSeason', seasons, nothingPicked)]).toEqual([
      false,
      false,
    ])
    expect(isPicked('firstSeason', seasons, withEpisodes(one, 1, [2], true))).toBe(true)
  })

  test('that somebody else asked for meanwhile are left out', () => {
    const episodes = [1, 2].map(episode => ({ season: 1, episode }))
    expect(told(pickedIn({ part: 'episodes', episodes }, seasons))).toEqual([[1, [2]]])
    expect(told(pickedIn({ part: 'fromNowOn' }, seasons))).toEqual([[2, [4]]])
  })
})
