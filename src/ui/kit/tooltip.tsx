import { type RefObject, useEffect, useRef, useState } from 'react'

const delayMs = 600

const place = (tip: HTMLElement, anchor: HTMLElement) => {
  const at = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const above = at.top - height - 8
  const left = Math.max(
    8,
    Math.min(at.left + at.width / 2 - width / 2, document.documentElement.clientWidth - width - 8),
  )
  Object.assign(tip.style, { top: `${above < 8 ? at.bottom + 8 : above}px`, left: `${left}px` })
}

/** Shows the label of a control after a moment of hovering and at once on keyboard focus; Escape closes it. */
export function Tooltip({ anchor, text }: { anchor: RefObject<HTMLElement | null>; text: string }) {
  const tip = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const on = anchor.current
    if (!on) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setShown(false)
    }
    const later = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') timer = setTimeout(() => setShown(true), delayMs)
    }
    const focus = () => on.matches(':focus-visible') && setShown(true)
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const listeners = { pointerenter: later, pointerleave: hide, pointerdown: hide, focus, blur: hide, keydown: key }
    const each = Object.entries(listeners) as [string, EventListener][]
    for (const [name, listener] of each) on.addEventListener(name, listener)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of each) on.removeEventListener(name, listener)
    }
  }, [anchor])

  useEffect(() => {
    if (!shown || !tip.current || !anchor.current) return
    tip.current.showPopover()
    place(tip.current, anchor.current)
    tip.current.style.visibility = 'visible'
  }, [shown, anchor])

  if (!shown) return null
  return (
    <span
      ref={tip}
      popover="manual"
      aria-hidden
      // Seen only where it belongs, not on its way there.
      className="pointer-events-none invisible fixed w-max max-w-64 rounded-sm bg-overlay px-2.5 py-1.5 text-xs font-[560] text-ink shadow-2"
    >
      {text}
    </span>
  )
}
