/** What is asked for again while another server is at it is looked at so often. */
const leastMs = 1_000
/** Clocks are set and schedules changed meanwhile, so that nothing is slept through for longer. */
const mostMs = 5_000

type Resting = {
  now: Date
  /** When each job comes next by itself; null for one that never does. */
  next: readonly (Date | null)[]
  /** A job is to run as soon as it can. */
  isWanted: boolean
}

/** How long nothing has to be looked at: until the first job is due. */
export function restMs({ now, next, isWanted }: Resting): number {
  if (isWanted) return leastMs
  const untilDue = next.flatMap(due => (due ? due.getTime() - now.getTime() : []))
  return Math.max(0, Math.min(mostMs, ...untilDue))
}
