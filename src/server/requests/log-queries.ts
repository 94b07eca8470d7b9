import { and, asc, eq, gte } from 'drizzle-orm'
import type { LogEntry, RequestKind } from '~/shared/requests/model'
import { forUpdate } from '../store/dialect'
import type { Store } from '../store/store'

/** What somebody asked for since a moment, oldest first. */
export async function logSince(store: Store, userId: string, kind: RequestKind, since: Date): Promise<LogEntry[]> {
  const { requestLog } = store.t
  return store.db
    .select({ at: requestLog.at, episodes: requestLog.episodes })
    .from(requestLog)
    .where(and(eq(requestLog.userId, userId), eq(requestLog.kind, kind), gte(requestLog.at, since)))
    .orderBy(asc(requestLog.at), asc(requestLog.id))
}

type NewEntry = { userId: string; kind: RequestKind; requestId: number; episodes: number; at: Date }
export async function logRequest(tx: Store, entry: NewEntry): Promise<void> {
  await tx.db.insert(tx.t.requestLog).values(entry)
}

/**
 * Lets the requests of one person take turns, or two at once could both take the last slot; false when the account is
 * gone.
 */
export async function lockAccount(tx: Store, userId: string): Promise<boolean> {
  const { users } = tx.t
  const rows = await forUpdate(tx, tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)))
  return rows.length > 0
}
