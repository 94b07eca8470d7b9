import { useAtomValue } from 'jotai'
import type { StartFacts } from '~/shared/api/start'
import { byVariant, type RequestKind, requestKinds, type Variant } from '~/shared/requests/model'
import type { Claim } from '~/shared/users/model'
import { mayAny, sessionAtom } from './session'
import { isFeatureOn, startAtom } from './start'
import type { Session } from './token'
import { isPowerUser } from './token'

/** What a person may do with titles of a kind. */
export type Rights = {
  /** Which variants may be asked for. */
  request: Record<Variant, boolean>
  /** Which variants need nobody's approval. */
  autoApproved: Record<Variant, boolean>
  /** Approving, denying, marking and choosing options is for administrators and power users. */
  decide: boolean
  /** May take back what was asked for by the person. */
  manageOwn: boolean
}

type Claims = Partial<Record<Variant, { ask: Claim; autoApprove: Claim }>>

export const rightsWith = (
  kind: RequestKind,
  session: Session | null,
  start: Pick<StartFacts, 'features'> | null,
): Rights => {
  const fourK = isFeatureOn(start, 'Movie4KRequests')
  const claims: Claims = requestKinds[kind].claims
  const holds = (variant: Variant, ...needed: ('ask' | 'autoApprove')[]) => {
    const own = claims[variant]
    return own !== undefined && mayAny(session, ...needed.map(one => own[one]))
  }
  return {
    request: byVariant(variant => (variant === 'standard' || fourK) && holds(variant, 'ask', 'autoApprove')),
    autoApproved: byVariant(variant => holds(variant, 'autoApprove')),
    decide: isPowerUser(session),
    manageOwn: isPowerUser(session) || mayAny(session, 'ManageOwnRequests'),
  }
}

/** Of whichever kind is asked for. */
export const useRightsFor = () => {
  const session = useAtomValue(sessionAtom)
  const start = useAtomValue(startAtom)
  return (kind: RequestKind) => rightsWith(kind, session, start)
}

export const useRights = (kind: RequestKind) => useRightsFor()(kind)
export const useMovieRights = () => useRights('movie')
