import { and, count, desc, eq } from 'drizzle-orm'
import type { BrowsedKind } from '~/shared/titles/filters'
import type { Window } from '~/shared/titles/model'
import { windowAt } from '~/shared/titles/window'
import { mostOnWatchlist, type WatchlistMark, type WatchlistOrigin } from '~/shared/watchlist/model'
import { affectedRows, upsert } from '../store/dialect'
import type { Store } from '../store/store'

export type WatchlistEntry = Store['t']['watchlistEntries']['$inferSelect']
type NewEntry = Store['t']['watchlistEntries']['$inferInsert']

/** The list that somebody keeps here, or has at Plex. */
type ListOf = { userId: string; origin: WatchlistOrigin }

const ofList = ({ t: { watchlistEntries: t } }: Store, { userId, origin }: ListOf) =>
  and(eq(t.userId, userId), eq(t.origin, origin))

/** Puts titles on a list; one that is there already stays as it is. */
export async function addEntries(store: Store, entries: readonly NewEntry[]): Promise<void> {
  const { watchlistEntries: t } = store.t
  await upsert(store, t, [...entries], { on: [t.userId, t.origin, t.kind, t.tmdbId], set: [] })
}

/** Whether it was there. */
export async function dropEntry(store: Store, list: ListOf, { kind, tmdbId }: WatchlistMark): Promise<boolean> {
  const { watchlistEntries: t } = store.t
  const one = and(ofList(store, list), eq(t.kind, kind), eq(t.tmdbId, tmdbId))
  return affectedRows(await store.db.delete(t).where(one)) > 0
}

/** A part of a list, the newest first. */
export const entriesOf = (store: Store, list: ListOf, part: Window): Promise<WatchlistEntry[]> => {
  const { position, amount } = windowAt(part)
  const { watchlistEntries: t } = store.t
  return store.db
    .select()
    .from(t)
    .where(ofList(store, list))
    .orderBy(desc(t.addedAt), desc(t.id))
    .limit(amount)
    .offset(position)
}

/** How long each of somebody's lists is. */
export async function countsOf(store: Store, userId: string): Promise<Record<WatchlistOrigin, number>> {
  const { watchlistEntries: t } = store.t
  const rows = await store.db
    .select({ origin: t.origin, entries: count() })
    .from(t)
    .where(eq(t.userId, userId))
    .groupBy(t.origin)
  const of = (origin: WatchlistOrigin) => Number(rows.find(row => row.origin === origin)?.entries ?? 0)
  return { portal: of('portal'), plex: of('plex') }
}

/** Which titles stand on a list. */
export const marksOf = (store: Store, list: ListOf): Promise<{ kind: BrowsedKind; tmdbId: number }[]> => {
  const { watchlistEntries: t } = store.t
  return store.db
    .select({ kind: t.kind, tmdbId: t.tmdbId })
    .from(t)
    .where(ofList(store, list))
    .orderBy(desc(t.addedAt), desc(t.id))
    .limit(mostOnWatchlist)
}
