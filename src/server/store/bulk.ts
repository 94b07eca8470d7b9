import type { Store } from './store'

const batch = 500

/** Lets waiting requests have the event loop: awaited SQLite never does so by itself. */
export const yieldToEventLoop = () => new Promise<void>(done => setImmediate(done))

/** Writes many rows in transactions of 500 and breathes between them, so that nobody waits while a library is read in. */
export async function inBatches<T>(
  store: Store,
  rows: AsyncIterable<T> | Iterable<T>,
  write: (tx: Store, rows: T[]) => Promise<unknown>,
): Promise<number> {
  let waiting: T[] = []
  let written = 0
  const flush = async () => {
    const now = waiting
    waiting = []
    await store.transaction(tx => write(tx, now))
    written += now.length
    await yieldToEventLoop()
  }
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length >= batch) await flush()
  }
  if (waiting.length > 0) await flush()
  return written
}
