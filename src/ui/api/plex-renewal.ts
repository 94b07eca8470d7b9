import type { PlexRenewal } from '~/shared/api/me'
import type { PlexPage, SignInTicket } from '~/shared/api/session'
import { post } from './client'

export const beginRenewingPlex = () => post<PlexPage>('/api/v3/me/plex')

/** True once it was allowed at Plex; null until then. */
export const plexRenewed = async (ticket: string, signal: AbortSignal) =>
  (await post<PlexRenewal>('/api/v3/me/plex/outcome', { ticket } satisfies SignInTicket, { signal })).renewed || null
