import { UnderWay } from './under-way'
import { useLive } from './use-live'
import { useSendWaiting } from './use-send-waiting'
import { useServiceWorker } from './use-service-worker'

/**
 * What goes on behind the pages: live messages, sending what waits on this device, keeping the interface for offline; and
 * at their foot, what is on its way.
 */
export function Background() {
  useLive()
  useSendWaiting()
  useServiceWorker()
  return <UnderWay />
}
