import { downloadManagers } from '~/integrations/download/index'
import type { DownloadManager } from '~/integrations/download/manager'
import type { CountName } from '~/shared/jobs/counts'
import type { JobId, Task } from '~/shared/jobs/model'
import type { LibraryItem } from '~/shared/library/items'
import type { LibraryKind } from '~/shared/library/model'
import { type Slices, slicesOf } from '~/shared/slices'
import type { App } from '../app'
import type { DownloadServer } from '../settings/connected-servers'
import { namingServer } from '../settings/connected-servers'
import { serversOf } from '../settings/servers'
import { batchesOf, mostRows } from '../store/bulk'
import type { Store } from '../store/store'
import { saveEpisodes } from './episodes'
import {
  forgetLibraryItems,
  forgetRead,
  nextSyncNumber,
  saveLibraryItems,
  saveWholeRead,
  sourcesOfSection,
  unseenItems,
} from './queries'

/** How many titles are forgotten at once at most; the episodes of a show go with it. */
const mostRemoved = { movie: 500, tvShow: 20, album: 500, artist: 500 } satisfies Record<LibraryKind, number>

/** What the outcome of a job calls them. */
const counted = {
  movie: 'movies',
  tvShow: 'shows',
  album: 'albums',
  artist: 'artists',
} as const satisfies Record<LibraryKind, CountName>

/**
 * Notes what the servers of the download managers that a job reads have. One that fails keeps what is known of it and
 * holds up no other; what is known of one that was switched off or taken out is dropped.
 */
export const syncManagers = (job: JobId) => async (app: App, task: Task) => {
  const managers = downloadManagers.filter(({ sync }) => sync === job)
  const servers = serversOf(app, managers)
  const failures: unknown[] = []
  const holdingUpNobody = async (work: Promise<void>) => {
    try {
      await work
    } catch (error) {
      task.signal.throwIfAborted()
      failures.push(error)
    }
  }
  for (const server of servers) await holdingUpNobody(namingServer(server, syncLibrary(app, server, task)))
  const connected = new Set(servers.map(({ source }) => source))
  for (const manager of managers) {
    for (const source of await sourcesOfSection(app.store, manager.settings.id)) {
      if (!connected.has(source)) await holdingUpNobody(forgetSource(app, { source, manager, sweep: null }, task))
    }
  }
  if (failures.length > 0) throw failures[0]
}

export function countRemoved({ live }: App, task: Task, removed: number) {
  task.count('removed', removed)
  if (removed > 0) live.libraryChanged()
}

export async function saveItems(
  { store, live }: App,
  { source, sweep, slices = slicesOf(mostRows) }: { source: string; sweep: number; slices?: Slices },
  items: readonly LibraryItem[],
  task: Task,
) {
  const save = (tx: Store) => saveLibraryItems(tx, { source, sweep }, items.map(withoutEpisodes))
  const titles = await store.transaction(save, { durable: false })
  const episodes = await saveEpisodes(store, source, items, slices)
  if (titles + episodes > 0) live.libraryChanged()
  if (episodes > 0) task.count('episodes', episodes)
  for (const [kind, some] of Map.groupBy(items, item => item.kind)) task.count(counted[kind], some.length)
}

export async function syncLibrary(app: App, server: DownloadServer, task: Task) {
  const { store } = app
  const { source, name, settings, service: manager } = server
  const sweep = await nextSyncNumber(store, source)
  const library = manager.library({ http: app.http, stream: app.stream }, settings, task.signal)
  const slices = slicesOf(mostRows)
  let seen = 0
  for await (const items of batchesOf(worthNoting(library), { countOf: rowsOf, slices })) {
    await saveItems(app, { source, sweep, slices }, items, task)
    seen += items.length
    task.progress(seen, null, name)
  }
  task.signal.throwIfAborted()
  await forgetUnseen(app, { source, manager, sweep }, task)
  await saveWholeRead(store, source, app.now())
}

async function forgetSource(app: App, seen: Seen, task: Task) {
  await forgetUnseen(app, seen, task)
  await forgetRead(app.store, seen.source)
}

/** What is neither wanted nor there says nothing about being available. */
async function* worthNoting(library: AsyncIterable<LibraryItem>) {
  for await (const item of library) if (isWorthNoting(item)) yield item
}

export const isWorthNoting = ({ monitored, hasFile }: LibraryItem) => monitored || hasFile

const rowsOf = ({ episodes = [] }: LibraryItem) => 1 + episodes.length

const withoutEpisodes = ({ episodes: _, ...item }: LibraryItem) => item

type Seen = { source: string; manager: DownloadManager; sweep: number | null }

/** Drops what the sweep did not see, all of it without a sweep, a little at a time so that nobody waits. */
async function forgetUnseen(app: App, { source, manager, sweep }: Seen, task: Task) {
  const slices = slicesOf(Math.min(...[...manager.serves.keys()].map(kind => mostRemoved[kind])))
  for (;;) {
    task.signal.throwIfAborted()
    const gone = await unseenItems(app.store, { source, sweep: sweep ?? Number.MAX_SAFE_INTEGER }, slices.size)
    if (gone.length === 0) return
    countRemoved(app, task, await forgetLibraryItems(app.store, source, gone))
    await slices.end(gone.length)
  }
}
