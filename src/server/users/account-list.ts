import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { AccountSort, AccountState } from '~/shared/users/accounts'
import { type Claim, nameKey, type User, type UserType } from '~/shared/users/model'
import { cachedRead } from '../store/cached-read'
import { containsKey, emptyFirst } from '../store/dialect'
import { first, type Store } from '../store/store'
import { isOfPerson, limitsIn, withClaims } from './queries'

/** What is looked for among the accounts; absent is all of them. */
export type AccountFilter = {
  /** A part of the user name, the alias or the address. */
  search?: string | undefined
  role?: Claim | undefined
  type?: UserType | undefined
  state?: AccountState | undefined
  /** With an address. */
  reachable?: boolean | undefined
  /** These alone. */
  ids?: readonly string[] | undefined
}

export type AccountOrder = { sort: AccountSort; descending: boolean }
export type Part = { count: number; position: number }

/** An account with what is said of it and decides nothing. */
export type ListedUser = { user: User; createdAt: Date }

const holding = ({ db, t: { users, userClaims } }: Store, claim: Claim): SQL =>
  inArray(users.id, db.select({ id: userClaims.userId }).from(userClaims).where(eq(userClaims.claim, claim)))

function fitting(store: Store, { search, role, type, state, reachable, ids }: AccountFilter): SQL | undefined {
  const { users } = store.t
  const key = nameKey(search?.trim() ?? '')
  const named = [users.nameKey, users.displayKey, users.emailKey].map(column => containsKey(store, column, key))
  const inState = {
    enabled: () => not(holding(store, 'Disabled')),
    disabled: () => holding(store, 'Disabled'),
    neverSignedIn: () => isNull(users.lastLoggedInAt),
  }
  return and(
    isOfPerson(store),
    key ? or(...named) : undefined,
    role && holding(store, role),
    type && eq(users.userType, type),
    state && inState[state](),
    reachable ? isNotNull(users.emailKey) : undefined,
    ids && inArray(users.id, [...ids]),
  )
}

/** Every order ends with the name and the id, so that no account stands on two pages. */
function inOrder(store: Store, { sort, descending }: AccountOrder): SQL[] {
  const { users } = store.t
  const rank = sql`case when ${holding(store, 'Admin')} then 0 when ${holding(store, 'PowerUser')} then 1 else 2 end`
  const way = descending ? desc : asc
  const by: Record<Exclude<AccountSort, 'nextRequest'>, () => SQL[]> = {
    name: () => [way(users.displayKey)],
    email: () => [emptyFirst(store, users.emailKey, descending), asc(users.displayKey)],
    roles: () => [way(rank), asc(users.displayKey)],
    lastSeen: () => [emptyFirst(store, users.lastLoggedInAt, descending), asc(users.displayKey)],
    type: () => [way(users.userType), asc(users.displayKey)],
    created: () => [way(users.createdAt), asc(users.displayKey)],
  }
  return [...by[sort === 'nextRequest' ? 'name' : sort](), asc(users.id)]
}

async function listed(store: Store, rows: (typeof store.t.users.$inferSelect)[]): Promise<ListedUser[]> {
  const users = await withClaims(store, rows)
  return users.map((user, at) => ({ user, createdAt: rows[at]?.createdAt ?? new Date(0) }))
}

/** A part of the accounts that fit, in an order that the database knows. */
export async function listedUsers(
  store: Store,
  filter: AccountFilter,
  order: AccountOrder,
  { count: most, position }: Part,
): Promise<ListedUser[]> {
  const { users } = store.t
  const rows = await store.db
    .select()
    .from(users)
    .where(fitting(store, filter))
    .orderBy(...inOrder(store, order))
    .limit(most)
    .offset(position)
  return listed(store, rows)
}

/** The accounts of these ids, in their order. */
export async function listedUsersOf(store: Store, ids: readonly string[]): Promise<ListedUser[]> {
  if (ids.length === 0) return []
  const { users } = store.t
  const rows = await store.db
    .select()
    .from(users)
    .where(and(isOfPerson(store), inArray(users.id, [...ids])))
  const byId = new Map((await listed(store, rows)).map(one => [one.user.id, one]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** More would take as long to put in order as to look for again. */
const few = 500

/**
 * The ids of the accounts that fit, in no order, where they are few: what is rare is found in one look at all accounts,
 * while in the order of an index each of them would be read by itself, and all once more to be counted.
 */
export async function fewFitting(store: Store, filter: AccountFilter): Promise<string[] | null> {
  const { users } = store.t
  const where = fitting(store, filter)
  const rows = await store.db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .limit(few + 1)
  return rows.length > few ? null : rows.map(({ id }) => id)
}

/** The ids of all accounts that fit, by name. */
export async function fittingIds(store: Store, filter: AccountFilter): Promise<string[]> {
  const { users } = store.t
  const order = inOrder(store, { sort: 'name', descending: false })
  const rows = await store.db
    .select({ id: users.id })
    .from(users)
    .where(fitting(store, filter))
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

/** Those of the accounts that fit that are held to any limit and have asked for something since. */
export async function limitedAskers(
  store: Store,
  filter: AccountFilter,
  since: Date,
): Promise<Pick<User, 'id' | 'limits'>[]> {
  const { users, requestLog } = store.t
  const { movieLimit, moviePeriod, episodeLimit, episodePeriod, episodeUnit, musicLimit, musicPeriod } = users
  const limits = { movieLimit, moviePeriod, episodeLimit, episodePeriod, episodeUnit, musicLimit, musicPeriod }
  const isLimited = or(...[movieLimit, episodeLimit, musicLimit].map(amount => gt(amount, 0)))
  const askers = store.db.select({ id: requestLog.userId }).from(requestLog).where(gte(requestLog.at, since))
  const rows = await store.db
    .select({ id: users.id, ...limits })
    .from(users)
    .where(and(fitting(store, filter), isLimited, inArray(users.id, askers)))
    .orderBy(asc(users.displayKey), asc(users.id))
  return rows.map(row => ({ id: row.id, limits: limitsIn(row) }))
}

/** How many accounts fit. */
export async function countUsers(store: Store, filter: AccountFilter): Promise<number> {
  const counted = async () => {
    const rows = await store.db.select({ n: count() }).from(store.t.users).where(fitting(store, filter))
    return Number(first(rows)?.n ?? 0)
  }
  return Object.values(filter).some(value => value) ? counted() : cachedRead(store, 'people', counted)
}
