import { type Http, under } from '../../http/call'
import { type TmdbAddress, tmdbApi } from './api'
import { tmdbLists } from './lists'
import { tmdbLookups } from './lookups'
import { tmdbMovies } from './movies'
import { tmdbSearches } from './searches'
import { tmdbShows } from './shows'

/** The sizes of pictures that are asked for. */
type ImageSize = 'w300' | 'w500' | 'w1280' | 'original'

/** The movie database. Every failure is an UpstreamError of TMDB; what it does not know is null or empty. */
export const tmdbClient = (http: Http, at: TmdbAddress) => {
  const api = tmdbApi(http, at)
  return {
    movies: tmdbMovies(api),
    shows: tmdbShows(api),
    lists: tmdbLists(api),
    searches: tmdbSearches(api),
    lookups: tmdbLookups(api),
    /** The full address of a picture whose path TMDB gave. */
    imageUrl: (path: string, size: ImageSize) => under(at.imageUrl, `${size}/${path.replace(/^\/+/, '')}`),
  }
}

export type TmdbClient = ReturnType<typeof tmdbClient>
