import { fetchStream } from '~/integrations/download/fetch-stream'
import { radarr } from '~/shared/services/radarr'
import { openPortal } from '../tests/support/portal'
import { databaseIn, filledElsewhere } from './fill'
import type { Figure } from './measure'
import { bigRadarr } from './radarr'
import { watchedSync } from './watched-sync'

const earlyMovies = 20_000

/** A whole library read from Radarr for the first time, while somebody uses the portal. */
export async function sync(): Promise<Figure[]> {
  const source = await bigRadarr()
  const portal = await openPortal({
    database: databaseIn(await filledElsewhere(50_000)),
    stream: fetchStream,
    settings: [[radarr, source.settings]],
  })
  const { seconds, longest, added, addedLate } = await watchedSync(portal, 'radarrSync', earlyMovies)
  await source.stop()
  await portal.close()
  return [
    { name: 'sync of 100,000 Radarr movies', value: seconds, unit: 's', limit: 10, better: 'less' },
    { name: 'longest wait of a call meanwhile', value: longest, unit: 'ms', limit: 50, better: 'less' },
    { name: 'memory added by the sync', value: added, unit: 'MB', limit: 150, better: 'less' },
    { name: 'of it by the last 80,000', value: addedLate, unit: 'MB', limit: 60, better: 'less' },
  ]
}
