import type { Progress } from '../requests/model'
import { sectionOf } from '../settings/servers'
import { isProvider } from '../users/providers'

type Settling = Pick<Progress, 'approved' | 'denied' | 'available' | 'foundIn'>

/**
 * Approved, or found on a media server: what people watch already needs nobody's approval. What was found only after it
 * was denied stays denied.
 */
export function isSettled(progress: Settling | null): boolean {
  if (progress === null || progress.approved) return progress !== null
  const isFound = progress.foundIn !== null && (progress.available || !progress.denied)
  return isFound && isProvider(sectionOf(progress.foundIn ?? ''))
}

/**
 * Whether it is there, whatever was decided about it: what is found after it was denied is known by its source alone, as
 * programs read that a denied request stays as it is.
 */
export const isThere = ({ available, foundIn }: Pick<Progress, 'available' | 'foundIn'>) =>
  available || foundIn !== null

/** Where something that was denied lies. */
export const liesIn = (progress: Progress, source: string): Progress => ({
  ...progress,
  ...{ foundIn: source, goneAt: null },
})

/** What was found while it was denied arrives when libraries are looked at next. */
export const notDenied = (progress: Progress): Progress => ({
  ...progress,
  ...{ denied: false, foundIn: progress.available ? progress.foundIn : null },
})

/** A library has the file, in this source. What was there before came when it came. */
export const foundAt = (progress: Progress, source: string, at: Date): Progress => ({
  ...progress,
  ...{ foundIn: source, goneAt: null, available: true },
  availableAt: progress.available ? progress.availableAt : at,
})

/** No library has it any more. What was said by hand still counts. */
export const goneSince = (progress: Progress, at: Date): Progress => ({
  ...progress,
  ...{ foundIn: null, goneAt: at, available: progress.markedAt !== null },
})

/** Somebody says by hand that it is there. */
export const markedBy = (progress: Progress, byId: string, at: Date): Progress => ({
  ...progress,
  ...{ markedAt: at, markedById: byId, available: true, availableAt: at },
})

/**
 * Nobody says so by hand any more: what the libraries say counts, but for what was found only after it was denied. When it
 * came stays known.
 */
export const withoutMark = (progress: Progress): Progress => ({
  ...progress,
  ...{ markedAt: null, markedById: null, available: progress.available && progress.foundIn !== null },
})
