import { afterAll, describe, expect, test } from 'bun:test'
import { tmdbClient } from '~/integrations/catalogue/tmdb/client'
import { failureOf } from './http-support'
import { aWish, noFilters, recorded, recordedPresent, serveTmdb } from './tmdb-support'

/** Which recorded reply answers which path. */
const replies: Record<string, string> = {
  'search/movie': 'search_movie',
  'search/person': 'search_person',
  'search/multi': 'search_multi',
  'search/keyword': 'search_keyword',
  'discover/movie': 'discover_movie',
  'discover/tv': 'discover_tv',
  'trending/movie/week': 'trending_movie',
  'trending/tv/week': 'trending_tv',
  'movie/12313': 'movie_details_append',
  'movie/8681': 'movie_8681_alt_titles',
  'movie/550/similar': 'movie_similar',
  'movie/550/watch/providers': 'movie_watch_providers',
  'movie/550/images': 'movie_images',
  'movie/550/external_ids': 'movie_external_ids',
  'collection/10': 'collection',
  'tv/52814': 'tv_details_append',
  'tv/1399': 'tv_details',
  'tv/1399/external_ids': 'tv_external_ids',
  'tv/1399/images': 'tv_images',
  'tv/1399/watch/providers': 'tv_watch_providers',
  'person/12312': 'person_details',
  'person/31/movie_credits': 'person_movie_credits',
  'person/31/tv_credits': 'person_tv_credits',
  'find/tt0499549': 'find_movie',
  'find/81189': 'find_tv',
  'genre/movie/list': 'genre_movie_list',
  'genre/tv/list': 'genre_tv_list',
  'configuration/languages': 'configuration_languages',
  'keyword/1701': 'keyword',
  'watch/providers/movie': 'watch_providers_movie',
}

const tmdb = serveTmdb(({ path, query }) => {
  const json = { headers: { 'content-type': 'application/json' } }
  if (query.api_key !== 'key-1') return new Response(recorded('error_401_invalid_key'), { ...json, status: 401 })
  const name = replies[path.replace('/3/', '')]
  return name
    ? new Response(recorded(name), json)
    : new Response(recorded('error_404_not_found'), { ...json, status: 404 })
})
afterAll(() => tmdb.stop())
const { movies, shows, lists, searches, lookups } = tmdb.client
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const at = { page: 1, language: 'en', filters: noFilters, now: day('2026-11-21') }

