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

/** Everything of it that there is to watch is here. */
export const isAvailable = ({ kind, title }: ShownTitle) =>
  kind === 'movie' ? title.status.variants.standard.available : title.status.fullyAvailable
export const isRequested = ({ kind, title }: ShownTitle) =>
  kind === 'movie' ? title.request !== null : title.status.requestId !== null
