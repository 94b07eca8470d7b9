import { type TmdbClient, tmdbClient } from '~/integrations/catalogue/tmdb/client'
import { type TvMazeClient, tvMazeClient } from '~/integrations/catalogue/tvmaze/client'
import { refuse } from '~/shared/refusal'
import type { ContentFilters } from '~/shared/titles/model'
import { metadata, movieDatabase } from '~/shared/titles/settings'
import type { App } from '../app'

type Edges = Pick<App, 'config' | 'settings' | 'http'>

/** The catalogue that counts shows by their numbers at TheTVDB. */
export const tvMazeOf = ({ config, http }: Pick<Edges, 'config' | 'http'>): TvMazeClient =>
  tvMazeClient(http, config.tvMaze)

/** The key of the movie database: what an administrator entered, else what the environment or the build brings. */
const keyOf = ({ config, settings }: Edges) => settings.get(metadata).apiKey || config.tmdb.apiKey

export const isSearchReady = (app: Edges) => Boolean(keyOf(app))

/** The catalogue of movies and shows; refuses while there is no key for it. */
export function catalogueOf(app: Edges): TmdbClient {
  const apiKey = keyOf(app) || refuse({ code: 'SearchNotReady' })
  const { url, imageUrl } = app.config.tmdb
  return tmdbClient(app.http, { url, imageUrl, apiKey })
}

/** What an administrator keeps out of the lists. */
export function filtersOf({ settings }: Edges): ContentFilters {
  const values = settings.get(movieDatabase)
  return {
    adult: values.showAdultMovies,
    excludedKeywords: values.excludedKeywordIds ?? [],
    excludedMovieGenres: values.excludedMovieGenreIds ?? [],
    excludedTvGenres: values.excludedTvGenreIds ?? [],
    originalLanguages: values.originalLanguages ?? [],
  }
}
