import { and, asc, count, desc, eq, gt, inArray, isNull, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { longestWaitMs, type NewOutboxRow, type OutboxRow, type OutboxStage } from '~/shared/events/outbox'
import type { Failure } from '~/shared/failures'
import { deleteInBatches } from '../store/bulk'
import { affectedRows, byNoIndex, insertOnce } from '../store/dialect'
import { first, type Store } from '../store/store'

type Row = Store['t']['outbox']['$inferSelect']

export const asOutboxRow = (row: Row): OutboxRow => ({
  id: row.id,
  target: row.target,
  key: row.key,
  payload: row.payload,
  stage: row.stage,
  attempts: row.attempts,
  failure: row.failure,
  request:
    row.kind && row.requestId !== null
      ? { kind: row.kind, id: row.requestId, variant: row.variant ?? 'standard' }
      : null,
  userId: row.userId,
  aboutRequestId: row.aboutRequestId,
  createdAt: row.createdAt,
  nextAt: row.nextAt,
})

/**
 * Writes rows as part of the transaction and answers their numbers, in their order; one whose key is there already
 * changes nothing.
 */
export async function enqueue(tx: Store, rows: readonly NewOutboxRow[], at: Date): Promise<number[]> {
  const { outbox } = tx.t
  const written = rows.map(({ target, key, payload, request, notBefore, ...about }) => ({
    target,
    key,
    payload,
    stage: 'waiting' as const,
    attempts: 0,
    kind: request?.kind ?? null,
    requestId: request?.id ?? null,
    variant: request?.variant ?? null,
    userId: about.userId ?? null,
    aboutRequestId: about.aboutRequestId ?? null,
    mailingId: about.mailingId ?? null,
    createdAt: at,
    nextAt: notBefore ?? at,
  }))
  const numbers = await insertOnce(tx, outbox, written, outbox.key)
  return rows.flatMap(({ key }) => numbers.get(key) ?? [])
}

/** How many rows whose keys begin like this were written since. */
export async function countedSince(tx: Store, keyBegins: string, since: Date): Promise<number> {
  const { outbox } = tx.t
  const begins = like(outbox.key, `${keyBegins.replace(/[\\%_]/g, '_')}%`)
  const found = await tx.db
    .select({ count: count() })
    .from(outbox)
    .where(and(begins, gt(outbox.createdAt, since)))
  return first(found)?.count ?? 0
}

const rowsWhere = async (store: Store, where: SQL | undefined, limit: number) => {
  const { outbox } = store.t
  return (await store.db.select().from(outbox).where(where).orderBy(asc(outbox.id)).limit(limit)).map(asOutboxRow)
}

/** How it stands with what has these keys: when it was done with, else when it was written. */
export async function outboxRowsByKeys({ db, t: { outbox } }: Store, keys: readonly string[]) {
  if (keys.length === 0) return []
  const { key, stage, createdAt, finishedAt } = outbox
  const rows = await db
    .select({ key, stage, createdAt, finishedAt })
    .from(outbox)
    .where(inArray(key, [...keys]))
    .orderBy(asc(outbox.id))
  return rows.map(row => ({ key: row.key, stage: row.stage, at: row.finishedAt ?? row.createdAt }))
}

export const outboxRow = async (store: Store, id: number) => first(await rowsWhere(store, eq(store.t.outbox.id, id), 1))

const isDue = (store: Store, now: Date) => and(eq(store.t.outbox.stage, 'waiting'), lte(store.t.outbox.nextAt, now))

/** The targets that have something due. */
export async function dueTargets(store: Store, now: Date): Promise<string[]> {
  const { outbox } = store.t
  const found = await store.db.selectDistinct({ target: outbox.target }).from(outbox).where(isDue(store, now))
  return found.map(({ target }) => target)
}

/** When something that waits is due next; null while nothing waits. */
export async function nextDueAt(store: Store): Promise<Date | null> {
  const { outbox } = store.t
  const waiting = store.db.select({ nextAt: outbox.nextAt }).from(outbox).where(eq(outbox.stage, 'waiting'))
  return first(await waiting.orderBy(asc(outbox.nextAt)).limit(1))?.nextAt ?? null
}

/** What is due for a target, longest first. */
export async function dueRows(store: Store, now: Date, { target, limit }: { target: string; limit: number }) {
  const { outbox } = store.t
  const due = store.db
    .select()
    .from(outbox)
    .where(and(isDue(store, now), eq(outbox.target, target)))
  return (await due.orderBy(asc(outbox.nextAt), asc(outbox.id)).limit(limit)).map(asOutboxRow)
}

/** Makes due what waits for a moment that no wait explains: a clock that was ahead wrote it. */
export async function bringNearer(store: Store, now: Date): Promise<void> {
  const { outbox } = store.t
  const latest = new Date(now.getTime() + longestWaitMs)
  const lost = and(eq(outbox.stage, 'waiting'), gt(outbox.nextAt, latest))
  await store.db.update(outbox).set({ nextAt: now }).where(lost)
}

type Span = { before: Date; after: Date }

const isAbandoned = ({ t: { outbox } }: Store, { before, after }: Span) =>
  and(eq(outbox.stage, 'sending'), or(lt(outbox.startedAt, before), gt(outbox.startedAt, after)))

/** The targets of rows whose sending began outside of a span of time and never ended. */
export async function abandonedTargets(store: Store, span: Span): Promise<string[]> {
  const { outbox } = store.t
  const found = await store.db.selectDistinct({ target: outbox.target }).from(outbox).where(isAbandoned(store, span))
  return found.map(({ target }) => target)
}

/** Gives back such rows; that was a try as well. */
export async function release(store: Store, span: Span, { targets, to }: { targets: string[]; to: OutboxStage }) {
  const { outbox } = store.t
  if (targets.length === 0) return
  await store.db
    .update(outbox)
    .set({ stage: to, attempts: sql`${outbox.attempts} + 1` })
    .where(and(isAbandoned(store, span), inArray(outbox.target, targets)))
}

/** What is not sent yet, newest first, for people to see. */
export async function unsentRows(store: Store, limit = 500): Promise<OutboxRow[]> {
  const { outbox } = store.t
  // By time, not by number, or the whole table would be walked for the few that are left in it.
  const newestFirst = [desc(outbox.createdAt), desc(outbox.id)]
  const open = and(isNull(outbox.finishedAt), ne(outbox.stage, 'sent'), ne(outbox.target, 'event'))
  return (
    await store.db
      .select()
      .from(outbox)
      .where(open)
      .orderBy(...newestFirst)
      .limit(limit)
  ).map(asOutboxRow)
}

/** Takes a row that is due; false when somebody else took it meanwhile, or sent it back to wait. */
export async function takeDue(store: Store, id: number, now: Date): Promise<boolean> {
  const { outbox } = store.t
  const free = and(eq(outbox.id, id), isDue(store, now))
  return affectedRows(await store.db.update(outbox).set({ stage: 'sending', startedAt: now }).where(free)) === 1
}

/** When something last got through to a target after a moment; null where nothing did. */
export async function lastSentAt({ db, t: { outbox: t } }: Store, target: string, since: Date): Promise<Date | null> {
  const rows = await db
    .select({ at: t.finishedAt })
    .from(t)
    .where(and(gt(t.finishedAt, since), eq(t.target, target), eq(t.stage, 'sent')))
    .orderBy(desc(t.finishedAt))
    .limit(1)
  return first(rows)?.at ?? null
}

/** Has everything that would leave for a target before a moment wait until then; what is due together leaves in its order. */
export async function postponeAll(store: Store, target: string, until: Date): Promise<void> {
  const { outbox } = store.t
  const earlier = and(eq(outbox.stage, 'waiting'), eq(outbox.target, target), lt(outbox.nextAt, until))
  await store.db.update(outbox).set({ nextAt: until }).where(earlier)
}

/** Has a row that is due wait until a later moment. */
export async function postpone(store: Store, id: number, { now, until }: { now: Date; until: Date }): Promise<void> {
  const { outbox } = store.t
  await store.db
    .update(outbox)
    .set({ nextAt: until })
    .where(and(eq(outbox.id, id), isDue(store, now)))
}

/** Takes a row for sending; false when somebody else has it or it is done. */
export async function take(store: Store, id: number, from: readonly OutboxStage[], now: Date): Promise<boolean> {
  const { outbox } = store.t
  const free = and(eq(outbox.id, id), inArray(outbox.stage, [...from]))
  return affectedRows(await store.db.update(outbox).set({ stage: 'sending', startedAt: now }).where(free)) === 1
}

export type Settled = {
  stage: OutboxStage
  attempts?: number
  failure?: Failure | null
  nextAt?: Date
  finishedAt?: Date
  payload?: unknown
}
/** Notes how far a row is; false when it was taken back meanwhile. Lists of requests hear of what failed and of what arrived. */
export async function settle(tx: Store, row: OutboxRow, settled: Settled): Promise<boolean> {
  const { outbox } = tx.t
  if (row.request && (row.failure || settled.failure)) tx.changesKept()
  const failure = settled.failure === undefined ? {} : { failure: storable(settled.failure) }
  const set = { ...settled, ...failure }
  return affectedRows(await tx.db.update(outbox).set(set).where(eq(outbox.id, row.id))) === 1
}

/** Short, as services may say much, and without the zero characters that PostgreSQL refuses. */
const storable = (failure: Failure | null): Failure | null =>
  failure &&
  JSON.parse(JSON.stringify(failure), (_, value) =>
    typeof value === 'string' ? value.replaceAll('\0', ' ').slice(0, 1_000) : value,
  )

export async function dropRow(tx: Store, row: OutboxRow): Promise<boolean> {
  if (row.request && row.failure) tx.changesKept()
  return affectedRows(await tx.db.delete(tx.t.outbox).where(eq(tx.t.outbox.id, row.id))) === 1
}

/** Removes what was sent before a moment; keys of events stay unique by their time. */
export async function dropSentBefore(store: Store, before: Date, signal?: AbortSignal): Promise<number> {
  const { outbox } = store.t
  // Nearly everything was sent: by its stage all of that would be read for each batch.
  const old = and(eq(byNoIndex(outbox.stage), 'sent'), lt(outbox.finishedAt, before))
  return deleteInBatches(store, outbox, old, signal)
}
