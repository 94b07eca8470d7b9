import type { SourceProgress } from '~/shared/import/house'
import { notBefore } from '~/shared/import/times'
import { keptReason, longestReason } from '~/shared/requests/denial'
import type { Fields } from '../fields'

/** So much of a reason is read that it can be told where a word of what is kept ends. */
const longestRead = 2 * longestReason

/** How far a request came; the columns of 4K end with `4K`. Decisions are written by the clock of the server there. */
export function progressIn(
  row: Fields,
  askedAt: Date,
  { timeZone, ending = '' }: { timeZone: string; ending?: string },
) {
  const approved = row.flag(`Approved${ending}`) ?? false
  const available = row.flag(`Available${ending}`) ?? false
  const denied = row.flag(`Denied${ending}`)
  const local = (name: string) => notBefore(row.moment(`${name}${ending}`, timeZone), askedAt)
  const progress: SourceProgress = {
    ...{ askedAt, approved, approvedAt: approved ? local('MarkedAsApproved') : null },
    ...{ available, availableAt: available ? local('MarkedAsAvailable') : null },
    // Nobody writes when something was denied there.
    ...{
      denied,
      deniedAt: null,
      deniedReason: denied ? keptReason(row.text(`DeniedReason${ending}`, longestRead)) : null,
    },
    // Who decided is written nowhere there, and what is chosen are numbers.
    ...{ profile: null, root: null, failure: null, decider: null, chosen: null },
  }
  return progress
}
