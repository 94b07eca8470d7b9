import type { Claim } from '../users/model'
import { requestKinds } from './model'

const fourKClaims: readonly Claim[] = [requestKinds.movie, requestKinds.tvShow].flatMap(({ claims: { fourK } }) =>
  Object.values(fourK),
)

/** Roles that act on 4K alone: they mean nothing while that is off. */
export const isOnlyFourK = (claim: Claim) => fourKClaims.includes(claim)
