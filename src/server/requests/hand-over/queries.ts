import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { OutboxStage } from '~/shared/events/outbox'
import type { Failure } from '~/shared/failures'
import type { RequestKind, RequestRef, Variant } from '~/shared/requests/model'
import { affectedRows } from '../../store/dialect'
import { preparedAmong } from '../../store/prepared'
import { first, type Store } from '../../store/store'

type Outbox = Store['t']['outbox']

export type HandOver = {
  outboxId: number
  kind: RequestKind
  requestId: number
  variant: Variant
  /** The source of the server that it goes to, or was to go to when it was written. */
  target: string
  stage: OutboxStage
  attempts: number
  failure: Failure | null
  createdAt: Date
  nextAt: Date
}

const unsent: OutboxStage[] = ['waiting', 'sending', 'unsure', 'stopped']
/** Of everything that leaves the house, only hand-overs belong to a request. */
const isOpen = (t: Outbox) => and(isNotNull(t.requestId), inArray(t.stage, unsent))
const isOf = (t: Outbox, { id, variant }: RequestRef) => and(eq(t.requestId, id), eq(t.variant, variant))

const columns = (t: Outbox) => ({
  outboxId: t.id,
  kind: t.kind,
  requestId: t.requestId,
  variant: t.variant,
  target: t.target,
  stage: t.stage,
  attempts: t.attempts,
  failure: t.failure,
  createdAt: t.createdAt,
  nextAt: t.nextAt,
})
type Row = { [N in keyof HandOver]: HandOver[N] | null }
const asHandOver = (row: Row): HandOver[] => {
  const { kind, requestId, variant } = row
  return kind && requestId !== null ? [{ ...(row as HandOver), kind, requestId, variant: variant ?? 'standard' }] : []
}

/** The number of a hand-over of this variant that has not arrived yet, or null. */
export async function openHandOver(tx: Store, ref: RequestRef): Promise<number | null> {
  const { outbox } = tx.t
  const rows = await tx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOf(outbox, ref), isOpen(outbox)))
    .orderBy(desc(outbox.id))
    .limit(1)
  return first(rows)?.id ?? null
}

/** Has a hand-over that has not left yet go to another server: one may have been chosen since it was written. */
export async function sendElsewhere(tx: Store, outboxId: number, target: string): Promise<void> {
  const { outbox } = tx.t
  const isOther = and(eq(outbox.id, outboxId), ne(outbox.target, target), ne(outbox.stage, 'sending'))
  await tx.db.update(outbox).set({ target }).where(isOther)
}

/** Takes back what has not left yet. */
export async function dropOpenHandOvers(tx: Store, ref: RequestRef): Promise<void> {
  const { outbox } = tx.t
  tx.changesKept()
  await tx.db.delete(outbox).where(and(isOf(outbox, ref), isOpen(outbox), ne(outbox.stage, 'sending')))
}

export type HandOvers = Partial<Record<Variant, HandOver>>

/** The newest hand-over of each variant of these requests. */
export async function handOversOf(store: Store, requestIds: readonly number[]): Promise<Map<number, HandOvers>> {
  if (requestIds.length === 0) return new Map()
  const { query, values } = preparedAmong(store, 'hand-overs', requestIds, ({ db, t: { outbox } }, places) =>
    db.select(columns(outbox)).from(outbox).where(inArray(outbox.requestId, places)).orderBy(asc(outbox.id)),
  )
  const found = new Map<number, HandOvers>()
  for (const one of (await query.execute(values)).flatMap(asHandOver)) {
    found.set(one.requestId, { ...found.get(one.requestId), [one.variant]: one })
  }
  return found
}

const isFailed = (t: Outbox) => and(isOpen(t), isNotNull(t.failure))

/** Hand-overs that failed and have not arrived since, oldest first. */
export async function failedHandOvers(store: Store, most = 500): Promise<HandOver[]> {
  const { outbox } = store.t
  const rows = await store.db
    .select(columns(outbox))
    .from(outbox)
    .where(isFailed(outbox))
    .orderBy(asc(outbox.id))
    .limit(most)
  return rows.flatMap(asHandOver)
}

/** The numbers of requests whose hand-over failed, as part of another query. */
export function failedRequestIds(store: Store) {
  const { outbox } = store.t
  return store.db.select({ id: outbox.requestId }).from(outbox).where(isFailed(outbox))
}

/** The failed hand-overs of the variant in a row, as part of another query. */
export function failedHandOversOf(store: Store, t: Store['t']['requestVariants']) {
  const { outbox } = store.t
  const same = and(eq(outbox.requestId, t.requestId), eq(outbox.variant, t.variant))
  return store.db
    .select({ one: sql`1` })
    .from(outbox)
    .where(and(same, isFailed(outbox)))
}

/** Removes one hand-over from what is to be sent; false when there is none with this number. */
export async function dropHandOver(tx: Store, outboxId: number): Promise<boolean> {
  const { outbox } = tx.t
  tx.changesKept()
  return affectedRows(await tx.db.delete(outbox).where(and(eq(outbox.id, outboxId), isNotNull(outbox.requestId)))) === 1
}
