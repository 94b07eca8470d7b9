import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { ProviderType } from '~/shared/users/providers'
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

const mostSealed = 255

/** A token as it is kept, readable for this portal alone; null for one that has no room. */
export async function sealedToken({ vault }: Pick<App, 'vault'>, token: string | null): Promise<string | null> {
  const sealed = token === null ? null : await vault.seal(token)
  return sealed !== null && sealed.length > mostSealed ? null : sealed
}

/** Somebody with the token that they signed in with at their media server. */
export type MediaToken = { userId: string; userName: string; token: string }

/** Everybody with an account of a type, their own or connected, who has a token; one that another key sealed counts as none. */
export async function mediaTokensOf({ store, vault }: App, type: ProviderType): Promise<MediaToken[]> {
  const { users, mediaAccounts } = store.t
  const rows = await store.db
    .select({ userId: users.id, userName: users.userName, sealed: users.mediaServerToken })
    .from(users)
    .where(and(eq(users.userType, type), isNotNull(users.mediaServerToken)))
    .orderBy(asc(users.createdAt), asc(users.id))
  const connected = await store.db
    .select({ userId: users.id, userName: users.userName, sealed: mediaAccounts.token })
    .from(mediaAccounts)
    .innerJoin(users, eq(users.id, mediaAccounts.userId))
    .where(and(eq(mediaAccounts.type, type), isNotNull(mediaAccounts.token)))
    .orderBy(asc(mediaAccounts.createdAt), asc(users.id))
  const opening = [...rows, ...connected].map(async ({ sealed, ...who }) => ({
    ...who,
    token: await opened(vault, sealed),
  }))
  return (await Promise.all(opening)).flatMap(({ token, ...who }) => (token ? [{ ...who, token }] : []))
}

/** The token that somebody signed in with where accounts of a type are, their own or a connected one. */
export async function mediaTokenOf({ store, vault }: App, userId: string, type: ProviderType): Promise<string | null> {
  const { users, mediaAccounts } = store.t
  const isOwn = and(eq(users.id, userId), eq(users.userType, type))
  const own = first(await store.db.select({ sealed: users.mediaServerToken }).from(users).where(isOwn))
  if (own) return opened(vault, own.sealed)
  const isConnected = and(eq(mediaAccounts.userId, userId), eq(mediaAccounts.type, type))
  const rows = await store.db.select({ sealed: mediaAccounts.token }).from(mediaAccounts).where(isConnected).limit(1)
  return opened(vault, first(rows)?.sealed ?? null)
}

const opened = async (vault: Vault, sealed: string | null): Promise<string | null> =>
  isSealed(sealed) ? openedIfOwn(vault, sealed) : null
