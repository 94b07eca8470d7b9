import { browse, mostAtOnce } from '~/integrations/catalogue/tmdb/browse'
import { unknownStatus } from '~/shared/availability/movies'
import type { ShowSummaryStatus } from '~/shared/availability/shows'
import type { MovieStatus } from '~/shared/library/model'
import { everyMovie } from '~/shared/requests/lists'
import { newProgress, variants } from '~/shared/requests/model'
import { onlyVisible } from '~/shared/requests/rules'
import { portal } from '~/shared/settings/portal'
import type { DiscoverFilters, MovieListName, MovieSummary, PageOf, Window } from '~/shared/titles/model'
import { countryOf, shuffled } from '~/shared/titles/rules'
import { windowNear } from '~/shared/titles/window'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { type TitleWithStatus, type Viewer, withRequestStatus } from '../availability/movies'
import { withShowStatus } from '../availability/shows'
import { pageOfRequests } from '../requests/lists/queries'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import { keywordsInSeason } from './seasons'
import { withoutAvailable, withoutAvailableShows } from './shown-titles'

const pageOptions = (app: App, by: Viewer) => ({
  language: languageFor(app, by),
  filters: filtersOf(app),
  now: app.now(),
})

type LoadPage = (page: number) => Promise<PageOf<MovieSummary>>

/** A window of a list with status, without what is there already where the settings want that. */
async function windowOf(app: App, load: LoadPage, window: Window): Promise<TitleWithStatus[]> {
  return withoutAvailable(app, await withRequestStatus(app, await browse(load, window)))
}

/** A part of a list, in the order of the list. */
export async function movieList(app: App, by: Viewer, name: MovieListName, window: Window): Promise<TitleWithStatus[]> {
  const { lists } = catalogueOf(app)
  const options = pageOptions(app, by)
  return windowOf(app, page => lists.movies(name, { ...options, page }), window)
}

/** The first page of a list as it is. */
export async function topOfList(app: App, by: Viewer, name: MovieListName, most: number): Promise<TitleWithStatus[]> {
  const { results } = await catalogueOf(app).lists.movies(name, { ...pageOptions(app, by), page: 1 })
  return withRequestStatus(app, results.slice(0, most))
}

/** The first page of a list in an order of its own on every call. */
export async function mixedList(app: App, by: Viewer, name: MovieListName): Promise<TitleWithStatus[]> {
  const { results } = await catalogueOf(app).lists.movies(name, { ...pageOptions(app, by), page: 1 })
  return withoutAvailable(app, await withRequestStatus(app, shuffled(results, Math.random)))
}

/** The best movies for this time of the year; none outside of every season. */
export async function seasonalMovies(app: App, by: Viewer, window: Window): Promise<TitleWithStatus[]> {
  const keywords = keywordsInSeason(app.now())
  if (keywords.length === 0) return []
  const { lists } = catalogueOf(app)
  const options = pageOptions(app, by)
  return windowOf(app, page => lists.seasonal(keywords, { ...options, page }), window)
}

/** What fits a wish. Shows come in the form of movies, as clients expect, each with its own state. */
export async function discovered(
  app: App,
  by: Viewer,
  wish: DiscoverFilters,
  window: Window,
): Promise<TitleWithStatus[]> {
  const { lists } = catalogueOf(app)
  const language = languageFor(app, by)
  const options = { language, country: countryOf(by), adult: filtersOf(app).adult }
  if (wish.type === 'movie') return windowOf(app, page => lists.discoverMovies(wish, { ...options, page }), window)
  const shows = await browse(page => lists.discoverShows(wish, { ...options, page }), window)
  const laid = withoutAvailableShows(app, await withShowStatus(app, shows))
  return laid.map(({ show: { firstAired, ...show }, status, tint, blocked }) => ({
    movie: { ...show, releaseDate: firstAired, video: false },
    imdbId: null,
    status: asMovieStatus(status),
    request: null,
    handOvers: {},
    ...{ tint, blocked },
  }))
}

/** The state of a show in the form of that of a movie. */
function asMovieStatus({ requestId, approved, denied, deniedReason, available }: ShowSummaryStatus): MovieStatus {
  const progress = requestId === null ? null : { ...newProgress(new Date(0)), approved, denied, deniedReason }
  const { fourK } = unknownStatus.variants
  return { ...unknownStatus, requestId, variants: { standard: { progress, approved, available }, fourK } }
}

/** Movies like this one; `mixed` leaves their order to chance and what is there already out where settings want that. */
export async function similarMovies(
  app: App,
  by: Viewer,
  asked: { id: number; language?: string | null; mixed: boolean },
): Promise<TitleWithStatus[]> {
  const found = await catalogueOf(app).movies.similar(asked.id, languageFor(app, by, asked.language))
  return asked.mixed
    ? withoutAvailable(app, await withRequestStatus(app, shuffled(found, Math.random)))
    : withRequestStatus(app, found.slice(0, 10))
}

/** The movies last asked for that the viewer may see, the latest first. */
export async function requestedMovies(app: App, by: User, window: Window): Promise<TitleWithStatus[]> {
  const { position, amount } = windowNear(window, mostAtOnce)
  const { movies } = catalogueOf(app)
  const requesterId = onlyVisible(by, app.settings.get(portal).hideRequestsUsers)
  const part = { position, count: amount }
  const page = { ...part, sort: 'askedAt', descending: true } as const
  const rows = await pageOfRequests(app.store, by.id, { ...everyMovie, requesterId }, page)
  const found = await Promise.all(rows.map(({ request }) => movies.plain(request.title.tmdbId ?? 0)))
  const known = found.filter(movie => movie !== null)
  return withoutAvailable(app, await withRequestStatus<MovieSummary>(app, known))
}

/** The movie that opens the page: what trends most of what can be asked for and nobody did or has; null when there is none. */
export async function spotlight(app: App, by: Viewer): Promise<TitleWithStatus | null> {
  const isOpen = ({ status, blocked }: TitleWithStatus) =>
    !blocked && variants.every(one => !status.variants[one].progress && !status.variants[one].available)
  const open = (await topOfList(app, by, 'trending', 20)).filter(isOpen)
  return open.find(({ movie }) => movie.backdropPath !== null) ?? open[0] ?? null
}
