import { byVariant, variants } from '~/shared/requests/model'
import { features } from '~/shared/settings/portal'
import type { App } from '../app'
import { sourcesOfFiles } from '../settings/servers'
import { albumsNowAvailable } from './music-queries'
import { moviesNowAvailable } from './queries'
import { arrivedEpisodes } from './show-arrivals'

/** The variants of movie requests whose file has arrived since they were last looked at. */
export const arrivedMovies = (app: App) =>
  moviesNowAvailable(app.store, {
    // Which variant a file is, its picture says, not where it lies.
    sources: variants.flatMap(variant => sourcesOfFiles(app, 'movie', variant)),
    fourK: app.settings.get(features).Movie4KRequests,
  })

/** The requests for albums of which every track has arrived since they were last looked at. */
export const arrivedAlbums = (app: App) => albumsNowAvailable(app.store, sourcesOfFiles(app, 'album', 'standard'))

/** The episodes that have arrived since they were last looked at. */
export const arrivedShows = (app: App) =>
  arrivedEpisodes(
    app.store,
    byVariant(variant => sourcesOfFiles(app, 'tvShow', variant)),
  )
