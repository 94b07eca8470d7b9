import { refuse } from '~/shared/refusal'
import type { AccountProfile } from '~/shared/users/accounts'
import { claimsGiven, invitationRefusals } from '~/shared/users/invitations'
import type { Claim, User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { isFourKOn } from '../settings/four-k'
import type { Store } from '../store/store'
import { type InvitationRow, invitationByToken, saveInvited, takeUse } from './invitation-queries'
import { invitationSubject, inviterOf, stateOf } from './invitation-state'
import { saveProfiles } from './profile-queries'

/** What the link of a token offers at this moment; null for a token that no invitation has. */
export async function offerOf(app: App, token: string) {
  const invitation = await invitationByToken(app.store, token)
  if (!invitation) return null
  return { state: stateOf(app, invitation, await inviterOf(app.store, invitation)), expiresAt: invitation.expiresAt }
}

/** What accounts of an invitation begin with. */
export type Invited = Pick<User, 'limits' | 'streamingCountry' | 'language'> & {
  invitation: InvitationRow
  claims: readonly Claim[]
  profiles: readonly AccountProfile[]
}

/**
 * Takes one use of an invitation as part of the transaction that makes an account; refused once it is over. What it gives
 * is no more than whoever invited may give now.
 */
export async function takeInvitation(app: App, tx: Store, token: string): Promise<Invited> {
  const invitation = (await invitationByToken(tx, token)) ?? refuse({ code: 'InvitationUnknown' })
  const inviter = await inviterOf(tx, invitation)
  const state = stateOf(app, invitation, inviter)
  if (state !== 'open') refuse(invitationRefusals[state])
  // Somebody else may have taken the last one since it was read.
  if (!(await takeUse(tx, invitation.id, app.now()))) refuse(invitationRefusals.usedUp)
  const { streamingCountry, language } = invitation
  const { profiles = [], ...limits } = invitation.limits
  const claims = claimsGiven(invitation.claims, { inviter, fourK: isFourKOn(app) })
  return { invitation, claims, limits, profiles, streamingCountry, language }
}

/** Writes down who came by an invitation, and what their requests get, in the same transaction. */
export async function keepInvited(app: App, tx: Store, user: User, { invitation, profiles }: Invited): Promise<void> {
  const chosen = profiles.map(({ manager, profile, root }) => [manager, { profile, root }] as const)
  if (chosen.length > 0) await saveProfiles(tx, user.id, new Map(chosen))
  await saveInvited(tx, user.id, invitation.id, app.now())
  await writeAudit(app, tx, user, { action: 'invitationUsed', subject: invitationSubject(invitation) })
}
