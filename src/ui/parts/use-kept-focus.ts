import { useEffect, useRef } from 'react'

const isLost = () => document.activeElement === document.body || document.activeElement?.matches(':disabled')

/**
 * When the button that was pressed gives way to something else, the place it stood in takes its focus; a place that
 * takes none hands it to its first button. Nobody pressed what is there for the first time: `changed` is undefined until then.
 */
export const useKeptFocus = <Place extends HTMLElement>(changed: unknown) => {
  const place = useRef<Place>(null)
  const before = useRef(changed)
  useEffect(() => {
    if (before.current === changed) return
    const isFirst = before.current === undefined
    before.current = changed
    if (isFirst || !isLost()) return
    const takes = place.current?.hasAttribute('tabindex')
    const target = takes ? place.current : place.current?.querySelector<HTMLElement>('button:enabled')
    target?.focus({ preventScroll: true })
  }, [changed])
  return place
}
