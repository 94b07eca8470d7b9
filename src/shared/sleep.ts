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
