import { dlopen, ptr } from 'bun:ffi'

/** The clock of a thread's own processor time, as Linux numbers it. */
const threadClock = 3
/** The same of all threads of a process, those that have ended among them. */
const processClock = (pid: number) => (~pid << 3) | 2

/** Asks the clock itself, which is exact; null where that is another system. */
function exactClock(clock: number): (() => number) | null {
  if (process.platform !== 'linux') return null
  const spec = new BigInt64Array(2)
  try {
    const { symbols } = dlopen('libc.so.6', { clock_gettime: { args: ['i32', 'ptr'], returns: 'i32' } })
    const at = ptr(spec)
    return () => {
      symbols.clock_gettime(clock, at)
      return Number(spec[0]) * 1_000 + Number(spec[1]) / 1_000_000
    }
  } catch {
    return null // another C library
  }
}

/** What the runtime says of a thread at work is as old as the last tick of the kernel, which is 4 ms and more. */
function clockInTicks(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Milliseconds of processor time that this thread has had. */
export const workedMs: () => number = exactClock(threadClock) ?? clockInTicks

/** Reads the milliseconds of processor time that another process has had: exactly, as ticks are too coarse for one that idles. */
export function workOf(pid: number): () => number {
  const worked = exactClock(processClock(pid))
  if (!worked) throw new Error('what another process works can be measured on Linux alone')
  return worked
}

/**
 * Watches the event loop until it is asked for the longest that it was held: milliseconds of processor time from one turn
 * to the next. What else the machine does at the same time does not count, as it does in a wait.
 */
export function holds(): () => number {
  let going = true
  let longest = 0
  let before = workedMs()
  const turn = () => {
    longest = Math.max(longest, workedMs() - before)
    before = workedMs()
    if (going) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    going = false
    return longest
  }
}
