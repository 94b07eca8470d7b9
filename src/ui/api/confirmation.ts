import type { ConfirmationWays, PasswordConfirmation } from '~/shared/api/confirmation'
import { get, post } from './client'

const confirmation = '/api/v3/session/confirmation'

/** How the person can show once more who they are. */
export const readConfirmationWays = (signal: AbortSignal) => get<ConfirmationWays>(confirmation, { signal })

export const confirmByPassword = (password: string) => post(confirmation, { password } satisfies PasswordConfirmation)
