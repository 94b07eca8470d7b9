import { and, eq, gte, inArray, isNotNull, lt, max, notInArray, or } from 'drizzle-orm'
import type { LibraryHit } from '~/shared/library/model'
import { sectionOf } from '~/shared/settings/servers'
import { providerNames } from '~/shared/users/providers'
import { spansOf } from '../store/bulk'
import { affectedRows, byNoIndex, upsert } from '../store/dialect'
import { preparedAmongNamed } from '../store/prepared'
import { first, type Store } from '../store/store'
import { comparedItems, facts, type NewLibraryItem } from './changed-items'
import { sourcesIn } from './sources'

type Known = { tmdbId: number; imdbId: string | null }

/**
 * What sources have of movies, by their number at TMDB, in one read. A source is asked by IMDb before TMDB: where it has
 * the movie under the first, others of its titles under the second are other movies.
 */
export async function libraryHits(store: Store, movies: readonly Known[]): Promise<Map<number, LibraryHit[]>> {
  if (movies.length === 0) return new Map()
  const names = ['tmdbId', 'imdbId'] as const
  const { query, values } = preparedAmongNamed(store, 'items of movies', movies, names, (on, places) => {
    const { libraryItems: t } = on.t
    const { source, itemKey, tmdbId, imdbId, monitored, hasFile, resolution, quality } = t
    return on.db
      .select({ source, itemKey, tmdbId, imdbId, monitored, hasFile, resolution, quality })
      .from(t)
      .where(and(eq(t.kind, 'movie'), or(inArray(t.tmdbId, places.tmdbId), inArray(t.imdbId, places.imdbId))))
  })
  const rows = await query.execute(values)
  rows.sort((one, other) => placeOf(one) - placeOf(other))
  const [byImdb, byTmdb] = [Map.groupBy(rows, row => row.imdbId), Map.groupBy(rows, row => row.tmdbId)]
  return new Map(
    movies.map(movie => {
      const first = movie.imdbId ? (byImdb.get(movie.imdbId) ?? []) : []
      const found = new Set(first.map(row => row.source))
      const others = (byTmdb.get(movie.tmdbId) ?? []).filter(row => !found.has(row.source))
      return [movie.tmdbId, [...first, ...others]]
    }),
  )
}

/** The order in which sources speak; of several qualities the last one is shown. */
const order: readonly string[] = providerNames.toSorted()
const placeOf = ({ source }: { source: string }) => order.indexOf(sectionOf(source))

/** The number that the next sync of a source goes by. */
export async function nextSyncNumber(store: Store, source: string): Promise<number> {
  const { libraryItems: t } = store.t
  const rows = await store.db
    .select({ last: max(t.sweep) })
    .from(t)
    .where(eq(t.source, source))
  return Number(first(rows)?.last ?? 0) + 1
}

type Sweep = { source: string; sweep: number }

/** Notes titles as a sync sees them, and answers how many are new or otherwise than before. */
export async function saveLibraryItems(
  store: Store,
  { source, sweep }: Sweep,
  items: readonly NewLibraryItem[],
): Promise<number> {
  if (items.length === 0) return 0
  const { libraryItems: t } = store.t
  // A library may name a title twice, and one statement may not write a row twice.
  const named = [...new Map(items.map(item => [item.itemKey, item])).values()]
  const { same, others, changed } = await comparedItems(store, source, named)
  // What a sync beside this one has just taken out is noted anew.
  const written = (await markSeen(store, { source, sweep }, same)) < same.length ? named : others
  const rows = written.map(item => ({ ...item, source, sweep }))
  await upsert(store, t, rows, { on: [t.source, t.itemKey], set: [...facts, 'sweep'] })
  return changed
}

/** Most of a library is as it was: only that it was seen is written, not all that is indexed of it. */
async function markSeen(store: Store, { source, sweep }: Sweep, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const { libraryItems: t } = store.t
  const noted = and(eq(t.source, source), inArray(t.itemKey, [...keys]))
  return affectedRows(await store.db.update(t).set({ sweep }).where(noted))
}

/** The sources of a section of which something is known. */
export async function sourcesOfSection(store: Store, section: string): Promise<string[]> {
  const sources = await Array.fromAsync(sourcesIn(store, store.t.libraryItems))
  return sources.filter(source => sectionOf(source) === section)
}

/** What no sync since saw; with `outside`, of that only what lies in another library than these. */
export type Unseen = { source: string; sweep: number; outside?: readonly string[] }

/** Up to so many of these titles; their keys, for `forgetLibraryItems`. */
export async function unseenItems(store: Store, { source, sweep, outside }: Unseen, most: number): Promise<string[]> {
  const { libraryItems: t } = store.t
  const elsewhere = outside && and(isNotNull(t.library), notInArray(t.library, [...outside]))
  const rows = await store.db
    .select({ itemKey: t.itemKey })
    .from(t)
    .where(and(eq(t.source, source), lt(t.sweep, sweep), elsewhere))
    .limit(most)
  return rows.map(row => row.itemKey)
}

/** Titles of a library of any size are looked through so many at a time at most. */
const mostLooked = 5_000

/** What the libraries are called in which a sync saw anything. */
export async function librariesSeen(store: Store, source: string, sweep: number): Promise<string[]> {
  const { libraryItems: t } = store.t
  const seen = new Set<string>()
  for await (const span of spansOf(store, t.id, mostLooked)) {
    const rows = await store.db
      .selectDistinct({ library: t.library })
      .from(t)
      .where(and(span, eq(byNoIndex(t.source), source), gte(t.sweep, sweep), isNotNull(t.library)))
    for (const { library } of rows) if (library !== null) seen.add(library)
  }
  return [...seen]
}

/** Takes titles out and answers how many; what a sync has seen again since the sweep before this one stays. */
export async function forgetLibraryItems(store: Store, source: string, keys: readonly string[], sweep?: number) {
  const { libraryItems: t } = store.t
  const unseen = sweep === undefined ? undefined : lt(t.sweep, sweep)
  return affectedRows(await store.db.delete(t).where(and(eq(t.source, source), inArray(t.itemKey, [...keys]), unseen)))
}

/**
 * Notes that all of a source was read, to its end, and how many titles are missing that nobody took out yet. Until somebody
 * answers that, what went by calls is not forgotten either.
 */
export const saveWholeRead = (store: Store, source: string, readAt: Date, missing: number | null = null) =>
  upsert(store, store.t.librarySources, [{ source, readAt, missing, mayClear: false, taken: null }], {
    on: [store.t.librarySources.source],
    set: ['readAt', 'missing', 'mayClear', ...(missing === null ? (['taken'] as const) : [])],
  })

export const forgetRead = ({ db, t: { librarySources: t } }: Store, source: string) =>
  db.delete(t).where(eq(t.source, source))
