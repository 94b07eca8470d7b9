import { dayMs, hourMs, minuteMs, secondMs } from '../durations'

/** Over how many months the house looks back at most. */
export const mostMonths = 24
export const usualMonths = 12

/** Upper ends of what waits are counted in, in seconds; what took longer than the last is one more. */
export const waitBounds = [minuteMs, hourMs, 6 * hourMs, dayMs, 3 * dayMs, 7 * dayMs, 30 * dayMs].map(
  ms => ms / secondMs,
)

/** What is there for so long and nobody has watched is listed. */
export const unwatchedAfterMs = 30 * dayMs

/** The moments at which the months begin in the house, the oldest first and the one after the last at the end. */
export const monthsUntil = (now: Date, count: number): Date[] =>
  Array.from({ length: count + 1 }, (_, index) => new Date(now.getFullYear(), now.getMonth() - count + 1 + index, 1))

/** A month as it is in the house, such as "2026-03". */
export const monthName = (at: Date): string => `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`

/** In which of the months an instant lies, from 0 on; -1 for one before or after all of them. */
export function monthOf(months: readonly Date[], at: Date): number {
  const month = months.findLastIndex(begin => begin.getTime() <= at.getTime())
  return month < months.length - 1 ? month : -1
}

/** Which of so many in a row stands where this share of them is not greater, from 0 on. */
export const rankOf = (count: number, share: number): number => Math.max(0, Math.ceil(count * share) - 1)
