import { asc, eq, inArray, ne } from 'drizzle-orm'
import { first, type Store } from '../store/store'
import { isClaim, nameKey, type Period, periods, type User, type UserType, userTypes } from './model'

type Row = Store['t']['users']['$inferSelect']

const periodOf = (text: string | null): Period | null => periods.find(period => period === text) ?? null
const typeOf = (number: number): UserType => userTypes[number] ?? 'local'
export const typeNumber = (type: UserType) => userTypes.indexOf(type)

const asUser = (row: Row, held: string[]): User => ({
  id: row.id,
  userName: row.userName,
  alias: row.alias,
  email: row.email,
  userType: typeOf(row.userType),
  claims: held.filter(isClaim),
  language: row.language,
  streamingCountry: row.streamingCountry,
  limits: {
    movie: { amount: row.movieLimit, period: periodOf(row.moviePeriod) },
    tvShow: { amount: row.episodeLimit, period: periodOf(row.episodePeriod) },
    album: { amount: row.musicLimit, period: periodOf(row.musicPeriod) },
  },
  providerUserId: row.providerUserId,
  lastLoggedInAt: row.lastLoggedInAt,
})

async function withClaims(store: Store, rows: Row[]): Promise<User[]> {
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

const oneOf = async (store: Store, rows: Row[]) => first(await withClaims(store, rows))

export async function userById(store: Store, id: string): Promise<User | null> {
  return oneOf(store, await store.db.select().from(store.t.users).where(eq(store.t.users.id, id)).limit(1))
}

export async function userByName(store: Store, name: string): Promise<User | null> {
  const { users } = store.t
  return oneOf(
    store,
    await store.db
      .select()
      .from(users)
      .where(eq(users.nameKey, nameKey(name)))
      .limit(1),
  )
}

export async function userByEmail(store: Store, email: string): Promise<User | null> {
  const { users } = store.t
  return oneOf(
    store,
    await store.db
      .select()
      .from(users)
      .where(eq(users.emailKey, nameKey(email)))
      .limit(1),
  )
}

/** The account behind a personal access token. */
export async function userByAccessToken(store: Store, token: string): Promise<User | null> {
  const { users } = store.t
  return oneOf(store, await store.db.select().from(users).where(eq(users.accessToken, token)).limit(1))
}

/** Every account but the built-in one, by name. */
export async function allUsers(store: Store): Promise<User[]> {
  const { users } = store.t
  return withClaims(store, await store.db.select().from(users).where(ne(users.userType, 0)).orderBy(asc(users.nameKey)))
}

export async function usersById(store: Store, ids: readonly string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map()
  const { users } = store.t
  const found = await withClaims(
    store,
    await store.db
      .select()
      .from(users)
      .where(inArray(users.id, [...new Set(ids)])),
  )
  return new Map(found.map(user => [user.id, user]))
}

/** Notes that an account was used just now. */
export async function noteSignIn(store: Store, userId: string, at: Date) {
  const { users } = store.t
  await store.db.update(users).set({ lastLoggedInAt: at }).where(eq(users.id, userId))
}
