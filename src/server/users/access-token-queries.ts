import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '~/shared/users/model'
import { first, type Store } from '../store/store'
import type { Vault } from '../vault'
import { withClaims } from './queries'

/** Personal tokens are drawn from so many that nobody can try them all: a plain hash is enough. */
export const tokenHash = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')

/** The account behind a personal access token. */
export async function userByAccessToken(store: Store, token: string): Promise<User | null> {
  const { users } = store.t
  const isOf = eq(users.accessTokenHash, tokenHash(token))
  return first(await withClaims(store, await store.db.select().from(users).where(isOf).limit(1)))
}

/** The personal token of an account as it is stored, sealed. */
export async function sealedTokenOf(store: Store, userId: string): Promise<string | null> {
  const { users } = store.t
  const rows = await store.db.select({ token: users.accessToken }).from(users).where(eq(users.id, userId)).limit(1)
  return first(rows)?.token ?? null
}

/** Gives an account another personal token, which is sealed already; the one before ends. */
export async function replaceAccessToken(
  tx: Store,
  userId: string,
  { token, sealed }: { token: string; sealed: string },
): Promise<void> {
  const { users } = tx.t
  const other = { accessToken: sealed, accessTokenHash: tokenHash(token) }
  await tx.db.update(users).set(other).where(eq(users.id, userId))
}

/** Gives an account its personal token unless it has one. */
export async function giveAccessToken(store: Store, userId: string, token: string, vault: Vault): Promise<void> {
  const { users } = store.t
  await store.db
    .update(users)
    .set({ accessToken: await vault.seal(token), accessTokenHash: tokenHash(token) })
    .where(and(eq(users.id, userId), isNull(users.accessTokenHash)))
}
