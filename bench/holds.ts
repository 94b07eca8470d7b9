/** Milliseconds of processor time that this thread has had. */
export const workedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
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
