import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Claim, displayKey, type Limits, nameKey, type User } from '~/shared/users/model'
import { newKey } from '../settings/keys'
import { affectedRows } from '../store/dialect'
import type { Store } from '../store/store'
import type { Vault } from '../vault'
import { tokenHash } from './queries'

const limitColumns = (limits: Limits) => ({
  movieLimit: limits.movie.amount,
  moviePeriod: limits.movie.period,
  episodeLimit: limits.tvShow.amount,
  episodePeriod: limits.tvShow.period,
  musicLimit: limits.album.amount,
  musicPeriod: limits.album.period,
})

const emailColumns = (email: string | null) => ({ email, emailKey: email ? nameKey(email) : null })

/** Writes a new account with its claims. Fails with a taken name. */
export async function insertUser(
  tx: Store,
  user: User,
  secrets: { passwordHash: string | null; at: Date },
): Promise<void> {
  await tx.db.insert(tx.t.users).values({
    id: user.id,
    userName: user.userName,
    nameKey: nameKey(user.userName),
    alias: user.alias,
    displayKey: displayKey(user),
    ...emailColumns(user.email),
    userType: user.userType,
    language: user.language,
    streamingCountry: user.streamingCountry,
    ...limitColumns(user.limits),
    providerUserId: user.providerUserId,
    passwordHash: secrets.passwordHash,
    stamp: user.stamp,
    createdAt: secrets.at,
  })
  await addClaims(tx, user.id, user.claims)
}

async function addClaims(tx: Store, userId: string, claims: readonly Claim[]) {
  if (claims.length > 0) await tx.db.insert(tx.t.userClaims).values(claims.map(claim => ({ userId, claim })))
}

export async function replaceClaims(tx: Store, userId: string, claims: readonly Claim[]): Promise<void> {
  await tx.db.delete(tx.t.userClaims).where(eq(tx.t.userClaims.userId, userId))
  await addClaims(tx, userId, claims)
}

export async function removeClaim(store: Store, userId: string, claim: Claim): Promise<void> {
  const { userClaims } = store.t
  await store.db.delete(userClaims).where(and(eq(userClaims.userId, userId), eq(userClaims.claim, claim)))
}

type Editable = Partial<Pick<User, 'alias' | 'email' | 'limits' | 'streamingCountry' | 'language'>> & {
  passwordHash?: string
}

/** Overwrites what is given of an account; false when it is gone. */
export async function updateUser(store: Store, userId: string, edit: Editable): Promise<boolean> {
  const { limits, email, ...plain } = edit
  const { users } = store.t
  const { alias } = plain
  const columns = {
    ...plain,
    ...(alias === undefined ? {} : { displayKey: alias ? displayKey({ alias, userName: '' }) : sql`${users.nameKey}` }),
    ...(limits ? limitColumns(limits) : {}),
    ...(email === undefined ? {} : emailColumns(email)),
  }
  return affectedRows(await store.db.update(users).set(columns).where(eq(users.id, userId))) === 1
}

/** Ends every session of an account and takes back its personal token; a new one is made when it is asked for. */
export async function endSessions(store: Store, userId: string): Promise<void> {
  const { users } = store.t
  await store.db
    .update(users)
    .set({ stamp: newKey(), accessToken: null, accessTokenHash: null })
    .where(eq(users.id, userId))
}

/** Replaces a password that is still the one it was; false when somebody was faster. */
export async function replacePasswordHash(
  store: Store,
  userId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { users } = store.t
  const asBefore = from === null ? isNull(users.passwordHash) : eq(users.passwordHash, from)
  const update = store.db.update(users).set({ passwordHash: to })
  return affectedRows(await update.where(and(eq(users.id, userId), asBefore))) === 1
}

/** Gives an account its personal token unless it has one. */
export async function giveAccessToken(store: Store, userId: string, token: string, vault: Vault): Promise<void> {
  const { users } = store.t
  await store.db
    .update(users)
    .set({ accessToken: vault.seal(token), accessTokenHash: tokenHash(token) })
    .where(and(eq(users.id, userId), isNull(users.accessTokenHash)))
}

/** Removes an account as part of the transaction; whatever belongs to it, its requests too, goes with it. */
export async function deleteUser(tx: Store, userId: string): Promise<void> {
  const { users } = tx.t
  await tx.db.delete(users).where(eq(users.id, userId))
}
