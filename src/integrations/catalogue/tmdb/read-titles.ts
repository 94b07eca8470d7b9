import type { Company, ExternalIds, Genre, Keyword, MovieSummary, PageOf, TvSummary } from '~/shared/titles/model'
import {
  dayOf,
  flagOf,
  idOf,
  listOf,
  numberOf,
  objectAnswer,
  textOf,
  type Wire,
  wireOf,
  wrongShape,
} from '../../http/reading'
import { tmdbName } from './api'

const longestCertification = 20

/** For whom a title is fit; what is longer than any country's words is none. */
export const certificationText = (value: unknown): string | null => {
  const text = textOf(value)
  return text !== null && text.length <= longestCertification ? text : null
}

/** What movies and shows share in every list. */
const common = (id: number, wire: Wire) => ({
  id,
  title: textOf(wire.title) ?? textOf(wire.name),
  originalTitle: textOf(wire.original_title) ?? textOf(wire.original_name),
  originalLanguage: textOf(wire.original_language),
  overview: textOf(wire.overview),
  posterPath: textOf(wire.poster_path),
  backdropPath: textOf(wire.backdrop_path),
  genreIds: listOf(wire.genre_ids, idOf),
  adult: flagOf(wire.adult),
  popularity: numberOf(wire.popularity),
  voteAverage: numberOf(wire.vote_average),
  voteCount: numberOf(wire.vote_count),
})

/** What a title is called in the language that it was asked for in. */
export const titleName = (answer: unknown): string | null => {
  const { title, name } = objectAnswer(tmdbName, answer)
  return textOf(title) ?? textOf(name)
}

export const movieSummary = (value: unknown): MovieSummary | null => {
  const wire = wireOf(value)
  const id = idOf(wire.id)
  if (id === null) return null
  // Shows in somebody's career are read as movies; their day has another name.
  const releaseDate = dayOf(wire.release_date) ?? dayOf(wire.first_air_date)
  return { ...common(id, wire), releaseDate, video: flagOf(wire.video) }
}

export const tvSummary = (value: unknown): TvSummary | null => {
  const wire = wireOf(value)
  const id = idOf(wire.id)
  if (id === null) return null
  const originCountries = listOf(wire.origin_country, textOf)
  return { ...common(id, wire), firstAired: dayOf(wire.first_air_date), originCountries }
}

/** A page of a list; entries that cannot be read are left out, a page without a list is a failure. */
export const pageOf =
  <T>(read: (entry: unknown) => T | null) =>
  (answer: unknown): PageOf<T> => {
    const wire = objectAnswer(tmdbName, answer)
    if (!Array.isArray(wire.results)) throw wrongShape(tmdbName)
    return pageFrom(wire, read)
  }

/** A page inside another answer, which may be missing. */
export const pagePart = <T>(value: unknown, read: (entry: unknown) => T | null): PageOf<T> | null => {
  const wire = wireOf(value)
  return Array.isArray(wire.results) ? pageFrom(wire, read) : null
}

const pageFrom = <T>(wire: Wire, read: (entry: unknown) => T | null): PageOf<T> => ({
  page: numberOf(wire.page),
  totalPages: numberOf(wire.total_pages),
  totalResults: numberOf(wire.total_results),
  results: listOf(wire.results, read),
})

/** Genres and keywords alike. */
export const named = (value: unknown): (Genre & Keyword) | null => {
  const { id, name } = wireOf(value)
  const known = idOf(id)
  const called = textOf(name)
  return known === null || called === null ? null : { id: known, name: called }
}

export const company = (value: unknown): Company | null => {
  const wire = wireOf(value)
  const id = idOf(wire.id)
  if (id === null) return null
  const originCountry = textOf(wire.origin_country)
  return { id, name: textOf(wire.name), logoPath: textOf(wire.logo_path), originCountry }
}

export const externalIds = (value: unknown): ExternalIds => {
  const wire = wireOf(value)
  return {
    imdbId: textOf(wire.imdb_id),
    theTvDbId: idOf(wire.tvdb_id),
    facebookId: textOf(wire.facebook_id),
    instagramId: textOf(wire.instagram_id),
    twitterId: textOf(wire.twitter_id),
  }
}
