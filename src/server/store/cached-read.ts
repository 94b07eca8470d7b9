import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import type { Store } from './store'

/**
 * What is asked with every call, such as who calls or how long a list is, is kept until somebody commits a transaction
 * that wrote more than messages, notices and libraries: `read` must not look at these, unless whoever changes what it
 * looks at says `changesKept`.
 * An SQLite file tells of everybody's commits; on the other engines only those of this process are known of, so that
 * what another server writes may be seen a second late.
 */
const longestMs = 1_000

type Reads = { version: number; known: LRUCache<string, NonNullable<unknown>> }
const perStore = new WeakMap<Store['t'], Reads>()

/** What is known of a store as it is now. */
function readsAt({ t, isShared }: Store, version: number): Reads['known'] {
  const found = perStore.get(t) ?? { version, known: new LRUCache({ ...atMost(500), ttl: isShared ? longestMs : 0 }) }
  // Making another one takes longer than emptying this one, which happens with every commit.
  if (found.version !== version) found.known.clear()
  found.version = version
  perStore.set(t, found)
  return found.known
}

/** What `read` answers, by a name that must tell apart everything that decides about it. Nobody may change it. */
export async function cachedRead<T extends NonNullable<unknown> | null>(
  store: Store,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  const version = store.versionOfKept()
  if (version === null) return read()
  const kept = readsAt(store, version).get(name)
  if (kept !== undefined) return kept as T
  const found = await read()
  // What was written while reading may or may not be in it.
  if (found !== null && store.versionOfKept() === version) readsAt(store, version).set(name, found)
  return found
}
