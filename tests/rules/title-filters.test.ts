import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  airings,
  browsedKinds,
  browsePath,
  type FilterName,
  filterNames,
  hasFilter,
  hideable,
  noFilters,
  ofKind,
  readFilters,
  type TitleFilters,
  titleSorts,
  withoutFilters,
  writeFilters,
} from '~/shared/titles/filters'
import { kindAddress, kindIn } from '~/shared/titles/paths'

const filters = (given: Partial<TitleFilters>): TitleFilters => ({ ...noFilters, ...given })
const read = (address: string) => readFilters(address)

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 })
const range = (min: number, max: number) =>
  fc
    .tuple(fc.option(fc.integer({ min, max })), fc.option(fc.integer({ min, max })))
    .map(([a, b]) => (a !== null && b !== null && a > b ? ([b, a] as const) : ([a, b] as const)))
const anyFilters: fc.Arbitrary<TitleFilters> = fc
  .record({
    kind: fc.constantFrom(...browsedKinds),
    sort: fc.constantFrom(...titleSorts),
    genres: ids,
    years: range(1870, 2100),
    ratingFrom: fc.option(fc.integer({ min: 1, max: 10 })),
    runtimes: range(1, 600),
    certifications: fc.uniqueArray(fc.constantFrom('G', 'PG-13', '12A', 'М/18', 'R 18+', 'Под & = ?'), {
      maxLength: 6,
    }),
    certificationCountry: fc.option(fc.constantFrom('US', 'DE')),
    languages: fc.uniqueArray(fc.constantFrom('en', 'de', 'ja'), { maxLength: 3 }),
    companies: ids,
    providers: ids,
    keywords: ids,
    people: ids,
    networks: ids,
    airing: fc.subarray([...airings]),
    hide: fc.subarray([...hideable]),
  })
  .map(({ years, runtimes, ...rest }) => ({
    ...rest,
    ...{ yearFrom: years[0], yearTo: years[1], runtimeFrom: runtimes[0], runtimeTo: runtimes[1] },
  }))
  .map(all => ({
    ...all,
    ...Object.fromEntries(filterNames.flatMap(name => (hasFilter(all.kind, name) ? [] : [[name, noFilters[name]]]))),
  }))

describe('filters in an address', () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(anyFilters, wanted => {
        expect(read(writeFilters(wanted))).toEqual({ filters: wanted, unreadable: [] })
      }),
    )
  })

  test('are never more than what somebody could have chosen, whatever the address says', () => {
    const names = fc.constantFrom(...Object.keys(noFilters), 'position', '__proto__')
    const values = fc.oneof(fc.string(), fc.integer().map(String), fc.constant('35,,18'), fc.constant('1,1'))
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), pairs => {
        const found = read(new URLSearchParams(pairs.map(pair => [...pair])).toString()).filters
        expect(read(writeFilters(found))).toEqual({ filters: found, unreadable: [] })
      }),
    )
  })

  test('say nothing where nothing is asked for', () => {
    expect(writeFilters(noFilters)).toBe('')
    expect(browsePath()).toBe('/discover/advanced/search')
    expect(read('')).toEqual({ filters: noFilters, unreadable: [] })
    expect(read('genres=&sort=&utm_source=mail')).toEqual({ filters: noFilters, unreadable: [] })
  })

  test('can be read by people', () => {
    expect(browsePath({ genres: [35, 18], yearFrom: 1920, hide: ['available'], sort: 'newest' })).toBe(
      '/discover/advanced/search?sort=newest&genres=35,18&yearFrom=1920&hide=available',
    )
  })

  test('name a thing once', () => {
    expect(read('genres=35,35,18,35').filters.genres).toEqual([35, 18])
    expect(read('genres=35&genres=18').filters.genres).toEqual([35, 18])
    expect(read('hide=requested,available,requested').filters.hide).toEqual(['available', 'requested'])
  })

  test.each([
    'genres=comedy',
    'genres=35,',
    'genres=0',
    'genres=-1',
    'genres=1.5',
    `genres=${Array.from({ length: 21 }, (_, index) => index + 1)}`,
    'yearFrom=1800',
    'yearTo=3000',
    'yearFrom=196',
    'ratingFrom=0',
    'ratingFrom=11',
    'runtimeTo=9999',
    'languages=english',
    'certificationCountry=usa',
    'certifications=,PG',
    'sort=best',
    'hide=everything',
    'kind=boat',
    'keywords=%00',
  ])('%s is named as what cannot be read', address => {
    const [name = ''] = address.split('=')
    const { filters: found, unreadable } = read(`${address}&people=7`)
    expect(unreadable as string[]).toEqual([name])
    expect(found).toEqual(filters({ people: [7] }))
  })

  test.each<[FilterName, number, number]>([
    ['yearFrom', 1870, 2100],
    ['yearTo', 1870, 2100],
    ['ratingFrom', 1, 10],
    ['runtimeFrom', 1, 600],
    ['runtimeTo', 1, 600],
  ])('%s goes from %i to %i', (name, first, last) => {
    const found = [first - 1, first, last, last + 1].map(value => read(`${name}=${value}`).filters[name])
    expect(found).toEqual([null, first, last, null])
  })

  test('a year may be the first and the last at once', () => {
    expect(read('yearFrom=1922&yearTo=1922').unreadable).toEqual([])
  })

  test.each([
    ['yearFrom=1990&yearTo=1980', 'yearTo'],
    ['runtimeFrom=90&runtimeTo=60', 'runtimeTo'],
  ])('%s has no end', (address, end) => {
    expect(read(address).unreadable as string[]).toEqual([end])
  })
})

describe('filters', () => {
  test('of another kind lose what differs by kind', () => {
    const wanted = filters({ genres: [35], providers: [8], keywords: [9] })
    expect(ofKind(wanted, 'movie')).toBe(wanted)
    const before = Object.assign({}, wanted, { kind: 'tvShow' })
    expect(ofKind(before, 'movie')).toEqual(filters({ keywords: [9] }))
  })

  test('name their kind as navigation reads it', () => {
    for (const kind of browsedKinds) {
      expect(kindIn(writeFilters(filters({ kind, genres: [35] })))).toBe(kind)
      expect(browsePath({ kind })).toBe(kindAddress[kind])
    }
  })

  test('say nothing of what titles of their kind are not found by', () => {
    expect(read('kind=tvShow&people=3&companies=4&networks=5&airing=ended').filters).toEqual(
      filters({ kind: 'tvShow', networks: [5], airing: ['ended'] }),
    )
    expect(read('people=3&networks=5&airing=ended').filters).toEqual(filters({ people: [3] }))
    expect(ofKind(filters({ people: [3], companies: [4], keywords: [9] }), 'tvShow')).toEqual(
      filters({ kind: 'tvShow', keywords: [9] }),
    )
  })

  test('are taken away without the order', () => {
    expect(withoutFilters(filters({ genres: [1], sort: 'newest' }))).toEqual(filters({ sort: 'newest' }))
  })
})
