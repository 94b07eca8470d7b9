import {
  type CastMember,
  type Collection,
  type CollectionRef,
  type CountryReleases,
  type Credits,
  type CrewMember,
  type MovieDetails,
  type Release,
  releaseTypes,
  type Video,
} from '~/shared/titles/model'
import {
  flagOf,
  idOf,
  instantOf,
  listOf,
  numberOf,
  numberOrNull,
  objectAnswer,
  textOf,
  textOrEmpty,
  wireOf,
  wrongShape,
} from '../../http/reading'
import { tmdbName } from './api'
import { certificationText, company, externalIds, movieSummary, named, pagePart } from './read-titles'

export const movieDetails = (answer: unknown): MovieDetails => {
  const wire = objectAnswer(tmdbName, answer)
  const summary = movieSummary(wire)
  if (!summary) throw wrongShape(tmdbName)
  const genres = listOf(wire.genres, named)
  const ids = wire.external_ids === undefined ? null : externalIds(wire.external_ids)
  return {
    ...summary,
    genreIds: genres.map(({ id }) => id),
    genres,
    imdbId: textOf(wire.imdb_id) ?? ids?.imdbId ?? null,
    collection: collectionRef(wire.belongs_to_collection),
    productionCompanies: listOf(wire.production_companies, company),
    budget: numberOf(wire.budget),
    revenue: numberOf(wire.revenue),
    runtimeMinutes: numberOrNull(wire.runtime) || null,
    status: textOf(wire.status),
    tagline: textOrEmpty(wire.tagline),
    homepage: textOrEmpty(wire.homepage),
    videos: within(wire.videos, 'results', video),
    credits: credits(wire.credits),
    releaseDates: within(wire.release_dates, 'results', countryReleases),
    similar: pagePart(wire.similar, movieSummary),
    recommendations: pagePart(wire.recommendations, movieSummary),
    externalIds: ids,
    keywords: within(wire.keywords, 'keywords', named),
  }
}

export const collection = (answer: unknown): Collection => {
  const wire = objectAnswer(tmdbName, answer)
  const ref = collectionRef(wire)
  if (!ref) throw wrongShape(tmdbName)
  return { ...ref, overview: textOf(wire.overview), parts: listOf(wire.parts, movieSummary) }
}

/** The list in a nested answer, or null when that answer was not sent. */
export const within = <T>(value: unknown, name: string, read: (entry: unknown) => T | null): T[] | null =>
  value === undefined || value === null ? null : listOf(wireOf(value)[name], read)

const collectionRef = (value: unknown): CollectionRef | null => {
  const wire = wireOf(value)
  const id = idOf(wire.id)
  if (id === null) return null
  const [posterPath, backdropPath] = [textOf(wire.poster_path), textOf(wire.backdrop_path)]
  return { id, name: textOf(wire.name), posterPath, backdropPath }
}

export const video = (value: unknown): Video | null => {
  const wire = wireOf(value)
  const [id, key] = [textOf(wire.id), textOf(wire.key)]
  if (id === null || key === null) return null
  return {
    id,
    key,
    name: textOf(wire.name),
    site: textOf(wire.site),
    type: textOf(wire.type),
    size: numberOf(wire.size),
    language: textOf(wire.iso_639_1),
    country: textOf(wire.iso_3166_1),
    official: flagOf(wire.official),
    publishedAt: instantOf(wire.published_at),
  }
}

export const credits = (value: unknown): Credits | null => {
  if (value === undefined || value === null) return null
  const { cast, crew } = wireOf(value)
  return { cast: listOf(cast, castMember), crew: listOf(crew, crewMember) }
}

const castMember = (value: unknown): CastMember | null => {
  const wire = wireOf(value)
  const id = idOf(wire.id)
  if (id === null) return null
  return {
    id,
    castId: numberOf(wire.cast_id),
    creditId: textOf(wire.credit_id),
    name: textOf(wire.name),
    character: textOf(wire.character),
    gender: numberOf(wire.gender),
    order: numberOf(wire.order),
    profilePath: textOf(wire.profile_path),
  }
}

const crewMember = (value: unknown): CrewMember | null => {
  const wire = wireOf(value)
  const id = idOf(wire.id)
  if (id === null) return null
  return {
    id,
    creditId: textOf(wire.credit_id),
    name: textOf(wire.name),
    department: textOf(wire.department),
    job: textOf(wire.job),
    gender: numberOf(wire.gender),
    profilePath: textOf(wire.profile_path),
  }
}

const countryReleases = (value: unknown): CountryReleases | null => {
  const wire = wireOf(value)
  const country = textOf(wire.iso_3166_1)
  return country === null ? null : { country, releases: listOf(wire.release_dates, release) }
}

const release = (value: unknown): Release | null => {
  const wire = wireOf(value)
  const date = instantOf(wire.release_date)
  const type = releaseTypes[numberOf(wire.type) - 1]
  return date && type
    ? { date, type, certification: certificationText(wire.certification), note: textOf(wire.note) }
    : null
}
