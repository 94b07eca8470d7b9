import { type Static, t } from 'elysia'
import { instant, text } from './schema'

const userName = text(400, 'Or the email address of the account.')

export const SignIn = t.Object({
  userName,
  password: text(4_000, 'Empty where none is needed.'),
  remember: t.Boolean({ description: 'For as long as a session may last.' }),
})
export type SignIn = Static<typeof SignIn>

export const Session = t.Object({
  token: t.String({ description: 'For `Authorization: Bearer`.' }),
  expiresAt: instant(),
})
export type Session = Static<typeof Session>

export const PasswordQuestion = t.Object({ userName })
export type PasswordQuestion = Static<typeof PasswordQuestion>
export const PasswordNeed = t.Object({ needed: t.Boolean() })
export type PasswordNeed = Static<typeof PasswordNeed>
