import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { countsSeasons, plainPeriod } from '~/shared/users/limits'
import { lookKey } from '~/shared/users/look-alikes'
import { type Claim, displayKey, type Limit, type Limits, nameKey, type User } from '~/shared/users/model'
import { type Provider, typesOf } from '~/shared/users/providers'
import { newKey } from '../settings/keys'
import { affectedRows, forUpdate } from '../store/dialect'
import type { Store } from '../store/store'

export const limitColumns = (limits: Limits) => ({
  movieLimit: limits.movie.amount,
  moviePeriod: periodColumn(limits.movie),
  episodeLimit: limits.tvShow.amount,
  episodePeriod: periodColumn(limits.tvShow),
  episodeUnit: countsSeasons(limits.tvShow) ? ('seasons' as const) : null,
  musicLimit: limits.album.amount,
  musicPeriod: periodColumn(limits.album),
})

const periodColumn = ({ period }: Limit) => plainPeriod(period)?.toString() ?? null

const emailColumns = (email: string | null) => ({ email, emailKey: email ? nameKey(email) : null })

type Secrets = { passwordHash: string | null; at: Date }

/** Writes a new account with its claims. Fails with a taken name. */
export const insertUser = (tx: Store, user: User, secrets: Secrets): Promise<void> => insertUsers(tx, [user], secrets)

/** The same for some at once, whose secrets are alike. */
export async function insertUsers(tx: Store, users: readonly User[], { passwordHash, at }: Secrets): Promise<void> {
  if (users.length === 0) return
  const rows = users.map(user => ({ ...newAccountColumns(user), passwordHash, createdAt: at }))
  await tx.db.insert(tx.t.users).values(rows)
  await addClaims(tx, users)
}

/** What a media server may change of an account. */
export const identityColumns = (user: User) => ({
  id: user.id,
  userName: user.userName,
  nameKey: nameKey(user.userName),
  lookKey: lookKey(user.userName),
  alias: user.alias,
  displayKey: displayKey(user),
  ...emailColumns(user.email),
  userType: user.userType,
  picture: user.picture,
  providerServer: user.providerServer,
})

const startColumns = (user: User) => ({
  language: user.language,
  streamingCountry: user.streamingCountry,
  ...limitColumns(user.limits),
  providerUserId: user.providerUserId,
  stamp: user.stamp,
})

/** The columns of a new account, but for its secrets and when it was made. */
export const newAccountColumns = (user: User) => ({ ...identityColumns(user), ...startColumns(user) })

const identities = [
  ...(['userName', 'nameKey', 'lookKey', 'alias', 'displayKey', 'email', 'emailKey'] as const),
  ...(['userType', 'picture', 'providerServer'] as const),
]

/**
 * Writes who some people are at their media server now, in one statement. Not as an upsert: there a name that the engine
 * takes for that of another account would overwrite that one.
 */
export async function saveIdentities(tx: Store, users: readonly User[]): Promise<void> {
  if (users.length === 0) return
  const { users: t } = tx.t
  const rows = users.map(identityColumns)
  const set = Object.fromEntries(
    identities.map(name => {
      const cases = rows.map(row => sql`when ${row.id} then ${row[name]}`)
      return [name, sql`case ${t.id} ${sql.join(cases, sql` `)} end`]
    }),
  )
  const ids = rows.map(({ id }) => id)
  await tx.db.update(t).set(set).where(inArray(t.id, ids))
}

export async function replaceClaims(tx: Store, userId: string, claims: readonly Claim[]): Promise<void> {
  await tx.db.delete(tx.t.userClaims).where(eq(tx.t.userClaims.userId, userId))
  await addClaims(tx, [{ id: userId, claims }])
}

export async function addClaims(tx: Store, users: readonly Pick<User, 'id' | 'claims'>[]) {
  const held = users.flatMap(({ id, claims }) => claims.map(claim => ({ userId: id, claim })))
  if (held.length > 0) await tx.db.insert(tx.t.userClaims).values(held)
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

/**
 * Ends every session and personal key of an account and takes back its personal token and the address of its calendar; of
 * those two new ones are made when they are asked for. An address that waits to be confirmed is dropped, and so are
 * browsers and phones that show messages and the chats in which requests are decided.
 */
export const endSessions = (store: Store, userId: string): Promise<void> => endSessionsOf(store, [userId])

/** The same for some at once. */
export async function endSessionsOf(store: Store, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const { t } = store
  const { users } = t
  const open = [
    ...[t.sessions, t.personalKeys, t.addressChanges, t.calendarKeys],
    // Whoever sits before them, or holds them, would read what is meant for somebody else.
    ...[t.pushSubscriptions, t.devices],
    // Whoever is in that chat decides as somebody else.
    ...[t.chatAccounts, t.chatCodes],
  ] as const
  for (const table of open) await store.db.delete(table).where(inArray(table.userId, [...userIds]))
  await store.db
    .update(users)
    .set({ stamp: newKey(), accessToken: null, accessTokenHash: null })
    .where(inArray(users.id, [...userIds]))
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

/** Removes an account as part of the transaction; whatever belongs to it, its requests too, goes with it. */
export async function deleteUser(tx: Store, userId: string): Promise<void> {
  await deleteUsers(tx, [userId])
}

/** Messages to somebody who is gone are of nobody; the table of messages names accounts without a reference. */
async function deleteUsers(tx: Store, userIds: readonly string[]) {
  const { users, outbox } = tx.t
  if (userIds.length === 0) return
  await tx.db.delete(outbox).where(inArray(outbox.userId, [...userIds]))
  await leadImportedTo(tx, userIds, null)
  await tx.db.delete(users).where(inArray(users.id, [...userIds]))
}

/** Whom people of another portal are known as here, once these accounts are not theirs any more. */
export async function leadImportedTo(tx: Store, userIds: readonly string[], to: string | null): Promise<void> {
  const { importLinks: t } = tx.t
  const theirs = and(eq(t.kind, 'person'), inArray(t.newId, [...userIds]))
  await tx.db.update(t).set({ newId: to }).where(theirs)
}

/** Of these accounts, removes those whose people are still missing at their media server, and answers which. */
export async function deletePeople(tx: Store, provider: Provider, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { users } = tx.t
  const stillMissing = and(
    inArray(users.id, [...ids]),
    inArray(users.userType, typesOf(provider)),
    isNotNull(users.missingSince),
  )
  const held = await forUpdate(tx, tx.db.select({ id: users.id }).from(users).where(stillMissing))
  const gone = held.map(({ id }) => id)
  await deleteUsers(tx, gone)
  return gone
}

/** Keeps the number of an account at its media server, and which server that is. */
export async function keepProvider(
  store: Store,
  userId: string,
  known: Partial<Pick<User, 'providerUserId' | 'providerServer'>>,
): Promise<void> {
  const { users } = store.t
  await store.db.update(users).set(known).where(eq(users.id, userId))
}
