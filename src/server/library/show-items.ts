import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { EpisodeBits } from '~/shared/availability/episode-bits'
import type { LibraryEpisode } from '~/shared/availability/shows'
import type { ShowIds } from '~/shared/titles/shows'
import type { Store } from '../store/store'
import { bitsOf, blockOf } from './episode-bits'

export type ShowItem = {
  id: number
  source: string
  itemKey: string
  tmdbId: number | null
  tvdbId: number | null
  imdbId: string | null
  hasFile: boolean
}

const itemColumns = ({ t: { libraryItems: t } }: Store) => ({
  ...{ id: t.id, source: t.source, itemKey: t.itemKey, tmdbId: t.tmdbId, tvdbId: t.tvdbId, imdbId: t.imdbId },
  hasFile: t.hasFile,
})

function isAnyOf({ t: { libraryItems: t } }: Store, shows: readonly ShowIds[]) {
  const [tvdbIds, imdbIds] = [shows.flatMap(({ tvdbId }) => tvdbId ?? []), shows.flatMap(({ imdbId }) => imdbId ?? [])]
  const same = or(
    inArray(
      t.tmdbId,
      shows.map(({ tmdbId }) => tmdbId),
    ),
    tvdbIds.length > 0 ? inArray(t.tvdbId, tvdbIds) : undefined,
    imdbIds.length > 0 ? inArray(t.imdbId, imdbIds) : undefined,
  )
  return and(eq(t.kind, 'tvShow'), same)
}

/** What sources have of shows, by the numbers of whichever catalogue they go by, in one read. */
export async function showItems(store: Store, shows: readonly ShowIds[]): Promise<ShowItem[]> {
  if (shows.length === 0) return []
  const rows = await store.db.select(itemColumns(store)).from(store.t.libraryItems).where(isAnyOf(store, shows))
  // Asked for in order, SQLite would rather read the whole library in that order than a few of its rows.
  return rows.sort((a, b) => a.id - b.id)
}

export type ListedShowItem = ShowItem & {
  /** The episodes that it has files of. */
  there: EpisodeBits[]
  /** Those and, of a download manager, the ones it watches for. */
  known: EpisodeBits[]
}

/** The same with their episodes, specials left out, in one read too. */
export async function listedShowItems(store: Store, shows: readonly ShowIds[]): Promise<ListedShowItem[]> {
  if (shows.length === 0) return []
  const { libraryItems: t, libraryEpisodes: e } = store.t
  const block = blockOf(e)
  const rows = await store.db
    .select({
      ...{ ...itemColumns(store), season: e.season, block },
      there: bitsOf(e, sql`${e.hasFile}`),
      known: bitsOf(e, sql`${e.itemId} is not null`),
    })
    .from(t)
    .leftJoin(e, and(eq(e.itemId, t.id), gt(e.season, 0)))
    .where(isAnyOf(store, shows))
    .groupBy(t.id, e.season, block)
  const items = new Map<number, ListedShowItem>()
  for (const { season, block, there, known, ...row } of rows) {
    const item = items.get(row.id) ?? { ...row, there: [], known: [] }
    items.set(row.id, item)
    if (season === null) continue
    item.there.push({ season, block, bits: there })
    item.known.push({ season, block, bits: known })
  }
  return [...items.values()].sort((a, b) => a.id - b.id)
}

/**
 * The rows that are this show. Each source is asked by IMDb before TMDB before TheTVDB; all of its rows with the number
 * that was found count, as a show may lie in two places.
 */
export function itemsOf<Item extends Omit<ShowItem, 'id' | 'itemKey'>>(show: ShowIds, items: readonly Item[]): Item[] {
  const kinds = ['imdbId', 'tmdbId', 'tvdbId'] as const
  return [...Map.groupBy(items, ({ source }) => source).values()].flatMap(own => {
    for (const kind of kinds) {
      const same = own.filter(item => item[kind] !== null && item[kind] === (show[kind] || null))
      if (same.length > 0) return same
    }
    return []
  })
}

/** The episodes that items know, by the number of the item. */
export async function itemEpisodes(store: Store, ids: readonly number[]): Promise<Map<number, LibraryEpisode[]>> {
  if (ids.length === 0) return new Map()
  const { libraryEpisodes: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.itemId, [...ids]))
  return Map.groupBy(rows, row => row.itemId)
}
