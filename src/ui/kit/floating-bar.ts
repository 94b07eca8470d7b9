import { layOver } from './over-page'
import { tellHeight } from './tell-height'

const air = 12

/** What was just changed at the foot of the window comes out from under a bar that rises there because of it. */
const uncoverFocus = (bar: HTMLElement) => {
  const { activeElement: focus } = document
  if (!focus || focus === document.body || focus.closest('[role="dialog"]')) return
  const { top, bottom } = focus.getBoundingClientRect()
  // The bar is still on its way up.
  const reaches = bar.getBoundingClientRect().top - bar.offsetHeight
  if (bottom > reaches && top < innerHeight) focus.scrollIntoView({ block: 'nearest' })
}

/**
 * For the `ref` of a bar that floats at the foot of the window: tells its height to whatever else floats there, so that
 * messages stand above it, and covers nothing that has the focus.
 */
export const floatingBar = (bar: HTMLElement | null) => {
  if (!bar) return
  const forget = tellHeight(bar, '--floating-bar', air)
  const lift = layOver('bar')
  uncoverFocus(bar)
  return () => {
    lift()
    forget()
  }
}
