import type { RowKind } from '~/shared/discovery/row-kinds'
import { dayMs } from '~/shared/durations'
import type { BrowsedKind } from '~/shared/titles/filters'
import type { ContentFilters, MovieSummary, Window } from '~/shared/titles/model'
import { windowAt } from '~/shared/titles/window'
import type { App } from '../app'
import type { Viewer } from '../availability/movies'
import { type AddedTitle, lastAdded } from '../library/last-added'
import { cachedAnswers, type Query } from '../titles/answer-cache'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import { idOf, type ListedShow, type ShownTitle, shownMovies, shownShows } from './shown-titles'

/** Nobody walks further along a row; what came before is found by its name. */
const most = 100
const freshMs = dayMs
/** What the catalogue has not said by then is left out, and there the next time. */
const patienceMs = 2_000

/**
 * A part of what media servers took in last, the newest first. It is shown for being there, and therefore stays where the
 * settings leave out what is available.
 */
export async function addedTitles(app: App, by: Viewer, of: RowKind, part: Window): Promise<ShownTitle[]> {
  const window = windowAt(part)
  const end = Math.min(window.position + window.amount, most)
  if (window.position >= end) return []
  const added = (await lastAdded(app, of, end)).slice(window.position)
  const language = languageFor(app, by)
  const { movies, shows } = catalogueOf(app)
  const [foundMovies, foundShows] = await Promise.all([
    summaries(app, idsIn(added, 'movie'), id => ({
      key: `tmdb1:summary/movie/${id}/${language}`,
      ask: async () => asSummary(await movies.outline(id, language)),
    })),
    summaries(app, idsIn(added, 'tvShow'), id => ({
      key: `tmdb1:summary/tv/${id}/${language}`,
      ask: async () => asListed(await shows.outline(id, language)),
    })),
  ])
  const filters = filtersOf(app)
  const shown = await Promise.all([
    shownMovies(app, foundMovies.filter(isWanted(filters, filters.excludedMovieGenres))),
    shownShows(app, foundShows.filter(isWanted(filters, filters.excludedTvGenres))),
  ])
  const titles = new Map(shown.flat().map(one => [`${one.kind} ${idOf(one)}`, one]))
  return added.flatMap(({ kind, tmdbId }) => titles.get(`${kind} ${tmdbId}`) ?? [])
}

const idsIn = (added: readonly AddedTitle[], wanted: BrowsedKind) =>
  added.flatMap(({ kind, tmdbId }) => (kind === wanted ? tmdbId : []))

/** What lists show of these titles; those that the catalogue does not know are left out. */
async function summaries<T>(
  app: App,
  ids: readonly number[],
  queryOf: (id: number) => Pick<Query<T | null>, 'key' | 'ask'>,
): Promise<T[]> {
  const queries = ids.map(id => ({ ...queryOf(id), freshMs, cachesNull: true }))
  const found = await cachedAnswers(app, queries, patienceMs)
  return queries.flatMap(({ key }) => found.get(key) ?? [])
}

type Filtered = Pick<MovieSummary, 'adult' | 'genreIds' | 'originalLanguage'>

/** The filters of lists, as far as a title alone says whether it fits. */
const isWanted =
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
