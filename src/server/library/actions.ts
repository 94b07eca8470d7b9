import { downloadManagers, managersFor } from '~/integrations/download/index'
import { features } from '~/shared/settings/portal'
import type { App } from '../app'
import { albumsNowAvailable } from './music-queries'
import { moviesNowAvailable, type Scan } from './queries'

/** Whose files make requests available, and whether 4K is told apart. */
export const scanOf = (app: App): Scan => ({
  sources: downloadManagers
    .filter(({ serves, settings }) => serves.has('movie') && app.settings.get(settings).scanForAvailability === true)
    .map(({ settings }) => settings.id),
  fourK: app.settings.get(features).Movie4KRequests,
})

/** The variants of movie requests whose file has arrived since they were last looked at. */
export const arrivedMovies = (app: App) => moviesNowAvailable(app.store, scanOf(app))

/** The requests for albums of which every track has arrived since they were last looked at. */
export const arrivedAlbums = ({ settings, store }: App) =>
  albumsNowAvailable(
    store,
    managersFor('album', 'standard')
      .filter(manager => settings.get(manager.settings).enabled === true)
      .map(manager => manager.settings.id),
  )
