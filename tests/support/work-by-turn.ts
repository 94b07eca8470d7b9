/**
 * How long the thread that answers worked at most between two turns of the event loop, in milliseconds. The clock on the
 * wall would count what else runs on the machine.
 */
export function workByTurn() {
  let longest = 0
  let last = process.threadCpuUsage()
  const turn = () => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, (now.user + now.system - last.user - last.system) / 1_000)
    last = now
  }
  const beat = setInterval(turn, 1)
  /** Ends the watch with the turn that is under way. */
  return () => {
    clearInterval(beat)
    turn()
    return longest
  }
}
