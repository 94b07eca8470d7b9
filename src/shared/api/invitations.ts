import { t } from 'elysia'
import { languages } from '../settings/languages'
import { invitationStates, mailObstacles, mostDays, mostUses } from '../users/invitations'
import { claimNames } from '../users/model'
import { AccountLimits, AccountProfiles, ChosenProfiles } from './accounts'
import { filledText, instant, oneOf, orNull, text, whole, wholeParameter } from './schema'

/** Links that let somebody make an account. */

export const InvitationParams = t.Object({ id: text(36) })

export const InvitationQuery = t.Object({
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 50 })),
  position: t.Optional(wholeParameter()),
})
export type InvitationQuery = typeof InvitationQuery.static

/** What accounts that are made by it begin with. */
const template = {
  limits: AccountLimits,
  streamingCountry: filledText(10),
  /** Of the email and of the accounts; null for that of the portal. */
  language: orNull(oneOf(languages.map(({ code }) => code))),
}
const Claims = t.Array(oneOf(claimNames), { maxItems: claimNames.length })

export const InvitationView = t.Object({
  ...template,
  /** What requests of these accounts get, by download manager; what is not named is as the portal does. */
  profiles: AccountProfiles,
  id: t.String(),
  /** For whom it is; staff alone read it. */
  note: orNull(t.String()),
  /** The address that it was sent to, or is meant for. */
  email: orNull(t.String()),
  claims: Claims,
  state: oneOf(invitationStates),
  uses: whole(),
  used: whole(),
  createdAt: instant(),
  expiresAt: instant(),
  /** Who invited; null for the command line, and for somebody whose account is gone. */
  inviter: orNull(t.String()),
  /** Who came by it, in the order in which they came. */
  people: t.Array(t.Object({ id: t.String(), displayName: t.String() })),
  /** Whether the caller may send, copy and revoke it: only administrators do, where it makes administrators. */
  mayEdit: t.Boolean(),
})
export type InvitationView = typeof InvitationView.static

export const InvitationPage = t.Object({
  invitations: t.Array(InvitationView),
  total: whole(),
  /** Why none can be sent by mail, wherever to; null where it can. */
  mailObstacle: orNull(oneOf(mailObstacles)),
})
export type InvitationPage = typeof InvitationPage.static

/** `send` writes to the address at once. */
export const NewInvitation = t.Object({
  ...template,
  note: orNull(filledText(190)),
  email: orNull(filledText(400)),
  claims: t.Array(oneOf(claimNames), { maxItems: claimNames.length, uniqueItems: true }),
  profiles: t.Optional(ChosenProfiles),
  uses: whole({ minimum: 1, maximum: mostUses }),
  days: whole({ minimum: 1, maximum: mostDays }),
  send: t.Boolean(),
})
export type NewInvitation = typeof NewInvitation.static

export const InvitationLink = t.Object({
  path: t.String({ description: 'Below the address of the portal.' }),
  link: orNull(t.String({ description: 'Null while the portal does not know its own address.' })),
})
export type InvitationLink = typeof InvitationLink.static

export const MadeInvitation = t.Object({ invitation: InvitationView, ...InvitationLink.properties })
export type MadeInvitation = typeof MadeInvitation.static

export const InvitationMail = t.Object({ email: filledText(400) })
export type InvitationMail = typeof InvitationMail.static

/** By which invitation somebody came; null for whoever came otherwise. */
export const InvitationOfUser = t.Object({
  invitation: orNull(t.Object({ note: orNull(t.String()), inviter: orNull(t.String()), at: instant() })),
})
export type InvitationOfUser = typeof InvitationOfUser.static

const token = filledText(100, 'Out of the link.')

const proof = t.Optional(filledText(1_500, 'Out of the link, where it came by email.'))

export const InvitationQuestion = t.Object({ token, proof })
export type InvitationQuestion = typeof InvitationQuestion.static

/** What is behind a link, for whoever has it. */
export const InvitationOffer = t.Object({
  state: oneOf(invitationStates),
  expiresAt: instant(),
  email: orNull(t.String({ description: 'The address to which the invitation came: it needs no confirmation.' })),
  confirmsAddress: t.Boolean({ description: 'Any other address counts once its link was followed.' }),
  ownPasswords: t.Boolean({ description: 'An account with a password of this portal can be made.' }),
})
export type InvitationOffer = typeof InvitationOffer.static

export const InvitationAcceptance = t.Object({
  token,
  proof,
  userName: text(400),
  password: text(1_000),
  email: orNull(filledText(400)),
  agreedTo: t.Optional(filledText(64, 'The version of the terms of the house, while there are any.')),
})
export type InvitationAcceptance = typeof InvitationAcceptance.static
