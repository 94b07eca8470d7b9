import { RemarkBar } from './remark-bar'
import { useLive } from './use-live'
import { useRemark } from './use-remark'
import { useSendWaiting } from './use-send-waiting'
import { useServiceWorker } from './use-service-worker'

/**
 * What goes on behind the pages: live messages, sending what waits on this device, keeping the interface for offline; and
 * what has to be said about the portal as a whole, which no page waits for.
 */
export function Background() {
  const remark = useRemark()
  useLive()
  useSendWaiting()
  useServiceWorker()
  return remark && <RemarkBar remark={remark} />
}