describe.skipIf(!recordedPresent)('recorded replies of TMDB', () => {
  test('a movie search is understood', async () => {
    const page = await searches.movies({ query: 'fight club', language: 'en', adult: false })
    expect(page).toMatchObject({ page: 1, totalPages: 2, totalResults: 39 })
    expect(page.results).toHaveLength(20)
    expect(page.results[0]).toEqual({
      id: 550,
      title: 'Fight Club',
      originalTitle: 'Fight Club',
      originalLanguage: 'en',
      overview: expect.stringContaining('ticking-time-bomb insomniac'),
      posterPath: '/pB8BM7pdSp6B6Ih7QZ4DrQ3PmJK.jpg',
      backdropPath: '/hZkgoQYus5vegHoetLkCJzb17zJ.jpg',
      genreIds: expect.arrayContaining([18]),
      adult: false,
      popularity: 73.433,
      voteAverage: 8.433,
      voteCount: 26279,
      releaseDate: day('1999-10-15'),
      video: false,
    })
  })

  test('a movie in full is understood', async () => {
    const movie = await movies.full(12313, 'en')
    expect(movie).toMatchObject({
      id: 12313,
      imdbId: 'tt0409732',
      title: 'Rock Crystal',
      originalTitle: 'Bergkristall',
      releaseDate: day('2004-11-18'),
      runtimeMinutes: 92,
      budget: 0,
      revenue: 2_800_000_000,
      status: 'Released',
      tagline: '',
      homepage: '',
      genreIds: [12, 18],
      genres: [
        { id: 12, name: 'Adventure' },
        { id: 18, name: 'Drama' },
      ],
      collection: {
        id: 77816,
        name: 'Kung Fu Panda Collection',
        posterPath: '/xoYc0RYKSc3xC4S9OpPZxKocKtj.jpg',
        backdropPath: '/uDosHOFFWtF5YteBRygHALFqLw2.jpg',
      },
      keywords: [{ id: 2802, name: 'mountain village' }],
      externalIds: { imdbId: 'tt0409732', facebookId: 'facebook', instagramId: 'instagram', twitterId: 'twitter' },
    })
    expect(movie?.productionCompanies[0]).toMatchObject({ id: 66410, originCountry: null })
    expect(movie?.credits?.cast).toHaveLength(25)
    expect(movie?.credits?.crew).toHaveLength(9)
    expect(movie?.credits?.cast[0]).toMatchObject({ id: 14632, castId: 1, character: 'Susanne', gender: 1, order: 0 })
    expect(movie?.videos?.[0]).toMatchObject({ key: 'LgZ2MDuJvhc', site: 'YouTube', size: 1080, type: 'Teaser' })
    expect(movie?.videos?.[0]?.id).toBeString()
    expect(movie?.releaseDates?.map(({ country }) => country)).toContain('AT')
    expect(movie?.recommendations?.results[0]).toMatchObject({ id: 435, title: 'The Day After Tomorrow' })
    expect(movie?.similar?.results[0]?.id).toBe(27258)
  })

  test('a movie without further parts says which parts are not there', async () => {
    expect(await movies.plain(8681)).toMatchObject({
      title: 'Taken',
      imdbId: 'tt0936501',
      budget: 25_000_000,
      collection: { id: 135483 },
      videos: null,
      credits: null,
      releaseDates: null,
      similar: null,
      keywords: null,
      externalIds: null,
    })
  })

  test('lists of movies and shows are understood', async () => {
    for (const name of ['popular', 'trending'] as const) {
      const found = await lists.movies(name, at)
      expect(found.results).toHaveLength(20)
      for (const movie of found.results) expect(movie.title).toBeString()
    }
    const shows = await lists.shows('trending', at)
    expect(shows.results[0]).toMatchObject({
      id: 103768,
      title: 'Sweet Tooth',
      firstAired: day('2021-06-04'),
      originCountries: ['US'],
    })
    const wished = await lists.discoverShows(aWish({ type: 'tv' }), { ...at, country: 'US', adult: false })
    expect(wished.results[0]).toMatchObject({ id: 202250, title: 'Dirty Linen', firstAired: day('2023-01-23') })
    expect(await movies.similar(550, 'en')).toHaveLength(20)
  })

  test('a collection is understood', async () => {
    const collection = await movies.collection(10, 'en')
    expect(collection).toMatchObject({ id: 10, name: 'Star Wars Collection' })
    expect(collection?.parts).toHaveLength(9)
    expect(collection?.parts[0]).toMatchObject({ id: 11, title: 'Star Wars', releaseDate: day('1977-05-25') })
  })

  test('a search across everything keeps movies, shows and people', async () => {
    const { results } = await searches.multi('star wars', 'en')
    expect(results.map(hit => hit.type)).toEqual(['movie', 'tv', 'person'])
    expect(results[1]).toMatchObject({ type: 'tv', show: { id: 83867, title: 'Star Wars: Andor' } })
    expect(results[2]).toMatchObject({ type: 'person', person: { id: 12835, name: 'Vin Diesel' } })
  })

  test('people are understood, with what they are known for', async () => {
    const page = await searches.people({ query: 'tom hanks', language: 'en', adult: false })
    expect(page).toMatchObject({ page: 1, totalPages: 1, totalResults: 1 })
    expect(page.results).toEqual([
      {
        id: 31,
        name: 'Tom Hanks',
        profilePath: '/xndWFsBlClOJFRdhSt4NBwiPq2o.jpg',
        department: 'Acting',
        adult: false,
        popularity: 84.631,
        knownFor: ['Forrest Gump', 'Toy Story', 'The Green Mile'],
      },
    ])
  })

  test('a career is understood, in movies and in shows', async () => {
    const inMovies = await searches.movieCredits(31, 'en')
    expect(inMovies?.personId).toBe(31)
    expect(inMovies?.cast).toHaveLength(150)
    expect(inMovies?.cast[0]).toMatchObject({
      id: 13,
      title: 'Forrest Gump',
      character: 'Forrest Gump',
      creditId: '52fe420ec3a36847f800074f',
      releaseDate: day('1994-06-23'),
    })
    expect(inMovies?.crew[0]).toMatchObject({ id: 87061, job: 'Thanks', department: 'Crew' })
    const inShows = await searches.tvCredits(31, 'en')
    expect(inShows?.cast[0]).toMatchObject({
      id: 1900,
      title: 'LIVE with Kelly and Mark',
      originalTitle: 'LIVE with Kelly and Mark',
      releaseDate: day('1988-09-05'),
      character: null,
    })
    const people = await searches.people({ query: 'tom hanks', language: 'en', adult: false })
    expect(people.results[0]).toMatchObject({ id: 31, name: 'Tom Hanks', department: 'Acting' })
  })

  test('foreign ids lead to titles and back', async () => {
    expect((await searches.byExternalId('tt0499549', 'imdb')).movies.map(({ id }) => id)).toEqual([19995])
    const found = await searches.byExternalId('81189', 'theTvDb')
    expect(found.shows[0]).toMatchObject({ id: 1396, title: 'Breaking Bad', firstAired: day('2008-01-20') })
    expect(await movies.externalIds(550)).toMatchObject({ imdbId: 'tt0137523', theTvDbId: null })
    expect(await shows.externalIds(1399)).toMatchObject({ imdbId: 'tt0944947', theTvDbId: 121361 })
  })

  test('a show is understood without its episodes', async () => {
    const show = await shows.outline(1399, 'en')
    expect(show).toMatchObject({
      title: 'Game of Thrones',
      status: 'Ended',
      tagline: 'Winter Is Coming',
      runtimeMinutes: 60,
      firstAired: day('2011-04-17'),
      externalIds: null,
    })
    expect(show?.networks[0]).toMatchObject({ id: 49, name: 'HBO', originCountry: 'US' })
    expect(show?.seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const appended = await shows.outline(52814, 'en')
    expect(appended?.externalIds).toMatchObject({ theTvDbId: 366524, imdbId: 'tt2934286' })
  })

  test('where a title can be watched is known by country', async () => {
    const countries = await movies.providers(550)
    expect(countries.map(({ country }) => country)).toEqual(['US', 'CA'])
    expect(countries[0]?.flatrate).toEqual([
      { id: 291, name: 'MZ Choice Amazon Channel', logoPath: '/hTAIgvUnmu1Yv0wFVJRu9KKAPtJ.jpg', displayPriority: 72 },
    ])
    expect((await shows.providers(1399)).length).toBeGreaterThan(0)
    expect(await lookups.watchProviders('movie')).toHaveLength(529)
  })

  test('pictures are understood', async () => {
    const images = await movies.images(550)
    expect([images?.posters.length, images?.backdrops.length, images?.logos.length]).toEqual([81, 41, 28])
    expect(images?.posters[0]).toEqual({
      path: '/r3pPehX4ik8NLYPpbDRAh0YRtMb.jpg',
      language: 'pt',
      voteAverage: 5.258,
      voteCount: 6,
      width: 600,
      height: 900,
    })
    expect((await shows.images(1399))?.backdrops).toHaveLength(1)
  })

  test('a person is understood', async () => {
    const nothing = { personId: 12_312, cast: [], crew: [] }
    expect(await searches.person(12_312, 'en')).toMatchObject({
      ...{ id: 12_312, name: 'Richard Anderson', department: 'Acting', adult: false },
      ...{ birthday: day('1926-08-08'), deathday: day('2017-08-31'), birthplace: 'Long Branch, New Jersey, USA' },
      biography: expect.stringContaining('Oscar Goldman'),
      ...{ movies: nothing, shows: nothing },
    })
    expect(await searches.person(999, 'en')).toBeNull()
  })

  test('vocabularies are understood', async () => {
    expect(await lookups.genres('movie', 'en')).toHaveLength(19)
    expect(await lookups.genres('tv', 'en')).toHaveLength(16)
    const languages = await lookups.languages()
    expect(languages).toHaveLength(187)
    expect(languages[0]).toEqual({ code: 'bi', englishName: 'Bislama', name: null })
    expect(await lookups.keyword(1701)).toEqual({ id: 1701, name: 'hero' })
    expect(await lookups.keywords('lost')).toHaveLength(20)
  })

  test('what TMDB says when it does not know something is understood', async () => {
    expect(await movies.full(999, 'en')).toBeNull()
    expect(await lookups.keyword(999)).toBeNull()
  })

  test('what TMDB says about a bad key reaches the administrator', async () => {
    const error = await failureOf(tmdbClient(tmdb.http, tmdb.at('wrong')).movies.plain(8681))
    expect(error.message).toBe(
      'TMDB rejected the credentials (status 401): Invalid API key: You must be granted a valid key.',
    )
  })
})
