import { expect, test } from 'bun:test'
import { movieCollection, movieDetail } from '~/server/api/compat/shapes/movie-detail'
import { movieInfo } from '~/server/api/compat/shapes/search-movie'
import { base, in4K, listEntry, movie, never, releaseDates, request, shown, status } from '../support/shown-movie'

test('a single movie of the first version carries its releases and no genres', () => {
  expect<unknown>(movieInfo(shown)).toEqual({
    ...listEntry,
    genreIds: null,
    homepage: 'https://lantern.example.com',
    releaseDates,
    digitalReleaseDate: '1999-09-21T00:00:00Z',
  })
})

test('the page of a movie has every member, and no other', () => {
  expect<unknown>(movieDetail(shown)).toEqual({
    ...base,
    theMovieDbId: null,
    adult: false,
    belongsToCollection: { id: 9, name: 'Lights', posterPath: null, backdropPath: '/c.jpg' },
    backdropPath: '/b.jpg',
    originalLanguage: 'fr',
    budget: 100,
    genres: [{ id: 18, name: 'Drama' }],
    originalTitle: 'La Lanterne',
    overview: 'A light.',
    productionCompanies: [{ id: 4, logo_path: null, name: 'Glow', origin_country: 'FR' }],
    popularity: 12.5,
    revenue: 200,
    runtime: 0,
    posterPath: '/p.jpg',
    releaseDate: '1999-03-30T00:00:00Z',
    title: 'The Lantern',
    video: false,
    tagline: null,
    voteAverage: 8.41,
    voteCount: 1200,
    alreadyInCp: false,
    trailer: null,
    homepage: 'https://lantern.example.com',
    rootPathOverride: 0,
    qualityOverride: 0,
    status: 'Released',
    videos: {
      results: [
        {
          id: 'v1',
          iso_639_1: 'en',
          iso_3166_1: 'US',
          key: 'abc',
          name: 'Trailer',
          site: 'YouTube',
          size: 1080,
          type: 'Trailer',
        },
      ],
    },
    credits: {
      cast: [
        {
          cast_id: 2,
          character: '',
          credit_id: 'c1',
          gender: 1,
          id: 1,
          name: 'Ann',
          order: 0,
          profile_path: '/a.jpg',
        },
      ],
      crew: [
        {
          credit_id: 'c2',
          department: 'Directing',
          gender: 0,
          id: 3,
          job: 'Director',
          name: 'Bo',
          profile_path: null,
        },
      ],
    },
    releaseDates,
    digitalReleaseDate: '1999-09-21T00:00:00Z',
    similar: {
      page: 1,
      total_pages: 1,
      total_results: 1,
      results: [
        {
          adult: false,
          backdrop_path: '/b.jpg',
          genre_ids: [18, 35],
          id: 603,
          original_language: 'fr',
          original_title: 'La Lanterne',
          overview: '',
          poster_path: '/p.jpg',
          release_date: '',
          title: 'The Lantern',
          video: false,
          vote_average: 8.41,
          vote_count: 1200,
          popularity: 12.5,
        },
      ],
    },
    recommendations: null,
    externalIds: { imdbId: 'tt0133093', facebookId: 'f', instagramId: null, twitterId: 't' },
    keywords: { keywordsValue: [{ id: 5, name: 'lamp' }] },
    ...in4K,
    markedAsApproved4K: never,
    markedAsAvailable4K: null,
    markedAsDenied4K: never,
  })
})

test('a collection has its parts with status; an unknown one is empty', () => {
  const ref = { id: 9, name: 'Lights', posterPath: null, backdropPath: null, overview: 'All of them.', parts: [movie] }
  expect<unknown>(
    movieCollection({
      collection: ref,
      parts: [{ movie, imdbId: 'tt0133093', status, request, handOvers: {}, tint: null, blocked: false }],
    }),
  ).toEqual({
    name: 'Lights',
    overview: 'All of them.',
    collection: [
      {
        ...base,
        title: 'The Lantern',
        overview: 'A light.',
        posterPath: '/p.jpg',
        releaseDate: '1999-03-30T00:00:00Z',
      },
    ],
  })
  expect(movieCollection(null)).toEqual({ name: null, overview: null, collection: [] })
})
