import { useAtomValue } from 'jotai'
import type { RequestKind } from '~/shared/requests/model'
import { useRights } from './rights'
import { storedAtom } from './stored'

/**
 * Whether asking for a movie or an album begins with its options. Kept by the browser, like the theme: so it is known
 * with the first press, before the portal has answered anything, and nothing is sent that somebody meant to look at first.
 */
export const optionsFirstAtom = storedAtom('requestOptionsFirst', false)

/** The same for whoever may choose options. */
export const useOptionsFirst = (kind: RequestKind) => {
  const wanted = useAtomValue(optionsFirstAtom)
  return useRights(kind).decide && wanted
}
