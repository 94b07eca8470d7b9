import { type EventLoop, thisEventLoop } from './event-loop'

/**
 * Work in bulk lets others have the event loop after about so long, on a fast machine and on a slow one. A commit or a
 * collection of garbage in the same turn takes as long again on a slow one, and somebody who has a third of a core waits
 * three times as long for both, which is still less than 50 ms.
 */
export const sliceMs = 8

/**
 * A sixteenth of what a slice has at most takes a millisecond where five hundred rows take more than its time; less would
 * cost more than it saves, above all where the machine is busy with something else.
 */
const mostHalvings = 4
const halvingsAtBegin = 3

/** Lets waiting requests have the event loop: awaited SQLite never does so by itself. */
export const yieldToEventLoop = () => thisEventLoop.turn()

/** Between steps that are quick but for the first time: lets others have the event loop where this turn took its time. */
export async function pauseAfterSlice({ sinceTurn, turn }: EventLoop = thisEventLoop): Promise<void> {
  if (sinceTurn() >= sliceMs) await turn()
}

/** Rows of a slice whose size was halved so often. Few sizes, as a statement is prepared anew for each. */
export const sizeOf = (most: number, halvings: number) => Math.max(1, Math.floor(most / 2 ** halvings))

/** How often the next slice is halved after one that took so long. */
export function halvingsAfter(halvings: number, tookMs: number): number {
  if (tookMs > sliceMs) return Math.min(mostHalvings, halvings + Math.ceil(Math.log2(tookMs / sliceMs)))
  return tookMs < sliceMs / 2 ? Math.max(0, halvings - 1) : halvings
}

export type Slices = {
  /** How many rows the next statement takes, by how long the ones before took. */
  readonly size: number
  /** Begins anew, after something was waited for; where others have worked in this turn already, in the next one. */
  begin: () => Promise<void>
  /** Lets others have the event loop in the middle of a slice, between one statement and the next. */
  pause: () => Promise<void>
  /** Whether this slice has taken its time, or the event loop has not turned for so long, whoever worked meanwhile. */
  isOver: () => boolean
  /** Ends a slice, lets others have the event loop and begins the next one. `done` is how many rows it took. */
  end: (done?: number) => Promise<void>
}

/**
 * Cuts work in bulk by time, never by numbers of rows alone: a machine may be ten times slower than another, or busy. The
 * first slices are an eighth of `most` rows, and none is less than a sixteenth.
 */
export function slicesOf(most: number, loop: EventLoop = thisEventLoop): Slices {
  let halvings = halvingsAtBegin
  let longest = 0
  let began = loop.clock()
  let stretch = newStretch(loop)
  const held = () => Math.max(longest, stretch())

  function startAnew() {
    longest = 0
    began = loop.clock()
    stretch = newStretch(loop)
  }

  return {
    get size() {
      return sizeOf(most, halvings)
    },
    async begin() {
      if (!loop.isFresh()) await loop.turn()
      startAnew()
    },
    async pause() {
      longest = held()
      await loop.turn()
      stretch = newStretch(loop)
    },
    isOver: () => Math.max(loop.sinceTurn(), loop.clock() - began) >= sliceMs,
    async end(done = sizeOf(most, halvings)) {
      const took = held()
      // The last rows of a table take less time than as many as were asked for would have.
      if (done >= sizeOf(most, halvings) || took > sliceMs) halvings = halvingsAfter(halvings, took)
      await loop.turn()
      startAnew()
    },
  }
}

/** Time for which the event loop did not turn, from now on: whoever waits for a database server lets it turn. */
function newStretch({ clock }: EventLoop): () => number {
  const began = clock()
  let turnedAt: number | null = null
  setImmediate(() => {
    turnedAt = clock()
  })
  return () => (turnedAt ?? clock()) - began
}
