import { useAtomValue } from 'jotai'
import type { StartFacts } from '~/shared/api/start'
import { requestKinds, type Variant } from '~/shared/requests/model'
import { isPowerUser, mayAny, sessionAtom } from './session'
import { startAtom } from './start'
import type { Session } from './token'

const fourKFeature = 'movie4krequests'

/** What a person may do with movies. */
export type MovieRights = {
  /** Which variants may be asked for. */
  request: Record<Variant, boolean>
  /** Which variants need nobody's approval. */
  autoApproved: Record<Variant, boolean>
  /** Approving, denying, marking and choosing options is for administrators and power users. */
  decide: boolean
  /** May take back what was asked for by the person. */
  manageOwn: boolean
}

export const movieRights = (session: Session | null, start: Pick<StartFacts, 'features'> | null): MovieRights => {
  const fourK = start?.features.some(({ name, enabled }) => enabled && name.toLowerCase() === fourKFeature) ?? false
  const { claims } = requestKinds.movie
  const mayAsk = (variant: Variant) => mayAny(session, claims[variant].ask, claims[variant].autoApprove)
  return {
    request: { standard: mayAsk('standard'), fourK: fourK && mayAsk('fourK') },
    autoApproved: {
      standard: mayAny(session, claims.standard.autoApprove),
      fourK: mayAny(session, claims.fourK.autoApprove),
    },
    decide: isPowerUser(session),
    manageOwn: isPowerUser(session) || mayAny(session, 'ManageOwnRequests'),
  }
}

export const useMovieRights = () => movieRights(useAtomValue(sessionAtom), useAtomValue(startAtom))
