import type { Progress } from '../requests/model'
import { sectionOf } from '../settings/servers'
import { isProvider } from '../users/providers'

/** Approved, or found on a media server: what people watch already needs nobody's approval. */
export const isSettled = (progress: Pick<Progress, 'approved' | 'foundIn'> | null): boolean =>
  progress !== null && (progress.approved || (progress.foundIn !== null && isProvider(sectionOf(progress.foundIn))))

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

/** Nobody says so by hand any more; `isFound` is what the libraries say. When it came stays known. */
export const withoutMark = (progress: Progress, isFound = progress.foundIn !== null): Progress => ({
  ...progress,
  ...{ markedAt: null, markedById: null, available: isFound },
})
