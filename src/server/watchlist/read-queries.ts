import { and, asc, count, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Reason } from '~/shared/refusal'
import type { EntryOutcome } from '~/shared/watchlist/model'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

export type WatchlistRead = Store['t']['watchlistReads']['$inferSelect']

/** How reading somebody's Plex watchlist went last. */
export async function readOf({ db, t: { watchlistReads: t } }: Store, userId: string): Promise<WatchlistRead | null> {
  return first(await db.select().from(t).where(eq(t.userId, userId)))
}

export async function saveRead(store: Store, read: WatchlistRead): Promise<void> {
  const { watchlistReads: t } = store.t
  await upsert(store, t, [read], {
    on: [t.userId],
    set: ['result', 'readAt', 'etag', 'failures', 'nextAt', 'expiredToken'],
  })
}

/** Every list is read as if it never had been. */
export const forgetReads = ({ db, t }: Store) => db.delete(t.watchlistReads)

const ofPlex = ({ t: { watchlistEntries: t } }: Store, userId: string) =>
  and(eq(t.userId, userId), eq(t.origin, 'plex'))

/** What is known of somebody's Plex watchlist, by the keys there. */
export async function knownEntries(store: Store, userId: string) {
  const { watchlistEntries: t } = store.t
  const rows = await store.db.select({ id: t.id, plexKey: t.plexKey }).from(t).where(ofPlex(store, userId))
  return new Map(rows.flatMap(({ id, plexKey }) => (plexKey === null ? [] : [[plexKey, id] as const])))
}

export async function dropEntries({ db, t: { watchlistEntries: t } }: Store, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(t).where(inArray(t.id, [...ids]))
}

/** What is to be asked for: what was not yet, and what was refused and may be possible now; the oldest first. */
export const openEntries = (store: Store, userId: string) => {
  const { watchlistEntries: t } = store.t
  return store.db
    .select({ id: t.id, kind: t.kind, tmdbId: t.tmdbId })
    .from(t)
    .where(and(ofPlex(store, userId), or(isNull(t.outcome), eq(t.outcome, 'refused'))))
    .orderBy(asc(t.addedAt), asc(t.id))
}

type Tried = { outcome: EntryOutcome; reason: Reason | null; triedAt: Date }

export async function saveOutcome(store: Store, ids: readonly number[], tried: Tried): Promise<void> {
  const { watchlistEntries: t } = store.t
  if (ids.length > 0)
    await store.db
      .update(t)
      .set(tried)
      .where(inArray(t.id, [...ids]))
}

/** Everybody with an account of Plex, their own or a connected one: how reading their watchlist went, and what became of it. */
export async function plexPeople(store: Store) {
  const { users, watchlistReads, watchlistEntries: entry, mediaAccounts } = store.t
  const connected = store.db
    .select({ one: sql`1` })
    .from(mediaAccounts)
    .where(and(eq(mediaAccounts.userId, users.id), eq(mediaAccounts.type, 'plex')))
  const people = await store.db
    .select({
      ...{ userId: users.id, userName: users.userName, alias: users.alias },
      ...{ result: watchlistReads.result, readAt: watchlistReads.readAt },
      expiredToken: watchlistReads.expiredToken,
    })
    .from(users)
    .leftJoin(watchlistReads, eq(watchlistReads.userId, users.id))
    .where(and(or(eq(users.userType, 'plex'), exists(connected)), isNull(users.removedAt)))
    .orderBy(asc(users.displayKey))
  const counted = await store.db
    .select({ userId: entry.userId, outcome: entry.outcome, entries: count() })
    .from(entry)
    .where(eq(entry.origin, 'plex'))
    .groupBy(entry.userId, entry.outcome)
  const of = (userId: string, ...outcomes: (EntryOutcome | null)[]) =>
    counted
      .filter(row => row.userId === userId && outcomes.includes(row.outcome))
      .reduce((sum, { entries }) => sum + Number(entries), 0)
  return people.map(person => ({
    ...person,
    counts: {
      requested: of(person.userId, 'requested'),
      known: of(person.userId, 'known'),
      refused: of(person.userId, 'refused'),
      waiting: of(person.userId, null),
    },
  }))
}
