import type { MovieStatus, RequestedMovie } from '~/shared/library/model'
import { movieStatus } from '~/shared/library/rules'
import { features } from '~/shared/settings/portal'
import type { MovieSummary, Tint } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { libraryHits } from '../library/queries'
import { requestsByTitle } from '../requests/queries'
import { imdbIdsOf } from '../titles/queries'
import { tintsOf } from '../titles/tint-queries'

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
  /** The colour of its poster, else of its backdrop; null while neither was looked at. */
  tint: Tint | null
}

type Pictured = { id: number; posterPath: string | null; backdropPath: string | null }

/** Lays requests, availability, colours and, where wanted, IMDb ids over movies: a read each, however many there are. */
export async function withRequestStatus<M extends Pictured>(
  app: App,
  movies: readonly M[],
  { withImdbIds = true } = {},
): Promise<TitleWithStatus<M>[]> {
  const ids = movies.map(({ id }) => id)
  const [requests, hits, imdbIds, tints] = await Promise.all([
    requestsByTitle(app.store, 'movie', ids),
    libraryHits(app.store, 'movie', ids),
    imdbIdsOf(app.store, withImdbIds ? ids : []),
    tintsOf(
      app.store,
      movies.flatMap(({ posterPath, backdropPath }) => [posterPath, backdropPath]),
    ),
  ])
  const fourK = app.settings.get(features).Movie4KRequests
  return movies.map(movie => {
    const request = requests.get(String(movie.id))?.[0] ?? null
    return {
      movie,
      imdbId: imdbIds.get(movie.id)?.imdbId ?? null,
      status: movieStatus({ request, hits: hits.get(movie.id) ?? [], fourK }),
      request,
      tint: tints(movie.posterPath) ?? tints(movie.backdropPath),
    }
  })
}
