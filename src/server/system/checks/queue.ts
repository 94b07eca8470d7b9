import type { Check } from '~/shared/system/health'
import { judgeQueue } from '~/shared/system/health-rules'
import type { App } from '../../app'
import { oldestDue, outboxCounts } from '../../events/outbox-counts'
import { outcomeOf } from '../database-health'

/** Whether what is to be sent goes out. */
export function queueCheck({ store, now }: App): Promise<Check> {
  const of = { kind: 'queue', name: 'outbox', section: null, item: null } as const
  return outcomeOf(of, async () => {
    const [counts, due] = await Promise.all([outboxCounts(store), oldestDue(store, now())])
    const [waiting = 0, stopped = 0, unsure = 0] = (['waiting', 'stopped', 'unsure'] as const).map(one =>
      counts.get(one),
    )
    const lateBy = due ? now().getTime() - due.getTime() : 0
    return { ...of, ...judgeQueue({ waiting, lateBy, open: stopped + unsure }), answeredAt: now() }
  })
}
