import { and, asc, eq, gte } from 'drizzle-orm'
import type { LogEntry, RequestKind } from '~/shared/requests/model'
import type { Store } from '../../store/store'

/** What somebody asked for since a moment, oldest first. */
export async function logSince(store: Store, userId: string, kind: RequestKind, since: Date): Promise<LogEntry[]> {
  const { requestLog } = store.t
  return store.db
    .select({ at: requestLog.at, episodes: requestLog.episodes, seasons: requestLog.seasons })
    .from(requestLog)
    .where(and(eq(requestLog.userId, userId), eq(requestLog.kind, kind), gte(requestLog.at, since)))
    .orderBy(asc(requestLog.at), asc(requestLog.id))
}

type NewEntry = LogEntry & { userId: string; kind: RequestKind; requestId: number }
export async function logRequest(tx: Store, entry: NewEntry): Promise<void> {
  await tx.db.insert(tx.t.requestLog).values(entry)
}
