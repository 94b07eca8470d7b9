import { expect, test } from 'bun:test'
import { isCountedThere, type MovedEpisodes, objectionToNumbering, sameNumbers } from '~/shared/titles/numbering'

const run = (season: number, from: number, to: number, there: [season: number, from: number, to: number]) => ({
  ...{ season, from, to },
  there: { season: there[0], from: there[1], to: there[2] },
})
const first = run(1, 5, 8, [2, 5, 8])

test.each<[string, MovedEpisodes[], at: [season: number, episode: number] | null]>([
  ['one part', [first], null],
  ['one episode', [run(1, 5, 5, [2, 5, 5])], null],
  ['backwards', [run(1, 5, 4, [2, 5, 4])], [1, 5]],
  ['right before', [first, run(1, 1, 4, [2, 1, 4])], null],
  ['one into the first', [first, run(1, 1, 5, [2, 21, 25])], [1, 1]],
  ['right after', [first, run(1, 9, 12, [2, 9, 12])], null],
  ['from its last one on', [first, run(1, 8, 11, [2, 21, 24])], [1, 8]],
  ['the same of another season', [first, run(3, 5, 8, [4, 5, 8])], null],
  ['elsewhere, to its last place there', [first, run(3, 1, 2, [2, 8, 9])], [3, 1]],
  ['elsewhere, right behind its place there', [first, run(3, 1, 2, [2, 9, 10])], null],
  ['elsewhere, to its place here', [first, run(3, 5, 8, [1, 5, 8])], null],
  ['the first once more, as the third', [first, run(3, 1, 1, [3, 1, 1]), first], [1, 5]],
])('by hand: %s', (_, byHand, at) => {
  const objection = at && { code: 'NumberingOverlaps', season: at[0], episode: at[1] }
  expect(objectionToNumbering(byHand)).toEqual(objection as never)
})

test.each<[string, (readonly [number, number])[], boolean | null]>([
  ['nothing', [], null],
  ['what both have', [[1, 10]], null],
  ['one that is counted there alone', [[2, 1]], true],
  ['one that is counted here alone', [[1, 11]], false],
  [
    'one of each',
    [
      [2, 1],
      [1, 11],
    ],
    null,
  ],
  [
    'more of those there',
    [
      [2, 1],
      [2, 2],
      [1, 11],
    ],
    true,
  ],
  [
    'more of those here',
    [
      [2, 1],
      [1, 11],
      [1, 12],
    ],
    false,
  ],
  ['a special', [[0, 1]], null],
])('whose numbers these are: %s', (_, places, isThere) => {
  const seasons = { here: { 0: 0, 1: 20 }, there: { 0: 5, 1: 10, 2: 10 } }
  const all = places.map(([season, episode]) => ({ season, episode }))
  expect(isCountedThere({ ...sameNumbers, seasons }, all)).toBe(isThere)
})
