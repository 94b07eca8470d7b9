/** Lets so many in at the same time; the others wait their turn, first come first served. */
export type Semaphore = {
  /** How many wait. */
  readonly waiting: number
  /** Takes a place if one is free. */
  tryEnter: () => boolean
  /** Takes a place, waiting for one where all are taken; false when the signal fired first. */
  enter: (signal?: AbortSignal) => Promise<boolean>
  /** Gives a place back, to whoever waits longest. */
  leave: () => void
  /** Does the work in a place. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

export function semaphore(places: number): Semaphore {
  let free = places
  const queue = new Set<() => void>()

  const tryEnter = () => {
    if (free === 0) return false
    free--
    return true
  }

  function leave() {
    const [next] = queue
    if (!next) {
      free++
      return
    }
    queue.delete(next)
    next()
  }

  async function enter(signal?: AbortSignal) {
    if (signal?.aborted) return false
    if (tryEnter()) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const turn = () => resolve(true)
    // Who was handed a place in the same moment is not in the queue any more, and keeps it.
    const giveUp = () => void (queue.delete(turn) && resolve(false))
    queue.add(turn)
    signal?.addEventListener('abort', giveUp, { once: true })
    return promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  return {
    get waiting() {
      return queue.size
    },
    tryEnter,
    enter,
    leave,
    async run(work) {
      if (!tryEnter()) await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
