import { useLocation } from 'wouter'
import { signOut } from '../state/session'

/** Signs out on purpose: the next person starts afresh, not on the page that was left. */
export const useSignOut = () => {
  const [, go] = useLocation()
  return () => {
    go('/login', { state: { signedOut: true } })
    signOut()
  }
}
