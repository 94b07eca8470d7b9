const air = 12

/**
 * For the `ref` of a bar that floats at the foot of the window: tells its height to whatever else floats there, so that
 * messages stand above it.
 */
export const floatingBar = (bar: HTMLElement | null) => {
  if (!bar) return
  const { style } = document.documentElement
  const note = () => style.setProperty('--floating-bar', `${bar.offsetHeight + air}px`)
  const sizes = new ResizeObserver(note)
  sizes.observe(bar)
  note()
  return () => {
    sizes.disconnect()
    style.removeProperty('--floating-bar')
  }
}
