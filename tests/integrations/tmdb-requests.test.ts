import { afterAll, beforeEach, expect, test } from 'bun:test'
import { tmdbClient } from '~/integrations/catalogue/tmdb/client'
import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import { noFilters } from '~/shared/titles/filters'
import type { ContentFilters } from '~/shared/titles/model'
import { failureOf } from './http-support'
import { aWish, describedPaths, noFilters as noContentFilters, recordedPresent, serveTmdb } from './tmdb-support'

const empty = { id: 1, name: 'x', overview: 'x', page: 1, total_pages: 1, total_results: 0, results: [], genres: [] }
const tmdb = serveTmdb(({ path }) => Response.json(path.endsWith('/configuration/languages') ? [] : empty))
const { movies, shows, lists, searches, lookups } = tmdb.client
afterAll(() => tmdb.stop())
beforeEach(() => void tmdb.asked.splice(0))

const now = new Date(2026, 10, 21, 14, 3, 5)
const filters: ContentFilters = {
  adult: true,
  excludedKeywords: [11, 12],
  excludedMovieGenres: [21],
  excludedTvGenres: [31, 32],
  originalLanguages: ['en', 'fr'],
}
const at = { page: 3, language: 'de', filters, now }
const plain = { ...at, filters: noContentFilters }
const movieFilters = {
  include_adult: 'true',
  without_keywords: '11,12',
  with_original_language: 'en|fr',
  without_genres: '21',
}
const tvFilters = { ...movieFilters, without_genres: '31,32' }
const shown = { language: 'de', page: '3' }
const search = { query: 'a&b ü', language: 'de', adult: true }
const advanced = { page: 2, language: 'de', country: 'DE', adult: false }
const browsing = { ...at, country: 'DE' }
const advancedShown = { language: 'de', page: '2', include_adult: 'false' }

