import type { JobId } from '~/shared/jobs/model'
import type { App } from '../../../app'
import { newestRelease } from '../../../system/update'
import { routes } from '../endpoint'

/** The paths by which clients start jobs. */
const triggers = {
  arrAvailability: 'arrAvailability',
  autodeleterequests: 'autoDeleteRequests',
  clearmediaserverdata: 'mediaDatabaseRefresh',
  plexcontentcacher: 'plexContentSync',
  plexrecentlyadded: 'plexRecentlyAddedSync',
  embycontentcacher: 'embyContentSync',
  embyrecentlyadded: 'embyRecentlyAddedSync',
  jellyfincontentcacher: 'jellyfinContentSync',
  newsletter: 'newsletter',
  plexwatchlist: 'plexWatchlistImport',
  plexuserimporter: 'plexUserImport',
  embyuserimporter: 'embyUserImport',
  jellyfinuserimporter: 'jellyfinUserImport',
} as const satisfies Record<string, JobId>

const isNewer = async (app: App, afresh: boolean) => (await newestRelease(app, afresh)).newer

export function jobEndpoints(app: App) {
  const jobs = routes('/api/v1/Job')
    .get('update', { needs: 'admin' }, () => isNewer(app, true))
    .get('updateCached', { needs: 'admin' }, () => isNewer(app, false))
    // The portal does not replace its own executable: all there is to do is to look afresh.
    .post('update', { needs: 'admin' }, async () => {
      await newestRelease(app, true)
      return true
    })
  for (const [path, id] of Object.entries(triggers)) {
    jobs.post(path, { needs: 'admin' }, () => {
      app.jobs.start(id)
      return true
    })
  }
  return jobs.endpoints
}
