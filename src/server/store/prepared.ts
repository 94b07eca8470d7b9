import { type Placeholder, sql } from 'drizzle-orm'
import type { Store } from './store'

const perDatabase = new WeakMap<Store['db'], Map<string, unknown>>()

/**
 * A query that is built once for a database and given only its values afterwards: for what is asked with every call,
 * as building the text of a query takes longer than running it. `name` must tell apart everything that changes the
 * text, and there must be few of them.
 */
export function prepared<Q>(store: Store, name: string, build: (store: Store) => { prepare(): Q }): Q {
  const known = perDatabase.get(store.db) ?? new Map<string, unknown>()
  perDatabase.set(store.db, known)
  const found = known.get(name)
  if (found) return found as Q
  const made = build(store).prepare()
  known.set(name, made)
  return made
}

/** Of how many keys a query is kept; fewer are asked for with the last one repeated. */
const sizes = [1, 10, 25, 50, 500]

/** As `prepared`, for rows that are named by a list of keys. Longer lists than are kept are built each time. */
export function preparedAmong<Q, K extends number | string>(
  store: Store,
  name: string,
  keys: readonly K[],
  build: (store: Store, places: Placeholder[]) => { prepare(): Q },
): { query: Q; values: Record<string, K | undefined> } {
  const size = sizes.find(most => keys.length <= most)
  const places = size ?? keys.length
  const built = (on: Store) =>
    build(
      on,
      Array.from({ length: places }, (_, at) => sql.placeholder(`key${at}`)),
    )
  const values: Record<string, K | undefined> = {}
  for (let at = 0; at < places; at++) values[`key${at}`] = keys[at] ?? keys.at(-1)
  return { query: size ? prepared(store, `${name}:${size}`, built) : built(store).prepare(), values }
}
