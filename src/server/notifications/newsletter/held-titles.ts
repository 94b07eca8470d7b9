import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { EpisodeBits } from '~/shared/availability/episode-bits'
import type { RequestKind } from '~/shared/requests/model'
import type { App } from '../../app'
import { connectedMediaServers, downloadServersFor } from '../../settings/connected-servers'
import { batchesOf, spansOf } from '../../store/bulk'
import type { Store } from '../../store/store'

/** A copy of a title in a library, which there is something to watch or hear of. */
export type HeldTitle = {
  kind: RequestKind
  /** Its number at the catalogue. */
  id: string
  itemId: number
  source: string
  itemKey: string
  library: string | null
  title: string | null
  year: number | null
  addedAt: Date | null
  resolution: number | null
  /** The episodes that are there; none of other kinds. */
  there: readonly EpisodeBits[]
}

const mostItems = 2_000

/** Movies and shows are watched at media servers; albums are those that are whole at a download manager. */
export const sourcesToTell = (app: App) => ({
  watched: connectedMediaServers(app).map(({ source }) => source),
  albums: downloadServersFor(app, 'album', 'standard').map(({ source }) => source),
})

/** What is read of a copy. */
export const columnsOf = ({ t: { libraryItems: t } }: Store) => ({
  ...{ kind: t.kind, itemId: t.id, source: t.source, itemKey: t.itemKey, library: t.library, title: t.title },
  ...{ year: t.year, addedAt: t.addedAt, resolution: t.resolution, tmdbId: t.tmdbId, musicBrainzId: t.musicBrainzId },
})

/** Everything that the connected libraries have, however much that is, some of it at a time. */
export async function* heldTitles(app: App, signal?: AbortSignal): AsyncGenerator<HeldTitle[]> {
  const { store } = app
  const { watched, albums } = sourcesToTell(app)
  if (watched.length + albums.length === 0) return
  const { libraryItems: t } = store.t
  const isMovie = and(eq(t.kind, 'movie'), eq(t.hasFile, true), inArray(t.source, watched))
  const isShow = and(eq(t.kind, 'tvShow'), inArray(t.source, watched))
  const isAlbum = and(eq(t.kind, 'album'), eq(t.hasFile, true), inArray(t.source, albums), isNotNull(t.musicBrainzId))
  const isNumbered = and(isNotNull(t.tmdbId), or(...(watched.length > 0 ? [isMovie, isShow] : [])))
  const isTold = or(...(watched.length > 0 ? [isNumbered] : []), ...(albums.length > 0 ? [isAlbum] : []))
  for await (const span of spansOf(store, t.id, mostItems, signal)) {
    const rows = await store.db.select(columnsOf(store)).from(t).where(and(span, isTold))
    for await (const some of batchesOf(rows)) yield withEpisodes(store, some)
  }
}

type Row = Omit<HeldTitle, 'kind' | 'id' | 'there'> & {
  kind: string
  tmdbId: number | null
  musicBrainzId: string | null
}

/** Shows of which no episode is there are left out. */
export async function withEpisodes(store: Store, rows: readonly Row[]): Promise<HeldTitle[]> {
  const shows = rows.filter(({ kind }) => kind === 'tvShow').map(({ itemId }) => itemId)
  const seasons = Map.groupBy(await blocksOf(store, shows), ({ itemId }) => itemId)
  return rows.flatMap(({ kind, tmdbId, musicBrainzId, ...row }): HeldTitle[] => {
    if (kind === 'album') return musicBrainzId === null ? [] : [{ ...row, kind, id: musicBrainzId, there: [] }]
    if (tmdbId === null || (kind !== 'movie' && kind !== 'tvShow')) return []
    const there = (seasons.get(row.itemId) ?? []).flatMap(({ season, block, bits }) =>
      bits === 0 ? [] : [{ season, block, bits }],
    )
    return kind === 'tvShow' && there.length === 0 ? [] : [{ ...row, kind, id: String(tmdbId), there }]
  })
}

async function blocksOf({ db, t }: Store, itemIds: readonly number[]) {
  if (itemIds.length === 0) return []
  const { itemId, season, block, there } = t.librarySeasons
  const rows = await db
    .select({ itemId, season, block, bits: there })
    .from(t.librarySeasons)
    .where(inArray(itemId, [...itemIds]))
  // Engines differ in the sign of the highest bit.
  return rows.map(row => ({ ...row, bits: row.bits >>> 0 }))
}
