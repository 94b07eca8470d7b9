import { and, asc, count, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { nameKey } from '~/shared/users/model'
import type { ProviderType } from '~/shared/users/providers'
import { affectedRows, isUniqueViolation } from '../../store/dialect'
import { first, type Store } from '../../store/store'

/** An account at a further media server by which somebody signs in here. */
export type MediaAccount = Store['t']['mediaAccounts']['$inferSelect']

export const numberHash = (providerUserId: string): string =>
  new Bun.CryptoHasher('sha256').update(providerUserId).digest('hex')

/** Somebody at a place where accounts are kept, by their number there. */
export type AtPlace = Pick<MediaAccount, 'server' | 'providerUserId'>

const isIt = ({ t: { mediaAccounts: t } }: Store, { server, providerUserId }: AtPlace) =>
  and(eq(t.server, server), eq(t.subjectHash, numberHash(providerUserId)))

/** Nobody has more of them than there are servers, and a few that were removed. */
const mostOfOne = 200

/** Those of somebody here, the first connected first. */
export async function mediaAccountsOf(store: Store, userId: string): Promise<MediaAccount[]> {
  const { mediaAccounts: t } = store.t
  const theirs = store.db.select().from(t).where(eq(t.userId, userId))
  return theirs.orderBy(asc(t.createdAt), asc(t.server)).limit(mostOfOne)
}

/** Who signs in here as somebody at a media server. */
export async function mediaAccountAt(store: Store, who: AtPlace): Promise<MediaAccount | null> {
  return first(await store.db.select().from(store.t.mediaAccounts).where(isIt(store, who)).limit(1))
}

/** Of one name; each is asked for at its server. */
const mostNamed = 5

/** Those that are called so at their servers, in any letter case, as names count there. */
export async function mediaAccountsNamed(store: Store, name: string): Promise<MediaAccount[]> {
  if (name === '' || name.length > 190 || name.includes('\0')) return []
  const { mediaAccounts: t } = store.t
  const isCalled = or(eq(t.name, name), sql`lower(${t.name}) = ${name.toLowerCase()}`)
  const found = await store.db.select().from(t).where(isCalled).orderBy(asc(t.createdAt), asc(t.server))
  // Engines find more than what is meant.
  return found.filter(one => nameKey(one.name ?? '') === nameKey(name)).slice(0, mostNamed)
}

/** Whose those of some people are, as `server number` says them. */
export async function ownersAtPlaces(store: Store, people: readonly AtPlace[]): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const { mediaAccounts: t } = store.t
  const rows = await store.db
    .select({ server: t.server, providerUserId: t.providerUserId, userId: t.userId })
    .from(t)
    .where(
      and(
        inArray(t.server, [...new Set(people.map(({ server }) => server))]),
        inArray(
          t.subjectHash,
          people.map(({ providerUserId }) => numberHash(providerUserId)),
        ),
      ),
    )
  return new Map(rows.map(({ userId, ...who }) => [placeKey(who), userId]))
}

export const placeKey = ({ server, providerUserId }: AtPlace): string => JSON.stringify([server, providerUserId])

/** Writes some; false where one of them belongs to somebody here already. */
export async function addMediaAccounts(tx: Store, rows: readonly Omit<MediaAccount, 'subjectHash'>[]) {
  if (rows.length === 0) return true
  const hashed = rows.map(row => ({ ...row, subjectHash: numberHash(row.providerUserId) }))
  try {
    await tx.db.insert(tx.t.mediaAccounts).values(hashed)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Takes the one at a place from somebody; false where there is none. */
export async function removeMediaAccount(tx: Store, userId: string, server: string): Promise<boolean> {
  const { mediaAccounts: t } = tx.t
  return affectedRows(await tx.db.delete(t).where(and(eq(t.userId, userId), eq(t.server, server)))) > 0
}

type Use = Partial<Pick<MediaAccount, 'name' | 'token' | 'lastUsedAt'>>

/** Notes that one was used, and what its person is called there now. */
export async function saveMediaAccountUse(store: Store, who: AtPlace, use: Use): Promise<void> {
  await store.db.update(store.t.mediaAccounts).set(use).where(isIt(store, who))
}

/** The numbers of people at servers by which somebody signs in here, of some types of accounts. */
export async function mediaAccountNumbers(store: Store, types: readonly ProviderType[]) {
  const { mediaAccounts: t } = store.t
  return store.db
    .select({ userId: t.userId, id: t.providerUserId, providerServer: t.server })
    .from(t)
    .where(inArray(t.type, [...types]))
    .orderBy(asc(t.createdAt), asc(t.server))
}

/** The servers of those of some types, and how many each has. */
export async function mediaAccountsByServer(store: Store, types: readonly ProviderType[]) {
  const { mediaAccounts: t } = store.t
  const ofTypes = store.db
    .select({ server: t.server, people: count() })
    .from(t)
    .where(inArray(t.type, [...types]))
  return ofTypes.groupBy(t.server).orderBy(asc(t.server))
}

type Move = { types: readonly ProviderType[]; from: string; to: string }

/** Makes those of one server those of another, but for people whose number somebody has there already. */
export async function moveMediaAccounts(tx: Store, { types, from, to }: Move): Promise<number> {
  const { mediaAccounts: t } = tx.t
  // A select of its own is put together first: no engine changes a table and looks at it at once otherwise.
  const there = tx.db.select({ hash: t.subjectHash }).from(t).where(eq(t.server, to)).as('there')
  const held = tx.db
    .select({ one: sql`1` })
    .from(there)
    .where(sql`${sql.identifier('there')}.${sql.identifier(t.subjectHash.name)} = ${t.subjectHash}`)
  const theirs = and(eq(t.server, from), inArray(t.type, [...types]), notExists(held))
  return affectedRows(await tx.db.update(t).set({ server: to }).where(theirs))
}
