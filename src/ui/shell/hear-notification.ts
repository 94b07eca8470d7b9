import type { QueryClient } from '@tanstack/react-query'
import { liveToastMs, showToast } from '../kit/toasts'

/**
 * Shows a message of the live channel and fetches what it may have changed. One without a text has nothing to show:
 * something was said before the channel opened.
 */
export const hearNotification = (client: QueryClient) => (text: string) => {
  if (text) showToast({ tone: 'plain', text, durationMs: liveToastMs })
  for (const key of ['me', 'notices', 'requests', 'issues']) void client.invalidateQueries({ queryKey: [key] })
}
