import { aboveFoot } from './above-foot'
import { layOver } from './over-page'
import { publishHeight } from './publish-height'

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
 * For the `ref` of a bar that floats at the foot of the window: tells its height to whatever clears it, so that
 * messages stand above it, and covers nothing that has the focus.
 */
export const floatingBar = (bar: HTMLElement | null) => {
  if (!bar) return
  // What its class names the height in, heeds it.
  const to = document.querySelectorAll<HTMLElement>('[class*="--floating-bar"]')
  const forget = publishHeight(bar, '--floating-bar', air, to)
  const lower = aboveFoot(bar)
  const lift = layOver('bar')
  // With the next frame, which lays the page out anyway: whatever made the bar rise may have changed all of a list.
  const frame = requestAnimationFrame(() => uncoverFocus(bar))
  return () => {
    cancelAnimationFrame(frame)
    lift()
    lower?.()
    forget()
  }
}
