import type { NewPassword, PasswordReset } from '~/shared/api/password-resets'
import { post } from './client'

/** Asks for a mail with a link that sets a new password. */
export const askForReset = (email: string) => post('/api/v3/password-resets', { email } satisfies PasswordReset)

/** Sets a new password with the token out of the mail. */
export const completeReset = (given: NewPassword) => post('/api/v3/password-resets/complete', given)
