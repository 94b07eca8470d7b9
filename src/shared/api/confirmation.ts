import { t } from 'elysia'
import { filledText, orNull } from './schema'

/** How whoever calls can show once more who they are. Where nothing of it is there, they sign in again. */
export const ConfirmationWays = t.Object({
  password: t.Boolean(),
  keeper: orNull(t.String({ description: 'Whose password is meant, such as “Jellyfin”; null is that of the portal.' })),
  codes: t.Boolean({ description: 'Whether a code counts, of an application or for recovery.' }),
  passkeys: t.Boolean({ description: 'Whether they have one.' }),
})
export type ConfirmationWays = typeof ConfirmationWays.static

export const PasswordConfirmation = t.Object({ password: filledText(4_000) })
export type PasswordConfirmation = typeof PasswordConfirmation.static
