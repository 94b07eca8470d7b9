import { beforeAll, describe, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import { isAt, placesFor } from '~/ui/shell/nav'
import { sessionAtom } from '~/ui/state/session'
import { startAtom } from '~/ui/state/start'
import { signedInAs } from './movies-support'

beforeAll(() => signedInAs(['Admin']))

/** What the navigation shows as the place where somebody is. */
const lit = (path: string, query = '') => {
  const store = getDefaultStore()
  return placesFor(store.get(sessionAtom), store.get(startAtom))
    .filter(place => isAt(place, { path, query }))
    .map(({ key }) => key)
}

describe('the navigation shows where somebody is', () => {
  const cases: [path: string, query: string, expected: string[]][] = [
    ['/discover', '', ['discover']],
    ['/Discover', '', ['discover']],
    ['/discover/advanced/search', '', ['movies']],
    ['/discover/advanced/search', 'kind=tvShow&genres=18', ['shows']],
    ['/requests-list', '', ['requests']],
    ['/usermanagement/user/1', '', ['users']],
    ['/Settings/Jobs', '', ['settings']],
  ]
  for (const [path, query, expected] of cases)
    test(`${path}?${query}`, () => expect<string[]>(lit(path, query)).toEqual(expected))
})

describe('it shows nothing on a page that people come to from everywhere', () => {
  const paths = [
    '/details/movie/19',
    '/details/tv/5',
    '/details/artist/1',
    '/discover/actor/8635',
    '/discover/collection/1',
    '/discover/metropolis',
    '/search',
  ]
  for (const path of paths) test(path, () => expect(lit(path)).toEqual([]))
})
