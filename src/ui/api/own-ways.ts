import type { OpenIdWay } from '~/shared/api/open-id'
import type { PasskeyName } from '~/shared/api/passkeys'
import type { BegunTimeCodes, OwnWays, RecoveryCodes, TimeCode } from '~/shared/api/second-step'
import { get, post, put, remove } from './client'
import { meKey } from './me'

export const ownWaysKey = [...meKey, 'ways'] as const
/** How the person signs in, besides a password. */
export const readOwnWays = (signal: AbortSignal) => get<OwnWays>('/api/v3/me/ways', { signal })

const passkeyPath = (id: string) => `/api/v3/me/passkeys/${encodeURIComponent(id)}`
export const removePasskey = (id: string) => remove(passkeyPath(id))
export const renamePasskey = (id: string, name: string) => put(passkeyPath(id), { name } satisfies PasskeyName)

const timeCodes = '/api/v3/me/time-codes'
export const beginTimeCodes = () => post<BegunTimeCodes>(timeCodes)
export const confirmTimeCodes = (code: string) =>
  post<RecoveryCodes>(`${timeCodes}/confirm`, { code } satisfies TimeCode)
export const endTimeCodes = () => remove(timeCodes)
export const renewRecoveryCodes = () => post<RecoveryCodes>('/api/v3/me/recovery-codes')

const own = '/api/v3/me/open-id'

export const openIdKey = [...meKey, 'open-id'] as const

/** The providers with which the caller signs in, or could. */
export const readOpenIdWays = (signal: AbortSignal) => get<OpenIdWay[]>(own, { signal })
export const unlink = (provider: number) => remove(`${own}/${provider}`)
