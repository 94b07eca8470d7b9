import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { sonarr } from '~/shared/services/sonarr'
import { openPortal } from '../tests/support/portal'
import { beside } from './beside'
import { databaseIn, filledElsewhere } from './fill'
import { type Figure, figure } from './measure'
import { watchedSync } from './watched-sync'

const [series, episodes] = [20_000, 50]

/** A whole library of shows read from Sonarr for the first time, and once more, while somebody uses the portal. */
export async function showSync(): Promise<Figure[]> {
  const { said, stop } = await beside(join(import.meta.dir, 'show-library.ts'), String(series), String(episodes))
  const settings = { enabled: true, scanForAvailability: true, ip: '127.0.0.1', port: Number(said), apiKey: 'bench' }
  const portal = await openPortal({
    database: databaseIn(await filledElsewhere(50_000)),
    stream: fetchStream,
    settings: [[sonarr, settings]],
  })
  const first = await watchedSync(portal, 'sonarrSync')
  const again = await watchedSync(portal, 'sonarrSync')
  const { db, t } = portal.app.store
  const [noted] = await db.select({ rows: count() }).from(t.libraryEpisodes)
  await stop()
  await portal.close()
  if (noted?.rows !== series * episodes) throw new Error(`${noted?.rows} episodes were noted`)
  return [
    figure('sync of 20,000 shows, 1,000,000 episodes', first.seconds, { under: 60, unit: 's', by: 'bulk' }),
    figure('longest wait of a call while it runs', first.longest, { under: 50, unit: 'ms' }),
    figure('memory added by the sync of shows', first.added, { under: 150, unit: 'MB' }),
    figure('the same sync again', again.seconds, { under: 60, unit: 's', by: 'bulk' }),
    figure('longest wait of a call while it runs again', again.longest, { under: 50, unit: 'ms' }),
  ]
}
