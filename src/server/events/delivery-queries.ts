import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { OutboxRow, OutboxStage } from '~/shared/events/outbox'
import type { Store } from '../store/store'
import { asOutboxRow } from './outbox-queries'

/** A row with the moment at which it was sent. */
export type DeliveryRow = OutboxRow & { finishedAt: Date | null }

export type DeliveryFilter = {
  targets: readonly string[]
  userId?: string | undefined
  aboutRequestId?: number | undefined
  stage?: OutboxStage | undefined
  /** Only what was written before the row of this number. */
  before?: number | undefined
}

/** What was written for some targets, the newest first, and before which row there is more; null at the end. */
export async function deliveryRows(
  store: Store,
  { targets, userId, aboutRequestId, stage, before }: DeliveryFilter,
  count: number,
): Promise<{ rows: DeliveryRow[]; next: number | null }> {
  const { outbox } = store.t
  const wanted = and(
    inArray(outbox.target, [...targets]),
    userId === undefined ? undefined : eq(outbox.userId, userId),
    aboutRequestId === undefined ? undefined : eq(outbox.aboutRequestId, aboutRequestId),
    stage && eq(outbox.stage, stage),
    before === undefined ? undefined : lt(outbox.id, before),
  )
  const found = await store.db
    .select()
    .from(outbox)
    .where(wanted)
    .orderBy(desc(outbox.id))
    .limit(count + 1)
  const rows = found.slice(0, count).map(row => ({ ...asOutboxRow(row), finishedAt: row.finishedAt }))
  return { rows, next: found.length > count ? (rows.at(-1)?.id ?? null) : null }
}
