import { eq, like } from 'drizzle-orm'
import { type OlderKind, olderHashPatterns } from '~/shared/users/older-hashes'
import { first, type Store } from '../store/store'

/** The stored hash of an account's password; null without one. */
export async function passwordHashOf(store: Store, userId: string): Promise<string | null> {
  const { users } = store.t
  const rows = await store.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).limit(1)
  return first(rows)?.hash ?? null
}

/** The kinds of hashes of other portals that accounts still have. */
export async function olderHashesInUse({ db, t: { users } }: Store): Promise<OlderKind[]> {
  const has = async (pattern: string) =>
    (await db.select({ id: users.id }).from(users).where(like(users.passwordHash, pattern)).limit(1)).length > 0
  const [bcrypt, identity] = await Promise.all([has(olderHashPatterns.bcrypt), has(olderHashPatterns.identity)])
  return [...(bcrypt ? ['bcrypt' as const] : []), ...(identity ? ['identity' as const] : [])]
}
