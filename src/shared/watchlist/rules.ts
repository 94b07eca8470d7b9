import { dayMs, hourMs } from '../durations'
import { isNothingLeft, type Reason } from '../refusal'
import type { EntryOutcome } from './model'

/** What became of a wish, by why it was refused; null is not at all. */
export const outcomeOf = (reason: Reason | null): EntryOutcome => {
  if (reason === null) return 'requested'
  return isNothingLeft(reason.code) ? 'known' : 'refused'
}

const longestMs = dayMs

/** When a list that could not be read is tried again: twice as late after each failure, at most a day. */
export const nextTryAfter = (now: Date, failures: number, retryAfterMs: number | null): Date => {
  const wait = Math.min(longestMs, (hourMs / 2) * 2 ** Math.min(failures, 10))
  return new Date(now.getTime() + Math.min(longestMs, Math.max(wait, retryAfterMs ?? 0)))
}
