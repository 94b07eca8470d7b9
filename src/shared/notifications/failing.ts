import { dayMs } from '../durations'

/** Administrators are told of a channel on which nothing got through for so long. */
export const failsForLongMs = dayMs

type Watched = {
  /** The first failure after which nothing is known to have got through. */
  since: Date
  /** When a message last got through. */
  lastSentAt: Date | null
  /** Whether a message waits, or was given up, that failed. */
  isFailing: boolean
  now: Date
}

/**
 * What there is to say of a channel that is watched: `tell` that it fails; `over` where nothing fails any more; else since
 * when it is watched, which it goes on to be.
 */
export function judgeFailing({ since, lastSentAt, isFailing, now }: Watched): 'tell' | 'over' | { since: Date } {
  if (!isFailing) return 'over'
  if (lastSentAt && lastSentAt > since) return { since: lastSentAt }
  return now.getTime() - since.getTime() >= failsForLongMs ? 'tell' : { since }
}
