import { movieStatus } from '~/shared/availability/movies'
import type { ListedTitle } from '~/shared/blocks/model'
import type { MovieStatus, RequestedMovie } from '~/shared/library/model'
import { askedVariants, stageOf } from '~/shared/requests/model'
import type { MovieSummary, Tint } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { blockedInList } from '../blocks/current'
import { libraryHits } from '../library/queries'
import { withWatchLinks } from '../library/watch-links'
import { type HandOvers, handOversOf } from '../requests/hand-over/queries'
import { mediaServersDefer } from '../settings/connected-servers'
import { isFourKOn } from '../settings/four-k'
import { imdbIdsOf } from '../titles/queries'
import { tintsOf } from '../titles/tint-queries'
import { movieRequests } from './movie-requests'

/** Who looks: null for somebody without an identity. */
export type Viewer = User | null

/** A movie of the catalogue with what the portal knows of it laid over. */
export type TitleWithStatus<M extends { id: number } = MovieSummary> = {
  movie: M
  /** Null also where it was not asked for. */
  imdbId: string | null
  status: MovieStatus
  /** Whoever asked; null when nobody did. */
  request: RequestedMovie | null
  /** What became of handing it to the download managers. */
  handOvers: HandOvers
  /** The colour of its poster, else of its backdrop; null while neither was looked at. */
  tint: Tint | null
  /** Nobody can ask for it, as far as what is known of it here says so. */
  blocked: boolean
}

/** One whose page was read says its id at IMDb itself. */
type Pictured = ListedTitle & {
  imdbId?: string | null
  posterPath: string | null
  backdropPath: string | null
}

type Wanted = {
  withImdbIds?: boolean
  /** To which they belong, where that is known. */
  collection?: { id: number }
}

/** Lays requests, availability, colours and, where wanted, IMDb ids over movies: a read each, however many there are. */
export async function withRequestStatus<M extends Pictured>(
  app: App,
  movies: readonly M[],
  { withImdbIds = true, collection }: Wanted = {},
): Promise<TitleWithStatus<M>[]> {
  const ids = movies.map(({ id }) => id)
  const imdbIds = await imdbIdsOf(app.store, withImdbIds ? ids : [])
  const known = movies.map(({ id, imdbId }) => ({ tmdbId: id, imdbId: imdbId ?? imdbIds.get(id)?.imdbId ?? null }))
  const [isBlocked, { requests, handOvers }, hits, tints] = await Promise.all([
    blockedInList(app.store, 'movie', movies),
    askedFor(app, ids),
    libraryHits(app.store, known),
    tintsOf(
      app.store,
      movies.flatMap(({ posterPath, backdropPath }) => [posterPath, backdropPath]),
    ),
  ])
  const linked = withWatchLinks(app)
  const fourK = isFourKOn(app)
  const defer = mediaServersDefer(app, 'movie')
  return movies.map(movie => {
    const request = requests.get(movie.id) ?? null
    return {
      movie,
      imdbId: imdbIds.get(movie.id)?.imdbId ?? null,
      status: movieStatus({ request, hits: (hits.get(movie.id) ?? []).map(linked), fourK, mediaServersDefer: defer }),
      request,
      handOvers: (request && handOvers.get(request.id)) ?? {},
      tint: tints(movie.posterPath) ?? tints(movie.backdropPath),
      blocked: isBlocked({ ...(collection && { collection }), ...movie }),
    }
  })
}

/** The requests for these movies, and how handing over those that are on their way went. */
async function askedFor({ store }: App, ids: readonly number[]) {
  const requests = await movieRequests(store, ids)
  const sent = [...requests.values()].filter(request =>
    askedVariants(request).some(({ progress }) => stageOf(progress) === 'processing'),
  )
  return {
    requests,
    handOvers: await handOversOf(
      store,
      sent.map(({ id }) => id),
    ),
  }
}
