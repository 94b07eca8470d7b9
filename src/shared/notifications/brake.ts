import { minuteMs } from '../durations'

/** So many messages on one channel reach one person within this time each by itself; what comes besides is joined. */
export const brake = { most: 5, withinMs: 10 * minuteMs } as const

/** A message that joins others waits so long for them at least. */
const shortestWaitMs = minuteMs

/**
 * When the message leaves that joins what is told now with all that comes until then; null where it leaves by itself.
 * `before` are the moments of the messages that the person got, or is going to get, on the channel.
 */
export function brakedUntil(before: readonly Date[], now: Date): Date | null {
  const since = now.getTime() - brake.withinMs
  const recent = before
    .map(at => at.getTime())
    .filter(time => time > since)
    .toSorted((one, other) => other - one)
  const oldest = recent[brake.most - 1]
  if (oldest === undefined) return null
  return new Date(Math.max(Math.min(oldest, now.getTime()) + brake.withinMs, now.getTime() + shortestWaitMs))
}

/** Whether the brake adds to a message that gathers until a moment: to none that does for a day or a week. */
export const joinsByBrake = (until: Date, now: Date): boolean =>
  until.getTime() <= now.getTime() + brake.withinMs + shortestWaitMs
