import { and, count, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { affectedRows } from '../store/dialect'
import { first, type Store } from '../store/store'

export type PersonalKeyRow = Store['t']['personalKeys']['$inferSelect']

/** Keys are drawn from so many that nobody can try them all: a plain hash is enough. */
export const keyHash = (key: string) => new Bun.CryptoHasher('sha256').update(key).digest('hex')

export async function addPersonalKey(tx: Store, row: PersonalKeyRow): Promise<void> {
  await tx.db.insert(tx.t.personalKeys).values(row)
}

export async function countOfPersonalKeys(store: Store, userId: string): Promise<number> {
  const { personalKeys: t } = store.t
  return Number(first(await store.db.select({ n: count() }).from(t).where(eq(t.userId, userId)))?.n ?? 0)
}

/** The keys of an account, the newest first; those that have run out too. */
export async function personalKeysOf(store: Store, userId: string, most: number): Promise<PersonalKeyRow[]> {
  const { personalKeys: t } = store.t
  return store.db.select().from(t).where(eq(t.userId, userId)).orderBy(desc(t.createdAt), desc(t.id)).limit(most)
}

export async function personalKeyByHash(store: Store, hash: string): Promise<PersonalKeyRow | null> {
  const { personalKeys: t } = store.t
  return first(await store.db.select().from(t).where(eq(t.keyHash, hash)).limit(1))
}

/** Takes away a key of an account, and answers what it was; null where there is none. */
export async function takePersonalKey(tx: Store, userId: string, id: string): Promise<PersonalKeyRow | null> {
  const { personalKeys: t } = tx.t
  const isIt = and(eq(t.id, id), eq(t.userId, userId))
  const row = first(await tx.db.select().from(t).where(isIt).limit(1))
  return row && affectedRows(await tx.db.delete(t).where(isIt)) === 1 ? row : null
}

type Use = { at: Date; since: Date; network: string | null }

/** Notes that a key is used, unless that was noted after a moment. */
export async function savePersonalKeyUse(store: Store, id: string, { at, since, network }: Use): Promise<void> {
  const { personalKeys: t } = store.t
  const isDue = or(isNull(t.lastUsedAt), lte(t.lastUsedAt, since))
  await store.db
    .update(t)
    .set({ lastUsedAt: at, network })
    .where(and(eq(t.id, id), isDue))
}
