import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { awayAtom } from '../state/reach'
import { startAtom } from '../state/start'

const followNetwork = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export type Remark = 'offline' | 'away' | 'noSearch'

/** What has to be said about the portal as a whole, the most urgent of it; null while all is well. */
export const useRemark = (): Remark | null => {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const away = useAtomValue(awayAtom)
  const facts = useAtomValue(startAtom)
  if (!online) return 'offline'
  if (away) return 'away'
  return facts && !facts.searchReady ? 'noSearch' : null
}
