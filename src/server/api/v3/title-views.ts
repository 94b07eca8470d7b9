import type * as api from '~/shared/api/titles'
import { shownStageOf } from '~/shared/availability/stages'
import { byVariant } from '~/shared/requests/model'
import type { MovieSummary, Tint, WatchProvider } from '~/shared/titles/model'
import { certificationIn, countryOf } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import type { TitleWithStatus } from '../../availability/movies'
import { offeredSteps } from '../../decisions/offered-steps'
import type { ShownCollection, ShownDetails } from '../../discovery/details'
import { alikeView, factsView, instant, namedCompanies } from './title-facts'

/** Who looks at a title, and through which portal. */
export type Seeing = { app: App; by: User }

type Known = Pick<TitleWithStatus, 'status' | 'request' | 'handOvers' | 'blocked'>

const statusView = ({ app, by }: Seeing, { status, request, handOvers, blocked }: Known) => ({
  ...{ requestId: status.requestId, blocked },
  variants: byVariant((variant): api.VariantStatus | null => {
    const { progress, approved, available } = status.variants[variant]
    // Approved without a request: the download manager has had it on its list already.
    if (!progress && !approved && !available) return null
    return {
      stage: shownStageOf({ approved, available, denied: progress?.denied ?? null }, handOvers[variant] ?? null),
      requested: progress !== null,
      denied: progress?.denied === true,
      reason: progress?.deniedReason ?? null,
      steps: request ? offeredSteps(app, by, { request: { kind: 'movie', ...request }, variant }) : [],
    }
  }),
})

type Card = Pick<
  MovieSummary,
  'id' | 'title' | 'overview' | 'posterPath' | 'backdropPath' | 'releaseDate' | 'voteAverage' | 'voteCount'
> & { genreIds: number[] }

const card = (movie: Card, status: api.TitleStatus, tint: Tint | null): api.MovieCard => ({
  kind: 'movie',
  id: String(movie.id),
  name: movie.title ?? '',
  overview: movie.overview,
  posterPath: movie.posterPath,
  backdropPath: movie.backdropPath,
  tint,
  releasedAt: instant(movie.releaseDate),
  rating: movie.voteCount > 0 ? movie.voteAverage : null,
  genreIds: movie.genreIds,
  status,
})

export const cardView =
  (seeing: Seeing) =>
  (title: TitleWithStatus): api.MovieCard =>
    card(title.movie, statusView(seeing, title), title.tint)

/** Nothing and 0 mean the same to the catalogue. */
const amount = (given: number) => (given > 0 ? given : null)

type Beside = Pick<api.MovieDetails, 'scores' | 'streaming' | 'request'>

export const movieView = (
  seeing: Seeing,
  { movie, imdbId, digitalRelease, tints, asOf, ...known }: ShownDetails,
  beside: Beside,
): api.MovieDetails => ({
  ...card({ ...movie, genreIds: movie.genres.map(({ id }) => id) }, statusView(seeing, known), known.tint),
  ...factsView(movie, known.status.watch),
  ...alikeView(movie, tints, ({ releaseDate }) => releaseDate),
  imdbId,
  digitallyReleasedAt: instant(digitalRelease),
  budget: amount(movie.budget),
  revenue: amount(movie.revenue),
  companies: namedCompanies(movie.productionCompanies),
  collection: movie.collection,
  certification: certificationIn(movie.releaseDates, countryOf(seeing.by)),
  ...beside,
  asOf: instant(asOf),
})

export const collectionView = (seeing: Seeing, { collection, parts }: ShownCollection): api.CollectionView => ({
  id: collection.id,
  name: collection.name,
  overview: collection.overview,
  titles: parts.map(cardView(seeing)),
})

/** What the country prefers comes first. */
export const streamingView = (providers: readonly WatchProvider[]): api.StreamingProvider[] =>
  providers
    .toSorted((a, b) => a.displayPriority - b.displayPriority)
    .map(({ id, name, logoPath }) => ({ id, name, logoPath }))
