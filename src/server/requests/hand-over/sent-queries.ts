import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Dropped, DropReason } from '~/shared/requests/dropped'
import type { RequestRef, Variant } from '~/shared/requests/model'
import { upsert } from '../../store/dialect'
import { preparedAmong } from '../../store/prepared'
import { first, type Store } from '../../store/store'

type Sent = Store['t']['sentVariants']
const isOf = (t: Sent, { id, variant }: RequestRef) => and(eq(t.requestId, id), eq(t.variant, variant))

type NewSent = Pick<Sent['$inferSelect'], 'source' | 'sentAt' | 'unlisted'> & {
  /** By which it went there as it did. */
  rules?: readonly string[]
}

/** Notes that a server took a variant, which is looked for from then on. */
export const saveSent = (tx: Store, { id, variant }: RequestRef, { rules = [], ...sent }: NewSent) =>
  upsert(
    tx,
    tx.t.sentVariants,
    [
      {
        requestId: id,
        variant,
        ...sent,
        rules: rules.length > 0 ? rules : null,
        checkedAt: null,
        dropReason: null,
        droppedAt: null,
        dropTold: false,
      },
    ],
    {
      on: [tx.t.sentVariants.requestId, tx.t.sentVariants.variant],
      set: ['source', 'sentAt', 'unlisted', 'rules', 'checkedAt', 'dropReason', 'droppedAt', 'dropTold'],
    },
  )

/** What was noted of a variant that was sent; null for one that never was. */
export async function sentVariant({ db, t: { sentVariants: t } }: Store, ref: RequestRef) {
  return first(await db.select().from(t).where(isOf(t, ref)))
}

/** The same of several requests, of each of its variants that was sent. */
export async function sentVariants(store: Store, requestIds: readonly number[]) {
  const { sentVariants: t } = store.t
  if (requestIds.length === 0) return []
  const { requestId: id, variant, sentAt, resentAt, dropReason: reason, unlisted } = t
  return store.db
    .select({ id, variant, sentAt, resentAt, reason, unlisted })
    .from(t)
    .where(inArray(id, [...new Set(requestIds)]))
}

/** Notes that servers were asked after what they took, and that nothing of it changed. */
export async function saveChecked({ db, t: { sentVariants: t } }: Store, refs: readonly RequestRef[], checkedAt: Date) {
  for (const [variant, own] of Map.groupBy(refs, ref => ref.variant)) {
    const ids = own.map(({ id }) => id)
    await db
      .update(t)
      .set({ checkedAt })
      .where(and(eq(t.variant, variant), inArray(t.requestId, ids)))
  }
}

type Change = Partial<Pick<Sent['$inferInsert'], 'checkedAt' | 'resentAt' | 'dropReason' | 'droppedAt' | 'dropTold'>>

export const changeSent = ({ db, t: { sentVariants: t } }: Store, ref: RequestRef, change: Change) =>
  db.update(t).set(change).where(isOf(t, ref))

export type Drops = Partial<Record<Variant, Dropped>>

/** What the servers that took them no longer look for, of these requests. */
export async function droppedOf(store: Store, requestIds: readonly number[]): Promise<Map<number, Drops>> {
  const found = new Map<number, Drops>()
  if (requestIds.length === 0) return found
  // By the numbers alone: with the day as well, all that was ever dropped would be looked through.
  const { query, values } = preparedAmong(store, 'drops', requestIds, ({ db, t: { sentVariants: t } }, places) =>
    db
      .select({ id: t.requestId, variant: t.variant, reason: t.dropReason, at: t.droppedAt, source: t.source })
      .from(t)
      .where(inArray(t.requestId, places)),
  )
  for (const { id, variant, reason, at, source } of await query.execute(values))
    if (reason && at) found.set(id, { ...found.get(id), [variant]: { reason, at, source } })
  return found
}

/** So many are named; of more only the number is told. */
const named = 10

export type UnnotifiedDrop = RequestRef & {
  kind: 'movie' | 'tvShow' | 'album'
  title: string
  source: string
  reason: DropReason
}

/** Takes what staff has not heard of yet as told: how many, and the first of them. */
export async function takeUnreportedDrops(tx: Store) {
  const { sentVariants: t, requestVariants: v, titles } = tx.t
  const isSame = and(eq(v.requestId, t.requestId), eq(v.variant, t.variant))
  const untold = and(isNotNull(t.droppedAt), eq(t.dropTold, false), eq(v.stage, 'processing'))
  const counted = tx.db.select({ many: count() }).from(t).innerJoin(v, isSame).where(untold)
  const total = Number(first(await counted)?.many ?? 0)
  if (total === 0) return { total, drops: [] }
  const rows = await tx.db
    .select({ kind: v.kind, requestId: t.requestId, variant: t.variant, title: titles.name, source: t.source })
    .from(t)
    .innerJoin(v, isSame)
    .innerJoin(titles, eq(titles.id, v.titleId))
    .where(untold)
    .orderBy(asc(t.droppedAt), asc(t.requestId), asc(t.variant))
    .limit(named)
  await tx.db
    .update(t)
    .set({ dropTold: true })
    .where(and(isNotNull(t.droppedAt), eq(t.dropTold, false)))
  return { total, drops: rows }
}
