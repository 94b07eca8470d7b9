import { and, gt, inArray, lte, max, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Slices, slicesOf } from '~/shared/slices'
import { affectedRows, type Numbered } from './dialect'
import { first, type Store } from './store'

/** Rows of one statement at most: more save nothing. */
export const mostRows = 500
/**
 * A library of any size leaves behind a hundred times what is kept of it; by itself the runtime lets that grow. Each
 * collection keeps what is being worked on, so more of them keep more: measured with `npm run bench -- showSync`, one after
 * 5,000 rows added 109 MB, after 2,000 and 12,000 it were 126 and more.
 */
const rowsPerCollection = 5_000

type Batching<T> = {
  /** For how many rows one stands that brings others along. */
  countOf?: (row: T) => number
  /** Of whoever cuts several lists, so that the next one begins with the size that the last one came to. */
  slices?: Slices
}

/** Rows in groups of as many as are worked on in the time of a slice, up to 500, with a pause after each. */
export async function* batchesOf<T>(
  rows: AsyncIterable<T> | Iterable<T>,
  { countOf = () => 1, slices = slicesOf(mostRows) }: Batching<T> = {},
): AsyncGenerator<T[]> {
  let waiting: T[] = []
  let count = 0
  let sinceCollection = 0
  for await (const row of rows) {
    waiting.push(row)
    count += countOf(row)
    if (count < slices.size) continue
    // Whatever it took until they were there is not the work on them.
    await slices.begin()
    yield waiting
    sinceCollection += count
    await slices.end(count)
    if (sinceCollection >= rowsPerCollection) {
      // Beside the event loop: nobody waits for it.
      Bun.gc(false)
      sinceCollection = 0
    }
    waiting = []
    count = 0
  }
  if (waiting.length > 0) yield waiting
}

/** The next one is on its way while the last one is worked on. */
export async function* oneAhead<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = all[Symbol.asyncIterator]()
  try {
    for (let next = iterator.next(); ; ) {
      const { done, value } = await next
      if (done) return
      next = iterator.next()
      // Whoever waits for it hears of a failure; until then it is nobody's.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

/**
 * Writes many rows that can be had again from where they come, a slice in a transaction. A power cut may take back the
 * last of them.
 */
export async function inBatches<T>(
  store: Store,
  rows: AsyncIterable<T> | Iterable<T>,
  write: (tx: Store, rows: T[]) => Promise<unknown>,
  slices = slicesOf(mostRows),
): Promise<number> {
  let written = 0
  for await (const some of batchesOf(rows, { slices })) {
    await store.transaction(
      async tx => {
        await slices.begin()
        return write(tx, some)
      },
      { durable: false },
    )
    written += some.length
  }
  return written
}

/**
 * Goes through a list whose every entry is some work of its own, as many in a transaction as fit into a slice, with a pause
 * after each; answers what came of them. What a power cut takes back is found again.
 */
export async function* inSlices<T, R>(
  store: Store,
  all: readonly T[],
  work: (tx: Store, one: T) => Promise<R>,
  signal?: AbortSignal,
): AsyncGenerator<R[]> {
  const slices = slicesOf(mostRows)
  for (let at = 0; at < all.length; await slices.end()) {
    signal?.throwIfAborted()
    const outcomes = await store.transaction(
      async tx => {
        await slices.begin()
        const some: R[] = []
        for (const one of all.slice(at, at + mostRows)) {
          some.push(await work(tx, one))
          if (slices.isOver()) break
        }
        return some
      },
      { durable: false },
    )
    at += outcomes.length
    yield outcomes
  }
}

/** Deletes the rows of a table that fit, a slice at a time with a pause after each, and answers how many. */
export async function deleteInBatches(
  store: Store,
  table: Numbered,
  fits: SQL | undefined,
  signal?: AbortSignal,
): Promise<number> {
  const slices = slicesOf(mostRows)
  for (let deleted = 0; ; await slices.end()) {
    signal?.throwIfAborted()
    const { size } = slices
    const found = await store.db.select({ id: table.id }).from(table).where(fits).limit(size)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) deleted += affectedRows(await store.db.delete(table).where(inArray(table.id, ids)))
    if (ids.length < size) return deleted
  }
}

/**
 * Goes through the numbers in a column as many at a time as are looked through in the time of a slice, with a pause after
 * each, for what no index finds: where to look, of up to `most` numbers.
 */
export async function* spansOf(
  { db }: Store,
  column: SQLiteColumn,
  most: number,
  signal?: AbortSignal,
): AsyncGenerator<SQL | undefined> {
  const highest = await db.select({ last: max(column) }).from(column.table)
  const last = Number(first(highest)?.last ?? 0)
  const slices = slicesOf(most)
  for (let after = 0; after < last; await slices.end()) {
    signal?.throwIfAborted()
    const until = after + slices.size
    yield and(gt(column, after), lte(column, until))
    after = until
  }
}
