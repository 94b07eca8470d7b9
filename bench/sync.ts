import { fetchStream } from '~/integrations/download/fetch-stream'
import { radarr } from '~/shared/services/radarr'
import { openPortal } from '../tests/support/portal'
import { databaseIn, filledElsewhere } from './fill'
import { type Figure, figure } from './measure'
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
    figure('sync of 100,000 Radarr movies', seconds, { under: 10, unit: 's', by: 'bulk' }),
    figure('longest wait of a call meanwhile', longest, { under: 50, unit: 'ms' }),
    figure('memory added by the sync', added, { under: 150, unit: 'MB' }),
    figure('of it by the last 80,000', addedLate, { under: 60, unit: 'MB' }),
  ]
}
