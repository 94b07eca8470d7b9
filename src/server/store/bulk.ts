import { inArray, type SQL } from 'drizzle-orm'
import { affectedRows, type Numbered } from './dialect'
import type { Store } from './store'

const batch = 500
/**
 * A library of any size leaves behind a hundred times what is kept of it; by itself the runtime lets that grow. Each
 * collection keeps what is being worked on, so more of them keep more: measured with `npm run bench -- showSync`, 10 added
 * 109 MB, 4 and 24 added 126 and more.
 */
const batchesPerCollection = 10

/** Lets waiting requests have the event loop: awaited SQLite never does so by itself. */
export const yieldToEventLoop = () => new Promise<void>(done => setImmediate(done))

/**
 * Rows in groups of 500, with a pause after each, so that nobody waits while a library is read in. `countOf` says for how
 * many one stands that brings others along.
 */
export async function* batchesOf<T>(
  rows: AsyncIterable<T> | Iterable<T>,
  countOf: (row: T) => number = () => 1,
): AsyncGenerator<T[]> {
  let waiting: T[] = []
  let count = 0
  let full = 0
  for await (const row of rows) {
    waiting.push(row)
    count += countOf(row)
    if (count < batch) continue
    yield waiting
    waiting = []
    count = 0
    full++
    // Beside the event loop: nobody waits for it.
    if (full % batchesPerCollection === 0) Bun.gc(false)
    await yieldToEventLoop()
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
 * Writes many rows that can be had again from where they come, in transactions of 500. A power cut may take back the
 * last of them.
 */
export async function inBatches<T>(
  store: Store,
  rows: AsyncIterable<T> | Iterable<T>,
  write: (tx: Store, rows: T[]) => Promise<unknown>,
): Promise<number> {
  let written = 0
  for await (const some of batchesOf(rows)) {
    await store.transaction(tx => write(tx, some), { durable: false })
    written += some.length
  }
  return written
}

/** Deletes the rows of a table that fit, 500 at a time with a pause after each, and answers how many. */
export async function deleteInBatches(
  store: Store,
  table: Numbered,
  fits: SQL | undefined,
  signal?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ; await yieldToEventLoop()) {
    signal?.throwIfAborted()
    const found = await store.db.select({ id: table.id }).from(table).where(fits).limit(batch)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) deleted += affectedRows(await store.db.delete(table).where(inArray(table.id, ids)))
    if (ids.length < batch) return deleted
  }
}
