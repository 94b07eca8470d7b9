import { episodeTotals } from '../requests/episode-queries'
import type { Store } from '../store/store'

const most = 500

/** How many episodes some requests have, by their numbers. */
export async function episodesOfRequests(tx: Store, ids: readonly number[]): Promise<Map<number, number>> {
  const totals = new Map<number, number>()
  for (let at = 0; at < ids.length; at += most)
    for (const [id, total] of await episodeTotals(tx, ids.slice(at, at + most))) totals.set(id, total)
  return totals
}
