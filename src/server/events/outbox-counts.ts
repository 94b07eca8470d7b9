import { and, asc, count, eq, inArray, lte, max } from 'drizzle-orm'
import { first, type Store } from '../store/store'

/** How many rows of the outbox stand at each stage. */
export async function outboxCounts(store: Store): Promise<Map<string, number>> {
  const { outbox } = store.t
  const rows = await store.db.select({ stage: outbox.stage, rows: count() }).from(outbox).groupBy(outbox.stage)
  return new Map(rows.map(row => [row.stage, Number(row.rows)]))
}

/** Since when the oldest message that is due waits; null where none is. */
export async function oldestDue(store: Store, now: Date): Promise<Date | null> {
  const { outbox: t } = store.t
  const due = and(eq(t.stage, 'waiting'), lte(t.nextAt, now))
  return first(await store.db.select({ at: t.nextAt }).from(t).where(due).orderBy(asc(t.nextAt)).limit(1))?.at ?? null
}

/** When something last went out to each of these targets, as far back as that is kept. */
export async function lastSentOn(store: Store, targets: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { outbox: t } = store.t
  if (targets.length === 0) return new Map()
  const rows = await store.db
    .select({ target: t.target, at: max(t.finishedAt) })
    .from(t)
    .where(and(inArray(t.target, [...targets]), eq(t.stage, 'sent')))
    .groupBy(t.target)
  return new Map(rows.flatMap(({ target, at }) => (at ? [[target, at] as const] : [])))
}
