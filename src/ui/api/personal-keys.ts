import type { MadePersonalKey, NewPersonalKey, PersonalKeyView } from '~/shared/api/personal-keys'
import { accountKeys, accountPath } from './accounts'
import { get, post, remove } from './client'
import { meKey } from './me'

export const personalKeysKey = [...meKey, 'keys'] as const

export const readPersonalKeys = (signal: AbortSignal) => get<PersonalKeyView[]>('/api/v3/me/keys', { signal })
export const makePersonalKey = (wanted: NewPersonalKey) => post<MadePersonalKey>('/api/v3/me/keys', wanted)
export const endPersonalKey = (id: string) => remove(`/api/v3/me/keys/${encodeURIComponent(id)}`)

/** Those of somebody else, for staff. */
export const accountPersonalKeysKey = (account: string) => [...accountKeys.all, 'keys', account] as const
export const readAccountPersonalKeys = (account: string, signal: AbortSignal) =>
  get<PersonalKeyView[]>(`${accountPath(account)}/keys`, { signal })
export const endAccountPersonalKey = (account: string, id: string) =>
  remove(`${accountPath(account)}/keys/${encodeURIComponent(id)}`)
