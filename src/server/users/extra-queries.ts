import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Extra, RequestKind } from '~/shared/requests/model'
import { deleteInBatches } from '../store/bulk'
import type { Store } from '../store/store'

export type ExtraRow = Extra & { userId: string; kind: RequestKind }

const columns = ({ t: { extraRequests: extra } }: Store) => ({
  ...{ userId: extra.userId, kind: extra.kind, amount: extra.amount, at: extra.at, until: extra.until },
})

/** What was given for once and counts now, the oldest first: of these people, or of everybody. */
export async function extrasOf(store: Store, userIds: readonly string[] | null, now: Date): Promise<ExtraRow[]> {
  const { extraRequests } = store.t
  const only = userIds === null ? undefined : inArray(extraRequests.userId, [...userIds])
  return store.db
    .select(columns(store))
    .from(extraRequests)
    .where(and(gt(extraRequests.until, now), only))
    .orderBy(asc(extraRequests.at), asc(extraRequests.id))
}

/** The same of one person and kind. */
export async function extrasFor(store: Store, userId: string, kind: RequestKind, now: Date): Promise<Extra[]> {
  const { extraRequests: t } = store.t
  return store.db
    .select(columns(store))
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.kind, kind), gt(t.until, now)))
    .orderBy(asc(t.at), asc(t.id))
}

export async function addExtras(tx: Store, rows: readonly ExtraRow[]): Promise<void> {
  if (rows.length > 0) await tx.db.insert(tx.t.extraRequests).values([...rows])
}

/** Forgets what is over; answers how much that was. */
export const dropExtrasBefore = (store: Store, now: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(store, store.t.extraRequests, lte(store.t.extraRequests.until, now), signal)
