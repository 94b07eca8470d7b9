import { type PointerEvent, useRef } from 'react'

type Swiped = { onLeft: () => void; onRight: () => void }

/** Before that it may still become scrolling. */
const beginsPx = 10
/** A card that was pulled so far goes; one that was not comes back. */
const goesPx = 96

const sideOf = (px: number) => (px >= goesPx ? 'right' : px <= -goesPx ? 'left' : null)

const pull = (element: HTMLElement, px: number) => {
  element.style.translate = px === 0 ? '' : `${px}px 0`
  element.style.transition = px === 0 ? '' : 'none'
  const side = sideOf(px)
  if (side) element.dataset.swipe = side
  else delete element.dataset.swipe
}

/**
 * Something that is swiped away to either side by a finger, and follows it; `data-swipe` says where it would go. For what
 * has buttons for both as well. The element needs `touch-action: pan-y`.
 */
export const useSwipe = ({ onLeft, onRight }: Swiped) => {
  const from = useRef<number>(null)
  const pulled = (event: PointerEvent<HTMLElement>) => (from.current === null ? 0 : event.clientX - from.current)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.pointerType === 'touch' && event.isPrimary ? event.clientX : null
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const px = pulled(event)
      if (Math.abs(px) < beginsPx) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pull(event.currentTarget, px)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const side = sideOf(pulled(event))
      from.current = null
      pull(event.currentTarget, 0)
      if (side === 'left') onLeft()
      if (side === 'right') onRight()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = null
      pull(event.currentTarget, 0)
    },
  }
}
