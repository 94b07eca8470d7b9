import type { Check } from '~/shared/system/health'
import { judgeClock } from '~/shared/system/health-rules'
import type { App } from '../../app'
import { clockOf } from '../../store/dialect'
import { outcomeOf } from '../database-health'
import type { Seen } from './services'

/** How the clock of this machine compares to those of the database server and of whoever answered. */
export function clockCheck({ store, now }: App, seen: Seen): Promise<Check> {
  const of = { kind: 'clock', name: 'clock', section: null, item: null } as const
  return outcomeOf(of, async () => {
    const { offsets } = await seen()
    const before = now().getTime()
    const told = await clockOf(store)
    const own = told === null ? [] : [told - (before + now().getTime()) / 2]
    // Where the portal goes by the clock of the database, that of this machine is looked at all the same.
    const off = [...own, ...offsets].map(offset => offset + store.clock.aheadMs())
    return { ...of, ...judgeClock(off), answeredAt: now() }
  })
}
