import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { RowKind } from '~/shared/discovery/row-kinds'
import type { BrowsedKind } from '~/shared/titles/filters'
import type { App } from '../app'
import { connectedMediaServers } from '../settings/servers'
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

/** The titles that media servers took in last, the newest first and each once, in however many places it lies. */
export async function lastAdded(app: App, of: RowKind, most: number): Promise<AddedTitle[]> {
  const found = await Promise.all(
    connectedMediaServers(app).flatMap(({ source }) =>
      kindsIn[of].map(kind => newestTitles(app.store, { source, kind }, most)),
    ),
  )
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
