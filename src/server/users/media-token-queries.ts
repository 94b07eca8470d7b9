import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { UserType } from '~/shared/users/model'
import type { App } from '../app'
import { first, type Store } from '../store/store'
import { isSealed, openedIfOwn, type Vault } from '../vault'

/** Keeps the token with which a media server knows somebody, readable for this portal alone; null forgets it. */
export async function giveMediaToken(store: Store, userId: string, token: string | null, vault: Vault): Promise<void> {
  const { users } = store.t
  await store.db
    .update(users)
    .set({ mediaServerToken: token && (await vault.seal(token)) })
    .where(eq(users.id, userId))
}

/** Somebody with the token that they signed in with at their media server. */
export type MediaToken = { userId: string; userName: string; token: string }

/** Everybody of a type who has a token; one that another key sealed counts as none. */
export async function mediaTokensOf({ store, vault }: App, type: UserType): Promise<MediaToken[]> {
  const { users } = store.t
  const rows = await store.db
    .select({ userId: users.id, userName: users.userName, sealed: users.mediaServerToken })
    .from(users)
    .where(and(eq(users.userType, type), isNotNull(users.mediaServerToken)))
    .orderBy(asc(users.createdAt), asc(users.id))
  const opening = rows.map(async ({ sealed, ...who }) => ({ ...who, token: await opened(vault, sealed) }))
  return (await Promise.all(opening)).flatMap(({ token, ...who }) => (token ? [{ ...who, token }] : []))
}

/** The token that somebody signed in with at their media server. */
export async function mediaTokenOf({ store, vault }: App, userId: string): Promise<string | null> {
  const { users } = store.t
  const rows = await store.db.select({ sealed: users.mediaServerToken }).from(users).where(eq(users.id, userId))
  return opened(vault, first(rows)?.sealed ?? null)
}

const opened = async (vault: Vault, sealed: string | null): Promise<string | null> =>
  isSealed(sealed) ? openedIfOwn(vault, sealed) : null
