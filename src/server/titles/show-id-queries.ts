import { inArray, type SQL } from 'drizzle-orm'
import type { ShowIds } from '~/shared/titles/shows'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

/** Numbers of a show as the catalogues gave them, and when. */
export type KnownShowIds = ShowIds & { checkedAt: Date }

const idsWhere = ({ db, t: { showIds } }: Store, where: SQL): Promise<KnownShowIds[]> =>
  db.select().from(showIds).where(where)

/** What is known of these shows, by their numbers at TMDB, in one read. */
export async function showIdsOf(store: Store, tmdbIds: readonly number[]): Promise<Map<number, KnownShowIds>> {
  if (tmdbIds.length === 0) return new Map()
  const rows = await idsWhere(store, inArray(store.t.showIds.tmdbId, [...new Set(tmdbIds)]))
  return new Map(rows.map(row => [row.tmdbId, row]))
}

/** As `showIdsOf`, by their numbers at TheTVDB. */
export async function showIdsByTvdb(store: Store, tvdbIds: readonly number[]): Promise<Map<number, KnownShowIds>> {
  if (tvdbIds.length === 0) return new Map()
  const rows = await idsWhere(store, inArray(store.t.showIds.tvdbId, [...new Set(tvdbIds)]))
  return new Map(rows.flatMap(row => (row.tvdbId === null ? [] : [[row.tvdbId, row]])))
}

/** Notes numbers; what another catalogue said of TVMaze before stays. */
export async function saveShowIds(store: Store, known: readonly KnownShowIds[]) {
  if (known.length === 0) return
  const { showIds } = store.t
  const cut = known.map(row => ({ ...row, imdbId: row.imdbId?.slice(0, 20) ?? null }))
  const [withMaze, without] = [cut.filter(row => row.tvMazeId !== null), cut.filter(row => row.tvMazeId === null)]
  const set = ['tvdbId', 'imdbId', 'checkedAt'] as const
  await upsert(store, showIds, without, { on: [showIds.tmdbId], set: [...set] })
  await upsert(store, showIds, withMaze, { on: [showIds.tmdbId], set: [...set, 'tvMazeId'] })
}
