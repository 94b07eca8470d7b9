import { useEffect } from 'react'
import { OfflineError } from '../api/errors'

const askEveryMs = 1_000

type Waiting<Outcome> = {
  ticket: string
  /** Null until it was allowed. */
  ask: (ticket: string, signal: AbortSignal) => Promise<Outcome | null>
  /** The window in which it is allowed may be closed, which says that it will not be. */
  isClosed: () => boolean
  onAllowed: (outcome: Outcome) => void
  onRefused: (cause: unknown) => void
  onClosed: () => void
  onLeft: () => void
}

/** Asks until somebody has allowed elsewhere what was begun here, or this is left. */
export function useAllowed<Outcome>(waiting: Waiting<Outcome>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another ticket alone
  useEffect(() => {
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      timer = setTimeout(() => void ask(), askEveryMs)
    }
    const ask = async () => {
      // Whoever closes the window may have allowed it just before.
      const wasClosed = waiting.isClosed()
      try {
        const outcome = await waiting.ask(waiting.ticket, stopped.signal)
        if (stopped.signal.aborted) return
        if (outcome !== null) waiting.onAllowed(outcome)
        else if (wasClosed) waiting.onClosed()
        else again()
      } catch (cause) {
        if (stopped.signal.aborted) return
        if (!(cause instanceof OfflineError)) waiting.onRefused(cause)
        else if (wasClosed) waiting.onClosed()
        else again()
      }
    }
    void ask()
    return () => {
      stopped.abort()
      clearTimeout(timer)
      waiting.onLeft()
    }
  }, [waiting.ticket])
}
