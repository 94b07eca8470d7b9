import type { MadePersonalKey, NewPersonalKey, PersonalKeyView } from '~/shared/api/personal-keys'
import { get, post, remove } from './client'
import { meKey } from './me'

export const personalKeysKey = [...meKey, 'keys'] as const

export const readPersonalKeys = (signal: AbortSignal) => get<PersonalKeyView[]>('/api/v3/me/keys', { signal })
export const makePersonalKey = (wanted: NewPersonalKey) => post<MadePersonalKey>('/api/v3/me/keys', wanted)
export const endPersonalKey = (id: string) => remove(`/api/v3/me/keys/${encodeURIComponent(id)}`)
