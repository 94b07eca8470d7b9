import { expect, test } from 'bun:test'
import {
  countedHere,
  countedThere,
  differs,
  isSameNumbering,
  type Numbering,
  sameNumbers,
  seasonHere,
} from '~/shared/titles/numbering'

/** Episodes 11 to 20 of the only season here are the second season there, which has not got the last one yet. */
const split: Numbering = {
  moved: [{ season: 1, from: 11, to: 19, there: { season: 2, from: 1, to: 9 } }],
  missing: [{ season: 1, from: 20, to: 20 }],
  seasons: { here: { 1: 20 }, there: { 1: 10, 2: 9 } },
}
const at = (season: number, ...episodes: number[]) => episodes.map(episode => ({ season, episode }))

test('lists are counted anew, what is announced follows, and what has no number is left out', () => {
  const named = (season: number, episode: number) => ({ season, episode, name: 'x' })
  expect(countedHere(split, [named(1, 10), named(2, 1), named(2, 9)])).toEqual([
    named(1, 10),
    named(1, 11),
    named(1, 19),
  ])
  const whole = [named(1, 10), named(1, 11), named(1, 20)]
  expect(countedThere(split, whole)).toEqual([named(1, 10), named(2, 1), named(2, 10)])
  const lost = { ...split, missing: [{ season: 1, from: 10, to: 10 }] }
  expect(countedThere(lost, whole.slice(0, 2))).toEqual([named(2, 1)])
  expect(countedHere(lost, [named(1, 10)])).toEqual([])
  for (const none of [null, sameNumbers]) expect(countedHere(none, at(1, 1, 2))).toEqual(at(1, 1, 2))
  for (const none of [null, undefined, sameNumbers]) expect(countedThere(none, at(1, 1, 2))).toEqual(at(1, 1, 2))
})

test('a season there has its episodes by their numbers here', () => {
  expect(seasonHere(split, 1)).toEqual(at(1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
  expect(seasonHere(split, 2)).toEqual(at(1, 11, 12, 13, 14, 15, 16, 17, 18, 19))
  expect(seasonHere(split, 3)).toEqual([])
})

test.each<[string, Partial<Numbering>, boolean]>([
  ['nothing', {}, false],
  ['one that is counted elsewhere', { moved: split.moved }, true],
  ['one that is missing, and whose number is free there', { missing: split.missing }, false],
  ['one that is missing, and whose number is another one there', { missing: [{ season: 1, from: 5, to: 5 }] }, true],
  ['one of each that are missing', { missing: [...split.missing, { season: 1, from: 5, to: 5 }] }, true],
])('what differs: %s', (_, numbering, isOther) => {
  expect(differs({ ...sameNumbers, seasons: split.seasons, ...numbering })).toBe(isOther)
})

test('numberings are the same wherever every episode has the same place', () => {
  expect(isSameNumbering(split, { ...split, seasons: { here: {}, there: {} } })).toBe(true)
  expect(isSameNumbering(split, { ...split, missing: [] })).toBe(false)
  expect(isSameNumbering(split, { ...split, moved: [] })).toBe(false)
})
