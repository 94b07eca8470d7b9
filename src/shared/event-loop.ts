export type Clock = () => number

/** A turn in which others worked for less than that counts as one that has only begun. */
const freshMs = 1

export type EventLoop = ReturnType<typeof eventLoop>

/**
 * The event loop of this thread, as all those see it who work in bulk: for how long it has not turned, and whose turn is
 * next. Several who looked at no more than their own work would each take a slice of the same turn, and whoever calls
 * would wait for all of them.
 */
export function eventLoop(clock: Clock = () => performance.now()) {
  const waiting: (() => void)[] = []
  let turnedAt: number | null = null
  let isWatched = false

  /** Once nobody looks or waits any more, no turn is watched. */
  function turned() {
    const goesOn = isWatched || waiting.length > 0
    turnedAt = goesOn ? clock() : null
    if (goesOn) setImmediate(turned)
    isWatched = false
    waiting.shift()?.()
  }

  /** Milliseconds since the event loop turned, or since somebody looked for the first time in this turn. */
  function sinceTurn(): number {
    isWatched = true
    if (turnedAt === null) {
      turnedAt = clock()
      setImmediate(turned)
    }
    return clock() - turnedAt
  }

  return {
    clock,
    sinceTurn,
    /** Whether nobody has worked in this turn before. */
    isFresh: () => sinceTurn() <= freshMs,
    /** Waits for a turn of one's own: one of those who work in bulk has each, in the order in which they came. */
    turn: () =>
      new Promise<void>(done => {
        waiting.push(done)
        sinceTurn()
      }),
  }
}

/** There is one in each thread. */
export const thisEventLoop = eventLoop()
