import { type TmdbClient, tmdbClient } from '~/integrations/catalogue/tmdb/client'
import { type TvMazeClient, tvMazeClient } from '~/integrations/catalogue/tvmaze/client'
import { refuse } from '~/shared/refusal'
import type { ContentFilters } from '~/shared/titles/model'
import { movieDatabase } from '~/shared/titles/settings'
import type { App } from '../app'
import { searchKeyOf, tmdbAddresses } from './search-key'

type Edges = Pick<App, 'config' | 'settings' | 'http'>

/** The catalogue that counts shows by their numbers at TheTVDB. */
export const tvMazeOf = ({ config, http }: Pick<Edges, 'config' | 'http'>): TvMazeClient =>
  tvMazeClient(http, config.tvMaze)

/** The catalogue of movies and shows; refuses while there is no key for it. */
export function catalogueOf(app: Edges): TmdbClient {
  const apiKey = searchKeyOf(app) || refuse({ code: 'SearchNotReady' })
  return tmdbClient(app.http, { ...tmdbAddresses(app), apiKey })
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
