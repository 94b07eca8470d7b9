import { withProgress } from '~/shared/requests/model'
import type { App } from '../app'
import type { Arrival } from '../library/show-arrivals'
import { batchesOf, yieldToEventLoop } from '../store/bulk'
import type { Store } from '../store/store'
import { markArrived } from './episode-queries'
import { publishAvailable, publishPartlyAvailable } from './events'
import { lockRequest, saveVariants } from './queries'

/** In a transaction: about as much as one call may wait for. */
const atOnce = 5

/**
 * Notes that episodes arrived, and answers how many requests that changed. A request is available once every episode of it
 * is; before that people hear which ones came. Finding the same episodes again tells nobody twice.
 */
export async function markShowsArrived(app: App, found: AsyncIterable<Arrival>, signal?: AbortSignal): Promise<number> {
  let changed = 0
  for await (const batch of batchesOf(found)) {
    for (let at = 0; at < batch.length; at += atOnce) {
      signal?.throwIfAborted()
      const some = batch.slice(at, at + atOnce)
      // What a power cut takes back of it is found again in the library.
      changed += await app.store.transaction(tx => markSome(app, tx, some), { durable: false })
      await yieldToEventLoop()
    }
  }
  return changed
}

async function markSome(app: App, tx: Store, arrivals: readonly Arrival[]): Promise<number> {
  let changed = 0
  for (const { ref, episodes } of arrivals) {
    const request = await lockRequest(tx, ref.id, 'tvShow')
    const progress = request?.variants[ref.variant]
    if (!request || !progress || progress.available || progress.denied) continue
    const { fresh, missing } = await markArrived(tx, ref.id, episodes)
    if (fresh.length === 0) continue
    changed++
    if (missing > 0) await publishPartlyAvailable(app, tx, { request, variant: ref.variant }, fresh)
    else {
      const arrived = withProgress(request, ref.variant, { ...progress, available: true, availableAt: app.now() })
      await saveVariants(tx, arrived)
      await publishAvailable(app, tx, { request: arrived, variant: ref.variant })
    }
  }
  return changed
}
