/** While something is due that could not be sent yet, or the database could not be read. */
export const retryMs = 1_000
/** The clock may be set and the machine may sleep meanwhile, so that nothing is slept through for longer. */
const mostMs = 5_000
/** Other servers on the same database may leave something that they have not sent, and commands write without a word. */
const mostSharedMs = 2_000

type Resting = {
  now: Date
  /** Until when nothing is due, or null while nothing waits at all; undefined where that is not known. */
  quietUntil: Date | null | undefined
  isShared: boolean
}

/** How long the outbox need not be looked at, where nobody says that something was written. */
export function outboxRestMs({ now, quietUntil, isShared }: Resting): number {
  if (quietUntil === undefined) return retryMs
  const most = isShared ? mostSharedMs : mostMs
  return quietUntil ? Math.max(0, Math.min(most, quietUntil.getTime() - now.getTime())) : most
}
