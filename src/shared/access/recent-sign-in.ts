import { minuteMs } from '../durations'

/** By what a call says who makes it. */
export type Credential = 'apiKey' | 'personalKey' | 'personalToken' | 'session'

/** What is known of that; both instants are null of a session from before they were kept. */
export type Shown = { credential: Credential; signedInAt: Date | null; confirmedAt: Date | null }

/** How long somebody counts as the one who signed in, and is not asked once more. */
export const recentMs = 15 * minuteMs

const isWithin = (at: Date | null, now: Date) => at !== null && Math.abs(now.getTime() - at.getTime()) <= recentMs

/**
 * Whether a call may change who gets in, and to what. Keys stand for a program that does so on purpose, personal ones as far
 * as their scope goes; so does a personal token where programs from before this rule call, which `tokensCount` says.
 */
export function isRecent({ credential, signedInAt, confirmedAt }: Shown, now: Date, { tokensCount = false } = {}) {
  if (credential === 'session') return isWithin(signedInAt, now) || isWithin(confirmedAt, now)
  return credential !== 'personalToken' || tokensCount
}
