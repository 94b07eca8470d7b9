import type { MovieListName } from '~/shared/titles/model'
import { windowNear } from '~/shared/titles/window'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import type { TitleWithStatus } from '../../../availability/movies'
import {
  discovered,
  mixedList,
  movieList,
  requestedMovies,
  seasonalMovies,
  similarMovies,
} from '../../../discovery/actions'
import { collectionInFull, movieByImdbId, movieInFull } from '../../../discovery/details'
import { visibleRequest } from '../../../requests/lists/visible'
import { imdbIdsFor } from '../../../titles/imdb-ids'
import { type Call, routes } from '../endpoint'
import { int, list, optionalInt, wire } from '../reader'
import { movieCollection, movieDetail } from '../shapes/movie-detail'
import { searchMovie } from '../shapes/search-movie'
import { languageCode, titleType } from '../terms'

const needs = 'user'
const window = '{currentPosition}/{amountToLoad}'
const numbers = () => list(int(), 100)

const discoverOptions = wire({
  type: titleType(),
  releaseYear: optionalInt(),
  decade: optionalInt(),
  genreIds: numbers(),
  keywordIds: numbers(),
  watchProviders: numbers(),
  companies: numbers(),
})
const similarTo = wire({ theMovieDbId: int(), languageCode: languageCode() })

type Asked = Pick<Call<undefined, User>, 'by' | 'number'>
const windowOf = ({ number }: Pick<Call, 'number'>) =>
  windowNear({ position: number('currentPosition'), amount: number('amountToLoad') })

/** Lists, details and collections of movies. */
export const searchMovieEndpoints = (app: App) => {
  const imdbIds = imdbIdsFor(app)
  const listed = async (movies: readonly TitleWithStatus[]) => (await imdbIds.filled(movies)).map(searchMovie)
  const mixed = (name: MovieListName) => async (call: Asked) => listed(await mixedList(app, call.by, name))
  const paged = (name: MovieListName) => async (call: Asked) =>
    listed(await movieList(app, call.by, name, windowOf(call)))

  return (
    routes('/api/v2/Search')
      .get('movie/popular', { needs }, mixed('popular'))
      .get('movie/toprated', { needs }, mixed('topRated'))
      .get('movie/upcoming', { needs }, mixed('upcoming'))
      .get('movie/nowplaying', { needs }, mixed('nowPlaying'))
      .get(`movie/popular/${window}`, { needs }, paged('popular'))
      .get(`movie/toprated/${window}`, { needs }, paged('topRated'))
      .get(`movie/upcoming/${window}`, { needs }, paged('upcoming'))
      // Established so: in cinemas without a window, trending with one.
      .get(`movie/nowplaying/${window}`, { needs }, paged('trending'))
      .get(`movie/seasonal/${window}`, { needs }, async call =>
        listed(await seasonalMovies(app, call.by, windowOf(call))),
      )
      .get(`movie/requested/${window}`, { needs }, async call =>
        listed(await requestedMovies(app, call.by, windowOf(call))),
      )
      .post('movie/similar', { needs, reads: similarTo }, async call => {
        const asked = { id: call.body.theMovieDbId, language: call.body.languageCode, mixed: true }
        return listed(await similarMovies(app, call.by, asked))
      })
      .post(`advancedSearch/movie/${window}`, { needs, reads: discoverOptions }, async call => {
        const found = await discovered(app, call.by, call.body, windowOf(call))
        return call.body.type === 'movie' ? listed(found) : found.map(searchMovie)
      })
      .get('movie/{movieDbId}', { needs }, async ({ by, number }) =>
        movieDetail(await movieInFull(app, by, number('movieDbId'))),
      )
      .get('movie/imdb/{imdbid}', { needs }, async ({ by, path }) =>
        movieDetail(await movieByImdbId(app, by, path('imdbid'))),
      )
      .get('movie/request/{requestId}', { needs }, async ({ by, number }) => {
        const { request } = await visibleRequest(app, by, number('requestId'))
        return movieDetail(await movieInFull(app, by, request.title.tmdbId ?? 0))
      })
      .get('movie/collection/{collectionId}', { needs }, async ({ by, number }) =>
        movieCollection(await collectionInFull(app, by, number('collectionId'))),
      ).endpoints
  )
}
