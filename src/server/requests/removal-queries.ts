import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { mostRows, spansOf } from '../store/bulk'
import { affectedRows, forUpdate } from '../store/dialect'
import type { Store } from '../store/store'
import { saveNewestOfShows } from './lists/newest-of-shows'

const titleIdsOf = ({ db, t: { requests } }: Store, where: SQL) =>
  db.selectDistinct({ id: requests.titleId, kind: requests.kind }).from(requests).where(where)

/** Removes requests; what only makes sense with them goes with them, and so do titles that nobody asks for any more. */
export async function deleteRequests(tx: Store, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { requests } = tx.t
  const asked = await titleIdsOf(tx, inArray(requests.id, [...ids]))
  await tx.db.delete(requests).where(inArray(requests.id, [...ids]))
  await dropUnasked(
    tx,
    asked.map(({ id }) => id),
  )
  await saveNewestOfShows(
    tx,
    asked.flatMap(({ id, kind }) => (kind === 'tvShow' ? [id] : [])),
  )
}

/** Removes those of the titles that have no request; answers how many. */
async function dropUnasked(tx: Store, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { requests, titles } = tx.t
  // Whoever asks for one of these titles holds it meanwhile, and is seen by the read after that.
  await forUpdate(
    tx,
    tx.db
      .select({ id: titles.id })
      .from(titles)
      .where(inArray(titles.id, [...ids])),
  )
  const still = new Set((await titleIdsOf(tx, inArray(requests.titleId, [...ids]))).map(({ id }) => id))
  const left = ids.filter(id => !still.has(id))
  if (left.length === 0) return 0
  return affectedRows(await tx.db.delete(titles).where(inArray(titles.id, left)))
}

/** Removes titles whose requests went with an account, a little at a time; answers how many. */
export async function dropUnaskedTitles(store: Store, signal?: AbortSignal): Promise<number> {
  const { requests, titles } = store.t
  let dropped = 0
  for await (const span of spansOf(store, titles.id, mostRows, signal)) {
    const found = await store.db
      .select({ id: titles.id })
      .from(titles)
      .leftJoin(requests, eq(requests.titleId, titles.id))
      .where(and(span, isNull(requests.id)))
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) dropped += await store.transaction(tx => dropUnasked(tx, ids))
  }
  return dropped
}
