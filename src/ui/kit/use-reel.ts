import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

const atEdge = (list: HTMLElement) => {
  const scrolled = Math.abs(list.scrollLeft)
  return { start: scrolled < 4, end: scrolled + list.clientWidth > list.scrollWidth - 4 }
}

const focusable = 'a[href], button:not(:disabled)'

/** Behaviour of a reel: arrows between cards, pages, edges, and a call when its end comes near. */
export const useReel = (onEnd?: () => void) => {
  const reel = useRef<HTMLUListElement>(null)
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
  }, [])

  const turn = useCallback((direction: 1 | -1) => {
    const list = reel.current
    if (!list) return
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: direction * sign * Math.max(list.clientWidth * 0.9, 160) })
  }, [])

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLUListElement>) => {
      const list = reel.current
      if (!list || event.ctrlKey || event.metaKey || event.altKey) return
      const cards = [...list.children]
      const at = cards.findIndex(card => card.contains(document.activeElement))
      const rtl = getComputedStyle(list).direction === 'rtl'
      const steps: Record<string, number> = {
        ArrowRight: at + (rtl ? -1 : 1),
        ArrowLeft: at - (rtl ? -1 : 1),
        Home: 0,
        End: cards.length - 1,
      }
      if (event.key === 'PageDown' || event.key === 'PageUp') {
        event.preventDefault()
        turn(event.key === 'PageDown' ? 1 : -1)
        return
      }
      const card = cards[steps[event.key] ?? -1]
      if (!card || at < 0) return
      event.preventDefault()
      const target = card.querySelector<HTMLElement>(`h2 a, h3 a, h4 a`) ?? card.querySelector<HTMLElement>(focusable)
      target?.focus()
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [turn],
  )

  return { reel, edges, onKeyDown, turn }
}
