import type { NamedTitle } from '~/integrations/called'
import type { Http } from '~/integrations/http/call'
import { hourMs } from '~/shared/durations'
import type { Task } from '~/shared/jobs/model'
import type { LibraryItem } from '~/shared/library/items'
import type { App } from '../app'
import type { DownloadServer } from '../settings/connected-servers'
import { knownTitles } from './known-titles'
import { forgetLibraryItems, nextSyncNumber } from './queries'
import { countRemoved, isWorthNoting, saveItems, syncLibrary } from './sync'

/** As much as a server that was not heard may have to tell: an hour later its sync has run. */
const lookBackMs = hourMs
/** Where more titles were named at once, reading the whole library is quicker. */
const mostNamed = 30

/**
 * Notes what a single server has of the titles of which something came or went of late, and of those that it named when it
 * called: a title that is taken out takes its history along. All of them where that is quicker.
 */
export async function readManagerLately(app: App, server: DownloadServer, task: Task, keys: readonly string[]) {
  const { source, settings, service: manager } = server
  const stopping: Http = request => app.http({ ...request, signal: task.signal })
  const since = new Date(app.now().getTime() - lookBackMs)
  const recent = (await manager.recent?.(stopping, settings, since)) ?? null
  if (recent === null) return syncLibrary(app, server, task)
  const read = new Set(recent.map(({ itemKey }) => itemKey))
  const named = (await knownTitles(app.store, source, keys)).filter(({ itemKey }) => !read.has(itemKey))
  const found = await titlesNow(stopping, server, named)
  if (found === null) return syncLibrary(app, server, task)
  await noteTitles(app, source, { asked: named, found: [...recent, ...found] }, task)
}

/** Nobody follows how that goes. */
const unfollowed: Task = { signal: new AbortController().signal, count: () => undefined, progress: () => undefined }

/** Notes what a server has of titles of which it has just said so. */
export async function readNamed(app: App, { source, settings, service }: DownloadServer, named: readonly NamedTitle[]) {
  const found = (await service.titlesNamed?.(app.http, settings, named)) ?? []
  const there = found.filter(isWorthNoting)
  if (there.length > 0)
    await saveItems(app, { source, sweep: await nextSyncNumber(app.store, source) }, there, unfollowed)
}

/** Null where all have to be read. */
async function titlesNow(http: Http, { settings, service }: DownloadServer, named: readonly NamedTitle[]) {
  if (named.length === 0) return []
  if (named.length > mostNamed || !service.titlesNamed) return null
  return service.titlesNamed(http, settings, named)
}

type Looked = { asked: readonly NamedTitle[]; found: readonly LibraryItem[] }

async function noteTitles(app: App, source: string, { asked, found }: Looked, task: Task) {
  const { store } = app
  const there = found.filter(isWorthNoting)
  await saveItems(app, { source, sweep: await nextSyncNumber(store, source) }, there, task)
  const kept = new Set(there.map(({ itemKey }) => itemKey))
  const gone = [...asked, ...found].flatMap(({ itemKey }) => (kept.has(itemKey) ? [] : itemKey))
  if (gone.length > 0) countRemoved(app, task, await forgetLibraryItems(store, source, [...new Set(gone)]))
}
