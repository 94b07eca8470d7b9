import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Figures that are typed so soon after each other are one number. */
const togetherMs = 900

/** Marks the row of a number, for those that are gone to by it. */
export const numberedRow = (number: number) => ({ 'data-number': number })

/**
 * Typing a number in a list goes to the row that has it: to its first control, else to the row itself. `reveal` draws
 * rows that are not there yet.
 */
export function useNumberJump(reveal?: (number: number) => void) {
  const typed = useRef({ figures: '', at: Number.NEGATIVE_INFINITY })
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp, currentTarget: list } = event
    if (!/^\d$/.test(key) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    // A list may lie inside another one.
    event.stopPropagation()
    const { figures, at } = typed.current
    typed.current = { figures: timeStamp - at < togetherMs ? figures + key : key, at: timeStamp }
    const number = Number(typed.current.figures)
    if (reveal) flushSync(() => reveal(number))
    const row = list.querySelector<HTMLElement>(`:scope > [data-number="${number}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    const control = row?.querySelector<HTMLElement>('input, button') ?? row
    control?.focus()
  }
}
