import { t } from 'elysia'
import { filledText, instant, text } from './schema'

const userName = text(400, 'Or the email address of the account.')

/** Somebody whom a media server knows, but nobody here, gets the account that the invitation gives. */
export const cameBy = {
  invitation: t.Optional(filledText(100, 'The token of the invitation that somebody came by.')),
  invitationProof: t.Optional(
    filledText(1_500, 'Out of its link, where it came by email: their address, where no other is told.'),
  ),
}

export const SignIn = t.Object({
  userName,
  password: text(4_000, 'Empty where none is needed.'),
  remember: t.Boolean({ description: 'For as long as a session may last.' }),
  ...cameBy,
})
export type SignIn = typeof SignIn.static

export const Session = t.Object({
  token: t.String({ description: 'For `Authorization: Bearer`.' }),
  expiresAt: instant(),
})
export type Session = typeof Session.static

export const PasswordQuestion = t.Object({ userName })
export type PasswordQuestion = typeof PasswordQuestion.static
export const PasswordNeed = t.Object({ needed: t.Boolean() })
export type PasswordNeed = typeof PasswordNeed.static

/** What a browser waits with while somebody allows a sign-in elsewhere. */
const ticket = filledText(2_000, 'As it was handed out.')

export const PlexPage = t.Object({
  address: t.String({ description: 'The page of Plex on which the sign-in is allowed.' }),
  ticket: t.String(),
})
export type PlexPage = typeof PlexPage.static

export const QuickConnectServer = t.Object({ server: filledText(100, 'Its id in the facts of the start.') })
export type QuickConnectServer = typeof QuickConnectServer.static
export const QuickConnectCode = t.Object({
  code: t.String({ description: 'What is entered at the server.' }),
  ticket: t.String(),
})
export type QuickConnectCode = typeof QuickConnectCode.static

export const SignInTicket = t.Object({ ticket })
export type SignInTicket = typeof SignInTicket.static
export const WaitedSignIn = t.Object({ ticket, ...cameBy })
export type WaitedSignIn = typeof WaitedSignIn.static
