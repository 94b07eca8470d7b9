import { useEffect, useRef, useState } from 'react'

/**
 * Tells each time whether a place of the page is in sight, or within `margin` of it; answers what ends that. A busy page
 * tells of several changes at once, of which the last one is how it is now.
 */
export const onSight = (place: Element, tell: (inSight: boolean) => void, margin = '0px') => {
  const watched = new IntersectionObserver(entries => tell(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: margin,
  })
  watched.observe(place)
  return () => watched.disconnect()
}

const ahead = '600px 0px'

/** Whether a place of the page has come near the screen; once it has, it counts as near for good. */
export const useNear = <Place extends HTMLElement>(already: boolean) => {
  const place = useRef<Place>(null)
  const [near, setNear] = useState(already)
  useEffect(() => {
    if (near || !place.current) return
    return onSight(place.current, inSight => inSight && setNear(true), ahead)
  }, [near])
  return { place, near }
}
