import type { Session } from '~/shared/api/session'
import type { SessionView } from '~/shared/api/sessions'
import { get, post, remove } from './client'
import { meKey } from './me'

export const sessionsKey = [...meKey, 'sessions'] as const

/** Where the person is signed in, what was used last first. */
export const readSessions = (signal: AbortSignal) => get<SessionView[]>('/api/v3/me/sessions', { signal })

/** Ends one session; what else is signed in goes on. */
export const endOneSession = (id: string) => remove(`/api/v3/me/sessions/${encodeURIComponent(id)}`)

/** Ends every session, and begins a new one here. */
export const signOutEverywhere = () => post<Session>('/api/v3/me/sign-out-everywhere')
