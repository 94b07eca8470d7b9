import { minuteMs } from '../durations'
import type { Reason } from '../refusal'

/** A message that was sent is sent once more so often, and so many of a channel within a time. */
export const repeats = { oneEveryMs: 5 * minuteMs, most: 20, withinMs: 60 * minuteMs } as const

type Repeated = {
  /** How often this message was repeated within the time after which it may be once more. */
  ofMessage: number
  /** How many messages of its channel were repeated within the longer one. */
  onChannel: number
}

/** Why a message that was sent is not sent once more now; null where it is. */
export function objectionToRepeating({ ofMessage, onChannel }: Repeated): Reason | null {
  if (ofMessage > 0) return { code: 'RepeatedJustNow' }
  return onChannel >= repeats.most ? { code: 'TooManyRepeats', most: repeats.most } : null
}
