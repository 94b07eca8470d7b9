import { and, eq, gte, inArray, isNotNull, isNull, lt, max, or } from 'drizzle-orm'
import type { ManagerHit } from '~/shared/library/model'
import { fourKLines } from '~/shared/library/rules'
import type { Variant } from '~/shared/requests/model'
import { affectedRows, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** What the download managers know of these movies, in one read. */
export async function managerHits(store: Store, tmdbIds: readonly number[]): Promise<Map<number, ManagerHit[]>> {
  if (tmdbIds.length === 0) return new Map()
  const { managerMovies } = store.t
  const { manager, tmdbId, monitored, hasFile, resolution } = managerMovies
  const rows = await store.db
    .select({ manager, tmdbId, monitored, hasFile, resolution })
    .from(managerMovies)
    .where(inArray(tmdbId, [...new Set(tmdbIds)]))
  return Map.groupBy(rows, row => row.tmdbId)
}

type Found = { id: number; variant: Variant }
/** Whose files count, and whether the portal tells 4K apart. */
export type Scan = { managers: readonly string[]; fourK: boolean }

/** The variants of movie requests that wait for a file which is there by now; denied ones stay as they are. */
export async function moviesNowAvailable(store: Store, scan: Scan): Promise<Found[]> {
  if (scan.managers.length === 0) return []
  const standard = await waitingWithFile(store, scan, 'standard')
  const fourK = scan.fourK ? await waitingWithFile(store, scan, 'fourK') : []
  return [...standard, ...fourK]
}

async function waitingWithFile(store: Store, { managers, fourK }: Scan, variant: Variant): Promise<Found[]> {
  const { managerMovies: file, movieRequests: request } = store.t
  const asked = variant === 'standard' ? request.standardRequestedAt : request.fourKRequestedAt
  const available = variant === 'standard' ? request.standardAvailable : request.fourKAvailable
  const denied = variant === 'standard' ? request.standardDenied : request.fourKDenied
  const fits = variant === 'fourK' ? gte(file.resolution, fourKLines) : lt(file.resolution, fourKLines)
  const rows = await store.db
    .selectDistinct({ id: request.id })
    .from(request)
    .innerJoin(file, eq(file.tmdbId, request.tmdbId))
    .where(
      and(
        isNotNull(asked),
        eq(available, false),
        or(isNull(denied), eq(denied, false)),
        eq(file.hasFile, true),
        inArray(file.manager, [...managers]),
        fourK ? fits : undefined,
      ),
    )
    .orderBy(request.id)
  return rows.map(({ id }) => ({ id, variant }))
}

type ManagerMovie = Omit<ManagerHit, 'manager'>

/** The number that the next sync of a manager's library goes by. */
export async function nextSweep(store: Store, manager: string): Promise<number> {
  const { managerMovies: t } = store.t
  const rows = await store.db
    .select({ last: max(t.sweep) })
    .from(t)
    .where(eq(t.manager, manager))
  return Number(first(rows)?.last ?? 0) + 1
}

/** Notes movies as a sync sees them. */
export async function saveManagerMovies(
  store: Store,
  { manager, sweep }: { manager: string; sweep: number },
  movies: readonly ManagerMovie[],
) {
  const { managerMovies: t } = store.t
  // A library may name a movie twice, and one statement may not write a row twice.
  const rows = new Map(movies.map(movie => [movie.tmdbId, { manager, sweep, ...movie }]))
  await upsert(store, t, [...rows.values()], {
    on: [t.manager, t.tmdbId],
    set: ['monitored', 'hasFile', 'resolution', 'sweep'],
  })
}

/** Up to so many movies that no sync since saw; their ids, for `forgetManagerMovies`. */
export async function unseenMovies(store: Store, manager: string, sweep: number, most: number): Promise<number[]> {
  const { managerMovies: t } = store.t
  const rows = await store.db
    .select({ tmdbId: t.tmdbId })
    .from(t)
    .where(and(eq(t.manager, manager), lt(t.sweep, sweep)))
    .limit(most)
  return rows.map(row => row.tmdbId)
}

export async function forgetManagerMovies(store: Store, manager: string, tmdbIds: readonly number[]): Promise<number> {
  const { managerMovies: t } = store.t
  return affectedRows(await store.db.delete(t).where(and(eq(t.manager, manager), inArray(t.tmdbId, [...tmdbIds]))))
}
