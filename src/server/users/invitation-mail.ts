import { momentFor } from '~/integrations/notify/moment'
import { hourMs, minuteMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { refuse, refuseIf } from '~/shared/refusal'
import { bestLanguage } from '~/shared/settings/languages'
import { customization, portal } from '~/shared/settings/portal'
import {
  invitationMailRefusals,
  mostMailsAnHour,
  obstacleToInvitationMail,
  obstacleToMail,
} from '~/shared/users/invitations'
import { displayName, isAdmin, isSystem, nameKey, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { countedSince, enqueue } from '../events/outbox-queries'
import { ownAddress } from '../settings/own-address'
import type { Store } from '../store/store'
import { canMail } from './account-mails'
import type { InvitationRow } from './invitation-queries'

const setUpOf = (app: App) => ({ canMail: canMail(app), hasUrl: ownAddress(app) !== null })

/** What keeps every invitation from being sent, as the portal is set up now. */
export const invitationMailObstacle = (app: App) => obstacleToMail(setUpOf(app))

export function refuseInvitationMail(app: App, email: string | null): void {
  const obstacle = obstacleToInvitationMail(email, setUpOf(app))
  if (obstacle) refuse(invitationMailRefusals[obstacle])
}

/** Where the link of a token leads, below the address of the portal. */
export const invitationPath = (token: string) => `/invite/${encodeURIComponent(token)}`

const keysOf = ({ id }: User) => `invite:${id}:`

type Sending = {
  invitation: Pick<InvitationRow, 'language' | 'expiresAt' | 'id'>
  token: string
  email: string
  proof: string
}

/**
 * Writes to somebody who is invited, as part of the transaction. What staff note of an invitation is not in it: but for
 * names there is no text in it that anybody chose.
 */
export async function enqueueInvitation(app: App, tx: Store, by: User, sending: Sending): Promise<void> {
  refuseInvitationMail(app, sending.email)
  const now = app.now()
  if (!isAdmin(by)) {
    const lately = await countedSince(tx, keysOf(by), new Date(now.getTime() - hourMs))
    refuseIf(lately >= mostMailsAnHour ? { code: 'TooManyInvitations' } : null)
  }
  const payload = mailOf(app, by, sending)
  // One a minute, invitation and address, however often somebody presses the button.
  const to = Bun.hash(nameKey(payload.to.address)).toString(36)
  const key = `${keysOf(by)}${sending.invitation.id}:${to}:${Math.floor(now.getTime() / minuteMs)}`
  await enqueue(tx, [{ target: 'email', key, payload, request: null }], now)
  tx.afterCommit(app.outbox.nudge)
}

function mailOf(app: App, by: User, { invitation, token, email, proof }: Sending) {
  const language = bestLanguage([invitation.language, by.language, app.settings.get(portal).defaultLanguageCode])
  const application = app.settings.get(customization).applicationName?.trim() || 'Marquee'
  const until = momentFor(invitation.expiresAt, language).longDate
  const link = `${ownAddress(app) ?? ''}${invitationPath(token)}?proof=${encodeURIComponent(proof)}`
  const facts = { application, until, link, name: displayName(by) }
  const say = (key: string) => app.texts.say(language, `mail.invitation.${key}`, facts)
  return {
    ...{ direct: true, event: 'Invitation', to: { address: addressIn(email) ?? '', name: null }, language },
    ...{ subject: say('subject'), body: say(isSystem(by) ? 'body' : 'bodyBy'), evenIfOff: true },
    action: { label: say('button'), url: link },
  } satisfies DirectMail
}
