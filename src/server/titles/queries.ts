import { and, eq, inArray } from 'drizzle-orm'
import { upsert } from '../store/dialect'
import { preparedAmong } from '../store/prepared'
import type { Store } from '../store/store'

/** An IMDb id as the catalogue gave it; null where it has none. */
export type KnownImdbId = { tmdbId: number; imdbId: string | null; checkedAt: Date }

/** What is known of the IMDb ids of these movies, in one read. */
export async function imdbIdsOf(store: Store, tmdbIds: readonly number[]): Promise<Map<number, KnownImdbId>> {
  if (tmdbIds.length === 0) return new Map()
  const { query, values } = preparedAmong(
    store,
    'movie ids',
    [...new Set(tmdbIds)],
    ({ db, t: { movieIds } }, places) => db.select().from(movieIds).where(inArray(movieIds.tmdbId, places)),
  )
  const rows = await query.execute(values)
  return new Map(rows.map(row => [row.tmdbId, row]))
}

export async function saveImdbIds(store: Store, known: readonly KnownImdbId[]) {
  if (known.length === 0) return
  const { movieIds } = store.t
  await upsert(store, movieIds, [...known], { on: [movieIds.tmdbId], set: ['imdbId', 'checkedAt'] })
}

/** The movies with these IMDb ids, of what was asked for and of what libraries have. */
export async function tmdbIdsOf(store: Store, imdbIds: readonly string[]): Promise<Map<string, number>> {
  if (imdbIds.length === 0) return new Map()
  const { movieIds, titles } = store.t
  const ids = [...new Set(imdbIds)]
  const [known, asked] = await Promise.all([
    store.db
      .select({ imdbId: movieIds.imdbId, id: movieIds.tmdbId })
      .from(movieIds)
      .where(inArray(movieIds.imdbId, ids)),
    store.db
      .select({ imdbId: titles.imdbId, id: titles.tmdbId })
      .from(titles)
      .where(and(eq(titles.kind, 'movie'), inArray(titles.imdbId, ids))),
  ])
  return new Map(
    [...known, ...asked].flatMap(({ imdbId, id }) => (imdbId !== null && id !== null ? [[imdbId, id] as const] : [])),
  )
}

/** What titles that somebody asked for are known by elsewhere, by their keys. */
export async function outerIdsOf(store: Store, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, { tvdbId: number | null; imdbId: string | null }>()
  const { titles } = store.t
  const rows = await store.db
    .select({ key: titles.key, tvdbId: titles.tvdbId, imdbId: titles.imdbId })
    .from(titles)
    .where(inArray(titles.key, [...keys]))
  return new Map(rows.map(({ key, ...ids }) => [key, ids]))
}
