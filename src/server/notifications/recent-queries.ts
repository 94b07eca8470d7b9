import { and, desc, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Delivery } from '~/integrations/notify/delivery'
import { forUpdate, upsert } from '../store/dialect'
import type { Store } from '../store/store'

type Stored = Store['t']['outbox']['$inferSelect']
/** A message of somebody that was written lately. */
export type RecentRow = Pick<Stored, 'id' | 'key' | 'stage' | 'attempts' | 'createdAt' | 'nextAt'>

/** A row that was done with by then, so that those which were written since have higher numbers. */
const mostLookedAt = 20

/** What was written for these people since a moment, the newest first. */
export async function recentRows({ db, t: { outbox: t } }: Store, userIds: readonly string[], since: Date) {
  if (userIds.length === 0) return []
  const { id, key, stage, attempts, createdAt, nextAt } = t
  // By the index of what is done with: without it all that people were told in a month would be read.
  const done = db
    .select({ id })
    .from(t)
    .where(lte(t.finishedAt, since))
    .orderBy(desc(t.finishedAt))
    .limit(mostLookedAt)
    .as('done')
  const [highest] = await db.select({ id: sql<number | null>`max(${done.id})` }).from(done)
  return db
    .select({ id, key, stage, attempts, createdAt, nextAt })
    .from(t)
    .where(and(inArray(t.userId, [...userIds]), gt(id, Number(highest?.id ?? 0)), gt(createdAt, since)))
    .orderBy(desc(id))
}

/** A message that may tell of several things, with the keys of their events. */
export type GatheredMessage = Delivery & { tells: readonly string[] }
export type GatheredRow = Pick<Stored, 'target' | 'key' | 'stage' | 'createdAt' | 'nextAt'> & {
  payload: GatheredMessage
}

/** Held until the transaction ends: two events that are told at once add to what the other wrote. */
export async function lockedGathered(tx: Store, keys: readonly string[]): Promise<Map<string, GatheredRow>> {
  if (keys.length === 0) return new Map()
  const { outbox: t } = tx.t
  const { target, key, payload, stage, createdAt, nextAt } = t
  const wanted = tx.db
    .select({ target, key, payload, stage, createdAt, nextAt })
    .from(t)
    .where(inArray(key, [...keys]))
  const found = await forUpdate(tx, wanted)
  return new Map(found.map(row => [row.key, { ...row, payload: row.payload as GatheredMessage }]))
}

/** What rows say is another thing then, and nothing else of them: they are there, and held. */
export async function rewriteGathered(tx: Store, rows: readonly Omit<GatheredRow, 'stage'>[]): Promise<void> {
  const { outbox } = tx.t
  const whole = rows.map(row => ({ ...row, stage: 'waiting' as const, attempts: 0 }))
  await upsert(tx, outbox, whole, { on: [outbox.key], set: ['payload'] })
}
