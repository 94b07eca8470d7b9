import { expect, test } from 'bun:test'
import { isSame, joinedRequest, type NewVariantRequest } from '~/ui/state/joined-requests'

type Show = Extract<NewVariantRequest, { kind: 'tvShow' }>
type Choice = Show['choice']
const show = (choice: Choice, more: Partial<Omit<Show, 'kind' | 'choice'>> = {}): NewVariantRequest => ({
  ...{ kind: 'tvShow', id: '7', variant: 'standard', choice },
  ...more,
})
const some = (...numbers: number[]): Choice => ({
  part: 'episodes',
  episodes: numbers.map(episode => ({ season: 1, episode })),
})
const all: Choice = { part: 'all' }
const first: Choice = { part: 'firstSeason' }

const cases: [string, Choice, Choice, Choice | null][] = [
  ['episodes and other ones', some(1, 2), some(2, 3), some(1, 2, 3)],
  ['the same episodes', some(1, 2), some(2, 1), some(1, 2)],
  ['everything and episodes', all, some(1), all],
  ['a season and everything', first, all, all],
  ['the same part', first, first, first],
  ['two named parts', first, { part: 'latestSeason' }, null],
  ['a named part and episodes', { part: 'fromNowOn' }, some(1), null],
]

test.each(cases)('%s of a show are one wish where one says both', (_, one, other, both) => {
  expect(joinedRequest(show(one), show(other))).toEqual(both && show(both))
})

test('what is for another title, variant or person, or with other options, is no part of it', () => {
  for (const more of [
    { id: '8' },
    { variant: 'fourK' },
    { onBehalf: 'ann' },
    { profile: 4 },
    { languageProfile: 1 },
  ] as const)
    expect(joinedRequest(show(all), show(all, more))).toBeNull()
  expect(joinedRequest(show(all), { kind: 'movie', id: '7', variant: 'standard' })).toBeNull()
})

test('the same wish is known again, in whatever order its episodes are', () => {
  expect(isSame(show(some(1, 2)), show(some(2, 1)))).toBe(true)
  expect(isSame(show(some(1, 2)), show(some(1)))).toBe(false)
  expect(isSame(show(first), show(all))).toBe(false)
  expect(isSame({ kind: 'movie', id: '1', variant: 'standard' }, { variant: 'standard', id: '1', kind: 'movie' })).toBe(
    true,
  )
})
