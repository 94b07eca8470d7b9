import type { QuickConnectCode, QuickConnectServer, SignInOutcome, WaitedSignIn } from '~/shared/api/session'
import { post } from './client'

/** The token once the sign-in was allowed; null until then. */
const outcome = (path: string) => async (waited: WaitedSignIn, signal: AbortSignal) =>
  (await post<SignInOutcome>(path, waited, { signal })).session?.token ?? null
export const outcomeAtPlex = outcome('/api/v3/session/plex/outcome')
export const outcomeByCode = outcome('/api/v3/session/quick-connect/outcome')

export const beginByCode = (server: string) =>
  post<QuickConnectCode>('/api/v3/session/quick-connect', { server } satisfies QuickConnectServer)
