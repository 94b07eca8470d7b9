import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { keepToken } from '../../state/session'
import { sessionOf } from '../../state/token'
import { removals, tokenIn } from './entry-cookie'

/** The way in for whom a gateway has signed in already: the token comes in a cookie, which is taken away. */
export function CookiePage() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const token = tokenIn(document.cookie)
    for (const removal of removals(location)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http and in older browsers
      document.cookie = removal
    }
    const isValid = token !== null && sessionOf(token) !== null
    if (isValid) keepToken(token)
    navigate(isValid ? '/discover' : '/login', { replace: true })
  }, [navigate])
  return null
}
