import type { NamedTitle } from '~/integrations/called'
import type { ConnectedServer } from '~/integrations/media/media-server'
import { keyOfFourK, serverKeyOf } from '~/integrations/media/model'
import type { Task } from '~/shared/jobs/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { knownTitles, lastSeen } from './known-titles'
import { mayTake } from './media-clearing'
import { dropGoneOf } from './media-episodes'
import { forgetLibraryItems, nextSyncNumber } from './queries'

/** So many titles are asked for at once. */
const titlesAtOnce = 99
/** More shows than these are left to the read of everything. */
const mostShows = 20

type Source = { source: string; server: ConnectedServer }

/**
 * Asks a media server for the titles that it named when it called, as far as they are known here: what it has no more is
 * gone, and so are the episodes that it has no more of those shows. What it still has is noted by the read of what came.
 */
export async function lookAtNamed(app: App, { source, server }: Source, keys: readonly string[], task: Task) {
  const { store, live } = app
  const known = await knownTitles(
    store,
    source,
    keys.flatMap(key => [key, keyOfFourK(key)]),
  )
  if (known.length === 0) return
  const sweep = await nextSyncNumber(store, source)
  const there = await stillThere(store, { source, server }, known)
  if (there === null) return
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

/**
 * Which of these titles the server has, by their keys. One that the read before has just seen is asked for along with them:
 * an answer without it says nothing about the others. Null where that is so, and where there is no other one.
 */
async function stillThere(store: Store, { source, server }: Source, known: readonly NamedTitle[]) {
  const kinds = new Map(known.map(({ kind, itemKey }) => [serverKeyOf(itemKey), kind]))
  const asked = [...kinds].map(([itemKey, kind]) => ({ itemKey, kind }))
  const witness = await lastSeen(store, source, kinds)
  if (!witness || !server.titlesNamed) return null
  const there = new Set<string>()
  for (let at = 0; at < asked.length; at += titlesAtOnce) {
    const found = (await server.titlesNamed([witness, ...asked.slice(at, at + titlesAtOnce)])) ?? []
    if (!found.some(({ itemKey }) => serverKeyOf(itemKey) === witness.itemKey)) return null
    for (const { itemKey } of found) there.add(itemKey)
  }
  return there
}
