import { and, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { longestPauseMs, pauseMs } from '~/shared/events/rate-limit'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { lastSentAt } from './outbox-queries'

/** How long a target asked to be left alone, and since when it has taken nothing. */
export type Pause = { since: Date; until: Date }

/** It stands among the leases, where every server and the next start sees it; who holds that one is the moment it began. */
const nameOf = (target: string) => `pause:${target}`

const leaseOf = ({ t: { leases } }: Store, target: string) => eq(leases.name, nameOf(target))

/** Until when nothing leaves for a target by itself; null where it may. A pause from a clock that was ahead is none. */
export async function pausedUntil(store: Store, target: string, now: Date): Promise<Date | null> {
  const { leases } = store.t
  const latest = new Date(now.getTime() + longestPauseMs)
  const going = and(leaseOf(store, target), gt(leases.until, now), lte(leases.until, latest))
  return first(await store.db.select({ until: leases.until }).from(leases).where(going))?.until ?? null
}

/** The pause that a target asks for; null where it has asked for nothing else for so long that it counts as failing. */
export async function pauseAsked(
  store: Store,
  target: string,
  { now, askedMs }: { now: Date; askedMs: number },
): Promise<Pause | null> {
  const { leases } = store.t
  const found = await store.db.select({ began: leases.holder }).from(leases).where(leaseOf(store, target))
  const began = new Date(first(found)?.began ?? now)
  const isStill = began < now && !(await lastSentAt(store, target, began))
  const since = isStill ? began : now
  const ms = pauseMs({ askedMs, limitedForMs: now.getTime() - since.getTime() })
  return ms === null ? null : { since, until: new Date(now.getTime() + ms) }
}

export async function savePause(tx: Store, target: string, { since, until }: Pause): Promise<void> {
  const { leases } = tx.t
  const lease = { name: nameOf(target), holder: since.toISOString(), until }
  await upsert(tx, leases, [lease], { on: [leases.name], set: ['holder', 'until'] })
}

/**
 * Has what waits for targets whose settings are others now leave at once, as far as it failed there, or they asked to be left
 * alone; what waits for a moment of its own goes on waiting.
 */
export async function endPauses(tx: Store, targets: readonly string[], now: Date): Promise<void> {
  const { leases, outbox } = tx.t
  const those = inArray(leases.name, targets.map(nameOf))
  const pauses = await tx.db.select({ name: leases.name, until: leases.until }).from(leases).where(those)
  const paused = pauses.map(({ name, until }) =>
    and(eq(outbox.target, name.slice(nameOf('').length)), eq(outbox.nextAt, until)),
  )
  if (pauses.length > 0) await tx.db.delete(leases).where(those)
  const waiting = and(eq(outbox.stage, 'waiting'), gt(outbox.nextAt, now), inArray(outbox.target, [...targets]))
  await tx.db
    .update(outbox)
    .set({ nextAt: now })
    .where(and(waiting, or(isNotNull(outbox.failure), ...paused)))
}
