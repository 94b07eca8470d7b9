import type { MediaServer } from '~/integrations/media/media-server'
import { type MediaPage, serverKeyOf } from '~/integrations/media/model'
import type { Task } from '~/shared/jobs/model'
import { slicesOf } from '~/shared/slices'
import type { App } from '../app'
import { namingServer } from '../settings/connected-servers'
import { type Server, serversOf } from '../settings/servers'
import { batchesOf, mostRows, oneAhead } from '../store/bulk'
import type { Store } from '../store/store'
import { withKnownIds } from './known-ids'
import { allowClearing, clearLeftOut, clearUnseen, forgetSource } from './media-clearing'
import { dropGoneEpisodes, recountSeen, type SeenEpisodes, saveSeenEpisodes } from './media-episodes'
import { learnIdentity, withoutIdentity } from './media-identity'
import { lookAtNamed } from './named-titles'
import { nextSyncNumber, saveLibraryItems, sourcesOfSection } from './queries'

/** Everything, after which what was not seen is gone; or what was added lately, after which nothing is. */
type Extent = 'content' | 'recent'

/**
 * Notes what the servers of a product have, all of them at the same time. One that fails keeps what is known of it and
 * holds up no other; what is known of one that was switched off or taken out is dropped.
 */
export const syncMediaServer = (product: MediaServer, extent: Extent) => (app: App, task: Task) =>
  readMediaServers(app, serversOf(app, [product]), { product, extent, task })

type Reading = { product: MediaServer; extent: Extent; task: Task }

async function readMediaServers(app: App, servers: Server<MediaServer>[], { product, extent, task }: Reading) {
  const read = (server: Server<MediaServer>) => namingServer(server, readMediaServer(app, server, extent, task))
  const outcomes = await Promise.allSettled(servers.map(read))
  task.signal.throwIfAborted()
  const connected = new Set(servers.map(({ source }) => source))
  for (const source of await sourcesOfSection(app.store, product.settings.id))
    if (!connected.has(source) && (await forgetSource(app.store, source, task)) > 0) app.live.libraryChanged()
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Reads all servers again. Where somebody asked for it, what they have no more is taken as gone, however much that is, and
 * whoever answers is the right one: that answers what a sync asks where a large part is missing or another server answers.
 * Its schedule must not answer in their place, every fifth day at noon, whether or not the disk is back: then it holds to
 * what every sync holds to, and the question stays. A product that fails does not stop the others.
 */
export const rereadMediaServers = (products: readonly MediaServer[]) => async (app: App, task: Task) => {
  if (!task.scheduled) await allowClearing(app.store)
  const failures: unknown[] = []
  for (const product of products) {
    try {
      const servers = serversOf(app, [product])
      const asked = task.scheduled ? servers : servers.map(server => withoutIdentity(app, server))
      await readMediaServers(app, asked, { product, extent: 'content', task })
    } catch (error) {
      task.signal.throwIfAborted()
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** As `syncMediaServer`, for a single one. */
export async function readMediaServer(app: App, server: Server<MediaServer>, extent: Extent, task: Task) {
  const { store, http, live, now } = app
  const { source, name, service, settings } = server
  const connected = service.connected(http, settings, { signal: task.signal })
  // The sweep of a sync that runs beside another one is the higher: neither takes what the other noted as gone.
  const sweep = await nextSyncNumber(store, source)
  if (!settings[service.identityField]) await learnIdentity(app, server, (await connected.identity()).id)
  const seen = await savePages(app, { source, sweep, name }, connected[extent](), task)
  if ((await recountSeen(store, connected, seen, task)) > 0) live.libraryChanged()
  task.signal.throwIfAborted()
  if (extent === 'recent') return
  const dropped = await dropGoneEpisodes(store, connected, seen, task)
  const leftOut = await clearLeftOut(store, { source, sweep, chosen: connected.chosenNames }, task)
  if (dropped + leftOut > 0) live.libraryChanged()
  const cleared = { source, sweep, service: service.name, readAt: now() }
  if ((await clearUnseen(store, cleared, task)) > 0) live.libraryChanged()
}

type Sweep = { source: string; sweep: number; name: string }

/** What came of late, and what became of the titles that the server named when it called. */
export async function readMediaServerLately(
  app: App,
  server: Server<MediaServer>,
  task: Task,
  keys: readonly string[],
) {
  await readMediaServer(app, server, 'recent', task)
  const { source, service, settings } = server
  const connected = service.connected(app.http, settings, { signal: task.signal })
  await lookAtNamed(app, { source, server: connected }, keys, task)
}

async function savePages(
  { store, live }: App,
  { source, sweep, name }: Sweep,
  pages: AsyncIterable<MediaPage>,
  task: Task,
) {
  const seen: SeenEpisodes = new Map()
  const [ofTitles, ofEpisodes] = [slicesOf(mostRows), slicesOf(mostRows)]
  let done = 0
  // Pages are short: a statement takes several of them, and the next ones are asked for meanwhile.
  for await (const some of oneAhead(batchesOf(pages, { countOf: entriesIn }))) {
    const items = some.flatMap(page => page.items)
    for await (const titles of batchesOf(items, { slices: ofTitles })) {
      const known = await withKnownIds(store, titles)
      const save = (tx: Store) => saveLibraryItems(tx, { source, sweep }, known)
      if ((await store.transaction(save, { durable: false })) > 0) live.libraryChanged()
      count(task, titles)
    }
    await ofTitles.pause()
    const episodes = some.flatMap(page => page.episodes)
    for await (const places of batchesOf(episodes, { slices: ofEpisodes })) {
      const { noted, changed } = await saveSeenEpisodes(store, source, places, seen)
      task.count('episodes', noted)
      if (changed > 0) live.libraryChanged()
    }
    await ofEpisodes.pause()
    for (const page of some) done += entriesIn(page)
    task.progress(done, null, name)
  }
  return seen
}

const entriesIn = ({ items, episodes }: MediaPage) => items.length + episodes.length

/** A movie in two copies is one movie. */
function count(task: Task, items: MediaPage['items']) {
  const movies = new Set(items.flatMap(({ kind, itemKey }) => (kind === 'movie' ? serverKeyOf(itemKey) : [])))
  if (movies.size > 0) task.count('movies', movies.size)
  for (const [kind, name] of [['tvShow', 'shows'] as const, ['album', 'albums'] as const]) {
    const some = items.filter(item => item.kind === kind).length
    if (some > 0) task.count(name, some)
  }
}
