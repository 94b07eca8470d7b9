import { useEffect, useRef } from 'react'

/** When the button that was pressed gives way to something else, the place it stood in takes its focus. */
export const useKeptFocus = <Place extends HTMLElement>(changed: unknown) => {
  const place = useRef<Place>(null)
  const before = useRef(changed)
  useEffect(() => {
    if (before.current === changed) return
    before.current = changed
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [changed])
  return place
}
