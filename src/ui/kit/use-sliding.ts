import { type RefObject, useLayoutEffect, useRef } from 'react'

const slideMs = 180

/** What is already in a list slides to its new place, instead of jumping there, whenever `changed` is another. */
export const useSliding = (list: RefObject<HTMLElement | null>, changed: unknown) => {
  const tops = useRef(new Map<Element, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the list follows from what has changed
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const items = [...(list.current?.children ?? [])] as HTMLElement[]
    tops.current = new Map(
      items.map(item => {
        // Where it lies in the window, whatever animation it is in the middle of.
        const top = (item.offsetParent?.getBoundingClientRect().top ?? 0) + item.offsetTop
        const away = (tops.current.get(item) ?? top) - top
        if (away && !isStill) item.animate({ transform: [`translateY(${away}px)`, 'none'] }, slideMs)
        return [item, top]
      }),
    )
  }, [changed])
}
