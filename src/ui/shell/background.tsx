import { UnderWay } from './under-way'
import { useLive } from './use-live'
import { useSendWaiting } from './use-send-waiting'
import { useServiceWorker } from './use-service-worker'
import { useTitleTransition } from './use-title-transition'

/**
 * What goes on behind the pages: live messages, sending what waits on this device, keeping the interface for offline, and
 * posters that travel from page to page; and at their foot, what is on its way.
 */
export function Background() {
  useLive()
  useSendWaiting()
  useServiceWorker()
  useTitleTransition()
  return <UnderWay />
}
