import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { periodFrom } from '~/shared/users/limits'
import { isClaim, type Limits, nameKey, type User } from '~/shared/users/model'
import { cachedRead } from '../store/cached-read'
import { prepared } from '../store/prepared'
import { first, type Store } from '../store/store'

type UserRow = Store['t']['users']['$inferSelect']

type LimitColumns = Pick<
  UserRow,
  'movieLimit' | 'moviePeriod' | 'episodeLimit' | 'episodePeriod' | 'episodeUnit' | 'musicLimit' | 'musicPeriod'
>

export const limitsIn = (row: LimitColumns): Limits => ({
  movie: { amount: row.movieLimit, period: periodFrom(row.moviePeriod) },
  tvShow: {
    amount: row.episodeLimit,
    period: periodFrom(row.episodePeriod),
    ...(row.episodeUnit === 'seasons' && { unit: row.episodeUnit }),
  },
  album: { amount: row.musicLimit, period: periodFrom(row.musicPeriod) },
})

/** An account out of its row and the claims that it has. */
export const asUser = (row: UserRow, held: string[]): User => ({
  id: row.id,
  userName: row.userName,
  alias: row.alias,
  email: row.email,
  userType: row.userType,
  claims: held.filter(isClaim),
  language: row.language,
  streamingCountry: row.streamingCountry,
  limits: limitsIn(row),
  providerUserId: row.providerUserId,
  providerServer: row.providerServer,
  picture: row.picture,
  lastLoggedInAt: row.lastLoggedInAt,
  stamp: row.stamp,
})

/** Accounts out of their rows. */
export async function withClaims(store: Store, rows: UserRow[]): Promise<User[]> {
  if (rows.length === 0) return []
  const { userClaims } = store.t
  const ids = rows.map(row => row.id)
  const held = await store.db
    .select()
    .from(userClaims)
    .where(rows.length > 500 ? undefined : inArray(userClaims.userId, ids))
  const byUser = Map.groupBy(held, row => row.userId)
  return rows.map(row => asUser(row, byUser.get(row.id)?.map(one => one.claim) ?? []))
}

const oneOf = async (store: Store, rows: UserRow[]) => first(await withClaims(store, rows))

// What can be no id or name at all is not asked for: an engine would refuse it as an error.
export const isId = (text: string) => /^[\w-]{1,36}$/.test(text)
const isKey = (text: string) => text.length <= 190 && !text.includes('\0')

const rowQuery = ({ db, t: { users } }: Store) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.removedAt)))
    .limit(1)
const heldQuery = ({ db, t: { userClaims } }: Store) =>
  db
    .select({ claim: userClaims.claim })
    .from(userClaims)
    .where(eq(userClaims.userId, sql.placeholder('id')))
/** What an account may do, as it is kept. */
export const claimsOf = async (store: Store, id: string): Promise<string[]> =>
  (await prepared(store, 'claims-of-user', heldQuery).execute({ id })).map(({ claim }) => claim)

/** Asked with every call that carries a token; where several servers share a database, it is never a moment old. */
export async function userById(store: Store, id: string): Promise<User | null> {
  if (!isId(id)) return null
  return store.isShared ? readUser(store, id) : cachedRead(store, `user:${id}`, () => readUser(store, id))
}

async function readUser(store: Store, id: string): Promise<User | null> {
  const row = first(await prepared(store, 'user-by-id', rowQuery).execute({ id }))
  if (!row) return null
  return asUser(row, await claimsOf(store, id))
}

/**
 * The account of that very name, else of the name without the blanks around it: older accounts may have such blanks,
 * and keyboards of phones leave one behind.
 */
export async function userByName(store: Store, name: string): Promise<User | null> {
  const bare = name.trim()
  return (await userOfName(store, name)) ?? (bare === name ? null : userOfName(store, bare))
}

/** The accounts of some names, as they are written; of those that are there no more there is none. */
export async function userIdsByName(store: Store, names: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(names.map(nameKey))].filter(isKey)
  if (keys.length === 0) return new Map()
  const { users: t } = store.t
  const rows = await store.db
    .select({ id: t.id, name: t.userName })
    .from(t)
    .where(and(inArray(t.nameKey, keys), isNull(t.removedAt)))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Asked with every call that carries the key of the portal. */
async function userOfName(store: Store, name: string): Promise<User | null> {
  const key = nameKey(name)
  if (!isKey(key)) return null
  return store.isShared ? readNamed(store, key) : cachedRead(store, `named:${key}`, () => readNamed(store, key))
}

/** MariaDB and MySQL pass over blanks at the end; only the very name counts. */
async function readNamed(store: Store, key: string): Promise<User | null> {
  const { users } = store.t
  const found = await store.db.select().from(users).where(eq(users.nameKey, key)).limit(1)
  return oneOf(
    store,
    found.filter(row => row.nameKey === key),
  )
}

/** Every account with an address, the oldest first: addresses need not be unique. */
export async function usersByEmail(store: Store, email: string): Promise<User[]> {
  const { users } = store.t
  const key = nameKey(email.trim())
  if (key === '' || !isKey(key)) return []
  const oldestFirst = [asc(users.createdAt), asc(users.id)]
  const found = await store.db
    .select()
    .from(users)
    .where(eq(users.emailKey, key))
    .orderBy(...oldestFirst)
  return withClaims(
    store,
    found.filter(row => row.emailKey === key),
  )
}

export const userByEmail = async (store: Store, email: string) => first(await usersByEmail(store, email))

/** True when anybody has an account of this portal's own. */
export async function hasLocalAccount(store: Store): Promise<boolean> {
  const { users } = store.t
  const isLocal = and(eq(users.userType, 'local'), isNull(users.removedAt))
  return (await store.db.select({ id: users.id }).from(users).where(isLocal).limit(1)).length > 0
}

/** True for the accounts of people: neither for the built-in one nor for what is left of removed ones. */
export const isOfPerson = ({ t: { users } }: Store): SQL | undefined =>
  and(ne(users.userType, 'system'), isNull(users.removedAt))

/** The account of every person, by name. */
export async function allUsers(store: Store): Promise<User[]> {
  const { users } = store.t
  return withClaims(store, await store.db.select().from(users).where(isOfPerson(store)).orderBy(asc(users.nameKey)))
}

/** Who stands behind these ids, for their names: also those whose accounts were removed. */
export const usersById = (store: Store, ids: readonly string[]): Promise<Map<string, User>> => usersAmong(store, ids)

/** The accounts of these ids, without those that were removed. */
export const accountsById = (store: Store, ids: readonly string[]): Promise<Map<string, User>> =>
  usersAmong(store, ids, isNull(store.t.users.removedAt))

async function usersAmong(store: Store, ids: readonly string[], only?: SQL): Promise<Map<string, User>> {
  const wanted = [...new Set(ids)].filter(isId)
  if (wanted.length === 0) return new Map()
  const { users } = store.t
  const rows = await store.db
    .select()
    .from(users)
    .where(and(inArray(users.id, wanted), only))
  return new Map((await withClaims(store, rows)).map(user => [user.id, user]))
}

/** Notes that an account was used just now. */
export async function saveSignIn(store: Store, userId: string, at: Date) {
  const { users } = store.t
  await store.db.update(users).set({ lastLoggedInAt: at }).where(eq(users.id, userId))
}
