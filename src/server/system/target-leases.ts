import { secondMs } from '~/shared/durations'
import type { App } from '../app'
import type { HoldTarget } from '../events/outbox-queue'
import { giveLease, keepLease, takeLease } from './lease-queries'

/** A target of a server that was killed waits so long for another one: longer than an answer of the database may take. */
const leaseMs = 15 * secondMs

/**
 * Has one server at a time send to a target, so that messages arrive there in the order in which they were written,
 * however many servers share the database.
 */
export function targetLeases({ store, now, log }: Pick<App, 'store' | 'now' | 'log'>): HoldTarget | undefined {
  if (!store.isShared) return undefined
  const holder = crypto.randomUUID()
  return async target => {
    const lease = () => ({ name: `outbox:${target}`, holder, until: new Date(now().getTime() + leaseMs) })
    if (!(await takeLease(store, lease(), now()))) return null
    const failed = (error: unknown) => log.warn('target lease could not be kept', { target, error })
    const renewing = setInterval(() => void keepLease(store, lease()).catch(failed), leaseMs / 3)
    return async () => {
      clearInterval(renewing)
      await giveLease(store, lease()).catch(failed)
    }
  }
}
