import { and, asc, desc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { mostBrowsers, type PushSubscription } from '~/shared/notifications/browsers'
import { affectedRows, forUpdate } from '../store/dialect'
import { first, type Store } from '../store/store'

export type BrowserRow = Store['t']['pushSubscriptions']['$inferSelect']

const hashOf = (endpoint: string) => new Bun.CryptoHasher('sha256').update(endpoint).digest('hex')

type Added = PushSubscription & { name: string; addedAt: Date }

/**
 * Keeps a browser of an account, of which those that were added last stay. One that was somebody else's before is theirs no
 * more: whoever sits before it now would read what they are told.
 */
export async function addBrowser(tx: Store, userId: string, { endpoint, ...added }: Added): Promise<void> {
  const { pushSubscriptions: t } = tx.t
  const endpointHash = hashOf(endpoint)
  await tx.db.delete(t).where(eq(t.endpointHash, endpointHash))
  await tx.db.insert(t).values({ userId, endpoint, endpointHash, ...added })
  const kept = tx.db.select({ id: t.id }).from(t).where(eq(t.userId, userId)).orderBy(desc(t.id)).limit(mostBrowsers)
  const ids = (await kept).map(({ id }) => id)
  await tx.db.delete(t).where(and(eq(t.userId, userId), notInArray(t.id, ids)))
}

/** The browsers of these people, those added first before the others. */
export async function browsersOf(store: Store, userIds: readonly string[]): Promise<BrowserRow[]> {
  const { pushSubscriptions: t } = store.t
  if (userIds.length === 0) return []
  return store.db
    .select()
    .from(t)
    .where(inArray(t.userId, [...userIds]))
    .orderBy(asc(t.id))
}

export async function browserById(store: Store, id: number): Promise<BrowserRow | null> {
  const { pushSubscriptions: t } = store.t
  return first(await store.db.select().from(t).where(eq(t.id, id))) ?? null
}

/** Takes a browser of an account off, by its number or by where it is reached; null where the account has no such one. */
export async function takeBrowser(
  tx: Store,
  userId: string,
  which: { id: number } | { endpoint: string },
): Promise<BrowserRow | null> {
  const { pushSubscriptions: t } = tx.t
  const named = 'id' in which ? eq(t.id, which.id) : eq(t.endpointHash, hashOf(which.endpoint))
  const row = first(
    await tx.db
      .select()
      .from(t)
      .where(and(named, eq(t.userId, userId))),
  )
  if (!row || affectedRows(await tx.db.delete(t).where(eq(t.id, row.id))) === 0) return null
  return row
}

/** Has a browser be reached elsewhere from now on, with what waits for it; null where none is known by both of before. */
export async function renewBrowserRow(
  tx: Store,
  before: Pick<PushSubscription, 'endpoint' | 'auth'>,
  now: PushSubscription,
): Promise<BrowserRow | null> {
  const { pushSubscriptions: t } = tx.t
  const found = tx.db
    .select()
    .from(t)
    .where(eq(t.endpointHash, hashOf(before.endpoint)))
  const row = first(await forUpdate(tx, found))
  if (!row || hashOf(row.auth) !== hashOf(before.auth)) return null
  const endpointHash = hashOf(now.endpoint)
  await tx.db.delete(t).where(and(eq(t.endpointHash, endpointHash), ne(t.id, row.id)))
  const { endpoint, p256dh, auth } = now
  await tx.db.update(t).set({ endpoint, p256dh, auth, endpointHash }).where(eq(t.id, row.id))
  return row
}

/** Forgets a browser that its push service does not know any more. */
export async function dropBrowser(store: Store, id: number): Promise<void> {
  await store.db.delete(store.t.pushSubscriptions).where(eq(store.t.pushSubscriptions.id, id))
}

/** Forgets all browsers of everybody: they would not take messages that were signed with another key. */
export async function dropAllBrowsers(tx: Store): Promise<void> {
  await tx.db.delete(tx.t.pushSubscriptions)
}
