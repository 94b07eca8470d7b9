import { type RefObject, useEffect, useRef } from 'react'

const rowsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('tbody > tr, ul > li')]
// A dialog that closes at the same time returns the focus first.
const afterDialogMs = 80

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** When what had the focus goes, its row keeps it; when the row goes, the one that takes its place gets it. */
export const useRowFocus = (
  place: RefObject<HTMLElement | null>,
  rows: readonly { id: number | string }[] | undefined,
) => {
  const last = useRef<{ id: number | string; index: number }>(null)
  const shown = useRef(rows)
  shown.current = rows
  useEffect(() => {
    const element = place.current
    if (!element) return
    const note = ({ target }: Event) => {
      const index = rowsIn(element).findIndex(row => target instanceof Node && row.contains(target))
      const row = shown.current?.[index]
      last.current = row ? { id: row.id, index } : null
    }
    const forget = ({ target }: Event) => {
      if (target instanceof Element && !element.contains(target) && !target.closest('[role="dialog"]'))
        last.current = null
    }
    element.addEventListener('focusin', note)
    addEventListener('pointerdown', forget)
    return () => {
      element.removeEventListener('focusin', note)
      removeEventListener('pointerdown', forget)
    }
  }, [place])
  useEffect(() => {
    const before = last.current
    if (!before || !rows) return
    const timer = setTimeout(() => {
      if (!isLost()) return
      const all = place.current ? rowsIn(place.current) : []
      const same = rows.findIndex(({ id }) => id === before.id)
      const index = same >= 0 ? same : Math.min(before.index, all.length - 1)
      const next = all[index]?.querySelector<HTMLElement>('a')
      const target = next ?? document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    }, afterDialogMs)
    return () => clearTimeout(timer)
  }, [rows, place])
}
