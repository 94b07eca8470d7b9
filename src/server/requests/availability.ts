import {
  type Progress,
  type Request,
  type RequestRef,
  type Variant,
  variants,
  withProgress,
} from '~/shared/requests/model'
import type { App } from '../app'
import { yieldToEventLoop } from '../store/bulk'
import type { Store } from '../store/store'
import { publishAvailable } from './events'
import { lockRequest, saveVariants } from './queries'

/** In a transaction: about as much as one call may wait for. */
const atOnce = 5

type Found = [requestId: number, variants: Variant[]]

/**
 * Notes that files arrived, and answers how many requests that changed. Only what was asked for, is not denied and was
 * not available becomes so, so that finding the same file again tells nobody twice; what arrives of a request at the
 * same time is told at once.
 */
export async function markAvailable(app: App, refs: readonly RequestRef[], signal?: AbortSignal): Promise<number> {
  const found = [...Map.groupBy(refs, ({ id }) => id)].map(
    ([id, own]): Found => [id, variants.filter(variant => own.some(ref => ref.variant === variant))],
  )
  let changed = 0
  for (let at = 0; at < found.length; at += atOnce) {
    signal?.throwIfAborted()
    changed += await markSome(app, found.slice(at, at + atOnce))
    await yieldToEventLoop()
  }
  return changed
}

function markSome(app: App, found: readonly Found[]): Promise<number> {
  const mark = async (tx: Store) => {
    let changed = 0
    for (const [id, there] of found) {
      const request = await lockRequest(tx, id)
      const [first, ...others] = there.filter(variant => isAwaited(request?.variants[variant]))
      if (!request || !first) continue
      const arrived = [first, ...others].reduce((before, variant) => withFile(before, variant, app.now()), request)
      await saveVariants(tx, arrived)
      await publishAvailable(app, tx, { request: arrived, variant: first })
      changed++
    }
    return changed
  }
  // What a power cut takes back of it is found again in the library.
  return app.store.transaction(mark, { durable: false })
}

const isAwaited = (progress: Progress | null | undefined) => progress && !progress.available && !progress.denied

function withFile(request: Request, variant: Variant, at: Date): Request {
  const progress = request.variants[variant]
  return progress ? withProgress(request, variant, { ...progress, available: true, availableAt: at }) : request
}
