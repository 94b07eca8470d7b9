import type { Quota } from '~/shared/api/me'
import type { RequestKind } from '~/shared/requests/model'
import { useMe } from '../api/me'
import { useFreeAgain } from '../api/use-error-text'

/** From when one more may be asked for, where nothing is left; null where something is. */
const freeFrom = (quota: Quota | null | undefined) =>
  quota && quota.remaining <= 0 && Date.parse(quota.nextAt) > Date.now() ? quota.nextAt : null

/** That a limit is reached, and the day from which it is free again where the reader is; null while something is left. */
export const useLimitText = () => {
  const freeAgain = useFreeAgain()
  return (quota: Quota | null | undefined): string | null => {
    const from = freeFrom(quota)
    return from && freeAgain({ nextAt: from })
  }
}

/** The same for whoever is signed in. */
export const useOwnLimit = (kind: RequestKind): string | null => {
  const words = useLimitText()
  return words(useMe().data?.quotas[kind])
}

/** How many more whoever is signed in may ask for; null without a limit, and where none is left: `useOwnLimit` tells that. */
export const useOwnLeft = (kind: RequestKind): number | null => useMe().data?.quotas[kind]?.remaining || null
