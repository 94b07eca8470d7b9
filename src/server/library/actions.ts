import { downloadManagers } from '~/integrations/download/index'
import type { DownloadManager } from '~/integrations/download/manager'
import type { LibraryItem } from '~/integrations/download/model'
import type { Task } from '~/shared/jobs/model'
import { features } from '~/shared/settings/portal'
import type { App } from '../app'
import { inBatches, yieldToEventLoop } from '../store/bulk'
import { forgetLibraryItems, moviesNowAvailable, nextSweep, type Scan, saveLibraryItems, unseenItems } from './queries'

const removedAtOnce = 500

const movieManagers = () => downloadManagers.filter(({ serves }) => serves.has('movie'))
const isOn = (app: App, manager: DownloadManager, toggle: 'enabled' | 'scanForAvailability') =>
  app.settings.get(manager.settings)[toggle] === true

/**
 * Notes what the download managers for movies have. One that fails keeps what is known of it and holds up no other;
 * what is known of one that was switched off is dropped.
 */
export async function syncMovieManager(app: App, task: Task): Promise<void> {
  const failures: unknown[] = []
  for (const manager of movieManagers()) {
    try {
      await (isOn(app, manager, 'enabled') ? syncLibrary(app, manager, task) : forgetUnseen(app, manager, null, task))
    } catch (error) {
      task.signal.throwIfAborted()
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function syncLibrary(app: App, manager: DownloadManager, task: Task) {
  const { id } = manager.settings
  const sweep = await nextSweep(app.store, id)
  const library = manager.library(
    { http: app.http, stream: app.stream },
    app.settings.get(manager.settings),
    task.signal,
  )
  let seen = 0
  await inBatches(app.store, worthNoting(library), async (tx, movies) => {
    await saveLibraryItems(tx, { source: id, sweep }, movies)
    seen += movies.length
    task.count('movies', movies.length)
    task.progress(seen, null, manager.name)
  })
  task.signal.throwIfAborted()
  await forgetUnseen(app, manager, sweep, task)
}

/** What is neither wanted nor there says nothing about being available. */
async function* worthNoting(library: AsyncIterable<LibraryItem>) {
  for await (const item of library) if (item.monitored || item.hasFile) yield item
}

/** Drops what the sweep did not see, all of it without a sweep, a little at a time so that nobody waits. */
async function forgetUnseen({ store }: App, manager: DownloadManager, sweep: number | null, task: Task) {
  const { id } = manager.settings
  for (;;) {
    task.signal.throwIfAborted()
    const gone = await unseenItems(store, id, sweep ?? Number.MAX_SAFE_INTEGER, removedAtOnce)
    if (gone.length === 0) return
    task.count('removed', await forgetLibraryItems(store, id, gone))
    await yieldToEventLoop()
  }
}

/** Whose files make requests available, and whether 4K is told apart. */
export const scanOf = (app: App): Scan => ({
  sources: movieManagers()
    .filter(manager => isOn(app, manager, 'scanForAvailability'))
    .map(({ settings }) => settings.id),
  fourK: app.settings.get(features).Movie4KRequests,
})

/** The variants of movie requests whose file has arrived since they were last looked at. */
export const arrivedMovies = (app: App) => moviesNowAvailable(app.store, scanOf(app))