type Row = [what: string, ask: () => Promise<unknown>, path: string, query: Record<string, string>]
const rows: Row[] = [
  ['a bare movie', () => movies.plain(7), 'movie/7', {}],
  [
    'a movie with extras',
    () => movies.extra(7, 'de'),
    'movie/7',
    { language: 'de', append_to_response: 'videos,release_dates' },
  ],
  [
    'a movie in full',
    () => movies.full(7, 'de'),
    'movie/7',
    {
      language: 'de',
      append_to_response: 'videos,credits,similar,recommendations,release_dates,external_ids,keywords',
    },
  ],
  ['similar movies', () => movies.similar(7, 'de'), 'movie/7/similar', { language: 'de' }],
  ['a collection', () => movies.collection(7, 'de'), 'collection/7', { language: 'de' }],
  ['where a movie can be watched', () => movies.providers(7), 'movie/7/watch/providers', {}],
  ['pictures of a movie', () => movies.images(7), 'movie/7/images', {}],
  ['foreign ids of a movie', () => movies.externalIds(7), 'movie/7/external_ids', {}],
  ['a show', () => shows.outline(7, 'de'), 'tv/7', { language: 'de', append_to_response: 'external_ids' }],
  ['where a show can be watched', () => shows.providers(7), 'tv/7/watch/providers', {}],
  ['pictures of a show', () => shows.images(7), 'tv/7/images', {}],
  ['foreign ids of a show', () => shows.externalIds(7), 'tv/7/external_ids', {}],
  [
    'popular movies',
    () => lists.movies('popular', at),
    'discover/movie',
    { ...shown, ...movieFilters, sort_by: 'popularity.desc' },
  ],
  [
    'popular movies without filters',
    () => lists.movies('popular', plain),
    'discover/movie',
    { ...shown, include_adult: 'false', sort_by: 'popularity.desc' },
  ],
  [
    'the best liked movies',
    () => lists.movies('topRated', at),
    'discover/movie',
    { ...shown, ...movieFilters, sort_by: 'vote_average.desc', 'vote_count.gte': '250' },
  ],
  [
    'upcoming movies',
    () => lists.movies('upcoming', at),
    'discover/movie',
    {
      ...shown,
      ...movieFilters,
      with_release_type: '2|3',
      'release_date.gte': '2026-11-28',
      'release_date.lte': '2026-12-15',
    },
  ],
  [
    'movies in cinemas',
    () => lists.movies('nowPlaying', at),
    'discover/movie',
    {
      ...shown,
      ...movieFilters,
      with_release_type: '2|3',
      'release_date.gte': '2026-10-10',
      'release_date.lte': '2026-11-27',
    },
  ],
  ['trending movies', () => lists.movies('trending', at), 'trending/movie/week', shown],
  [
    'movies of a season',
    () => lists.seasonal([207317, 65], at),
    'discover/movie',
    {
      ...shown,
      ...movieFilters,
      sort_by: 'vote_average.desc',
      'vote_count.gte': '250',
      with_keywords: '207317|65',
    },
  ],
  [
    'popular shows',
    () => lists.shows('popular', at),
    'discover/tv',
    { ...shown, ...tvFilters, sort_by: 'popularity.desc' },
  ],
  [
    'upcoming shows',
    () => lists.shows('upcoming', at),
    'discover/tv',
    { ...shown, ...tvFilters, 'first_air_date.gte': '2026-11-22', 'first_air_date.lte': '2026-12-22' },
  ],
  ['trending shows', () => lists.shows('trending', at), 'trending/tv/week', shown],
  ['an empty wish', () => lists.discoverMovies(aWish(), advanced), 'discover/movie', advancedShown],
  [
    'a wish with everything',
    () =>
      lists.discoverMovies(
        aWish({ releaseYear: 1994, genreIds: [1, 2], keywordIds: [3, 4], watchProviders: [8, 9], companies: [5] }),
        advanced,
      ),
    'discover/movie',
    {
      ...advancedShown,
      primary_release_year: '1994',
      with_genres: '1,2',
      with_keywords: '3,4',
      with_companies: '5',
      with_watch_providers: '8|9',
      watch_region: 'DE',
    },
  ],
  [
    'a decade, which wins over a year',
    () => lists.discoverMovies(aWish({ decade: 1990, releaseYear: 1994 }), advanced),
    'discover/movie',
    { ...advancedShown, 'primary_release_date.gte': '1990-01-01', 'primary_release_date.lte': '1999-12-31' },
  ],
  [
    'a year before there were movies',
    () => lists.discoverMovies(aWish({ releaseYear: 1900 }), advanced),
    'discover/movie',
    advancedShown,
  ],
  [
    'shows of a year',
    () => lists.discoverShows(aWish({ type: 'tv', releaseYear: 2008 }), advanced),
    'discover/tv',
    { ...advancedShown, first_air_date_year: '2008' },
  ],
  [
    'shows of a decade',
    () => lists.discoverShows(aWish({ type: 'tv', decade: 1960 }), advanced),
    'discover/tv',
    { ...advancedShown, 'first_air_date.gte': '1960-01-01', 'first_air_date.lte': '1969-12-31' },
  ],
  [
    'movies that fit no filter in particular',
    () => lists.browseMovies(noFilters, browsing),
    'discover/movie',
    { ...shown, ...movieFilters, sort_by: 'popularity.desc' },
  ],
  [
    'movies that fit every filter',
    () =>
      lists.browseMovies(
        {
          ...noFilters,
          ...{
            sort: 'newest',
            genres: [1, 2],
            yearFrom: 1990,
            yearTo: 1994,
            ratingFrom: 7,
            runtimeFrom: 60,
            runtimeTo: 90,
          },
          ...{ certifications: ['G', 'PG'], languages: ['fr', 'ja'], companies: [3, 4], providers: [8, 9] },
          ...{ keywords: [5, 6], people: [7, 10], hide: ['available'] },
        },
        browsing,
      ),
    'discover/movie',
    {
      ...{ ...shown, ...movieFilters, with_original_language: 'fr', sort_by: 'primary_release_date.desc' },
      ...{ 'primary_release_date.gte': '1990-01-01', 'primary_release_date.lte': '1994-12-31' },
      ...{ 'vote_average.gte': '7', 'vote_count.gte': '50', 'with_runtime.gte': '60', 'with_runtime.lte': '90' },
      ...{ with_genres: '1,2', with_keywords: '5,6', with_people: '7,10', with_companies: '3|4' },
      ...{ certification: 'G|PG', certification_country: 'DE', with_watch_providers: '8|9', watch_region: 'DE' },
    },
  ],
  [
    'movies by words',
    () => searches.movies(search),
    'search/movie',
    { query: 'a&b ü', language: 'de', include_adult: 'true', page: '1' },
  ],
  [
    'movies by words and year',
    () => searches.movies({ ...search, adult: false, year: 2003 }),
    'search/movie',
    { query: 'a&b ü', language: 'de', include_adult: 'false', year: '2003', page: '1' },
  ],
  [
    'people',
    () => searches.people({ ...search, page: 3 }),
    'search/person',
    { query: 'a&b ü', language: 'de', include_adult: 'true', page: '3' },
  ],
  ['everything by words', () => searches.multi('a/b', 'de'), 'search/multi', { query: 'a/b', language: 'de' }],
  ['somebody’s movies', () => searches.movieCredits(31, 'de'), 'person/31/movie_credits', { language: 'de' }],
  ['somebody’s shows', () => searches.tvCredits(31, 'de'), 'person/31/tv_credits', { language: 'de' }],
  [
    'somebody',
    () => searches.person(31, 'de'),
    'person/31',
    { language: 'de', append_to_response: 'movie_credits,tv_credits' },
  ],
  ['by IMDb id', () => searches.byExternalId('tt1', 'imdb'), 'find/tt1', { external_source: 'imdb_id' }],
  ['by TheTVDB id', () => searches.byExternalId('9', 'theTvDb'), 'find/9', { external_source: 'tvdb_id' }],
  ['genres', () => lookups.genres('tv', 'de'), 'genre/tv/list', { language: 'de' }],
  ['languages', () => lookups.languages(), 'configuration/languages', {}],
  ['keywords by words', () => lookups.keywords('space'), 'search/keyword', { query: 'space' }],
  ['a keyword', () => lookups.keyword(5), 'keyword/5', {}],
  ['companies by words', () => lookups.companies('light'), 'search/company', { query: 'light' }],
  ['a company', () => lookups.company(5), 'company/5', {}],
  ['certifications', () => lookups.certifications(), 'certification/movie/list', {}],
  [
    'providers of a country',
    () => lookups.watchProvidersIn('movie', 'DE'),
    'watch/providers/movie',
    { watch_region: 'DE' },
  ],
  ['providers of movies', () => lookups.watchProviders('movie'), 'watch/providers/movie', {}],
  ['providers of shows', () => lookups.watchProviders('tv'), 'watch/providers/tv', {}],
]

