import type {
  Certification,
  ExternalFind,
  SpokenLanguage,
  TitleImage,
  TitleImages,
  TitleProviders,
  WatchProvider,
} from '~/shared/titles/model'
import type { MultiHit } from '~/shared/titles/people'
import { idOf, listOf, numberOf, objectAnswer, textOf, wireOf } from '../../http/reading'
import { tmdbName } from './api'
import { person } from './read-people'
import { movieSummary, tvSummary } from './read-titles'

/** Hits of other kinds, such as collections, are left out. */
export const multiHit = (value: unknown): MultiHit | null => {
  const type = wireOf(value).media_type
  const movie = type === 'movie' ? movieSummary(value) : null
  if (movie) return { type: 'movie', movie }
  const show = type === 'tv' ? tvSummary(value) : null
  if (show) return { type: 'tv', show }
  const somebody = type === 'person' ? person(value) : null
  return somebody && { type: 'person', person: somebody }
}

export const found = (answer: unknown): ExternalFind => {
  const wire = objectAnswer(tmdbName, answer)
  return { movies: listOf(wire.movie_results, movieSummary), shows: listOf(wire.tv_results, tvSummary) }
}

export const language = (value: unknown): SpokenLanguage | null => {
  const wire = wireOf(value)
  const code = textOf(wire.iso_639_1)
  return code === null ? null : { code, englishName: textOf(wire.english_name), name: textOf(wire.name) }
}

export const watchProvider = (value: unknown): WatchProvider | null => {
  const wire = wireOf(value)
  const [id, name] = [idOf(wire.provider_id), textOf(wire.provider_name)]
  if (id === null || name === null) return null
  return { id, name, logoPath: textOf(wire.logo_path), displayPriority: numberOf(wire.display_priority) }
}

export const certificationsByCountry = (answer: unknown): Map<string, Certification[]> => {
  const { certifications } = objectAnswer(tmdbName, answer)
  const countries = Object.entries(wireOf(certifications))
  return new Map(countries.map(([country, list]) => [country.toUpperCase(), inOrder(listOf(list, certification))]))
}

type Ordered = Certification & { order: number }

const certification = (value: unknown): Ordered | null => {
  const wire = wireOf(value)
  const name = textOf(wire.certification)
  return name === null ? null : { name, meaning: textOf(wire.meaning), order: numberOf(wire.order) }
}

const inOrder = (list: readonly Ordered[]): Certification[] =>
  list.toSorted((a, b) => a.order - b.order).map(({ name, meaning }) => ({ name, meaning }))

export const titleProviders = (answer: unknown): TitleProviders[] => {
  const { results } = objectAnswer(tmdbName, answer)
  return Object.entries(wireOf(results)).map(([country, value]) => {
    const wire = wireOf(value)
    const by = (name: string) => listOf(wire[name], watchProvider)
    return { country, flatrate: by('flatrate'), rent: by('rent'), buy: by('buy'), free: by('free'), ads: by('ads') }
  })
}

export const titleImages = (answer: unknown): TitleImages => {
  const { posters, backdrops, logos } = objectAnswer(tmdbName, answer)
  return { posters: listOf(posters, image), backdrops: listOf(backdrops, image), logos: listOf(logos, image) }
}

const image = (value: unknown): TitleImage | null => {
  const wire = wireOf(value)
  const path = textOf(wire.file_path)
  if (path === null) return null
  return {
    path,
    language: textOf(wire.iso_639_1),
    voteAverage: numberOf(wire.vote_average),
    voteCount: numberOf(wire.vote_count),
    width: numberOf(wire.width),
    height: numberOf(wire.height),
  }
}
