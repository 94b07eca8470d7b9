import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'

const focusable = 'a[href], button:not(:disabled)'
const rows = 'main [data-row]'

/** Tab meets what one item holds, and passes the others. What stands right is left alone, to write it takes longer. */
const stopAt = (list: Element, at: number) => {
  for (const [index, item] of [...list.children].entries())
    for (const part of item.querySelectorAll(focusable)) {
      const isPassed = part.getAttribute('tabindex') === '-1'
      if (index !== at && !isPassed) part.setAttribute('tabindex', '-1')
      if (index === at && isPassed) part.removeAttribute('tabindex')
    }
}

const focusIn = (item: Element | undefined) => {
  const target =
    item?.querySelector<HTMLElement>('h2 a, h3 a, h4 a') ?? item?.querySelector<HTMLElement>(focusable) ?? null
  target?.focus({ preventScroll: true })
  return target !== null
}

const middle = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** What stands nearest above or below in another row. */
const across = (list: Element, item: Element, by: 1 | -1) => {
  const all = [...document.querySelectorAll(rows)].filter(row => row.querySelector(focusable))
  const next = all[all.indexOf(list) + by]
  const here = middle(item)
  const distance = (other: Element) => Math.abs(middle(other) - here)
  return [...(next?.children ?? [])].sort((one, other) => distance(one) - distance(other))[0]
}

/** Whether nothing of an item is beyond an edge of its row. The row would snap back from a scroll that is just enough. */
const isWhole = (item: Element, list: Element) => {
  const [its, room] = [item.getBoundingClientRect(), list.getBoundingClientRect()]
  return its.left >= room.left && its.right <= room.right
}

type Place = { list: Element; items: readonly Element[]; here: number }

/** Where a key leads from an item of a row. */
function targetOf(key: string, { list, items, here }: Place): Element | undefined {
  const item = items[here]
  const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return items[here + forward]
  if (key === 'ArrowLeft') return items[here - forward]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const isAcross = key === 'ArrowDown' || key === 'ArrowUp'
  return isAcross && item ? across(list, item, key === 'ArrowDown' ? 1 : -1) : undefined
}

/**
 * A row of things that is one stop for Tab: arrows move in it, and up and down to the rows around it. What has the
 * focus is whole on the screen. The list wants `data-row`. Headless UI's groups know no rows above and below.
 */
export const useRoving = <List extends HTMLElement>() => {
  const list = useRef<List>(null)
  const at = useRef(0)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const settle = () => {
      at.current = Math.max(0, Math.min(at.current, element.children.length - 1))
      stopAt(element, at.current)
    }
    const changed = new MutationObserver(settle)
    changed.observe(element, { childList: true, subtree: true })
    settle()
    return () => changed.disconnect()
  }, [])

  const onFocus = useCallback((event: FocusEvent<List>) => {
    const element = list.current
    const index = [...(element?.children ?? [])].findIndex(item => item.contains(event.target))
    if (!element || index < 0) return
    at.current = index
    stopAt(element, index)
    const item = element.children[index]
    if (!item || !event.target.matches(':focus-visible')) return
    item.scrollIntoView({ block: 'nearest', inline: isWhole(item, element) ? 'nearest' : 'center' })
  }, [])

  const onKeyDown = useCallback((event: KeyboardEvent<List>) => {
    const element = list.current
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return
    const items = [...element.children]
    const here = items.findIndex(item => item.contains(document.activeElement))
    if (here < 0) return
    const target = targetOf(event.key, { list: element, items, here })
    if (focusIn(target)) event.preventDefault()
  }, [])

  return { list, onFocus, onKeyDown }
}
