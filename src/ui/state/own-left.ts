import type { RequestKind } from '~/shared/requests/model'
import { useMe } from '../api/me'

/** How many more whoever is signed in may ask for; null without a limit, and where none is left: `useOwnLimit` tells that. */
export const useOwnLeft = (kind: RequestKind): number | null => useMe().data?.quotas[kind]?.remaining || null
