import { useEffect, useState } from 'react'
import type { ConfirmationWays } from '~/shared/api/confirmation'
import { readConfirmationWays } from '../api/confirmation'
import { useErrorText } from '../api/use-error-text'
import { currentToken, signOut } from '../state/session'

/** What can be shown, and how it went. */
export const useConfirmAgain = (onConfirmed: () => void) => {
  const words = useErrorText()
  const [ways, setWays] = useState<ConfirmationWays | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    readConfirmationWays(left.signal).then(setWays, cause => left.signal.aborted || setError(cause))
    return () => left.abort()
  }, [])
  /** Whoever is asked for a passkey may show none, which proves nothing and is no fault. */
  const show = async (proof: () => Promise<unknown>) => {
    setBusy(true)
    setError(null)
    try {
      if ((await proof()) !== false) return onConfirmed()
      setBusy(false)
    } catch (cause) {
      setError(cause)
      setBusy(false)
    }
  }
  return { ways, error: error === null ? null : words(error), busy, show, forget: () => setError(null) }
}

/** The page for signing in leads back here. */
export const signInAgain = async () => {
  const token = currentToken()
  signOut()
  // Nobody waits for it.
  if (token) (await import('../api/end-session')).endSession(token).catch(() => undefined)
}
