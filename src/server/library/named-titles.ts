import type { ConnectedServer } from '~/integrations/media/media-server'
import { keyOfFourK, serverKeyOf } from '~/integrations/media/model'
import type { Task } from '~/shared/jobs/model'
import type { App } from '../app'
import { knownTitles } from './known-titles'
import { mayTake } from './media-clearing'
import { dropGoneOf } from './media-episodes'
import { forgetLibraryItems, nextSweep } from './queries'

/** More shows than these are left to the read of everything. */
const mostShows = 20

/**
 * Asks a media server for the titles that it named when it called, as far as they are known here: what it has no more is
 * gone, and so are the episodes that it has no more of those shows. What it still has is noted by the read of what came.
 */
export async function lookAtNamed(
  app: App,
  source: string,
  server: ConnectedServer,
  keys: readonly string[],
  task: Task,
) {
  const { store, live } = app
  const known = await knownTitles(
    store,
    source,
    keys.flatMap(key => [key, keyOfFourK(key)]),
  )
  if (known.length === 0 || !server.titlesNamed) return
  const sweep = await nextSweep(store, source)
  const asked = new Map(known.map(({ kind, itemKey }) => [serverKeyOf(itemKey), kind]))
  const found = await server.titlesNamed([...asked].map(([itemKey, kind]) => ({ itemKey, kind })))
  if (found === null) return
  const there = new Set(found.map(({ itemKey }) => itemKey))
  const gone = known.filter(({ itemKey }) => !there.has(itemKey)).map(({ itemKey }) => itemKey)
  let removed = 0
  if (gone.length > 0 && (await mayTake(store, source, gone.length)))
    removed = await forgetLibraryItems(store, source, gone, sweep)
  else if (gone.length > 0) task.count('missing', gone.length)
  const shows = known.filter(({ kind, itemKey }) => kind === 'tvShow' && there.has(itemKey))
  for (const { id, itemKey } of shows.slice(0, mostShows)) {
    task.signal.throwIfAborted()
    removed += await dropGoneOf(store, server, { id, key: itemKey })
  }
  if (removed === 0) return
  task.count('removed', removed)
  live.libraryChanged()
}
