import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { httpStack } from '~/integrations/http/stack'
import { saveLibraryItems } from '~/server/library/queries'
import { inBatches } from '~/server/store/bulk'
import type { JobId } from '~/shared/jobs/model'
import { emby } from '~/shared/services/emby'
import { plex } from '~/shared/services/plex'
import { radarr } from '~/shared/services/radarr'
import { sonarr } from '~/shared/services/sonarr'
import { features } from '~/shared/settings/portal'
import { openPortal, type Portal } from '../tests/support/portal'
import { beside } from './beside'
import { caller } from './caller'
import { withKey } from './calls'
import { databaseIn, filledElsewhere, ownFolder } from './fill'
import { holds } from './holds'
import { type Figure, figure } from './measure'
import { heldToAThird } from './throttle'
import { runJob, watchedSync } from './watched-sync'

// Small libraries: how long somebody waits does not depend on how much there is, and a third of a core takes long.
const [movies, shows, episodes, viewers] = [5_000, 1_000, 50, 10]
const requests = 10_000
const aloneMs = 5_000

/** A disk is not slower where a core is, and others use it too: what it takes counts in the other parts. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : undefined

const source = (script: string, ...args: number[]) => beside(join(import.meta.dir, script), ...args.map(String))
const local = (port: string) => ({ ip: '127.0.0.1', port: Number(port) })

async function openHouse() {
  const [ofRadarr, ofSonarr, ofPlex, ofEmby] = await Promise.all([
    source('library.ts', movies),
    source('show-library.ts', shows, episodes),
    source('media-library.ts', movies, shows, episodes),
    source('played-library.ts', viewers, movies, shows, episodes),
  ])
  const manager = { enabled: true, scanForAvailability: true, apiKey: 'bench' }
  const server = { id: 1, name: 'Bench' }
  const portal = await openPortal({
    database: databaseIn(await filledElsewhere(requests, ownFolder(memory))),
    http: httpStack({ version: 'bench', observe: () => undefined, now: () => new Date(), cacheBytes: 24_000_000 }),
    stream: fetchStream,
    settings: [
      [radarr, { ...manager, ...local(ofRadarr.said) }],
      [sonarr, { ...manager, ...local(ofSonarr.said) }],
      [
        plex,
        {
          enable: true,
          servers: [{ ...server, ...local(ofPlex.said), plexAuthToken: 'bench', machineIdentifier: 'bench' }],
        },
      ],
      [emby, { enable: true, servers: [{ ...server, ...local(ofEmby.said), apiKey: 'bench', serverId: 'bench' }] }],
      [features, { PlayedSync: true }],
    ],
  })
  const stop = async () => {
    await portal.close()
    await Promise.all([ofRadarr, ofSonarr, ofPlex, ofEmby].map(one => one.stop()))
  }
  return { portal, stop }
}

function* watchedShows() {
  for (let at = 0; at < shows; at++)
    yield { kind: 'tvShow' as const, itemKey: `s${at}`, tmdbId: 1_000_000 + at, monitored: false, hasFile: true }
}

/** Accounts for those who have watched something, and the library that says what it was. */
async function prepareViewers({ app: { store } }: Portal) {
  const { users } = store.t
  for (let at = 0; at < viewers; at++) {
    const account = { userType: 'emby' as const, providerUserId: `viewer${at}` }
    await store.db
      .update(users)
      .set(account)
      .where(eq(users.nameKey, `USER${at}`))
  }
  await inBatches(store, watchedShows(), (tx, some) => saveLibraryItems(tx, { source: 'emby:1', sweep: 1 }, some))
}

const jobs: readonly [JobId, string][] = [
  ['radarrSync', 'Radarr is read'],
  ['sonarrSync', 'Sonarr is read'],
  ['plexContentSync', 'Plex is read'],
  ['playedSync', 'plays are read'],
  ['arrAvailability', 'requests are looked through'],
]

const longestWaitMs = 50
/** Whoever has a third of a core waits three times as long as the processor takes. */
const longestHoldSeconds = longestWaitMs / 3_000

async function prepared() {
  const house = await openHouse()
  await prepareViewers(house.portal)
  return house
}

/** For how long each job holds the event loop at a stretch, whatever else the machine does. */
async function held(): Promise<Figure[]> {
  const { portal, stop } = await prepared()
  const figures: Figure[] = []
  for (const [id, meanwhile] of jobs) {
    const longest = holds()
    await runJob(portal, id)
    const name = `longest hold of the event loop while ${meanwhile}`
    figures.push(figure(name, longest() / 1_000, { under: longestHoldSeconds, unit: 's', by: 'bulkWork' }))
  }
  await stop()
  return figures
}

async function waitAlone(portal: Portal): Promise<number> {
  const get = withKey(portal)
  const count = () => get('/api/v1/Request/count')
  for (let call = 0; call < 50; call++) await count()
  const finished = caller(count)
  await Bun.sleep(aloneMs)
  return finished()
}

async function waited(): Promise<Figure[]> {
  const { portal, stop } = await prepared()
  // What is left of the house before is not the product's; only a whole collection takes it.
  Bun.gc(true)
  const letGo = await heldToAThird()
  if (!letGo) {
    console.error('waits at a third of a core are not measured: no process can be held back on this system')
    await stop()
    return []
  }
  const alone = await waitAlone(portal)
  const figures: Figure[] = []
  for (const [id, meanwhile] of alone < longestWaitMs ? jobs : []) {
    const { longest } = await watchedSync(portal, id)
    const name = `longest wait at a third of a core while ${meanwhile}`
    figures.push(figure(name, longest, { under: longestWaitMs, unit: 'ms' }))
  }
  await letGo()
  await stop()
  if (figures.length > 0) return figures
  console.error(
    `waits at a third of a core are not measured: the machine is so busy that a call waits ${Math.round(alone)} ms while nothing happens; how long the event loop is held, in time of the processor, stands for them`,
  )
  return []
}

/** What makes somebody wait on a slow machine: the longest holds of the event loop, and waits at a third of a core. */
export async function third(): Promise<Figure[]> {
  return [...(await held()), ...(await waited())]
}
