import { abandonedAfterMs } from '~/shared/events/outbox'
import type { App } from '../app'
import { isRepeatable, type OutboxHandlers } from './outbox-handler'
import { abandonedTargets, bringNearer, release } from './outbox-queries'

/** When this server started, and whether no other one runs. */
type Servers = { startedAt: number; isAlone: boolean }

/**
 * What a dead server left half-way: sent again where that does no harm, else shown as unsure. While no other server runs,
 * that is whatever was begun before this one started. Answers when that was looked at.
 */
export async function recoverAbandoned(
  app: App,
  handlers: OutboxHandlers,
  { startedAt, isAlone }: Servers,
): Promise<number> {
  const at = app.now().getTime()
  const abandoned = at - abandonedAfterMs
  const before = new Date(isAlone ? Math.max(abandoned, startedAt) : abandoned)
  // What was begun in the future was begun under a clock that was ahead.
  const span = { before, after: new Date(at + abandonedAfterMs) }
  const { repeatable = [], unsure = [] } = Object.groupBy(await abandonedTargets(app.store, span), target =>
    isRepeatable(handlers, target) ? 'repeatable' : 'unsure',
  )
  await release(app.store, span, { targets: repeatable, to: 'waiting' })
  await release(app.store, span, { targets: unsure, to: 'unsure' })
  await bringNearer(app.store, new Date(at))
  return at
}
