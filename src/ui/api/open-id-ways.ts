import type { OpenIdWay } from '~/shared/api/open-id'
import { get, remove } from './client'
import { meKey } from './me'

const own = '/api/v3/me/open-id'

export const openIdKey = [...meKey, 'open-id'] as const

/** The providers with which the caller signs in, or could. */
export const readOpenIdWays = (signal: AbortSignal) => get<OpenIdWay[]>(own, { signal })
export const unlink = (provider: number) => remove(`${own}/${provider}`)
