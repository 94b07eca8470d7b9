import { dayMs, secondMs } from '../durations'

/** No target is left alone for longer at a time, whatever it asks for; and one that takes nothing for so long is failing. */
export const longestPauseMs = dayMs
const shortestPauseMs = secondMs

type Limited = {
  /** How long it asked to be left alone. */
  askedMs: number
  /** Since when it takes nothing and says so. */
  limitedForMs: number
}

/**
 * How long a target is left alone that is written to too often: as it asks, and as long again as it has been asking where
 * that did not help. Null once it has been a day: it is no question of waiting any more, and what fails there counts as failed.
 */
export function pauseMs({ askedMs, limitedForMs }: Limited): number | null {
  if (limitedForMs >= longestPauseMs) return null
  return Math.min(longestPauseMs, Math.max(shortestPauseMs, askedMs, limitedForMs))
}
