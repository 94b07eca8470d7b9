import { and, asc, count, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { lookKey } from '~/shared/users/look-alikes'
import { nameKey, type User, type UserType } from '~/shared/users/model'
import type { ProviderAccount } from '~/shared/users/provider-accounts'
import { type Provider, type ProviderType, typesOf } from '~/shared/users/providers'
import { addressIn } from '~/shared/users/rules'
import { affectedRows, forUpdate } from '../store/dialect'
import type { Store } from '../store/store'
import { mediaAccountNumbers } from './media-accounts/queries'
import { withClaims } from './queries'

/** The account of somebody at a media server, of several with that number the oldest; null while there is none. */
export const userByProvider = async (
  store: Store,
  provider: Provider,
  id: string,
  isTheirs: (user: User) => boolean = () => true,
): Promise<User | null> => (await usersByProvider(store, provider, [id])).get(id)?.find(isTheirs) ?? null

/** The accounts of some people of a media server by their numbers there, the oldest of a number first. */
export const usersByProvider = async (store: Store, provider: Provider, ids: readonly string[]) =>
  byNumber(await withClaims(store, await rowsOf(store, provider, ids)))

/** The same, held until the transaction ends. */
export const heldByProvider = async (tx: Store, provider: Provider, ids: readonly string[]) =>
  byNumber(await withClaims(tx, await forUpdate(tx, rowsOf(tx, provider, ids))))

const byNumber = (users: readonly User[]): ReadonlyMap<string, User[]> =>
  Map.groupBy(users, user => user.providerUserId ?? '')

function rowsOf(store: Store, provider: Provider, ids: readonly string[]) {
  const { users } = store.t
  return store.db
    .select()
    .from(users)
    .where(and(inArray(users.providerUserId, [...ids]), inArray(users.userType, typesOf(provider))))
    .orderBy(asc(users.createdAt), asc(users.id))
}

/** Who has the names and addresses by which some people are known; `add` notes that a new account takes its own. */
export async function inUseOf(store: Store, accounts: readonly ProviderAccount[]) {
  const { users } = store.t
  const columns = { id: users.id, name: users.nameKey, address: users.emailKey, look: users.lookKey }
  const some = (column: typeof users.nameKey | typeof users.emailKey | typeof users.lookKey, keys: readonly string[]) =>
    store.db
      .select(columns)
      .from(users)
      .where(inArray(column, [...new Set(keys)]))
  const named = await some(
    users.nameKey,
    accounts.map(({ userName }) => nameKey(userName.trim())),
  )
  const addressed = await some(
    users.emailKey,
    accounts
      .flatMap(({ email, userName }) => [addressIn(email ?? ''), addressIn(userName)])
      .flatMap(address => (address ? nameKey(address) : [])),
  )
  const looking = await some(
    users.lookKey,
    accounts.map(({ userName }) => lookKey(userName)),
  )
  const names = new Map(named.map(({ id, name }) => [name, id]))
  const addresses = new Map(addressed.map(({ id, address }) => [address, id]))
  const looks = new Map(looking.map(({ id, look }) => [look, id]))
  return {
    ownerOfName: (name: string) => names.get(nameKey(name.trim())) ?? null,
    ownerOfAddress: (address: string) => addresses.get(nameKey(address)) ?? null,
    ownerOfLook: (name: string) => looks.get(lookKey(name)) ?? null,
    add({ id, userName, email }: User) {
      looks.set(lookKey(userName), id)
      names.set(nameKey(userName), id)
      if (email) addresses.set(nameKey(email), id)
    },
  }
}

/** They are there, whatever was noted before. */
export async function forgetMissing({ db, t: { users } }: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(users)
    .set({ missingSince: null })
    .where(and(inArray(users.id, [...ids]), isNotNull(users.missingSince)))
}

/** They were not there when everybody was read. */
export async function markMissing({ db, t: { users } }: Store, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(users)
    .set({ missingSince: at })
    .where(and(inArray(users.id, [...ids]), isNull(users.missingSince)))
}

/**
 * Some accounts of a media server's people, in the order of their ids; those of administrators say so. Whoever has connected
 * another account is somebody's person still, wherever they are missing.
 */
export async function somePeopleOf(store: Store, provider: Provider, { after, most }: { after: string; most: number }) {
  const { users, userClaims, mediaAccounts } = store.t
  const columns = {
    ...{ id: users.id, userName: users.userName, providerId: users.providerUserId },
    ...{ providerServer: users.providerServer },
    ...{ missingSince: users.missingSince, admin: userClaims.claim },
  }
  return store.db
    .select(columns)
    .from(users)
    .leftJoin(userClaims, and(eq(userClaims.userId, users.id), eq(userClaims.claim, 'Admin')))
    .where(
      and(
        gt(users.id, after),
        inArray(users.userType, typesOf(provider)),
        isNotNull(users.providerUserId),
        notExists(store.db.select({ one: sql`1` }).from(mediaAccounts).where(eq(mediaAccounts.userId, users.id))),
      ),
    )
    .orderBy(asc(users.id))
    .limit(most)
}

/** Who has an account of some types, their own or connected, with the numbers that their media server knows them by. */
export async function providerIdsOf(
  store: Store,
  types: readonly ProviderType[],
): Promise<{ userId: string; id: string; providerServer: string | null }[]> {
  const { users } = store.t
  const rows = await store.db
    .select({ userId: users.id, id: users.providerUserId, providerServer: users.providerServer })
    .from(users)
    .where(and(inArray(users.userType, [...types]), isNotNull(users.providerUserId)))
    .orderBy(asc(users.createdAt), asc(users.id))
  const own = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]))
  return [...own, ...(await mediaAccountNumbers(store, types))]
}

/** The servers that accounts of some types belong to, and how many do. */
export async function peopleByServer({ db, t: { users } }: Store, types: readonly UserType[]) {
  const rows = await db
    .select({ server: users.providerServer, people: count() })
    .from(users)
    .where(and(inArray(users.userType, [...types]), isNotNull(users.providerServer)))
    .groupBy(users.providerServer)
    .orderBy(asc(users.providerServer))
  return rows.flatMap(({ server, people }) => (server === null ? [] : [{ server, people }]))
}

/** Makes everybody of one server people of another; answers how many they are. */
export async function moveToServer(
  { db, t: { users } }: Store,
  types: readonly UserType[],
  { from, to }: { from: string; to: string },
): Promise<number> {
  const moved = db.update(users).set({ providerServer: to, missingSince: null })
  return affectedRows(await moved.where(and(inArray(users.userType, [...types]), eq(users.providerServer, from))))
}
