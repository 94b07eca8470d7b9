import { and, desc, eq, inArray, like, lt, or } from 'drizzle-orm'
import type { OutboxRow, OutboxStage } from '~/shared/events/outbox'
import type { Store } from '../store/store'
import { asOutboxRow } from './outbox-queries'

/** A row with the moment at which it was sent. */
export type DeliveryRow = OutboxRow & { finishedAt: Date | null }

export type DeliveryFilter = {
  /** Each with all of its places, also those that were removed. */
  channels: readonly string[]
  userId?: string | undefined
  aboutRequestId?: number | undefined
  stage?: OutboxStage | undefined
  /** Only what was written before the row of this number. */
  before?: number | undefined
}

/** What was written for some channels, the newest first, and before which row there is more; null at the end. */
export async function deliveryRows(
  store: Store,
  { channels, userId, aboutRequestId, stage, before }: DeliveryFilter,
  count: number,
): Promise<{ rows: DeliveryRow[]; next: number | null }> {
  const { outbox } = store.t
  const wanted = and(
    or(inArray(outbox.target, [...channels]), ...channels.map(channel => like(outbox.target, `${channel}:%`))),
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
