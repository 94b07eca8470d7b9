import { and, asc, gt, lt, max, ne } from 'drizzle-orm'
import { affectedRows } from '../store/dialect'
import { first, type Store } from '../store/store'

type LiveMessage = { id: number; userIds: string[] | null; message: string | null }

export async function addLiveMessage(
  store: Store,
  { userIds, message, ...row }: LiveNews & { server: string; at: Date },
) {
  const news = { userIds: userIds && [...userIds], message: message?.slice(0, longestMessage) ?? null }
  await store.db.insert(store.t.liveMessages).values({ ...row, ...news })
}

/** Number of the newest message, from which on a server listens. */
export async function newestLiveMessage(store: Store): Promise<number> {
  const { liveMessages } = store.t
  return Number(first(await store.db.select({ id: max(liveMessages.id) }).from(liveMessages))?.id ?? 0)
}

/** What other servers showed after a message, oldest first. */
export async function liveMessagesOfOthers(store: Store, server: string, after: number): Promise<LiveMessage[]> {
  const { liveMessages } = store.t
  const { id, userIds, message } = liveMessages
  return store.db
    .select({ id, userIds, message })
    .from(liveMessages)
    .where(and(gt(id, after), ne(liveMessages.server, server)))
    .orderBy(asc(id))
    .limit(200)
}

export async function dropLiveMessagesBefore(store: Store, before: Date): Promise<number> {
  const { liveMessages } = store.t
  return affectedRows(await store.db.delete(liveMessages).where(lt(liveMessages.at, before)))
}

/** What a server shows some people; without them it is that libraries have something else than before, for every page. */
export type LiveNews = { userIds: readonly string[]; message: string } | { userIds: null; message: null }

/** News out of what was stored or sent; null for what this version does not say. */
export function newsOf(userIds: unknown, message: unknown): LiveNews | null {
  if (userIds === null && message === null) return { userIds, message }
  const isList = Array.isArray(userIds) && userIds.every(id => typeof id === 'string')
  return isList && typeof message === 'string' ? { userIds, message } : null
}

/** How servers on one database hear what the others show. */
export type LiveExchange = {
  /** Hands it to the others. */
  share: (news: LiveNews) => Promise<void>
  close: () => unknown
}

/** Longer messages are cut: they are a line at the edge of a page. */
export const longestMessage = 1_000
