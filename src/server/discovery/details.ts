import { blockableTitle } from '~/shared/blocks/model'
import { hourMs } from '~/shared/durations'
import { refuse } from '~/shared/refusal'
import type { Collection, MovieDetails, MovieSummary, TitleType, WatchProvider } from '~/shared/titles/model'
import type { PersonCredits } from '~/shared/titles/people'
import { countryOf, digitalRelease, isImdbId, subscriptionsIn, usualCountry } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { type TitleWithStatus, type Viewer, withRequestStatus } from '../availability/movies'
import { keepFacts } from '../blocks/known-facts'
import { type CachedAnswer, cachedAnswer } from '../titles/answer-cache'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { keepName } from '../titles/names'
import { type Tints, tintsOf } from '../titles/tint-queries'
import { languageFor } from './language'

/** A movie in full, with status and the day it comes out for downloading where the viewer watches. */
export type ShownDetails = TitleWithStatus<MovieDetails> & {
  digitalRelease: Date | null
  /** The colours of the movies that are like it. */
  tints: Tints
  /** When the catalogue said so, while it is away; null for what it says now. */
  asOf: Date | null
}

const isId = (id: number) => id > 0

async function withDay(
  app: App,
  { value: movie, asOf }: CachedAnswer<MovieDetails>,
  country: string,
): Promise<ShownDetails> {
  const [one] = await withRequestStatus(app, [movie])
  const laid = one ?? refuse({ code: 'NotFound' })
  const alike = [movie.recommendations, movie.similar].flatMap(page => page?.results ?? [])
  return {
    ...laid,
    imdbId: movie.imdbId ?? laid.imdbId,
    digitalRelease: digitalRelease(movie.releaseDates, country),
    tints: await tintsOf(
      app.store,
      alike.map(({ posterPath }) => posterPath),
    ),
    asOf,
  }
}

/** Under which the catalogue's answer about a movie is cached. */
export const movieKey = (id: number, language: string) => `tmdb1:movie/${id}/${language}`

/** Everything that a page about a movie shows. */
export async function movieInFull(app: App, by: User, id: number): Promise<ShownDetails> {
  if (!isId(id)) return refuse({ code: 'NotFound' })
  const language = languageFor(app, by)
  const ask = async () => {
    const movie = await catalogueOf(app).movies.full(id, language)
    if (movie) await keepFacts(app, blockableTitle('movie', movie))
    if (movie?.title) await keepName(app, { kind: 'movie', id: String(id), name: movie.title }, language)
    return movie
  }
  const { value, asOf } = await cachedAnswer(app, { key: movieKey(id, language), freshMs: hourMs, ask })
  return withDay(app, { value: value ?? refuse({ code: 'NotFound' }), asOf }, countryOf(by))
}

export async function movieByImdbId(app: App, by: User, imdbId: string): Promise<ShownDetails> {
  const found = isImdbId(imdbId) ? await catalogueOf(app).searches.byExternalId(imdbId, 'imdb') : null
  return movieInFull(app, by, found?.movies[0]?.id ?? 0)
}

/** A movie with its releases; null for one that the catalogue does not know. */
export async function movieInShort(app: App, by: Viewer, id: number, language?: string | null) {
  const movie = isId(id) ? await catalogueOf(app).movies.extra(id, languageFor(app, by, language)) : null
  return movie && withDay(app, { value: movie, asOf: null }, usualCountry)
}

/** The movies that somebody was in, in front of the camera before behind it. */
export async function moviesWith(app: App, by: Viewer, name: string, language: string | null): Promise<ShownDetails[]> {
  if (name.trim() === '') return []
  const { searches } = catalogueOf(app)
  const spoken = languageFor(app, by, language)
  const people = await searches.people({ query: name, language: spoken, adult: filtersOf(app).adult })
  const somebody = people.results[0]
  const credits = somebody ? await searches.movieCredits(somebody.id, spoken) : null
  const ids = new Set([...(credits?.cast ?? []), ...(credits?.crew ?? [])].map(({ id }) => id))
  const movies = await Promise.all([...ids].slice(0, 10).map(id => movieInShort(app, by, id, spoken)))
  return movies.filter(movie => movie !== null)
}

type MovieSearchWish = { term: string; year: number | null; language: string | null }

/** The first movies whose title fits. */
export async function searchMovies(
  app: App,
  by: Viewer,
  { term, year, language }: MovieSearchWish,
): Promise<TitleWithStatus[]> {
  if (term.trim() === '') return []
  const asked = { query: term, language: languageFor(app, by, language), year, adult: filtersOf(app).adult }
  const { results } = await catalogueOf(app).searches.movies(asked)
  return withRequestStatus(app, results.slice(0, 10))
}

export type ShownCollection = { collection: Collection; parts: TitleWithStatus[] }

/** The movies of a collection from the first to the last; null for one that the catalogue does not know. */
export async function collectionInFull(app: App, by: Viewer, id: number): Promise<ShownCollection | null> {
  const collection = isId(id) ? await catalogueOf(app).movies.collection(id, languageFor(app, by)) : null
  if (!collection) return null
  const day = ({ releaseDate }: MovieSummary) => releaseDate?.getTime() ?? Number.NEGATIVE_INFINITY
  const inOrder = collection.parts.toSorted((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0))
  return { collection, parts: await withRequestStatus(app, inOrder, { collection }) }
}

/** What somebody did in movies or shows; null for somebody unknown. */
export async function career(app: App, by: Viewer, id: number, type: TitleType): Promise<PersonCredits | null> {
  if (!isId(id)) return null
  const { searches } = catalogueOf(app)
  const language = languageFor(app, by)
  return type === 'movie' ? searches.movieCredits(id, language) : searches.tvCredits(id, language)
}

/** Where the viewer's subscriptions show a title. */
export async function streamsOf(app: App, by: User, id: number, type: TitleType): Promise<WatchProvider[]> {
  if (!isId(id)) return []
  const { movies, shows } = catalogueOf(app)
  const ask = () => (type === 'movie' ? movies : shows).providers(id)
  const { value } = await cachedAnswer(app, { key: `tmdb1:providers/${type}/${id}`, freshMs: 4 * hourMs, ask })
  return subscriptionsIn(value, countryOf(by))
}
