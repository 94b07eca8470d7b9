/** Waits; ends early, without an error, when the signal fires. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

export const sleep: Sleep = (ms, signal) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', done)
    resolve()
  }
  const timer = setTimeout(done, ms)
  if (signal?.aborted) done()
  else signal?.addEventListener('abort', done, { once: true })
  return promise
}

/** What comes of work, or `late` after so long; the work goes on then, and nobody hears how it ended. */
export async function inTime<T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> {
  const over = new AbortController()
  try {
    return await Promise.race([work, sleep(ms, over.signal).then(() => late)])
  } finally {
    over.abort()
  }
}
