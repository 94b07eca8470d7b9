import { dayMs } from '~/shared/durations'
import type { ContentFilters, MovieSummary } from '~/shared/titles/model'
import type { App } from '../app'
import { cachedAnswers, type Query } from '../titles/answer-cache'
import { catalogueOf } from '../titles/catalogue'
import type { ListedShow } from './shown-titles'

const freshMs = dayMs

/** In which language, and how long the catalogue is waited for. */
type SummaryOptions = { language: string; withinMs: number }

/**
 * What lists show of these movies, by their numbers; those that the catalogue does not know, or has not told of by then, are
 * left out.
 */
export function movieSummaries(app: App, ids: readonly number[], { language, withinMs }: SummaryOptions) {
  const { movies } = catalogueOf(app)
  return summaries(app, ids, withinMs, id => ({
    key: `tmdb1:summary/movie/${id}/${language}`,
    ask: async () => asSummary(await movies.outline(id, language)),
  }))
}

/** The same of shows. */
export function showSummaries(app: App, ids: readonly number[], { language, withinMs }: SummaryOptions) {
  const { shows } = catalogueOf(app)
  return summaries(app, ids, withinMs, id => ({
    key: `tmdb1:summary/tv/${id}/${language}`,
    ask: async () => asListed(await shows.outline(id, language)),
  }))
}

async function summaries<T>(
  app: App,
  ids: readonly number[],
  withinMs: number,
  queryOf: (id: number) => Pick<Query<T | null>, 'key' | 'ask'>,
): Promise<Map<number, T>> {
  const queries = ids.map(id => ({ id, query: { ...queryOf(id), freshMs, cachesNull: true } }))
  const found = await cachedAnswers(
    app,
    queries.map(({ query }) => query),
    withinMs,
  )
  return new Map(
    queries.flatMap(({ id, query }) => {
      const summary = found.get(query.key)
      return summary ? [[id, summary] as const] : []
    }),
  )
}

type Filtered = Pick<MovieSummary, 'adult' | 'genreIds' | 'originalLanguage'>

/** The filters of lists, as far as a title alone says whether it fits. */
export const isWanted =
  ({ adult, originalLanguages }: ContentFilters, excluded: readonly number[]) =>
  (title: Filtered) =>
    (adult || !title.adult) &&
    !title.genreIds.some(id => excluded.includes(id)) &&
    (originalLanguages.length === 0 || originalLanguages.includes(title.originalLanguage ?? ''))

/** Of all that the catalogue says of a title, what is worth keeping for lists. */
const common = <T extends Omit<MovieSummary, 'releaseDate' | 'video'>>(title: T) => ({
  ...{ id: title.id, title: title.title, originalTitle: title.originalTitle, overview: title.overview },
  ...{ originalLanguage: title.originalLanguage, posterPath: title.posterPath, backdropPath: title.backdropPath },
  ...{ genreIds: title.genreIds, adult: title.adult, popularity: title.popularity },
  ...{ voteAverage: title.voteAverage, voteCount: title.voteCount },
})

const asSummary = (movie: MovieSummary | null): MovieSummary | null =>
  movie && { ...common(movie), releaseDate: movie.releaseDate, video: movie.video }
const asListed = (show: ListedShow | null): ListedShow | null =>
  show && { ...common(show), firstAired: show.firstAired }
