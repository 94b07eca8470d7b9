import { customization } from '~/shared/settings/portal'
import type { MovieSummary, TvSummary } from '~/shared/titles/model'
import type { CreditedTitle } from '~/shared/titles/people'
import type { App } from '../app'
import { type TitleWithStatus, withRequestStatus } from '../availability/movies'
import { type ShowWithStatus, withShowStatus } from '../availability/shows'

/** A title of a list of either kind, with what the portal knows of it laid over. */
export type ShownTitle = { kind: 'movie'; title: TitleWithStatus } | { kind: 'tvShow'; title: ListedShowWithStatus }

/** A show as far as lists tell of it. */
export type ListedShow = Omit<TvSummary, 'originCountries'>
export type ListedShowWithStatus = ShowWithStatus<ListedShow>

export const asMovie = (title: TitleWithStatus): ShownTitle => ({ kind: 'movie', title })
export const asShow = (title: ListedShowWithStatus): ShownTitle => ({ kind: 'tvShow', title })

export const shownMovies = async (app: App, movies: readonly MovieSummary[]): Promise<ShownTitle[]> =>
  (await withRequestStatus(app, movies, { withImdbIds: false })).map(asMovie)
export const shownShows = async (app: App, shows: readonly ListedShow[]): Promise<ShownTitle[]> =>
  (await withShowStatus(app, shows)).map(asShow)

/** In somebody's career the catalogue gives movies and shows one form. */
export const creditedShow = ({ releaseDate, video: _video, ...show }: CreditedTitle): ListedShow => ({
  ...show,
  firstAired: releaseDate,
})

export const idOf = ({ kind, title }: ShownTitle) => (kind === 'movie' ? title.movie.id : title.show.id)

const isMovieAvailable = ({ status }: TitleWithStatus) => status.variants.standard.available
/** As far as it has aired: of the others somebody may want the rest. */
const isShowAvailable = ({ status }: Pick<ShowWithStatus, 'status'>) => status.fullyAvailable

/** Everything of it that there is to watch is here. */
export const isAvailable = ({ kind, title }: ShownTitle) =>
  kind === 'movie' ? isMovieAvailable(title) : isShowAvailable(title)

/** Lists show only what is not here yet. */
export const hidesAvailable = (app: App) => app.settings.get(customization).hideAvailableFromDiscover

/** Movies without those that are here, where the settings want that. */
export const withoutAvailable = (app: App, movies: TitleWithStatus[]) =>
  hidesAvailable(app) ? movies.filter(movie => !isMovieAvailable(movie)) : movies

/** The same of shows. */
export const withoutAvailableShows = <S extends Pick<ShowWithStatus, 'status'>>(app: App, shows: S[]) =>
  hidesAvailable(app) ? shows.filter(show => !isShowAvailable(show)) : shows

export const isRequested = ({ kind, title }: ShownTitle) =>
  kind === 'movie' ? title.request !== null : title.status.requestId !== null
