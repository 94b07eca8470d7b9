import type { PersonalKeyView } from '~/shared/api/personal-keys'
import type { SessionView } from '~/shared/api/sessions'
import { accountKeys, accountPath } from './accounts'
import { get, remove } from './client'

/** Where somebody else is signed in and which keys they gave to programs, for staff. */

export const accountSessionsKey = (account: string) => [...accountKeys.all, 'sessions', account] as const
export const readAccountSessions = (account: string, signal: AbortSignal) =>
  get<SessionView[]>(`${accountPath(account)}/sessions`, { signal })
export const endAccountSession = (account: string, id: string) =>
  remove(`${accountPath(account)}/sessions/${encodeURIComponent(id)}`)

export const accountPersonalKeysKey = (account: string) => [...accountKeys.all, 'keys', account] as const
export const readAccountPersonalKeys = (account: string, signal: AbortSignal) =>
  get<PersonalKeyView[]>(`${accountPath(account)}/keys`, { signal })
export const endAccountPersonalKey = (account: string, id: string) =>
  remove(`${accountPath(account)}/keys/${encodeURIComponent(id)}`)
