import { useLocation } from 'wouter'
import { currentToken, signOut } from './session'

/** The list of sessions has it no more. */
const endSession = async (token: string) => (await import('../api/end-session')).endSession(token)

/** Signs out on purpose: the next person starts afresh, not on the page that was left. */
export const useSignOut = () => {
  const [, go] = useLocation()
  return () => {
    const token = currentToken()
    go('/login', { state: { signedOut: true } })
    signOut()
    // Nobody waits for it, and nobody is told that it could not be done.
    if (token) endSession(token).catch(() => undefined)
  }
}
