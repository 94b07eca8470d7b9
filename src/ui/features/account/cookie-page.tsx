import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { currentToken, keepToken } from '../../state/session'
import { sessionOf } from '../../state/token'
import { removals, tokenIn, tokenToKeep } from './entry-cookie'

/** The way in for whom a gateway has signed in already: the token comes in a cookie, which is taken away. */
export function CookiePage() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const session = sessionOf(currentToken())
    const token = tokenToKeep(tokenIn(document.cookie), session)
    for (const removal of removals(location)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http and in older browsers
      document.cookie = removal
    }
    if (token !== null) keepToken(token)
    navigate(token !== null || session !== null ? '/discover' : '/login', { replace: true })
  }, [navigate])
  return null
}
