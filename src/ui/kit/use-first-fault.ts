import { type RefObject, useEffect, useReducer } from 'react'

/**
 * Takes whoever was stopped from saving to the first thing that is wrong in a form. The faults are drawn first, then the
 * first one takes the focus; where it has it, focusing alone scrolls nothing.
 */
export const useFirstFault = (form: RefObject<HTMLElement | null>) => {
  const [stops, stop] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (stops === 0) return
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    control?.focus()
    control?.scrollIntoView({ block: 'nearest' })
    // Saving was stopped for another reason: the bars at the foot would cover what says so.
    if (!control) form.current?.querySelector('[data-not-saved]')?.scrollIntoView({ block: 'center' })
  }, [stops, form])
  return stop
}
