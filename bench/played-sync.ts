import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { httpStack } from '~/integrations/http/stack'
import { saveLibraryItems } from '~/server/library/queries'
import { inBatches } from '~/server/store/bulk'
import { dayMs } from '~/shared/durations'
import { emby } from '~/shared/services/emby'
import { features } from '~/shared/settings/portal'
import { openPortal } from '../tests/support/portal'
import { beside } from './beside'
import { caller } from './caller'
import { asAdmin } from './calls'
import { databaseIn, filledElsewhere } from './fill'
import { type Figure, figure, timed } from './measure'
import { watchedSync } from './watched-sync'

const [viewers, movies, shows, episodes] = [10, 100_000, 20_000, 50]

function* libraryShows() {
  for (let at = 0; at < shows; at++)
    yield { kind: 'tvShow' as const, itemKey: `s${at}`, tmdbId: 1_000_000 + at, monitored: false, hasFile: true }
}

/** What a large household has watched, read for the first time and once more, and lists of 50,000 requests sorted by it. */
export async function playedSync(): Promise<Figure[]> {
  const library = join(import.meta.dir, 'played-library.ts')
  const { said, stop } = await beside(library, ...[viewers, movies, shows, episodes].map(String))
  const server = { id: 1, name: 'Bench', ip: '127.0.0.1', port: Number(said), apiKey: 'bench', serverId: 'bench' }
  let daysPassed = 0
  const portal = await openPortal({
    now: () => new Date(Date.now() + daysPassed * dayMs),
    database: databaseIn(await filledElsewhere(50_000)),
    http: httpStack({ version: 'bench', observe: () => undefined, now: () => new Date(), cacheBytes: 24_000_000 }),
    settings: [
      [emby, { enable: true, servers: [server] }],
      [features, { PlayedSync: true }],
    ],
  })
  const { store } = portal.app
  const { users, playedMovies, playedEpisodes } = store.t
  for (let at = 0; at < viewers; at++)
    await store.db
      .update(users)
      .set({ userType: 'emby', providerUserId: `viewer${at}` })
      .where(eq(users.nameKey, `USER${at}`))
  await inBatches(store, libraryShows(), (tx, some) => saveLibraryItems(tx, { source: 'emby:1', sweep: 1 }, some))

  const first = await watchedSync(portal, 'playedSync')
  const again = await watchedSync(portal, 'playedSync')
  daysPassed = 1
  const nextDay = await watchedSync(portal, 'playedSync')
  daysPassed = 0
  const rowsOf = async (table: typeof playedMovies | typeof playedEpisodes) =>
    (await store.db.select({ rows: count() }).from(table))[0]?.rows
  const noted = [await rowsOf(playedMovies), await rowsOf(playedEpisodes)]
  if (noted.join() !== `${movies},${shows * episodes}`) throw new Error(`${noted.join()} were noted`)
  await stop()

  const get = await asAdmin(portal)
  const finished = caller(() => get('/api/v1/Request/count'))
  const sorted = await timed(() => get('/api/v2/Requests/movie/10/0/playedByUsersCount/desc'), 5, 1)
  const longest = await finished()
  await portal.close()
  return [
    figure('1,100,000 plays of 10 people read', first.seconds, { under: 60, unit: 's', by: 'bulk' }),
    figure('longest wait of a call while plays are read', first.longest, { under: 50, unit: 'ms' }),
    figure('memory added by reading plays', first.added, { under: 200, unit: 'MB' }),
    figure('plays read once more', again.seconds, { under: 2, unit: 's', by: 'bulk' }),
    figure('all plays read again a day later', nextDay.seconds, { under: 60, unit: 's', by: 'bulk' }),
    figure('longest wait of a call while they are read again', nextDay.longest, { under: 50, unit: 'ms' }),
    figure('50,000 requests in the order of who watched them', sorted, { under: 2_000, unit: 'ms', by: 'answer' }),
    figure('longest wait of a call while they are put in order', longest, { under: 50, unit: 'ms' }),
  ]
}
