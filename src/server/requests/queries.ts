import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { MovieRequest } from '~/shared/requests/model'
import { forUpdate, insertId } from '../store/dialect'
import { first, type Store } from '../store/store'
import { isHandOver } from './hand-over-queries'
import { asMovieRequest, asRecord } from './rows'
import { forgetTotals } from './totals'

export async function movieRequestById(store: Store, id: number): Promise<MovieRequest | null> {
  const { movieRequests } = store.t
  const row = first(await store.db.select().from(movieRequests).where(eq(movieRequests.id, id)).limit(1))
  return row && asMovieRequest(row)
}

/** As `movieRequestById`; nobody else decides about it until the transaction ends. */
export async function lockMovieRequest(tx: Store, id: number): Promise<MovieRequest | null> {
  const { movieRequests } = tx.t
  const row = first(await forUpdate(tx, tx.db.select().from(movieRequests).where(eq(movieRequests.id, id)).limit(1)))
  return row && asMovieRequest(row)
}

export async function movieRequestsById(store: Store, ids: readonly number[]): Promise<MovieRequest[]> {
  if (ids.length === 0) return []
  const { movieRequests } = store.t
  const rows = await store.db
    .select()
    .from(movieRequests)
    .where(inArray(movieRequests.id, [...new Set(ids)]))
  return rows.map(asMovieRequest)
}

/** The requests for these titles, by the number of the title. */
export async function requestsByTmdbIds(store: Store, ids: readonly number[]): Promise<Map<number, MovieRequest>> {
  if (ids.length === 0) return new Map()
  const { movieRequests } = store.t
  const rows = await store.db
    .select()
    .from(movieRequests)
    .where(inArray(movieRequests.tmdbId, [...new Set(ids)]))
  return new Map(rows.map(row => [row.tmdbId, asMovieRequest(row)]))
}

/** Requests for a title by either of its ids, the one by the number of TMDB held until the transaction ends. */
export async function lockSameTitle(tx: Store, { tmdbId, imdbId }: { tmdbId: number; imdbId: string | null }) {
  const { movieRequests } = tx.t
  const row = first(
    await forUpdate(tx, tx.db.select().from(movieRequests).where(eq(movieRequests.tmdbId, tmdbId)).limit(1)),
  )
  const same = row && asMovieRequest(row)
  if (!imdbId) return { same, others: [] }
  const others = await tx.db
    .select()
    .from(movieRequests)
    .where(and(eq(movieRequests.imdbId, imdbId), ne(movieRequests.tmdbId, tmdbId)))
  return { same, others: others.map(asMovieRequest) }
}

export async function insertMovieRequest(tx: Store, request: Omit<MovieRequest, 'id'>): Promise<MovieRequest> {
  const id = await insertId(tx, tx.t.movieRequests, asRecord(request))
  forgetTotals(tx)
  return { ...request, id }
}

export async function saveMovieRequest(tx: Store, request: MovieRequest): Promise<void> {
  const { movieRequests } = tx.t
  await tx.db.update(movieRequests).set(asRecord(request)).where(eq(movieRequests.id, request.id))
  forgetTotals(tx)
}

/** Removes requests with everything that only makes sense with them; the log that limits count by stays. */
export async function deleteMovieRequests(tx: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { movieRequests, subscriptions, outbox } = tx.t
  const numbers = [...ids]
  await tx.db
    .delete(subscriptions)
    .where(and(eq(subscriptions.kind, 'movie'), inArray(subscriptions.requestId, numbers)))
  await tx.db
    .delete(outbox)
    .where(and(eq(outbox.kind, 'movie'), inArray(outbox.requestId, numbers), isHandOver(outbox)))
  await tx.db.delete(movieRequests).where(inArray(movieRequests.id, numbers))
  forgetTotals(tx)
}

/** Numbers of requests after one, a batch at a time, so that nothing holds all of them. */
export async function movieRequestIdsAfter(store: Store, after: number, most: number): Promise<number[]> {
  const { movieRequests } = store.t
  const rows = await store.db
    .select({ id: movieRequests.id })
    .from(movieRequests)
    .where(gt(movieRequests.id, after))
    .orderBy(asc(movieRequests.id))
    .limit(most)
  return rows.map(row => row.id)
}

/** Requests with a variant that has been available since before a moment, in batches by their numbers. */
export async function availableSince(store: Store, before: Date, after: number, most: number): Promise<MovieRequest[]> {
  const { movieRequests: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(
      and(
        gt(t.id, after),
        or(
          and(eq(t.standardStage, 'available'), lt(t.standardAvailableAt, before)),
          and(eq(t.fourKStage, 'available'), lt(t.fourKAvailableAt, before)),
        ),
      ),
    )
    .orderBy(asc(t.id))
    .limit(most)
  return rows.map(asMovieRequest)
}

/** Whether somebody has asked for anything that is still listed. */
export async function hasRequests(store: Store, userId: string): Promise<boolean> {
  const { movieRequests } = store.t
  const rows = await store.db
    .select({ one: sql`1` })
    .from(movieRequests)
    .where(eq(movieRequests.requesterId, userId))
    .limit(1)
  return rows.length > 0
}

/** Removes what an account asked for, its log and its subscriptions, as part of the transaction in which the account goes. */
export async function deleteRequestsOf(tx: Store, userId: string): Promise<void> {
  const { movieRequests, subscriptions, requestLog } = tx.t
  const rows = await tx.db
    .select({ id: movieRequests.id })
    .from(movieRequests)
    .where(eq(movieRequests.requesterId, userId))
  const ids = rows.map(row => row.id)
  for (let at = 0; at < ids.length; at += 500) await deleteMovieRequests(tx, ids.slice(at, at + 500))
  await tx.db.delete(subscriptions).where(eq(subscriptions.userId, userId))
  await tx.db.delete(requestLog).where(eq(requestLog.userId, userId))
}
