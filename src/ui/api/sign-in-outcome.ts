import type { SignInOutcome, SignInTicket } from '~/shared/api/session'
import { post } from './client'

/** The token once the sign-in was allowed; null until then. */
const outcome = (path: string) => async (ticket: string, signal: AbortSignal) =>
  (await post<SignInOutcome>(path, { ticket } satisfies SignInTicket, { signal })).session?.token ?? null
export const outcomeAtPlex = outcome('/api/v3/session/plex/outcome')
export const outcomeByCode = outcome('/api/v3/session/quick-connect/outcome')
