import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { RowKind } from '~/shared/discovery/row-kinds'
import type { BrowsedKind } from '~/shared/titles/filters'
import type { App } from '../app'
import { connectedMediaServers } from '../settings/connected-servers'
import { batchesOf } from '../store/bulk'
import type { Store } from '../store/store'

/** A title that a media server has, and since when. */
export type AddedTitle = { kind: BrowsedKind; tmdbId: number; addedAt: Date }

const kindsIn: Record<RowKind, readonly BrowsedKind[]> = {
  combined: ['movie', 'tvShow'],
  movie: ['movie'],
  tvShow: ['tvShow'],
}

/** A movie has a row in 4K and one of all other copies. */
export const copiesOfTitle = 2

/**
 * The titles that media servers took in last, the newest first and each once, in however many places it lies. A show comes
 * up again with each of its episodes.
 */
export async function lastAdded(app: App, of: RowKind, most: number): Promise<AddedTitle[]> {
  const sources = connectedMediaServers(app).map(({ source }) => source)
  const kinds = kindsIn[of]
  const found = await Promise.all([
    ...sources.flatMap(source => kinds.map(kind => newestTitles(app.store, { source, kind }, most))),
    ...(sources.length > 0 && kinds.includes('tvShow') ? [showsOfNewest(app.store, new Set(sources), most)] : []),
  ])
  const titles = new Map<string, AddedTitle>()
  for (const one of found.flat().sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())) {
    const name = `${one.kind} ${one.tmdbId}`
    if (!titles.has(name)) titles.set(name, one)
  }
  return [...titles.values()].slice(0, most)
}

type Shelf = { source: string; kind: BrowsedKind }

/** Those of one source that it took in last, the newest first; a movie in two copies is there twice. */
export async function newestTitles({ db, t }: Store, { source, kind }: Shelf, most: number): Promise<AddedTitle[]> {
  const { libraryItems: item } = t
  const rows = await db
    .select({ tmdbId: item.tmdbId, addedAt: item.addedAt })
    .from(item)
    .where(and(eq(item.source, source), eq(item.kind, kind), isNotNull(item.tmdbId), isNotNull(item.addedAt)))
    .orderBy(desc(item.addedAt))
    .limit(most * copiesOfTitle)
  return rows.flatMap(row =>
    row.tmdbId !== null && row.addedAt !== null ? [{ kind, tmdbId: row.tmdbId, addedAt: row.addedAt }] : [],
  )
}

/** How many episodes of a show may come at once before more of them are looked through, and how many at the very most. */
const episodesAtOnce = 20
const mostEpisodes = 20_000

/**
 * The shows of which episodes came last, with the day of the newest one. Read are the newest episodes, whosever they are:
 * where few shows have all of them, eight times as many. What is not among the most that are read has the day of its show.
 */
export async function showsOfNewest(store: Store, sources: ReadonlySet<string>, most: number): Promise<AddedTitle[]> {
  for (let size = most * episodesAtOnce; ; size *= 8) {
    const newest = await newestEpisodeDays(store, size)
    const days = new Map<number, Date>()
    for (const { itemId, addedAt } of newest) if (addedAt && !days.has(itemId)) days.set(itemId, addedAt)
    const titles = await showsWith(store, sources, days)
    const shows = new Set(titles.map(({ tmdbId }) => tmdbId)).size
    if (newest.length < size || shows >= most || size * 8 > mostEpisodes) return titles
  }
}

function newestEpisodeDays({ db, t: { libraryEpisodes: t } }: Store, size: number) {
  const { itemId, addedAt } = t
  return db.select({ itemId, addedAt }).from(t).where(isNotNull(addedAt)).orderBy(desc(addedAt)).limit(size)
}

async function showsWith(
  { db, t: { libraryItems: t } }: Store,
  sources: ReadonlySet<string>,
  days: ReadonlyMap<number, Date>,
): Promise<AddedTitle[]> {
  const titles: AddedTitle[] = []
  for await (const ids of batchesOf(days.keys())) {
    const rows = await db.select({ id: t.id, source: t.source, tmdbId: t.tmdbId }).from(t).where(inArray(t.id, ids))
    for (const { id, source, tmdbId } of rows) {
      const addedAt = days.get(id)
      if (addedAt && tmdbId !== null && sources.has(source)) titles.push({ kind: 'tvShow', tmdbId, addedAt })
    }
  }
  return titles
}
