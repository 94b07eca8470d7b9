import { LRUCache } from 'lru-cache'
import type { Store } from './store'

/**
 * How many rows a list has is asked with every page of it, and reading that takes longer than the page. A count is kept
 * until this process commits a transaction, and for a second at most, because another one (the command line, a second
 * server) may write as well.
 */
const longestMs = 1_000

type Counts = { version: number; known: LRUCache<string, number> }
const perStore = new WeakMap<Store['t'], Counts>()

/** What is known of a store as it is now. */
function countsAt({ t }: Store, version: number): LRUCache<string, number> {
  const found = perStore.get(t)
  if (found?.version === version) return found.known
  const known = new LRUCache<string, number>({ max: 500, ttl: longestMs })
  perStore.set(t, { version, known })
  return known
}

/** A count by its name, which must tell apart everything that decides about it. */
export async function cachedCount(store: Store, name: string, count: () => Promise<number>): Promise<number> {
  const version = store.version()
  if (version === null) return count()
  const kept = countsAt(store, version).get(name)
  if (kept !== undefined) return kept
  const counted = await count()
  // What was written while counting may or may not be in it.
  if (store.version() === version) countsAt(store, version).set(name, counted)
  return counted
}
