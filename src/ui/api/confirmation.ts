import type { ConfirmationWays, PasswordConfirmation } from '~/shared/api/confirmation'
import type { TimeCode } from '~/shared/api/second-step'
import { get, post } from './client'

const confirmation = '/api/v3/session/confirmation'

/** How the person can show once more who they are. */
export const readConfirmationWays = (signal: AbortSignal) => get<ConfirmationWays>(confirmation, { signal })

export const confirmByPassword = (password: string) => post(confirmation, { password } satisfies PasswordConfirmation)
export const confirmByCode = (code: string) => post(`${confirmation}/code`, { code } satisfies TimeCode)
