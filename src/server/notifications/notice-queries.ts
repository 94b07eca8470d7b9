import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type EventName, eventNames, type NewNotice, type Notice } from '~/shared/notifications/model'
import { deleteInBatches } from '../store/bulk'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

const isEvent = (name: string): name is EventName => eventNames.some(event => event === name)

/** Writes what is not there yet and answers that. */
export async function writeNotices(tx: Store, given: readonly NewNotice[]): Promise<NewNotice[]> {
  if (given.length === 0) return []
  const { notices } = tx.t
  const keys = given.map(notice => notice.key)
  const there = await tx.db.select({ key: notices.key }).from(notices).where(inArray(notices.key, keys))
  const known = new Set(there.map(row => row.key))
  const fresh = given.filter(notice => !known.has(notice.key))
  await upsert(
    tx,
    notices,
    fresh.map(notice => ({ ...notice, values: { ...notice.values } })),
    { on: [notices.key], set: [] },
  )
  return fresh
}

/** The newest of what a person was told. */
export async function noticesFor(store: Store, userId: string, limit = 100): Promise<Notice[]> {
  const { notices } = store.t
  const rows = await store.db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(limit)
  return rows.flatMap(({ event, userId: _, key: __, ...row }) => (isEvent(event) ? [{ ...row, event }] : []))
}

/** A part of what somebody was told, the newest first, each with the key of its event, and how much that is. */
export async function pageOfNotices(store: Store, userId: string, { count: most, position }: Part) {
  const { notices } = store.t
  const theirs = and(eq(notices.userId, userId), inArray(notices.event, [...eventNames]))
  const rows = await store.db
    .select()
    .from(notices)
    .where(theirs)
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(most)
    .offset(position)
  const found = rows.flatMap(({ event, userId: _, key, ...row }) =>
    isEvent(event) ? [{ notice: { ...row, event }, event: { key: key.slice(0, -userId.length - 1) } }] : [],
  )
  const counted = first(await store.db.select({ n: count() }).from(notices).where(theirs))
  return { notices: found, total: Number(counted?.n ?? 0) }
}
type Part = { count: number; position: number }

export async function unreadCount(store: Store, userId: string): Promise<number> {
  const { notices } = store.t
  const unread = and(eq(notices.userId, userId), isNull(notices.readAt))
  return Number(first(await store.db.select({ count: count() }).from(notices).where(unread))?.count ?? 0)
}

/** Notes that a person read these notices of their own, or all of them. */
export async function markRead(store: Store, userId: string, ids: readonly number[] | null, at: Date): Promise<void> {
  const { notices } = store.t
  const theirs = and(
    eq(notices.userId, userId),
    isNull(notices.readAt),
    ids ? inArray(notices.id, [...ids]) : undefined,
  )
  await store.db.update(notices).set({ readAt: at }).where(theirs)
}

/** Removes notices that are older than a moment; answers how many. */
export const dropNoticesBefore = (store: Store, before: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(store, store.t.notices, lt(store.t.notices.at, before), signal)
