import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, and again when it changes. False where there is no window. */
export const useMedia = (query: string) => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** The window has the room of a phone: tables are cards there, dialogs sheets from below. */
export const useIsPhone = () => useMedia('(max-width: 599.98px)')
