import { useEffect, useRef } from 'react'
import type { Session } from '~/shared/api/session'
import { keepToken } from '../../state/session'

/** So long the page is there and at rest before anything is fetched for it. */
const restMs = 300

/**
 * Offers passkeys in the field for the name, beside what the browser knows of it, while `isOn`; whoever chooses one is
 * signed in. Nothing waits for it, and where it does not work nobody is told.
 */
export function useOfferedPasskeys(isOn: boolean, onRefused: (error: unknown) => void) {
  const refused = useRef(onRefused)
  refused.current = onRefused
  useEffect(() => {
    if (!isOn) return
    const ending = new AbortController()
    const offer = async () => {
      const { offerPasskeys } = await import('../../api/offered-passkeys')
      const session: Session | null = await offerPasskeys(ending.signal)
      if (session && !ending.signal.aborted) keepToken(session.token)
    }
    const timer = setTimeout(() => void offer().catch(error => ending.signal.aborted || refused.current(error)), restMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [isOn])
}
