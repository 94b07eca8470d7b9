import { shortened } from '../shortened'

/** What people and programs may write of why something is denied, in characters; that is what is kept of it. */
export const longestReason = 2_000

/** A reason as it is kept: other portals take longer ones, which end with a whole word here. */
export const keptReason = (reason: string | null): string | null => reason && shortened(reason, longestReason)
