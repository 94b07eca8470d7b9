import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { RequestKind } from '~/shared/requests/model'
import type { Store } from '../../store/store'

/** Numbers of what was asked for since a moment, the newest first. */
export async function newestRequestIds(store: Store, since: Date, most: number): Promise<number[]> {
  const { requests: t } = store.t
  const rows = await store.db
    .select({ id: t.id })
    .from(t)
    .where(gte(t.askedAt, since))
    .orderBy(desc(t.askedAt), asc(t.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

type Wanted = { kind: RequestKind; userId: string | null; since: Date; most: number }

/** What limits counted of a kind since a moment, of everybody or of one, each person's together and the oldest first. */
export async function countedSince(store: Store, { kind, userId, since, most }: Wanted) {
  const { requestLog: t } = store.t
  const ofPerson = userId === null ? undefined : eq(t.userId, userId)
  return store.db
    .select({ userId: t.userId, requestId: t.requestId, episodes: t.episodes, seasons: t.seasons, at: t.at })
    .from(t)
    .where(and(ofPerson, eq(t.kind, kind), gte(t.at, since)))
    .orderBy(asc(t.userId), asc(t.at), asc(t.id))
    .limit(most)
}
