import { isOnlyFourK } from '~/shared/requests/four-k-claims'
import { type Claim, claimNames, claims } from '~/shared/users/model'
import { useFeature } from './start'

// What opens the whole portal is not the first to be offered, and what closes it comes last.
const weightOf = (claim: Claim) => (claim === 'Disabled' ? 2 : Number(claims[claim].wide))
const inOrder: readonly Claim[] = claimNames.toSorted((one, other) => weightOf(one) - weightOf(other))

/** The roles that can be given, in their order; those of 4K while that is on, and where somebody has one already. */
export const useOfferedClaims = (chosen: readonly string[] = []): Claim[] => {
  const fourK = useFeature('Movie4KRequests')
  return inOrder.filter(claim => fourK || !isOnlyFourK(claim) || chosen.includes(claim))
}

export const claimGroups = ['request', 'autoApprove', 'more'] as const
export type ClaimGroup = (typeof claimGroups)[number]

/** Roles under the headings that people read them under; those without any are left out. */
export const byGroup = (offered: readonly Claim[]): { group: ClaimGroup; claims: Claim[] }[] =>
  claimGroups
    .map(group => ({ group, claims: offered.filter(claim => claims[claim].group === group) }))
    .filter(({ claims }) => claims.length > 0)
