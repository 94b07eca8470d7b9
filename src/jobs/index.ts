import { embyServer } from '~/integrations/media/emby/server'
import { mediaServers } from '~/integrations/media/index'
import { jellyfinServer } from '~/integrations/media/jellyfin/server'
import { plexServer } from '~/integrations/media/plex/server'
import { putAwayOldIssues } from '~/server/issues/put-away'
import { changedAlbums, changedMovies, changedShows } from '~/server/library/actions'
import { rereadMediaServers, syncMediaServer } from '~/server/library/media-sync'
import { refreshMetadata } from '~/server/library/metadata-refresh'
import { syncPlayed } from '~/server/library/played-sync'
import { syncManagers } from '~/server/library/sync'
import { noteFound } from '~/server/requests/availability'
import { noteDrops } from '~/server/requests/drops'
import { tellGone } from '~/server/requests/gone'
import { takeNewEpisodes } from '~/server/requests/new-episodes'
import { removeOldAvailable } from '~/server/requests/remove'
import { retryFailed } from '~/server/requests/retry'
import { noteShows } from '~/server/requests/show-availability'
import { keepHouse } from '~/server/system/housekeeping'
import { importPeople } from '~/server/users/import-people'
import { importers } from '~/server/users/importers'
import { importPlexWatchlists } from '~/server/watchlist/import'
import { type Job, job } from './job'

/** Every job; when it runs stands in shared/jobs/model.ts. */
export const jobList: readonly Job[] = [
  job('plexContentSync', syncMediaServer(plexServer, 'content'), { next: ['metadataRefresh'] }),
  job('plexRecentlyAddedSync', syncMediaServer(plexServer, 'recent'), { next: ['arrAvailability'] }),
  job('plexWatchlistImport', importPlexWatchlists),
  job('embyContentSync', syncMediaServer(embyServer, 'content'), { next: ['metadataRefresh'] }),
  job('embyRecentlyAddedSync', syncMediaServer(embyServer, 'recent'), { next: ['arrAvailability', 'playedSync'] }),
  job('jellyfinContentSync', syncMediaServer(jellyfinServer, 'content'), { next: ['metadataRefresh'] }),
  job('playedSync', syncPlayed(mediaServers)),
  // Follows every full read, whose titles have all their numbers then.
  job('metadataRefresh', refreshMetadata, { next: ['arrAvailability', 'playedSync'] }),
  job('mediaDatabaseRefresh', rereadMediaServers(mediaServers), { next: ['metadataRefresh'] }),

  ...importers.map(importer => job(importer.job, importPeople(importer))),

  job('radarrSync', syncManagers('radarrSync'), { next: ['arrAvailability'] }),
  job('sonarrSync', syncManagers('sonarrSync'), { next: ['arrAvailability'] }),
  job('lidarrSync', syncManagers('lidarrSync'), { next: ['arrAvailability'] }),
  job('couchPotatoSync', syncManagers('couchPotatoSync')),
  job('sickRageSync', syncManagers('sickRageSync'), { next: ['arrAvailability'] }),

  job('arrAvailability', async (app, task) => {
    const movies = await noteFound(app, changedMovies(app), task.signal)
    const albums = await noteFound(app, changedAlbums(app), task.signal)
    const shows = await noteShows(app, changedShows(app), task.signal)
    task.count('available', movies.arrived + albums.arrived)
    task.count('shows', shows.arrived)
    const gone = movies.gone + albums.gone + shows.gone
    if (gone > 0) task.count('gone', gone)
    if (movies.arrived + albums.arrived + shows.arrived + gone > 0) app.live.libraryChanged()
    await tellGone(app)
    await noteDrops(app, task)
  }),

  job('newEpisodes', takeNewEpisodes),

  job('retryRequests', async (app, task) => {
    const { sent, failed } = await retryFailed(app, task.signal)
    task.count('sent', sent)
    task.count('failed', failed)
  }),

  job('autoDeleteRequests', async (app, task) => {
    task.count('deleted', await removeOldAvailable(app, task.signal))
  }),

  job('issuesPurge', async (app, task) => {
    task.count('putAway', await putAwayOldIssues(app))
  }),

  job('housekeeping', keepHouse),
]
