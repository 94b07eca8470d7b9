import type { Credits, MovieDetails, MovieSummary, PageOf, Video } from '~/shared/titles/model'
import type { ShownCollection, ShownDetails } from '../../../discovery/details'
import { neverDate, wireDateOrNull } from '../codes'
import type { Wire } from '../described/wire'
import { movieBase, movieIn4K } from './search-base'
import { releaseDates } from './search-movie'

/** The page of a movie. */
export const movieDetail = ({ movie, imdbId, status, digitalRelease }: ShownDetails): Wire<'MovieDetail'> => {
  const in4K = movieIn4K(status)
  return {
    ...movieBase({ id: movie.id, imdbId, theMovieDbId: null, status }),
    ...facts(movie),
    videos: movie.videos && { results: movie.videos.map(video) },
    credits: movie.credits && credits(movie.credits),
    releaseDates: releaseDates(movie.releaseDates),
    digitalReleaseDate: wireDateOrNull(digitalRelease),
    similar: movie.similar && related(movie.similar),
    recommendations: movie.recommendations && related(movie.recommendations),
    externalIds: movie.externalIds && {
      imdbId: movie.externalIds.imdbId,
      facebookId: movie.externalIds.facebookId,
      instagramId: movie.externalIds.instagramId,
      twitterId: movie.externalIds.twitterId,
    },
    keywords: movie.keywords && { keywordsValue: movie.keywords.map(({ id, name }) => ({ id, name })) },
    ...in4K,
    // Clients of this page never saw these three filled and take the year 1 for "not yet".
    markedAsApproved4K: neverDate,
    markedAsAvailable4K: null,
    markedAsDenied4K: neverDate,
  }
}

const facts = (movie: MovieDetails) => ({
  adult: movie.adult,
  belongsToCollection: movie.collection && {
    id: movie.collection.id,
    name: movie.collection.name ?? '',
    posterPath: movie.collection.posterPath,
    backdropPath: movie.collection.backdropPath,
  },
  backdropPath: movie.backdropPath,
  originalLanguage: movie.originalLanguage,
  budget: movie.budget,
  genres: movie.genres.map(({ id, name }) => ({ id, name })),
  originalTitle: movie.originalTitle,
  overview: movie.overview,
  productionCompanies: movie.productionCompanies.map(company => ({
    id: company.id,
    logo_path: company.logoPath,
    name: company.name ?? '',
    origin_country: company.originCountry,
  })),
  popularity: movie.popularity,
  revenue: movie.revenue,
  runtime: movie.runtimeMinutes ?? 0,
  posterPath: movie.posterPath,
  releaseDate: wireDateOrNull(movie.releaseDate),
  title: movie.title,
  video: movie.video,
  tagline: movie.tagline,
  voteAverage: movie.voteAverage,
  voteCount: movie.voteCount,
  alreadyInCp: false,
  trailer: null,
  homepage: movie.homepage,
  rootPathOverride: 0,
  qualityOverride: 0,
  status: movie.status,
})

// Names inside the nested parts are those of the catalogue, and texts there are empty rather than null.
const video = (one: Video) => ({
  id: one.id,
  iso_639_1: one.language ?? '',
  iso_3166_1: one.country ?? '',
  key: one.key,
  name: one.name ?? '',
  site: one.site ?? '',
  size: one.size,
  type: one.type ?? '',
})

const credits = ({ cast, crew }: Credits) => ({
  cast: cast.map(one => ({
    cast_id: one.castId,
    character: one.character ?? '',
    credit_id: one.creditId ?? '',
    gender: one.gender,
    id: one.id,
    name: one.name ?? '',
    order: one.order,
    profile_path: one.profilePath,
  })),
  crew: crew.map(one => ({
    credit_id: one.creditId ?? '',
    department: one.department ?? '',
    gender: one.gender,
    id: one.id,
    job: one.job ?? '',
    name: one.name ?? '',
    profile_path: one.profilePath,
  })),
})

const related = ({ page, totalPages, totalResults, results }: PageOf<MovieSummary>) => ({
  page,
  total_pages: totalPages,
  total_results: totalResults,
  results: results.map(movie => ({
    adult: movie.adult,
    backdrop_path: movie.backdropPath,
    genre_ids: movie.genreIds,
    id: movie.id,
    original_language: movie.originalLanguage ?? '',
    original_title: movie.originalTitle ?? '',
    overview: movie.overview ?? '',
    poster_path: movie.posterPath,
    release_date: day(movie.releaseDate) ?? '',
    title: movie.title ?? '',
    video: movie.video,
    vote_average: movie.voteAverage,
    vote_count: movie.voteCount,
    popularity: movie.popularity,
  })),
})

/** A calendar day as the catalogue writes it. */
export const day = (date: Date | null) => (date ? date.toISOString().slice(0, 10) : null)

/** A collection; an unknown one is an empty one. */
export const movieCollection = (shown: ShownCollection | null): Wire<'MovieCollection'> => ({
  name: shown?.collection.name ?? null,
  overview: shown?.collection.overview ?? null,
  collection: (shown?.parts ?? []).map(({ movie, imdbId, status }) => ({
    ...movieBase({ id: movie.id, imdbId, theMovieDbId: String(movie.id), status }),
    title: movie.title ?? '',
    overview: movie.overview,
    posterPath: movie.posterPath,
    releaseDate: wireDateOrNull(movie.releaseDate),
  })),
})
