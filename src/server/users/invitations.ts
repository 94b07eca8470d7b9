import { dayMs } from '~/shared/durations'
import { refuse, refuseIf } from '~/shared/refusal'
import { accountManagers } from '~/shared/users/accounts'
import { invitationRefusals, objectionToTemplate } from '~/shared/users/invitations'
import type { Claim, DownloadProfiles, Limits, User } from '~/shared/users/model'
import { addressIn, knownClaims, objectionToClaims, objectionToEmail } from '~/shared/users/rules'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { isFourKOn } from '../settings/four-k'
import { newKey } from '../settings/keys'
import type { Store } from '../store/store'
import { openedIfOwn } from '../vault'
import { accountValues } from './account-entries'
import { enqueueInvitation, refuseInvitationMail } from './invitation-mail'
import {
  type InvitationRow,
  insertInvitation,
  invitationById,
  saveRevoked,
  saveSentTo,
  tokenHashOf,
} from './invitation-queries'
import { invitationSubject, inviterOf, stateOf } from './invitation-state'
import { addressProof } from './invited-address'

/** What accounts that are made by an invitation begin with, and how far it goes. */
export type InvitationForm = {
  note: string | null
  email: string | null
  claims: readonly Claim[]
  limits: Limits
  /** What their requests get; null and what it does not name is as the portal does. */
  profiles?: DownloadProfiles | null
  streamingCountry: string
  language: string | null
  uses: number
  days: number
  /** Sends it to the address at once. */
  send: boolean
}

function limitsWith({ limits, profiles }: InvitationForm): InvitationRow['limits'] {
  const chosen = accountManagers.flatMap(manager => {
    const options = profiles?.get(manager)
    return options && (options.profile !== null || options.root !== null) ? [{ manager, ...options }] : []
  })
  return { ...limits, ...(chosen.length > 0 && { profiles: chosen }) }
}

const valuesOf = (invitation: InvitationRow) => {
  const { claims, limits, streamingCountry, email, uses, expiresAt } = invitation
  const account = accountValues({
    alias: null,
    email,
    claims,
    limits,
    streamingCountry,
    profiles: limits.profiles ?? [],
  })
  return { ...account, uses, expiresAt: expiresAt.toISOString() }
}

/** Makes an invitation; the token of its link is answered, which can be had again as long as it counts. */
export async function invite(app: App, by: User, form: InvitationForm) {
  refuseIf(objectionToEmail(form.email) ?? objectionToTemplate(by, form.claims, isFourKOn(app)))
  const email = addressIn(form.email ?? '')
  if (form.send) refuseInvitationMail(app, email)
  const token = newKey()
  const now = app.now()
  const invitation: InvitationRow = {
    ...{ id: crypto.randomUUID(), token: await app.vault.seal(token), tokenHash: tokenHashOf(token) },
    ...{ note: form.note?.trim() || null, email, claims: knownClaims(form.claims), limits: limitsWith(form) },
    ...{ streamingCountry: form.streamingCountry, language: form.language, createdById: by.id, createdAt: now },
    ...{ expiresAt: new Date(now.getTime() + form.days * dayMs), uses: form.uses, used: 0, revokedAt: null },
  }
  const proof = form.send && email ? await addressProof(app, token, email) : null
  await app.store.transaction(async tx => {
    await insertInvitation(tx, invitation)
    await writeAudit(app, tx, by, {
      ...{ action: 'invitationMade', subject: invitationSubject(invitation), after: valuesOf(invitation) },
    })
    if (email && proof) await enqueueInvitation(app, tx, by, { invitation, token, email, proof })
  })
  app.log.info('invitation made', { invitation: invitation.id, uses: form.uses, by: by.userName, sent: form.send })
  return { invitation, token }
}

/** An invitation that somebody may look after: whoever has its link gets what it gives. */
async function invitationToTouch(store: Store, by: User, id: string): Promise<InvitationRow> {
  const invitation = (await invitationById(store, id)) ?? refuse({ code: 'InvitationUnknown' })
  refuseIf(objectionToClaims(by, invitation.claims))
  return invitation
}

/** The same while somebody can still come by it, and the token of its link. */
async function openToTouch(app: App, by: User, id: string) {
  const invitation = await invitationToTouch(app.store, by, id)
  const state = stateOf(app, invitation, await inviterOf(app.store, invitation))
  if (state !== 'open') refuse(invitationRefusals[state])
  const token = (await openedIfOwn(app.vault, invitation.token)) ?? refuse({ code: 'InvitationRevoked' })
  return { invitation, token }
}

export const invitationToken = async (app: App, by: User, id: string): Promise<string> =>
  (await openToTouch(app, by, id)).token

/** Sends the link to an address. */
export async function mailInvitation(app: App, by: User, id: string, given: string): Promise<void> {
  const { invitation, token } = await openToTouch(app, by, id)
  refuseInvitationMail(app, given)
  const email = addressIn(given) ?? ''
  const proof = await addressProof(app, token, email)
  await app.store.transaction(async tx => {
    await enqueueInvitation(app, tx, by, { invitation, token, email, proof })
    await saveSentTo(tx, id, email)
    await writeAudit(app, tx, by, {
      action: 'invitationSent',
      subject: invitationSubject(invitation),
      after: { email },
    })
  })
  app.log.info('invitation mail written', { invitation: id, by: by.userName })
}

/** From now on nobody comes by it; whoever did stays. */
export async function revokeInvitation(app: App, by: User, id: string): Promise<void> {
  await app.store.transaction(async tx => {
    const invitation = await invitationToTouch(tx, by, id)
    if (!(await saveRevoked(tx, id, app.now()))) return
    await writeAudit(app, tx, by, { action: 'invitationRevoked', subject: invitationSubject(invitation) })
  })
  app.log.info('invitation revoked', { invitation: id, by: by.userName })
}
