import { and, count, desc, eq, gt, lt, lte } from 'drizzle-orm'
import { deleteInBatches } from '../store/bulk'
import { affectedRows } from '../store/dialect'
import { first, type Store } from '../store/store'

export type SessionRow = Store['t']['sessions']['$inferSelect']

export async function addSession(tx: Store, row: SessionRow): Promise<void> {
  await tx.db.insert(tx.t.sessions).values(row)
}

/** The sessions of an account that have not run out, those used last first. */
export async function sessionsOf(store: Store, userId: string, now: Date, most: number): Promise<SessionRow[]> {
  const { sessions } = store.t
  return store.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.until, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(most)
}

/** When a session began, and when its owner showed once more who they are. */
export async function signInOf(
  store: Store,
  id: string,
): Promise<Pick<SessionRow, 'createdAt' | 'confirmedAt'> | null> {
  const { sessions: t } = store.t
  const found = store.db.select({ createdAt: t.createdAt, confirmedAt: t.confirmedAt }).from(t).where(eq(t.id, id))
  return first(await found.limit(1)) ?? null
}

/** Until when a session lasts; null where it has ended. */
export async function endOfSession({ db, t: { sessions } }: Store, id: string): Promise<Date | null> {
  const found = db.select({ until: sessions.until }).from(sessions).where(eq(sessions.id, id))
  return first(await found.limit(1))?.until ?? null
}

/** Notes that the owner of a session has shown once more who they are; false where it has ended. */
export async function saveConfirmation(tx: Store, userId: string, id: string, at: Date): Promise<boolean> {
  const { sessions: t } = tx.t
  const isIt = and(eq(t.id, id), eq(t.userId, userId))
  return affectedRows(await tx.db.update(t).set({ confirmedAt: at }).where(isIt)) === 1
}

/** Takes away a session of an account, and answers what it was; null where there is none. */
export async function takeSession(tx: Store, userId: string, id: string): Promise<SessionRow | null> {
  const { sessions } = tx.t
  const isIt = and(eq(sessions.id, id), eq(sessions.userId, userId))
  const row = first(await tx.db.select().from(sessions).where(isIt).limit(1))
  return row && affectedRows(await tx.db.delete(sessions).where(isIt)) === 1 ? row : null
}

/** Notes that a session is used, unless that was noted after a moment. */
export async function saveSessionUse(store: Store, id: string, { at, since }: { at: Date; since: Date }) {
  const { sessions } = store.t
  await store.db
    .update(sessions)
    .set({ lastUsedAt: at })
    .where(and(eq(sessions.id, id), lte(sessions.lastUsedAt, since)))
}

/** Forgets sessions that have run out; answers how many. */
export const dropSessionsBefore = (store: Store, now: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(store, store.t.sessions, lte(store.t.sessions.until, now), signal)

/** Ends the sessions of an account beyond so many, those used last staying; answers how many of all accounts. */
export async function dropSessionsBeyond(store: Store, most: number, signal?: AbortSignal): Promise<number> {
  const { sessions: t } = store.t
  const many = await store.db.select({ userId: t.userId }).from(t).groupBy(t.userId).having(gt(count(), most))
  let dropped = 0
  for (const { userId } of many) {
    const own = eq(t.userId, userId)
    const newest = store.db.select({ at: t.lastUsedAt }).from(t).where(own).orderBy(desc(t.lastUsedAt))
    const oldest = first(await newest.limit(1).offset(most - 1))
    if (oldest) dropped += await deleteInBatches(store, t, and(own, lt(t.lastUsedAt, oldest.at)), signal)
  }
  return dropped
}
