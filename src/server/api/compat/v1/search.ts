import type { MovieListName } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { similarMovies, topOfList } from '../../../discovery/actions'
import { movieInShort, moviesWith, searchMovies } from '../../../discovery/details'
import { routes } from '../endpoint'
import { int, optionalInt, text, wire } from '../reader'
import { listedMovie, movieInfo, unknownMovie } from '../shapes/search-movie'
import { languageCode, longestTerm, termOf } from '../terms'

const needs = 'user'
const listLength = 10

const named = wire({ searchTerm: text(longestTerm), languageCode: languageCode() })
const refined = wire({ searchTerm: text(longestTerm), year: optionalInt(), languageCode: languageCode() })
const numbered = wire({ theMovieDbId: int(), languageCode: languageCode() })

/** Movies by their numbers at TMDB, in the first version. */
export const searchEndpoints = (app: App) => {
  const search = async (by: User, term: string, year: number | null, language: string | null) =>
    (await searchMovies(app, by, { term, year, language })).map(listedMovie)
  const info = async (by: User, id: number, language: string | null) => {
    const movie = await movieInShort(app, by, id, language)
    return movie ? movieInfo(movie) : unknownMovie()
  }
  const similar = async (by: User, id: number, language: string | null) =>
    (await similarMovies(app, by, { id, language, mixed: false })).map(listedMovie)
  const list =
    (name: MovieListName) =>
    async ({ by }: { by: User }) =>
      (await topOfList(app, by, name, listLength)).map(listedMovie)

  return routes('/api/v1/Search')
    .get('movie/popular', { needs }, list('popular'))
    .get('movie/nowplaying', { needs }, list('nowPlaying'))
    .get('movie/toprated', { needs }, list('topRated'))
    .get('movie/upcoming', { needs }, list('upcoming'))
    .get('movie/info/{theMovieDbId}', { needs }, ({ by, number }) => info(by, number('theMovieDbId'), null))
    .post('movie/info', { needs, reads: numbered }, ({ by, body }) => info(by, body.theMovieDbId, body.languageCode))
    .get('movie/{theMovieDbId}/similar', { needs }, ({ by, number }) => similar(by, number('theMovieDbId'), null))
    .post('movie/similar', { needs, reads: numbered }, ({ by, body }) =>
      similar(by, body.theMovieDbId, body.languageCode),
    )
    .post('movie/actor', { needs, reads: named }, async ({ by, body }) =>
      (await moviesWith(app, by, body.searchTerm ?? '', body.languageCode)).map(movieInfo),
    )
    .get('movie/{searchTerm}', { needs }, ({ by, path }) => search(by, termOf(path('searchTerm')), null, null))
    .post('movie', { needs, reads: refined }, ({ by, body }) =>
      search(by, body.searchTerm ?? '', body.year, body.languageCode),
    ).endpoints
}
