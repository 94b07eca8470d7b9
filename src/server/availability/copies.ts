import { and, eq, inArray, or } from 'drizzle-orm'
import type { Store } from '../store/store'

const most = 50

const columnsOf = ({ t: { libraryItems: t } }: Store) => ({
  ...{ id: t.id, source: t.source, itemKey: t.itemKey, title: t.title, year: t.year, hasFile: t.hasFile },
  ...{ monitored: t.monitored, resolution: t.resolution, quality: t.quality, percent: t.percent, addedAt: t.addedAt },
  ...{ tmdbId: t.tmdbId, imdbId: t.imdbId, audio: t.audio, subtitles: t.subtitles, library: t.library },
})

/** What libraries have of a movie, as they call it. */
export async function copiesOfMovie(store: Store, tmdbId: number, imdbId: string | null) {
  const { libraryItems: t } = store.t
  const rows = await store.db
    .select(columnsOf(store))
    .from(t)
    .where(and(eq(t.kind, 'movie'), or(eq(t.tmdbId, tmdbId), imdbId === null ? undefined : eq(t.imdbId, imdbId))))
    .limit(most)
  // A source that has it by its id at IMDb has other movies under the other number.
  const byImdb = new Set(rows.filter(row => imdbId !== null && row.imdbId === imdbId).map(row => row.source))
  return rows.filter(row => !byImdb.has(row.source) || row.imdbId === imdbId)
}

/** The items of these numbers. */
export async function copiesById(store: Store, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { libraryItems: t } = store.t
  return store.db
    .select(columnsOf(store))
    .from(t)
    .where(inArray(t.id, ids.slice(0, most)))
}

/** What libraries have of an album. */
export const copiesOfAlbum = async (store: Store, musicBrainzId: string) =>
  store.db
    .select(columnsOf(store))
    .from(store.t.libraryItems)
    .where(and(eq(store.t.libraryItems.kind, 'album'), eq(store.t.libraryItems.musicBrainzId, musicBrainzId)))
    .limit(most)

export type CopyRow = Awaited<ReturnType<typeof copiesById>>[number]
