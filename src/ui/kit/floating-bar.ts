import { layOver } from './over-page'

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
  const { style } = document.documentElement
  const note = () => style.setProperty('--floating-bar', `${bar.offsetHeight + air}px`)
  const sizes = new ResizeObserver(note)
  sizes.observe(bar)
  const lift = layOver('bar')
  note()
  uncoverFocus(bar)
  return () => {
    sizes.disconnect()
    lift()
    style.removeProperty('--floating-bar')
  }
}
