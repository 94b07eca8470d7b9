import { inArray } from 'drizzle-orm'
import type { EpisodeRun } from '~/shared/availability/episode-runs'
import type { ShowIds } from '~/shared/titles/shows'
import { upsert } from '../store/dialect'
import { preparedAmong } from '../store/prepared'
import type { Store } from '../store/store'

/** Numbers of a show as the catalogues gave them, and when. */
export type KnownShowIds = ShowIds & { checkedAt: Date }
/** The same with what was listed of it; null where nobody asked. */
export type ListedShowIds = KnownShowIds & { listing: EpisodeRun[] | null; listedAt: Date | null }

/** What is known of these shows, by their numbers at one of the catalogues, in one read. */
function idsBy(store: Store, number: 'tmdbId' | 'tvdbId', ids: readonly number[]): Promise<ListedShowIds[]> {
  const { query, values } = preparedAmong(store, `show ids by ${number}`, ids, ({ db, t: { showIds } }, places) =>
    db.select().from(showIds).where(inArray(showIds[number], places)),
  )
  return query.execute(values)
}

/** What is known of these shows, by their numbers at TMDB, in one read. */
export async function showIdsOf(store: Store, tmdbIds: readonly number[]): Promise<Map<number, ListedShowIds>> {
  if (tmdbIds.length === 0) return new Map()
  const rows = await idsBy(store, 'tmdbId', [...new Set(tmdbIds)])
  return new Map(rows.map(row => [row.tmdbId, row]))
}

/** As `showIdsOf`, by their numbers at TheTVDB. */
export async function showIdsByTvdb(store: Store, tvdbIds: readonly number[]): Promise<Map<number, ListedShowIds>> {
  if (tvdbIds.length === 0) return new Map()
  const rows = await idsBy(store, 'tvdbId', [...new Set(tvdbIds)])
  return new Map(rows.flatMap(row => (row.tvdbId === null ? [] : [[row.tvdbId, row]])))
}

const withShortImdbId = <Row extends KnownShowIds>(row: Row): Row => ({
  ...row,
  imdbId: row.imdbId?.slice(0, 20) ?? null,
})

/** Notes numbers; what another catalogue said of TVMaze before stays. */
export async function saveShowIds(store: Store, known: readonly KnownShowIds[]) {
  if (known.length === 0) return
  const { showIds } = store.t
  const cut = known.map(withShortImdbId)
  const [withMaze, without] = [cut.filter(row => row.tvMazeId !== null), cut.filter(row => row.tvMazeId === null)]
  const set = ['tvdbId', 'imdbId', 'checkedAt'] as const
  await upsert(store, showIds, without, { on: [showIds.tmdbId], set: [...set] })
  await upsert(store, showIds, withMaze, { on: [showIds.tmdbId], set: [...set, 'tvMazeId'] })
}

/** Notes what is listed of shows; the numbers of one that is known stay. */
export const saveCatalogueEpisodes = (store: Store, listed: readonly ListedShowIds[]) =>
  upsert(store, store.t.showIds, listed.map(withShortImdbId), {
    on: [store.t.showIds.tmdbId],
    set: ['listing', 'listedAt'],
  })
