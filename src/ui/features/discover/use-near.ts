import { useEffect, useRef, useState } from 'react'
import { onSight } from '../../kit/on-sight'

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