test.each(rows)('TMDB is asked for %s with exactly these words', async (_, ask, path, query) => {
  await ask()
  expect(tmdb.asked).toEqual([{ path: `/3/${path}`, query: { api_key: 'key-1', ...query }, authorization: null }])
})

test.skipIf(!recordedPresent)('everything we ask is known to the description of TMDB', async () => {
  const described = [...describedPaths()].map(([path, names]) => {
    const pattern = new RegExp(`^/3${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)
    return { pattern, names, literal: !path.includes('{') }
  })
  const strangers: string[] = []
  for (const [, ask] of rows) await ask()
  for (const { path, query } of tmdb.asked) {
    const place = described.filter(({ pattern }) => pattern.test(path)).sort((a, b) => +b.literal - +a.literal)[0]
    if (!place) strangers.push(path)
    for (const name of Object.keys(query))
      if (name !== 'api_key' && !place?.names.has(name)) strangers.push(`${path} ${name}`)
  }
  // The description leaves out that trending lists have pages; recorded replies show that they do.
  expect(strangers).toEqual(['/3/trending/movie/week page', '/3/trending/tv/week page'])
})

test('a read token travels as a header, never in the address', async () => {
  const client = tmdbClient(tmdb.http, tmdb.at('eyJh.eyJi.c2ln'))
  await client.lookups.genres('movie', 'en')
  expect(tmdb.asked).toEqual([
    { path: '/3/genre/movie/list', query: { language: 'en' }, authorization: 'Bearer eyJh.eyJi.c2ln' },
  ])
})

test('without a key nobody is asked, and an administrator is told what to do', async () => {
  const error = await failureOf(tmdbClient(tmdb.http, tmdb.at('')).lookups.languages())
  expect(error).toMatchObject({ service: 'TMDB', kind: 'refused' })
  expect(error.message).toContain('no TMDB key yet')
  expect(tmdb.asked).toEqual([])
})

test('an id from outside cannot leave its place in the address', async () => {
  await searches.byExternalId('../movie/1?x=1', 'imdb')
  expect(tmdb.asked[0]?.path).toBe('/3/find/..%2Fmovie%2F1%3Fx%3D1')
})

test('how long an answer is kept follows how fast it ages', async () => {
  const kept: Array<number | undefined> = []
  const client = tmdbClient(async request => {
    kept.push(request.cacheMs)
    return tmdb.http(request)
  }, tmdb.at())
  await client.searches.multi('x', 'en')
  await client.lists.movies('popular', at)
  await client.movies.full(7, 'en')
  await client.lookups.languages()
  expect(kept).toEqual([5 * minuteMs, hourMs, 4 * hourMs, dayMs])
})

test('the days of a list are those of the place where the portal runs', async () => {
  await lists.shows('upcoming', { ...at, now: new Date(2026, 11, 31, 23, 59) })
  expect(tmdb.asked[0]?.query).toMatchObject({ 'first_air_date.gte': '2027-01-01', 'first_air_date.lte': '2027-01-31' })
})

test('the address of a picture has exactly one slash between its parts', () => {
  const { imageUrl } = tmdb.at()
  expect(tmdb.client.imageUrl('/abc.jpg', 'w300')).toBe(`${imageUrl}/w300/abc.jpg`)
})
