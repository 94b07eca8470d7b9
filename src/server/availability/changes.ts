import { byVariant, variants } from '~/shared/requests/model'
import type { App } from '../app'
import { sourcesOfFiles } from '../settings/connected-servers'
import { isFourKOn } from '../settings/four-k'
import { foundAlbums } from './album-changes'
import { foundMovies } from './movie-changes'
import { arrivedEpisodes } from './show-changes'

/** What the libraries say anew of the movies that were asked for. */
export const changedMovies = (app: App) =>
  foundMovies(app.store, {
    // Which variant a file is, its picture says, not where it lies.
    sources: [...new Set(variants.flatMap(variant => sourcesOfFiles(app, 'movie', variant)))],
    fourK: isFourKOn(app),
  })

/** The same of albums. */
export const changedAlbums = (app: App) => foundAlbums(app.store, sourcesOfFiles(app, 'album', 'standard'))

/** The same of the episodes of shows. */
export const changedShows = (app: App) =>
  arrivedEpisodes(
    app.store,
    byVariant(variant => sourcesOfFiles(app, 'tvShow', variant)),
  )
