import type { KeyboardEvent } from 'react'
import { decidable, type Row } from './row'
import type { RowSteps } from './use-row-steps'

const neighbours = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const

const isArrow = (key: string): key is keyof typeof neighbours => key in neighbours

/** A approves and D denies what waits, Space selects, with Shift a range; the arrows go from title to title. */
export const rowKeyPressed = (event: KeyboardEvent, { row, steps }: { row: Row; steps: RowSteps }) => {
  const { target, currentTarget, key } = event
  // Keys in a menu of the row arrive here as well, although the menu stands elsewhere.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const onControl = target.closest('button, input') !== null
  if (isArrow(key) && !onControl) {
    const next = currentTarget[neighbours[key]]?.querySelector<HTMLElement>('a')
    if (!next) return
    event.preventDefault()
    next.focus()
  } else if (key === ' ' && !onControl) {
    const tick = currentTarget.querySelector('input[type=checkbox]')
    if (!tick) return
    event.preventDefault()
    tick.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }))
  } else {
    const step = { a: 'approve', d: 'deny' }[key.toLowerCase()]
    const variant = decidable(row)
    if (!variant || (step !== 'approve' && step !== 'deny')) return
    event.preventDefault()
    steps.perform(row, { step, variant })
  }
}
