import type { Session } from '~/shared/api/session'
import { post } from './client'

/** A session for whom the proxy in front of the portal names. */
export const signInByHeader = () => post<Session>('/api/v3/session/header')
