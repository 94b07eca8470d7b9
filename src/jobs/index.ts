import { mediaServers } from '~/integrations/media/index'
import type { MediaServer } from '~/integrations/media/media-server'
import { changedAlbums, changedMovies, changedShows } from '~/server/availability/changes'
import { saveFoundShows } from '~/server/availability/found-shows'
import { saveFoundVariants } from '~/server/availability/found-variants'
import { notifyGone } from '~/server/availability/gone'
import { settleImport } from '~/server/import/settle'
import { dropLeftSources } from '~/server/import/source-files'
import { archiveOldIssues } from '~/server/issues/actions'
import { rereadMediaServers, syncMediaServer } from '~/server/library/media-sync'
import { refreshMetadata } from '~/server/library/metadata-refresh'
import { syncPlayed } from '~/server/library/played-sync'
import { syncManagers } from '~/server/library/sync'
import { sendNewsletter } from '~/server/notifications/newsletter/send'
import { saveDrops } from '~/server/requests/hand-over/drops'
import { retryFailed } from '~/server/requests/hand-over/retry'
import { takeNewEpisodes } from '~/server/requests/new-episodes'
import { removeOldAvailable } from '~/server/requests/remove'
import { runHousekeeping } from '~/server/system/housekeeping'
import { notifyOfRelease } from '~/server/system/release-watch'
import { runBackup } from '~/server/system/scheduled-backup'
import { importPeople } from '~/server/users/import-people'
import { importers } from '~/server/users/importers'
import { importPlexWatchlists } from '~/server/watchlist/import'
import type { JobId } from '~/shared/jobs/model'
import { type Job, job } from './job'

/** Where everybody has to be asked for what they have watched, that is left to its own time. */
function syncsOf(server: MediaServer): Job[] {
  const next: JobId[] = server.asksAsViewer ? ['arrAvailability'] : ['arrAvailability', 'playedSync']
  return [
    job(server.sync, syncMediaServer(server, 'content'), { next: ['metadataRefresh'] }),
    ...(server.recentSync ? [job(server.recentSync, syncMediaServer(server, 'recent'), { next })] : []),
  ]
}

/** Every job; when it runs stands in shared/jobs/model.ts. */
export const jobList: readonly Job[] = [
  ...mediaServers.flatMap(syncsOf),
  job('plexWatchlistImport', importPlexWatchlists),
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
    const movies = await saveFoundVariants(app, changedMovies(app), task.signal)
    const albums = await saveFoundVariants(app, changedAlbums(app), task.signal)
    const shows = await saveFoundShows(app, changedShows(app), task.signal)
    task.count('available', movies.arrived + albums.arrived)
    task.count('shows', shows.arrived)
    const gone = movies.gone + albums.gone + shows.gone
    if (gone > 0) task.count('gone', gone)
    if (movies.arrived + albums.arrived + shows.arrived + gone > 0) app.live.libraryChanged()
    await notifyGone(app)
    await saveDrops(app, task)
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
    task.count('putAway', await archiveOldIssues(app))
  }),

  job('newsletter', sendNewsletter),

  job('backup', runBackup),

  job('automaticUpdater', notifyOfRelease),

  job('housekeeping', async (app, task) => {
    await runHousekeeping(app, task)
    await settleImport(app, task)
    dropLeftSources(app)
  }),
]
