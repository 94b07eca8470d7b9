import { type RefObject, useLayoutEffect, useRef } from 'react'

const slideMs = 180

/** Where something lies in the window, whatever animation it is in the middle of. */
const topOf = (item: HTMLElement) => (item.offsetParent?.getBoundingClientRect().top ?? 0) + item.offsetTop

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What is already in a list slides to its new place, instead of jumping there, whenever `changed` is another. */
export const useSliding = (list: RefObject<HTMLElement | null>, changed: unknown) => {
  const tops = useRef(new Map<Element, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the list follows from what has changed
  useLayoutEffect(() => {
    const now = new Map<Element, number>()
    for (const item of list.current?.querySelectorAll<HTMLElement>(':scope > *') ?? []) {
      const top = topOf(item)
      const before = tops.current.get(item)
      if (before !== undefined && before !== top && !isStill())
        item.animate(
          { transform: [`translateY(${before - top}px)`, 'none'] },
          { duration: slideMs, easing: 'ease-out' },
        )
      now.set(item, top)
    }
    tops.current = now
  }, [changed])
}
