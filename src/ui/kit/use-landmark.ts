import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The landmark or dialog around an element: what floats above the page is drawn in there, where readers look for it. */
export const useLandmark = (inside: RefObject<HTMLElement | null>) => {
  const landmark = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    landmark.current =
      inside.current?.closest<HTMLElement>('[role="dialog"], main, header, nav, aside') ?? document.body
  })
  return landmark
}
