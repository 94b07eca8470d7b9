import type * as api from '~/shared/api/invitations'
import { languageOfTag } from '~/shared/settings/languages'
import { displayName, isSystem, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { ownAddress } from '../../settings/own-address'
import { invitationPage, type ShownInvitation, shownInvitation } from '../../users/invitation-list'
import { invitationMailObstacle, invitationPath } from '../../users/invitation-mail'
import { invitationOfUser } from '../../users/invitation-queries'
import { inviterOf } from '../../users/invitation-state'
import { invite } from '../../users/invitations'
import { limitsView } from './account-views'

const usualCount = 20

const inviterName = (inviter: User | null) => (inviter && !isSystem(inviter) ? displayName(inviter) : null)

const view = (one: ShownInvitation): api.InvitationView => ({
  ...{ id: one.id, note: one.note, email: one.email, claims: [...one.claims], limits: limitsView(one.limits) },
  profiles: [...(one.limits.profiles ?? [])],
  ...{ streamingCountry: one.streamingCountry, language: languageOfTag(one.language ?? '') },
  ...{ state: one.state, uses: one.uses, used: one.used },
  createdAt: one.createdAt.toISOString(),
  expiresAt: one.expiresAt.toISOString(),
  inviter: inviterName(one.inviter),
  people: one.people.map(({ id, displayName }) => ({ id, displayName })),
  mayEdit: one.mayTouch,
})

export async function listInvitations(app: App, by: User, query: api.InvitationQuery): Promise<api.InvitationPage> {
  const { count = usualCount, position = 0 } = query
  const { invitations, total } = await invitationPage(app, by, { count, position })
  return { invitations: invitations.map(view), total, mailObstacle: invitationMailObstacle(app) }
}

/** Where a token leads; the whole address where the portal knows its own. */
export function linkView(app: App, token: string): api.InvitationLink {
  const [path, base] = [invitationPath(token), ownAddress(app)]
  return { path, link: base && base + path }
}

export async function makeInvitation(app: App, by: User, sent: api.NewInvitation): Promise<api.MadeInvitation> {
  const profiles = new Map(sent.profiles?.map(({ manager, ...options }) => [manager, options]))
  const { invitation, token } = await invite(app, by, { ...sent, profiles })
  return { invitation: view(await shownInvitation(app, by, invitation)), ...linkView(app, token) }
}

export async function invitationOf(app: App, userId: string): Promise<api.InvitationOfUser> {
  const found = await invitationOfUser(app.store, userId)
  if (!found) return { invitation: null }
  const { invitation, at } = found
  const inviter = inviterName(await inviterOf(app.store, invitation))
  return { invitation: { note: invitation.note, inviter, at: at.toISOString() } }
}
