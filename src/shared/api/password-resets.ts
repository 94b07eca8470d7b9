import { type Static, t } from 'elysia'
import { text } from './schema'

const email = text(400)

export const PasswordReset = t.Object({ email })
export type PasswordReset = Static<typeof PasswordReset>

export const NewPassword = t.Object({
  email,
  token: text(1_000, 'Out of the mail.'),
  password: text(1_000),
})
export type NewPassword = Static<typeof NewPassword>
