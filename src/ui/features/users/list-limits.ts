import type { Quotas } from '~/shared/api/me'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { countsSeasons } from '~/shared/users/limits'

type Left = { what: RequestKind | 'seasons'; left: number; of: number; extra: number }

/** What is left of each limit, and how much of it was given for once; empty where nothing is limited. */
export const leftOf = (quotas: Quotas): Left[] =>
  requestKindNames.flatMap(kind => {
    const quota = quotas[kind]
    if (!quota) return []
    const { remaining, limit: of, extra } = quota
    return [{ what: countsSeasons(quota) ? 'seasons' : kind, left: Math.max(0, remaining), of, extra }]
  })

/** From when somebody whose limit is reached may ask again; null where no limit is. */
export const nextRequestAt = (quotas: Quotas): string | null => {
  const reached = requestKindNames.flatMap(kind => {
    const quota = quotas[kind]
    return quota && quota.remaining <= 0 ? [quota.nextAt] : []
  })
  return reached.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}
