import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { httpStack } from '~/integrations/http/stack'
import { withRequestStatus } from '~/server/availability/movies'
import { plex } from '~/shared/services/plex'
import { openPortal } from '../tests/support/portal'
import { beside } from './beside'
import { databaseIn, filledElsewhere } from './fill'
import { type Figure, figure, timed } from './measure'
import { watchedSync } from './watched-sync'

const [movies, shows, episodes] = [100_000, 20_000, 50]

/** A whole library read from a Plex server, what follows from it for 50,000 requests, and where titles of a list stand. */
export async function mediaSync(): Promise<Figure[]> {
  const library = join(import.meta.dir, 'media-library.ts')
  const { said, stop } = await beside(library, String(movies), String(shows), String(episodes))
  const server = { id: 1, name: 'Bench', ip: '127.0.0.1', port: Number(said), plexAuthToken: 'bench' }
  const portal = await openPortal({
    database: databaseIn(await filledElsewhere(50_000)),
    http: httpStack({ version: 'bench', observe: () => undefined, now: () => new Date(), cacheBytes: 24_000_000 }),
    settings: [[plex, { enable: true, servers: [{ ...server, machineIdentifier: 'bench' }] }]],
  })
  const { store } = portal.app
  const first = await watchedSync(portal, 'plexContentSync', movies + shows)
  const again = await watchedSync(portal, 'plexContentSync')
  const { libraryEpisodes, libraryItems } = store.t
  const rowsOf = async (table: typeof libraryEpisodes | typeof libraryItems) =>
    (await store.db.select({ rows: count() }).from(table))[0]?.rows
  const noted = [await rowsOf(libraryItems), await rowsOf(libraryEpisodes)]
  if (noted.join() !== `${movies + shows},${shows * episodes}`) throw new Error(`${noted.join()} were noted`)
  await stop()

  // What has arrived is noted and told once; after that nearly every pass finds nothing new.
  await watchedSync(portal, 'arrAvailability')
  const pass = await watchedSync(portal, 'arrAvailability')
  const listed = Array.from({ length: 40 }, (_, at) => ({ id: at * 1_000 + 1, posterPath: null, backdropPath: null }))
  const state = await timed(() => withRequestStatus(portal.app, listed))
  await portal.close()
  return [
    figure('sync of a Plex of 100,000 movies, 1,000,000 episodes', first.seconds, {
      under: 180,
      unit: 's',
      by: 'bulk',
    }),
    figure('longest wait of a call while Plex is read', first.longest, { under: 50, unit: 'ms' }),
    figure('memory added by the sync of Plex', first.added, { under: 200, unit: 'MB' }),
    figure('of it by the episodes', first.addedLate, { under: 120, unit: 'MB' }),
    figure('the same sync of Plex again', again.seconds, { under: 180, unit: 's', by: 'bulk' }),
    figure('longest wait of a call while Plex is read again', again.longest, { under: 50, unit: 'ms' }),
    figure('availability of 50,000 requests looked through', pass.seconds, { under: 2, unit: 's', by: 'bulk' }),
    figure('longest wait of a call while that is looked through', pass.longest, { under: 50, unit: 'ms' }),
    figure('state of 40 movies that a Plex has', state, { under: 5, unit: 'ms', by: 'answer' }),
  ]
}
