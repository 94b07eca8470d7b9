import { and, count, eq, inArray } from 'drizzle-orm'
import { upsert } from '../store/dialect'
import { preparedAmong } from '../store/prepared'
import type { Store } from '../store/store'

type Subscription = { requestId: number; userId: string }

export async function addSubscription(tx: Store, subscription: Subscription): Promise<void> {
  const { subscriptions: t } = tx.t
  await upsert(tx, t, [subscription], { on: [t.requestId, t.userId], set: [] })
}

export async function dropSubscription(tx: Store, { requestId, userId }: Subscription): Promise<void> {
  const { subscriptions: t } = tx.t
  await tx.db.delete(t).where(and(eq(t.requestId, requestId), eq(t.userId, userId)))
}

/** Everybody besides the requester who wants to hear of a request. */
export async function subscribersOf(store: Store, requestId: number): Promise<string[]> {
  const { subscriptions: t } = store.t
  const rows = await store.db.select({ userId: t.userId }).from(t).where(eq(t.requestId, requestId))
  return rows.map(row => row.userId)
}

/** How many follow each of these requests; those that nobody follows are left out. */
export async function subscriberCounts(store: Store, requestIds: readonly number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map()
  const { query, values } = preparedAmong(store, 'followers', requestIds, ({ db, t: { subscriptions: t } }, places) =>
    db.select({ requestId: t.requestId, n: count() }).from(t).where(inArray(t.requestId, places)).groupBy(t.requestId),
  )
  const rows = await query.execute(values)
  return new Map(rows.map(({ requestId, n }) => [requestId, Number(n)]))
}
