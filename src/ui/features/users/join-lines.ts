import type { JoiningPreview } from '~/shared/api/joining'
import { hasSameLimits } from '~/shared/users/limits'
import type { Claim } from '~/shared/users/model'

export type Moved = { what: keyof JoiningPreview['moves']; count: number }

/** What moves at all, in the order in which it is told. */
export const movedIn = (moves: JoiningPreview['moves']): Moved[] =>
  (Object.entries(moves) as [Moved['what'], number][]).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []))

/** The roles that the one that goes would bring along. */
export const rolesGained = ({ stays, goes }: Pick<JoiningPreview, 'stays' | 'goes'>): Claim[] =>
  goes.claims.filter(claim => claim !== 'Disabled' && !stays.claims.includes(claim))

/** Whether it makes a difference whose limits count. */
export const hasOtherLimits = ({ stays, goes }: Pick<JoiningPreview, 'stays' | 'goes'>): boolean =>
  !hasSameLimits(stays.limits, goes.limits)
