import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useRoving } from './use-roving'

const atEdge = (list: HTMLElement) => {
  const scrolled = Math.abs(list.scrollLeft)
  return { start: scrolled < 4, end: scrolled + list.clientWidth > list.scrollWidth - 4 }
}

/** Behaviour of a reel: arrows between cards, pages, edges, and a call when its end comes near. */
export const useReel = (onEnd?: () => void) => {
  const { list: reel, onFocus, onKeyDown: rove } = useRoving<HTMLUListElement>()
  const [edges, setEdges] = useState({ start: true, end: true })
  const near = useRef(onEnd)
  near.current = onEnd

  useEffect(() => {
    const list = reel.current
    if (!list) return
    const watched = new IntersectionObserver(
      entries => {
        setEdges(atEdge(list))
        if (entries.some(entry => entry.isIntersecting && list.children.length - indexOf(entry.target) <= 5))
          near.current?.()
      },
      { root: list, threshold: [0, 0.98] },
    )
    const indexOf = (card: Element) => [...list.children].indexOf(card)
    const watch = () => {
      watched.disconnect()
      for (const card of list.children) watched.observe(card)
      setEdges(atEdge(list))
    }
    const changed = new MutationObserver(watch)
    changed.observe(list, { childList: true })
    watch()
    return () => {
      watched.disconnect()
      changed.disconnect()
    }
  }, [reel])

  const turn = useCallback(
    (direction: 1 | -1) => {
      const list = reel.current
      if (!list) return
      const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
      list.scrollBy({ left: direction * sign * Math.max(list.clientWidth * 0.9, 160) })
    },
    [reel],
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

  return { reel, edges, onFocus, onKeyDown, turn }
}
