import { beforeAll, describe, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import type { SearchPage as Found, PersonCard } from '~/shared/api/search'
import { offeredKinds } from '~/shared/titles/search'
import { titleKeys } from '~/ui/api/titles'
import { SearchPage } from '~/ui/features/search/search-page'
import { withoutTerm, withTerm } from '~/ui/state/recent-terms'
import {
  filterWith,
  kindsOf,
  resultsOf,
  searchKindsAtom,
  searchPath,
  searchQuery,
  termAt,
  termOf,
  withToggled,
} from '~/ui/state/search'
import { aMovie, markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const chaplin: PersonCard = {
  kind: 'person',
  id: '13848',
  name: 'Charlie Chaplin',
  profilePath: null,
  knownFor: ['Modern Times', 'The Kid'],
}
const aPage = (given: Partial<Found> = {}): Found => ({
  total: 1,
  totals: { movie: 1, tvShow: 0, person: 0, music: null },
  results: [aMovie()],
  named: [],
  ...given,
})

describe('the kinds that are searched for', () => {
  test('are those of the documented key, movies and shows and not people at first', () => {
    for (const stored of [{}, null, 5, 'x', [], { music: true }]) expect(kindsOf(stored)).toEqual(['movie', 'tvShow'])
    expect(kindsOf({ movies: true, people: true })).toEqual(['movie', 'tvShow', 'person'])
    expect(kindsOf({ movies: false, tvShows: false, people: true })).toEqual(['person'])
  })

  test('are never none', () => {
    expect(kindsOf({ movies: false, tvShows: false, people: false })).toEqual(['movie', 'tvShow'])
    expect(withToggled(['movie'], 'movie')).toEqual(['movie'])
    expect(withToggled(['movie'], 'person')).toEqual(['movie', 'person'])
    expect(withToggled(['movie', 'person'], 'movie')).toEqual(['person'])
  })

  test('include music where something gets it, once somebody turns it on', () => {
    const offered = offeredKinds(true)
    expect(kindsOf({}, offered)).toEqual(['movie', 'tvShow'])
    expect(kindsOf({ music: true }, offered)).toEqual(['movie', 'tvShow', 'music'])
    expect(filterWith({ music: true }, ['movie'], offered)).toMatchObject({ music: false, movies: true })
  })

  test('are stored beside those of other versions', () => {
    const stored = { tvShows: false, music: true, movies: true }
    expect(filterWith(stored, ['person'])).toEqual({ tvShows: false, music: true, movies: false, people: true })
    expect(filterWith(null, ['movie'])).toEqual({ movies: true, tvShows: false, people: false })
  })
})

describe('recent terms', () => {
  test('have the latest first, once, and are at most ten', () => {
    expect(withTerm(['the kid', 'faust'], ' Faust ')).toEqual(['Faust', 'the kid'])
    const many = Array.from({ length: 12 }, (_, at) => `film ${String.fromCharCode(97 + at)}`)
    const kept = many.reduce<readonly string[]>(withTerm, [])
    expect(kept).toEqual(many.toReversed().slice(0, 10))
  })

  test('keep what was typed in the end, not the way there', () => {
    expect(withTerm(withTerm(['faust'], 'the'), 'the kid')).toEqual(['the kid', 'faust'])
    expect(withTerm(['the kid', 'faust'], 'the')).toEqual(['the', 'the kid', 'faust'])
  })

  test('are removed however they are written', () => {
    expect(withoutTerm(['Faust', 'the kid'], 'faust')).toEqual(['the kid'])
  })
})

describe('addresses of results', () => {
  test('carry the term, however it was typed', () => {
    expect(searchPath(' the café ')).toBe('/discover/the%20caf%C3%A9')
    expect([termOf('caf%C3%A9'), termOf('50%'), termOf(' the kid ')]).toEqual(['café', '50%', 'the kid'])
    expect([termAt('/discover/the%20kid'), termAt('/Discover/50%')]).toEqual(['the kid', '50%'])
    const others = ['/discover', '/discover/actor/3', '/search', '/details/movie/3']
    expect(others.map(path => termAt(path, 'q=x'))).toEqual(['', '', '', ''])
  })

  test.each([
    ['AC/DC', '/discover/search?q=AC/DC'],
    ['Face/Off 50%', '/discover/search?q=Face/Off%2050%25'],
    ['Who?', '/discover/search?q=Who%3F'],
    ['#1 & more', '/discover/search?q=%231%20%26%20more'],
    ['a\\b; c+d', '/discover/search?q=a%5Cb%3B%20c%2Bd'],
    ['..', '/discover/search?q=..'],
    ['.hack', '/discover/.hack'],
    ['search', '/discover/search'],
    ['C+', '/discover/C%2B'],
    ['100%41', '/discover/search?q=100%2541'],
  ])('keep %p out of the path where a proxy would change it there', (term, address) => {
    expect(searchPath(term)).toBe(address)
    const { pathname, search } = new URL(address, 'https://example.com')
    expect(termAt(pathname, search)).toBe(term)
  })

  test('of before lead to the same results', () => {
    expect([termAt('/discover/AC%2FDC'), termAt('/discover/100%2541')]).toEqual(['AC/DC', '100%41'])
    expect([termAt('/discover/search', 'q='), termAt('/discover/search', 'q=%20')]).toEqual(['search', 'search'])
  })
})

describe('batches of results', () => {
  const next = (...pages: Found[]) => {
    const { getNextPageParam } = searchQuery('metro', ['movie'])
    const last = pages.at(-1) ?? aPage()
    return getNextPageParam(last, pages, 0, [])
  }

  test('go on until everything is there', () => {
    expect(next(aPage({ total: 41 }))).toBe(20)
    expect(next(aPage({ total: 41 }), aPage({ total: 41 }))).toBe(40)
    expect(next(aPage({ total: 40 }), aPage({ total: 40 }))).toBeUndefined()
    expect(next(aPage({ total: 90, results: [] }))).toBeUndefined()
  })

  test('show once what moved from one into another; a person and a movie may have one number', () => {
    const pages = [aPage({ results: [aMovie(), { ...chaplin, id: '19' }] }), aPage({ results: [aMovie()] })]
    expect(resultsOf(pages).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['movie 19', 'person 19'])
  })
})

describe('the page of results', () => {
  const page = (found: Partial<Found>, kinds: Parameters<typeof searchQuery>[1] = ['movie']) => {
    signedInAs(['RequestMovie'])
    getDefaultStore().set(searchKindsAtom, kinds)
    const key = titleKeys.search('metro', kinds)
    return markup(<SearchPage term="metro" />, [[key, { pages: [aPage(found)], pageParams: [0] }]])
  }

  test('says how much there is of each kind', () => {
    const totals = { movie: 1_430, tvShow: 0, person: 2, music: null }
    const html = page({ total: 1_430, totals })
    expect(html).toContain('Results for “metro”')
    expect(html).toContain('>1,430 movies<')
    expect(page({ total: 1_432, totals }, ['movie', 'person'])).toContain('>1,430 movies and 2 people<')
    expect(html).toContain('Load more')
    expect(page({})).not.toContain('Load more')
  })

  test('shows titles and people, who lead to their page', () => {
    const html = page({ totals: { movie: 1, tvShow: 0, person: 1, music: null }, results: [aMovie(), chaplin] }, [
      'movie',
      'person',
    ])
    expect(html.match(/<article/g)).toHaveLength(2)
    expect(html).toContain('href="/discover/actor/13848"')
    expect(html).toContain('Known for Modern Times and The Kid')
  })

  test('shows first whoever is meant, also while people are not searched for', () => {
    const totals = { movie: 1, tvShow: 0, person: 7, music: null }
    const html = page({ totals, named: [chaplin] })
    expect(html).toContain('>1 movie and 1 person<')
    expect(html.indexOf('/discover/actor/13848')).toBeLessThan(html.indexOf('/details/movie/19'))
    const alone = page({ total: 0, totals: { ...totals, movie: 0 }, results: [], named: [chaplin] })
    expect(alone).toContain('>1 person<')
    expect(alone).not.toContain('No results')
  })

  test('offers the other kinds as chips, and not to switch off the last one', () => {
    const html = page({ totals: { movie: 1, tvShow: 0, person: 7, music: null } })
    expect(html).toMatch(/<button[^>]*aria-pressed="false"[^>]*>People<span[^>]*>7<\/span>/)
    expect(html).not.toContain('aria-pressed="true"')
  })

  test('says what to try when nothing was found', () => {
    const none = { total: 0, totals: { movie: 0, tvShow: 0, person: 0, music: null }, results: [] }
    expect(page(none)).toContain('No results for “metro”')
    expect(page(none)).toContain('use fewer words')
    expect(page({ ...none, totals: { movie: 0, tvShow: 0, person: 23, music: null } })).toContain('Show 23 people')
    expect(page(none)).not.toContain('Show 0')
  })
})
