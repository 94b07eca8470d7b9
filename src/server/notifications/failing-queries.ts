import { and, desc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { DomainEvent } from '~/shared/events/model'
import type { Failure } from '~/shared/failures'
import { first, type Store } from '../store/store'

export type FailingEvent = Extract<DomainEvent, { type: 'channelFailing' }>

const watchKeys = 'channelFailing:'
/** A place is none of the rows of its channel. */
const watchKeysOf = (target: string) => `${watchKeys}${target.replace(':', '#')}:`
/** A channel, or a place of it, is watched by a row that is due once it may have failed for long. */
export const watchKey = ({ target, at }: Pick<FailingEvent, 'target' | 'at'>) => `${watchKeysOf(target)}${at}`

/** The newest row by which a channel is, or was, watched. */
export async function lastWatch({ db, t: { outbox: t } }: Store, target: string) {
  const begins = watchKeysOf(target)
  const rows = await db
    .select({ stage: t.stage, payload: t.payload })
    .from(t)
    .where(and(gte(t.key, begins), lt(t.key, `${begins}~`)))
    .orderBy(desc(t.key))
    .limit(1)
  const row = first(rows)
  return row && { isOpen: row.stage !== 'sent', event: row.payload as FailingEvent }
}

/** Why what is still to be sent on a channel failed when it was tried since a moment; null where nothing did. */
export async function failureOn({ db, t: { outbox: t } }: Store, target: string, since: Date): Promise<Failure | null> {
  const rows = await db
    .select({ failure: t.failure })
    .from(t)
    .where(
      and(
        inArray(t.stage, ['waiting', 'sending', 'unsure', 'stopped']),
        eq(t.target, target),
        isNotNull(t.failure),
        gte(t.startedAt, since),
      ),
    )
    .orderBy(desc(t.id))
    .limit(1)
  return first(rows)?.failure ?? null
}

/** When the sending of a row began. */
export async function startedAt({ db, t: { outbox: t } }: Store, id: number): Promise<Date | null> {
  return first(await db.select({ at: t.startedAt }).from(t).where(eq(t.id, id)))?.at ?? null
}

/** Writes down that administrators are told of what a row watches. */
export async function markAnnounced(tx: Store, event: FailingEvent): Promise<void> {
  const { outbox: t } = tx.t
  await tx.db
    .update(t)
    .set({ payload: { ...event, told: true } })
    .where(eq(t.key, watchKey(event)))
}
