import { and, desc, eq, gt, like } from 'drizzle-orm'
import type { Delivery } from '~/integrations/notify/delivery'
import { minuteMs } from '~/shared/durations'
import type { NewOutboxRow } from '~/shared/events/outbox'
import { enqueue } from '../events/outbox-queries'
import { first, type Store } from '../store/store'

/** The first message goes at once; what follows within this time after it, or after the next, is one message. */
export const bundledForMs = 10 * minuteMs
/** A mail that tells more than this is read by nobody; the page of the issue has the rest. */
const longestBody = 20_000

/** A message that may tell of several things: the keys of all that it tells. */
type Bundled = Omit<Delivery, 'key'> & { key: string; tells: readonly string[] }
export type BundledRow = Omit<NewOutboxRow, 'payload'> & { payload: Bundled; bundle: string }

/** The newest message of a bundle that was written not long ago. */
async function lastOf(tx: Store, bundle: string, since: Date) {
  const { outbox } = tx.t
  const begins = like(outbox.key, `${bundle.replace(/[\\%_]/g, '_')}:%`)
  const recent = await tx.db
    .select()
    .from(outbox)
    .where(and(begins, gt(outbox.createdAt, since)))
    .orderBy(desc(outbox.id))
    .limit(1)
  return first(recent)
}

/** Writes messages so that those of one bundle that come in quick succession are one; told twice, nothing is added. */
export async function enqueueBundled(tx: Store, rows: readonly BundledRow[], at: Date): Promise<void> {
  for (const { bundle, payload, ...row } of rows) {
    const last = await lastOf(tx, bundle, new Date(at.getTime() - bundledForMs))
    const before = last ? (last.payload as Bundled) : null
    if (before?.tells.some(key => payload.tells.includes(key))) continue
    if (last && before && last.stage === 'waiting' && last.nextAt > at) {
      const body = `${before.body}\n\n${payload.body}`.slice(0, longestBody)
      const joined: Bundled = { ...before, body, tells: [...before.tells, ...payload.tells] }
      await tx.db.update(tx.t.outbox).set({ payload: joined }).where(eq(tx.t.outbox.id, last.id))
      continue
    }
    const inTurn = last ? new Date(last.createdAt.getTime() + bundledForMs) : at
    const notBefore = row.notBefore && row.notBefore > inTurn ? row.notBefore : inTurn
    await enqueue(tx, [{ ...row, payload, notBefore }], at)
  }
}
