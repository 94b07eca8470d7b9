import type { OwnWays } from '~/shared/api/second-step'
import { accountKeys, accountPath } from './accounts'
import { get, remove } from './client'

/** How somebody else signs in, besides a password; for staff. */
export const accountWaysKey = (account: string) => [...accountKeys.all, 'ways', account] as const
export const readAccountWays = (account: string, signal: AbortSignal) =>
  get<OwnWays>(`${accountPath(account)}/ways`, { signal })
export const takeSecondStep = (account: string) => remove(`${accountPath(account)}/second-step`)
