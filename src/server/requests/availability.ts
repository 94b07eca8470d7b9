import { type RequestRef, withProgress } from '~/shared/requests/model'
import type { App } from '../app'
import { yieldToEventLoop } from '../store/bulk'
import type { Store } from '../store/store'
import { publishAvailable } from './events'
import { lockRequest, saveVariants } from './queries'

/** In a transaction: about as much as one call may wait for. */
const atOnce = 5

/**
 * Notes that files arrived, and answers how many requests that changed. Only what was asked for, is not denied and was
 * not available becomes so, so that finding the same file again tells nobody twice.
 */
export async function markAvailable(app: App, found: readonly RequestRef[], signal?: AbortSignal): Promise<number> {
  let changed = 0
  for (let at = 0; at < found.length; at += atOnce) {
    signal?.throwIfAborted()
    changed += await markSome(app, found.slice(at, at + atOnce))
    await yieldToEventLoop()
  }
  return changed
}

function markSome(app: App, found: readonly RequestRef[]): Promise<number> {
  const mark = async (tx: Store) => {
    let changed = 0
    for (const { id, variant } of found) {
      const request = await lockRequest(tx, id)
      const progress = request?.variants[variant]
      if (!request || !progress || progress.available || progress.denied) continue
      const arrived = withProgress(request, variant, { ...progress, available: true, availableAt: app.now() })
      await saveVariants(tx, arrived)
      await publishAvailable(app, tx, { request: arrived, variant })
      changed++
    }
    return changed
  }
  // What a power cut takes back of it is found again in the library.
  return app.store.transaction(mark, { durable: false })
}
