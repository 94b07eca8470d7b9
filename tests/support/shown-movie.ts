import { noTints } from '~/server/titles/tint-queries'
import { movieStatus } from '~/shared/availability/movies'
import type { MovieDetails, MovieSummary } from '~/shared/titles/model'
import { aProgress } from './movies'

/** A movie with everything filled in, and what the wire makes of it. */
export const movie: MovieSummary = {
  id: 603,
  title: 'The Lantern',
  originalTitle: 'La Lanterne',
  originalLanguage: 'fr',
  overview: 'A light.',
  posterPath: '/p.jpg',
  backdropPath: '/b.jpg',
  genreIds: [18, 35],
  adult: false,
  popularity: 12.5,
  voteAverage: 8.41,
  voteCount: 1200,
  releaseDate: new Date('1999-03-30'),
  video: false,
}
export const never = '0001-01-01T00:00:00Z'
export const request = {
  id: 7,
  variants: {
    standard: aProgress({ denied: true, deniedReason: 'No room' }),
    fourK: aProgress({
      askedAt: new Date('2026-11-02T08:00:00.500Z'),
      approved: true,
      approvedAt: new Date('2026-11-03T08:00:00Z'),
    }),
  },
}
export const status = movieStatus({
  request,
  hits: [
    {
      ...{ source: 'radarr', itemKey: '603', tmdbId: 603, imdbId: null, monitored: true, hasFile: true },
      ...{ resolution: 1080, quality: null },
    },
  ],
  fourK: true,
  mediaServersDefer: false,
})

export const base = {
  id: 603,
  type: 1,
  requested: true,
  requestId: 7,
  approved: true,
  denied: true,
  deniedReason: 'No room',
  available: true,
  plexUrl: null,
  embyUrl: null,
  jellyfinUrl: null,
  quality: null,
  imdbId: 'tt0133093',
  theTvDbId: null,
  theMovieDbId: '603',
  subscribed: false,
  showSubscribe: false,
}
export const in4K = {
  has4KRequest: true,
  approved4K: true,
  markedAsApproved4K: '2026-11-03T08:00:00Z',
  requestedDate4k: '2026-11-02T08:00:00.5Z',
  available4K: false,
  markedAsAvailable4K: null,
  denied4K: null,
  markedAsDenied4K: never,
  deniedReason4K: null,
}
export const listEntry = {
  ...base,
  adult: false,
  backdropPath: '/b.jpg',
  genreIds: [18, 35],
  originalLanguage: 'fr',
  originalTitle: 'La Lanterne',
  overview: 'A light.',
  popularity: 12.5,
  posterPath: '/p.jpg',
  releaseDate: '1999-03-30T00:00:00Z',
  title: 'The Lantern',
  video: false,
  voteAverage: 8.41,
  voteCount: 1200,
  alreadyInCp: false,
  trailer: null,
  homepage: null,
  rootPathOverride: 0,
  qualityOverride: 0,
  releaseDates: null,
  digitalReleaseDate: null,
  ...in4K,
}

const details: MovieDetails = {
  ...movie,
  imdbId: 'tt0133093',
  genres: [{ id: 18, name: 'Drama' }],
  collection: { id: 9, name: 'Lights', posterPath: null, backdropPath: '/c.jpg' },
  productionCompanies: [{ id: 4, name: 'Glow', logoPath: null, originCountry: 'FR' }],
  budget: 100,
  revenue: 200,
  runtimeMinutes: null,
  status: 'Released',
  tagline: null,
  homepage: 'https://lantern.example.com',
  videos: [
    {
      id: 'v1',
      key: 'abc',
      name: 'Trailer',
      site: 'YouTube',
      type: 'Trailer',
      size: 1080,
      language: 'en',
      country: 'US',
      official: true,
      publishedAt: null,
    },
  ],
  credits: {
    cast: [
      { id: 1, castId: 2, creditId: 'c1', name: 'Ann', character: null, gender: 1, order: 0, profilePath: '/a.jpg' },
    ],
    crew: [
      { id: 3, creditId: 'c2', name: 'Bo', department: 'Directing', job: 'Director', gender: 0, profilePath: null },
    ],
  },
  releaseDates: [
    { country: 'US', releases: [{ date: new Date('1999-09-21'), type: 'digital', certification: null, note: null }] },
  ],
  similar: { page: 1, totalPages: 1, totalResults: 1, results: [{ ...movie, releaseDate: null, overview: null }] },
  recommendations: null,
  externalIds: { imdbId: 'tt0133093', theTvDbId: null, facebookId: 'f', instagramId: null, twitterId: 't' },
  keywords: [{ id: 5, name: 'lamp' }],
}
export const releaseDates = {
  results: [{ isoCode: 'US', releaseDate: [{ releaseDate: '1999-09-21T00:00:00Z', type: 4 }] }],
}
export const shown = {
  ...{ movie: details, imdbId: 'tt0133093', status, request, blocked: false, digitalRelease: new Date('1999-09-21') },
  ...{ handOvers: {}, tint: null, tints: noTints, asOf: null },
}
