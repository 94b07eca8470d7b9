import { type RefObject, useLayoutEffect, useState } from 'react'

/** How something that floats below a control lines up with the frame around the control. */
type FramePlace = { offset: number; below: number; width: number | undefined }

const atControl: FramePlace = { offset: 0, below: 0, width: undefined }

type Edges = Pick<DOMRect, 'left' | 'bottom' | 'width'>

/** The way from the lower left corner of a control to that of its frame, in whole pixels. */
export const placeIn = (frame: Edges, control: Edges): FramePlace => ({
  offset: Math.round(frame.left - control.left),
  below: Math.round(frame.bottom - control.bottom),
  width: Math.round(frame.width),
})

/** Measures a frame and the control in it, again when either changes its size; without a frame it is the control's own. */
export const useFramePlace = (
  frame: RefObject<HTMLElement | null> | undefined,
  control: RefObject<HTMLElement | null>,
) => {
  const [place, setPlace] = useState(atControl)
  useLayoutEffect(() => {
    const [outer, inner] = [frame?.current, control.current]
    if (!outer || !inner) return
    const measure = () => setPlace(placeIn(outer.getBoundingClientRect(), inner.getBoundingClientRect()))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [frame, control])
  return place
}
