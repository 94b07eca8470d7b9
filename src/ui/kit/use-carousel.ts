import { type KeyboardEvent, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useRoving } from './use-roving'

const atEdge = (list: HTMLElement) => {
  const scrolled = Math.abs(list.scrollLeft)
  return { start: scrolled < 4, end: scrolled + list.clientWidth > list.scrollWidth - 4 }
}

/** Reads where a carousel stands and answers how to show it. */
type Measure = () => () => void
const measures = new WeakMap<Element, Measure>()
let sizes: ResizeObserver | undefined

/**
 * Told before the first drawing of a carousel, once sizes are known anyway; what is below the screen is not laid out for
 * this. All are read before any is changed, so that the page is laid out once.
 */
const onSize = (list: Element, measure: Measure) => {
  sizes ??= new ResizeObserver(entries => {
    const shown = entries.map(({ target }) => measures.get(target)?.())
    startTransition(() => {
      for (const show of shown) show?.()
    })
  })
  const watching = sizes
  measures.set(list, measure)
  watching.observe(list)
  return () => watching.unobserve(list)
}

/** Behaviour of a carousel of so many cards: arrows between them, pages, edges, and a call when its end comes near. */
export const useCarousel = (count: number, onEnd?: () => void) => {
  const { list: carousel, onFocus, onKeyDown: rove } = useRoving<HTMLUListElement>()
  const [edges, setEdges] = useState({ start: true, end: true })
  const near = useRef({ count, onEnd })
  near.current = { count, onEnd }

  useEffect(() => {
    const list = carousel.current
    if (!list) return
    const measure = () => {
      const now = atEdge(list)
      return () => setEdges(before => (before.start === now.start && before.end === now.end ? before : now))
    }
    const watched = new IntersectionObserver(
      entries => {
        measure()()
        const left = (card: Element) => near.current.count - indexOf(card)
        if (entries.some(entry => entry.isIntersecting && left(entry.target) <= 5)) near.current.onEnd?.()
      },
      { root: list, threshold: [0, 0.98] },
    )
    const indexOf = (card: Element) => [...list.children].indexOf(card)
    const watch = () => {
      watched.disconnect()
      for (const card of list.children) watched.observe(card)
    }
    // Measured once what was added is seen to be in sight or not: to ask right now would lay out the whole page twice.
    const changed = new MutationObserver(records => {
      if (records.some(({ removedNodes }) => removedNodes.length > 0)) return watch()
      for (const { addedNodes } of records)
        for (const card of addedNodes) if (card instanceof Element) watched.observe(card)
    })
    changed.observe(list, { childList: true })
    const unwatch = onSize(list, measure)
    watch()
    return () => {
      watched.disconnect()
      changed.disconnect()
      unwatch()
    }
  }, [carousel])

  const turn = useCallback(
    (direction: 1 | -1) => {
      const list = carousel.current
      if (!list) return
      const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
      list.scrollBy({ left: direction * sign * Math.max(list.clientWidth * 0.9, 160) })
    },
    [carousel],
  )

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLUListElement>) => {
      const isPage = event.key === 'PageDown' || event.key === 'PageUp'
      if (!isPage || event.ctrlKey || event.metaKey || event.altKey) return rove(event)
      event.preventDefault()
      turn(event.key === 'PageDown' ? 1 : -1)
    },
    [turn, rove],
  )

  return { carousel, edges, onFocus, onKeyDown, turn }
}
