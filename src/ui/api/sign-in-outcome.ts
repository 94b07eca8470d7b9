import type { SignInOutcome } from '~/shared/api/second-step'
import type { QuickConnectCode, QuickConnectServer, WaitedSignIn } from '~/shared/api/session'
import { post } from './client'

/** A session, or what the second step is done with, once the sign-in was allowed; null until then. */
const outcome = (path: string) => async (waited: WaitedSignIn, signal: AbortSignal) => {
  const { session, awaited } = await post<SignInOutcome>(path, waited, { signal })
  return session ?? awaited
}
export const outcomeAtPlex = outcome('/api/v3/session/plex/outcome')
export const outcomeByCode = outcome('/api/v3/session/quick-connect/outcome')

export const beginByCode = (server: string) =>
  post<QuickConnectCode>('/api/v3/session/quick-connect', { server } satisfies QuickConnectServer)
