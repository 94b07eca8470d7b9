import { t } from 'elysia'
import { text } from './schema'

const email = text(400)

export const PasswordReset = t.Object({ email })
export type PasswordReset = typeof PasswordReset.static

export const NewPassword = t.Object({
  email,
  token: text(1_000, 'Out of the mail.'),
  password: text(1_000),
})
export type NewPassword = typeof NewPassword.static
