import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store'

/**
 * How many rows a list has is asked with every page of it and changes only when a request is written. Totals are kept
 * until this process writes one, and for a second at most, because another one (the command line, a second server)
 * may write as well.
 */
const longestMs = 1_000

type Totals = { known: LRUCache<string, number>; generation: number }
const perStore = new WeakMap<Store['t'], Totals>()

/** A store and the transactions on it share their tables and nothing else, so the tables stand for the database. */
function totalsOf({ t }: Store): Totals {
  const found = perStore.get(t)
  if (found) return found
  const made = { known: new LRUCache<string, number>({ max: 500, ttl: longestMs }), generation: 0 }
  perStore.set(t, made)
  return made
}

export async function keptTotal(store: Store, name: string, count: () => Promise<number>): Promise<number> {
  const totals = totalsOf(store)
  const kept = totals.known.get(name)
  if (kept !== undefined) return kept
  const { generation } = totals
  const counted = await count()
  // What was written while counting may or may not be in it.
  if (generation === totals.generation) totals.known.set(name, counted)
  return counted
}

/** To be called in every transaction that writes requests. */
export function forgetTotals(tx: Store): void {
  tx.afterCommit(() => {
    const totals = totalsOf(tx)
    totals.generation++
    totals.known.clear()
  })
}
