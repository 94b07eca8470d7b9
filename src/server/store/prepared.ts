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
