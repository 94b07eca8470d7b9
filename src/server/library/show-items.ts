import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { EpisodeBits } from '~/shared/availability/episode-bits'
import type { LibraryEpisode } from '~/shared/availability/shows'
import type { ShowIds } from '~/shared/titles/shows'
import { preparedAmong, preparedAmongNamed } from '../store/prepared'
import type { Store } from '../store/store'

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

/** With the episodes that it has files of, and all that it knows. */
export type ListedShowItem = ShowItem & { there: EpisodeBits[]; known: EpisodeBits[] }

const numbers = ['tmdbId', 'tvdbId', 'imdbId'] as const

/** The same with their episodes, specials left out, in a second read: beside each season an item would come again. */
export async function listedShowItems(store: Store, shows: readonly ShowIds[]): Promise<ListedShowItem[]> {
  if (shows.length === 0) return []
  const { query, values } = preparedAmongNamed(store, 'items of shows', shows, numbers, (on, places) => {
    const { libraryItems: t } = on.t
    const isAny = or(...numbers.map(number => inArray(t[number], places[number])))
    return on.db
      .select(itemColumns(on))
      .from(t)
      .where(and(eq(t.kind, 'tvShow'), isAny))
  })
  const rows = (await query.execute(values)).sort((a, b) => a.id - b.id)
  const items = new Map(rows.map(row => [row.id, { ...row, there: [], known: [] } as ListedShowItem]))
  for (const { itemId, season, block, there, known } of await seasonsOf(store, [...items.keys()])) {
    const item = items.get(itemId)
    item?.there.push({ season, block, bits: there })
    item?.known.push({ season, block, bits: known })
  }
  return [...items.values()]
}

async function seasonsOf(store: Store, itemIds: readonly number[]) {
  if (itemIds.length === 0) return []
  const { query, values } = preparedAmong(
    store,
    'seasons of items',
    itemIds,
    ({ db, t: { librarySeasons: t } }, places) =>
      db
        .select()
        .from(t)
        .where(and(inArray(t.itemId, places), gt(t.season, 0))),
  )
  return query.execute(values)
}

type Numbered = Omit<ShowItem, 'id' | 'itemKey'>
/** In the order in which each source is asked for a show. */
const asked = ['imdbId', 'tmdbId', 'tvdbId'] as const

/**
 * The rows that are a show, however many others there are. Each source is asked by IMDb before TMDB before TheTVDB; all of its
 * rows with the number that was found count, as a show may lie in two places.
 */
export function itemsAmong<Item extends Numbered>(items: readonly Item[]): (show: ShowIds) => Item[] {
  const sources = [...Map.groupBy(items, ({ source }) => source).values()].map(own =>
    asked.map(kind => ({ kind, byNumber: Map.groupBy(own, item => item[kind]) })),
  )
  return show =>
    sources.flatMap(own => {
      const numbered = own.map(({ kind, byNumber }) => (show[kind] ? byNumber.get(show[kind]) : undefined))
      return numbered.find(some => some !== undefined) ?? []
    })
}

export const itemsOf = <Item extends Numbered>(show: ShowIds, items: readonly Item[]) => itemsAmong(items)(show)

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
