import { expect, test } from 'bun:test'
import { actorCredits, language, multiResult, stream, watchProvider } from '~/server/api/compat/shapes/catalogue'
import { listedMovie, searchMovie, unknownMovie } from '~/server/api/compat/shapes/search-movie'
import { movieStatus, unknownStatus } from '~/shared/availability/movies'
import { listEntry, movie, never, request, status } from '../support/shown-movie'

test('a movie in a list has every member, and no other', () => {
  expect<unknown>(searchMovie({ movie, imdbId: 'tt0133093', status })).toEqual(listEntry)
})

test('a movie in a list of the first version has no IMDb id', () => {
  expect<unknown>(listedMovie({ movie, imdbId: 'tt0133093', status })).toEqual({ ...listEntry, imdbId: null })
})

test('a movie nobody asked for has no verdict and dates of the year 1', () => {
  expect<unknown>(
    searchMovie({ movie: { ...movie, releaseDate: null }, imdbId: null, status: unknownStatus }),
  ).toMatchObject({
    requestId: 0,
    denied: null,
    denied4K: null,
    has4KRequest: false,
    requestedDate4k: never,
    markedAsApproved4K: never,
    releaseDate: null,
  })
})

test('a movie asked for in 4K alone is not requested, and not denied', () => {
  const variants = { ...request.variants, standard: null }
  const in4KAlone = movieStatus({ request: { ...request, variants }, hits: [], fourK: true, mediaServersDefer: false })
  expect(searchMovie({ movie, imdbId: null, status: in4KAlone })).toMatchObject({
    ...{ requested: false, requestId: 7, approved: false, denied: false, deniedReason: null, available: false },
    ...{ has4KRequest: true, approved4K: true, denied4K: null, available4K: false },
  })
})

test('an unknown movie of the first version is an empty one with the id 0', () => {
  expect(unknownMovie()).toMatchObject({ id: 0, title: null, genreIds: null, imdbId: null, releaseDate: null })
  expect(Object.keys(unknownMovie()).sort()).toEqual(Object.keys(listEntry).sort())
})

test('hits of the search through everything carry their kind, and movies their year', () => {
  const { releaseDate, video, ...rest } = movie
  const show = { ...rest, firstAired: releaseDate, originCountries: [] }
  const person = {
    id: 5,
    name: 'Ann',
    profilePath: '/a.jpg',
    department: null,
    adult: false,
    popularity: 1,
    knownFor: [],
  }
  const [poster, overview] = ['/p.jpg', 'A light.']
  expect(multiResult({ type: 'movie', movie })).toEqual({
    id: '603',
    mediaType: 'movie',
    title: 'The Lantern (1999)',
    poster,
    overview,
  })
  expect(multiResult({ type: 'movie', movie: { ...movie, releaseDate: null } }).title).toBe('The Lantern')
  expect(multiResult({ type: 'tv', show })).toEqual({
    id: '603',
    mediaType: 'tv',
    title: 'The Lantern',
    poster,
    overview,
  })
  expect(multiResult({ type: 'person', person })).toEqual({
    id: '5',
    mediaType: 'person',
    title: 'Ann',
    poster: null,
    overview: null,
  })
})

test('a career lists roles and jobs with their days; somebody unknown has none', () => {
  const title = {
    credit_id: 'c1',
    poster_path: '/p.jpg',
    id: 603,
    video: false,
    vote_count: 1200,
    adult: false,
    backdrop_path: '/b.jpg',
    genre_ids: [18, 35],
    original_language: 'fr',
    original_title: 'La Lanterne',
    popularity: 12.5,
    title: 'The Lantern',
    vote_average: 8.41,
    overview: 'A light.',
    release_date: '1999-03-30',
  }
  expect<unknown>(
    actorCredits({
      personId: 5,
      cast: [{ ...movie, creditId: 'c1', character: 'Keeper' }],
      crew: [{ ...movie, creditId: 'c1', department: 'Writing', job: 'Author' }],
    }),
  ).toEqual({
    id: 5,
    cast: [{ character: 'Keeper', ...title }],
    crew: [{ department: 'Writing', job: 'Author', ...title }],
  })
  expect(actorCredits(null)).toEqual({ id: 0, cast: [], crew: [] })
})

test('vocabularies keep the names of the catalogue', () => {
  expect(stream({ id: 8, name: 'Flow', logoPath: '/f.jpg', displayPriority: 3 })).toEqual({
    order: 3,
    streamingProvider: 'Flow',
    logo: '/f.jpg',
  })
  expect(watchProvider({ id: 8, name: 'Flow', logoPath: null, displayPriority: 3 })).toEqual({
    provider_id: 8,
    logo_path: '',
    provider_name: 'Flow',
    origin_country: null,
  })
  expect(language({ code: 'de', englishName: 'German', name: 'Deutsch' })).toEqual({
    iso_639_1: 'de',
    english_name: 'German',
    name: 'Deutsch',
  })
})
