import type { Reason } from '../refusal'
import { isOnlyFourK } from '../requests/four-k-claims'
import { type Claim, holds, isSameAddress, isStaff, type User } from './model'
import { addressIn, objectionToClaims } from './rules'

/** How many accounts may be made with one link. */
export const mostUses = 100
/** How long a link counts, in days. */
export const usualDays = 7
export const mostDays = 365

/** Whoever is no administrator writes to the world no more often. */
export const mostMailsAnHour = 20

/** Whether somebody can still come by an invitation, and why not. */
export const invitationStates = ['open', 'usedUp', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Why no link can be sent by mail: there is no mail server, or the portal does not know where it is. */
export const mailObstacles = ['emailOff', 'noUrl'] as const
type InvitationMailObstacle = 'noAddress' | (typeof mailObstacles)[number]

type Inviter = Pick<User, 'userType' | 'claims'>
type Invitation = { claims: readonly Claim[]; uses: number; used: number; expiresAt: Date; revokedAt: Date | null }
type At = { now: Date; inviter: Inviter | null; fourK: boolean }

/** Whether a role can be given by an invitation at all. */
const isGiven = (claim: Claim, { inviter, fourK }: { inviter: Inviter; fourK: boolean }) =>
  claim !== 'Disabled' && (fourK || !isOnlyFourK(claim)) && objectionToClaims(inviter, [claim]) === null

/** Staff who can sign in. */
const mayInvite = (inviter: Inviter | null): inviter is Inviter =>
  inviter !== null && isStaff(inviter) && !holds(inviter, 'Disabled')

/** Why somebody cannot invite with these roles; the first of them that is not theirs to give decides. */
export function objectionToTemplate(by: Inviter, claims: readonly Claim[], fourK: boolean): Reason | null {
  if (!mayInvite(by)) return { code: 'NoPermissions' }
  if (claims.length === 0) return { code: 'RoleMissing' }
  return (
    objectionToClaims(by, claims) ??
    (claims.every(claim => isGiven(claim, { inviter: by, fourK })) ? null : { code: 'RoleNotInvited' })
  )
}

/** What an invitation gives at this moment: no more than whoever invited may give now, and nothing of those who may not. */
export const claimsGiven = (claims: readonly Claim[], { inviter, fourK }: Pick<At, 'inviter' | 'fourK'>): Claim[] =>
  mayInvite(inviter) ? claims.filter(claim => isGiven(claim, { inviter, fourK })) : []

/** One whose inviter is gone, was disabled, or may give none of it any more counts as revoked. */
export function invitationState(invitation: Invitation, { now, ...giving }: At): InvitationState {
  const { revokedAt, used, uses, expiresAt } = invitation
  if (revokedAt !== null || claimsGiven(invitation.claims, giving).length === 0) return 'revoked'
  if (used >= uses) return 'usedUp'
  return expiresAt <= now ? 'expired' : 'open'
}

/** What is said to whoever comes by one that is not open. */
export const invitationRefusals = {
  usedUp: { code: 'InvitationUsedUp' },
  expired: { code: 'InvitationExpired' },
  revoked: { code: 'InvitationRevoked' },
} as const satisfies Record<Exclude<InvitationState, 'open'>, Reason>

type Proving = { proven: string | null; confirms: boolean }

/**
 * Whether the address that somebody enters who was invited counts at once: where their invitation came by mail to that very
 * address, and where no link could be sent to confirm it.
 */
export const countsAtOnce = (entered: string, { proven, confirms }: Proving): boolean =>
  !confirms || (proven !== null && isSameAddress(entered, proven))

type MailSetUp = { canMail: boolean; hasUrl: boolean }

/** What keeps every invitation from being sent by mail. */
export const obstacleToMail = ({ canMail, hasUrl }: MailSetUp) => {
  if (!canMail) return 'emailOff' satisfies InvitationMailObstacle
  return hasUrl ? null : ('noUrl' satisfies InvitationMailObstacle)
}

/** What keeps one from being sent to an address, what can least be changed first. */
export const obstacleToInvitationMail = (email: string | null, setUp: MailSetUp): InvitationMailObstacle | null =>
  addressIn(email ?? '') ? obstacleToMail(setUp) : 'noAddress'

export const invitationMailRefusals = {
  noAddress: { code: 'EmailInvalid' },
  emailOff: { code: 'EmailNotReady' },
  noUrl: { code: 'ApplicationUrlMissing' },
} as const satisfies Record<InvitationMailObstacle, Reason>
