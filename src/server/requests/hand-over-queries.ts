import { and, asc, desc, eq, inArray, isNotNull, like, ne, type SQL } from 'drizzle-orm'
import type { OutboxStage } from '~/shared/events/outbox'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { affectedRows } from '../store/dialect'
import { first, type Store } from '../store/store'

type Outbox = Store['t']['outbox']

/** What hand-overs are told apart by from everything else that leaves the house. */
export const handOverPrefix = 'hand-over:'
export const isHandOver = (t: Outbox): SQL => like(t.key, `${handOverPrefix}%`)

export type HandOver = {
  outboxId: number
  kind: RequestKind
  requestId: number
  variant: Variant
  stage: OutboxStage
  attempts: number
  error: string | null
  createdAt: Date
  nextAt: Date
}

type Ref = { kind: RequestKind; id: number; variant: Variant }
const isOpen = (t: Outbox) => and(isHandOver(t), ne(t.stage, 'sent'))
const isOf = (t: Outbox, { kind, id, variant }: Ref) =>
  and(eq(t.kind, kind), eq(t.requestId, id), eq(t.variant, variant))

const columns = (t: Outbox) => ({
  outboxId: t.id,
  kind: t.kind,
  requestId: t.requestId,
  variant: t.variant,
  stage: t.stage,
  attempts: t.attempts,
  error: t.error,
  createdAt: t.createdAt,
  nextAt: t.nextAt,
})
type Row = { [N in keyof HandOver]: HandOver[N] | null }
const asHandOver = (row: Row): HandOver[] => {
  const { kind, requestId, variant } = row
  return kind && requestId !== null ? [{ ...(row as HandOver), kind, requestId, variant: variant ?? 'standard' }] : []
}

/** The number of a hand-over of this variant that has not arrived yet, or null. */
export async function openHandOver(tx: Store, ref: Ref): Promise<number | null> {
  const { outbox } = tx.t
  const rows = await tx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOf(outbox, ref), isOpen(outbox)))
    .orderBy(desc(outbox.id))
    .limit(1)
  return first(rows)?.id ?? null
}

/** Takes back what has not left yet. */
export async function dropOpenHandOvers(tx: Store, ref: Ref): Promise<void> {
  const { outbox } = tx.t
  await tx.db.delete(outbox).where(and(isOf(outbox, ref), isOpen(outbox), ne(outbox.stage, 'sending')))
}

/** The newest hand-over of each variant of these requests. */
export async function handOversOf(
  store: Store,
  kind: RequestKind,
  requestIds: readonly number[],
): Promise<Map<number, Partial<Record<Variant, HandOver>>>> {
  if (requestIds.length === 0) return new Map()
  const { outbox } = store.t
  const rows = await store.db
    .select(columns(outbox))
    .from(outbox)
    .where(and(eq(outbox.kind, kind), inArray(outbox.requestId, [...requestIds]), isHandOver(outbox)))
    .orderBy(asc(outbox.id))
  const found = new Map<number, Partial<Record<Variant, HandOver>>>()
  for (const one of rows.flatMap(asHandOver)) {
    found.set(one.requestId, { ...found.get(one.requestId), [one.variant]: one })
  }
  return found
}

const isFailed = (t: Outbox) => and(isOpen(t), isNotNull(t.error))

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

/** The numbers of requests of a kind whose hand-over failed, as part of another query. */
export const failedRequestIds = (store: Store, kind: RequestKind) => {
  const { outbox } = store.t
  return store.db
    .select({ id: outbox.requestId })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isFailed(outbox)))
}

/** Removes one hand-over from what is to be sent; false when there is none with this number. */
export async function dropHandOver(tx: Store, outboxId: number): Promise<boolean> {
  const { outbox } = tx.t
  return affectedRows(await tx.db.delete(outbox).where(and(eq(outbox.id, outboxId), isHandOver(outbox)))) === 1
}
