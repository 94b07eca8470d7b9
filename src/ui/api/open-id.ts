import type { OpenIdOutcome, OpenIdPage, OpenIdProviderChoice, OpenIdReturn, OpenIdWay } from '~/shared/api/open-id'
import { get, post, remove } from './client'
import { meKey } from './me'

const own = '/api/v3/me/open-id'

export const beginAtProvider = (provider: number) =>
  post<OpenIdPage>('/api/v3/session/open-id', { provider } satisfies OpenIdProviderChoice)
export const endAtProvider = (given: OpenIdReturn) => post<OpenIdOutcome>('/api/v3/session/open-id/outcome', given)

export const openIdKey = [...meKey, 'open-id'] as const

/** The providers with which the caller signs in, or could. */
export const readOpenIdWays = (signal: AbortSignal) => get<OpenIdWay[]>(own, { signal })
export const beginLinking = (provider: number) => post<OpenIdPage>(own, { provider } satisfies OpenIdProviderChoice)
export const endLinking = (given: OpenIdReturn) => post(`${own}/outcome`, given)
export const unlink = (provider: number) => remove(`${own}/${provider}`)
