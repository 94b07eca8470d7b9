import type { QueryClient } from '@tanstack/react-query'
import { requestKeys } from '../api/requests'

/** Everybody who looks at a page hears of it at the same time, and asks within so long. */
const spreadMs = 1_000

/**
 * Fetches what shows how far titles are once libraries have something else: in a moment while somebody looks at the page,
 * else as soon as somebody does.
 */
export function refreshTitles(client: QueryClient, over: AbortSignal): () => void {
  let isDue = false
  const refresh = () => {
    if (!isDue || document.hidden || over.aborted) return
    isDue = false
    void client.invalidateQueries({ queryKey: requestKeys.all })
  }
  document.addEventListener('visibilitychange', refresh, { signal: over })
  return () => {
    isDue = true
    setTimeout(refresh, Math.random() * spreadMs)
  }
}
