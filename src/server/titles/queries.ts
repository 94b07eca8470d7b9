import { inArray } from 'drizzle-orm'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

/** An IMDb id as the catalogue gave it; null where it has none. */
export type KnownImdbId = { tmdbId: number; imdbId: string | null; checkedAt: Date }

/** What is known of the IMDb ids of these movies, in one read. */
export async function imdbIdsOf(store: Store, tmdbIds: readonly number[]): Promise<Map<number, KnownImdbId>> {
  if (tmdbIds.length === 0) return new Map()
  const { movieIds } = store.t
  const rows = await store.db
    .select()
    .from(movieIds)
    .where(inArray(movieIds.tmdbId, [...new Set(tmdbIds)]))
  return new Map(rows.map(row => [row.tmdbId, row]))
}

export async function saveImdbIds(store: Store, known: readonly KnownImdbId[]) {
  if (known.length === 0) return
  const { movieIds } = store.t
  await upsert(store, movieIds, [...known], { on: [movieIds.tmdbId], set: ['imdbId', 'checkedAt'] })
}
