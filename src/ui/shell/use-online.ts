import { useSyncExternalStore } from 'react'

const followNetwork = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the device has a network. */
export const useOnline = () => useSyncExternalStore(followNetwork, () => navigator.onLine)
