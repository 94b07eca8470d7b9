/**
 * Tells how high this is, for whatever stands above it; until the answer is called. What the root is told, the whole page is
 * styled anew by.
 */
export const publishHeight = (
  element: HTMLElement,
  name: `--${string}`,
  more = 0,
  to: Iterable<HTMLElement> = [document.documentElement],
) => {
  // It is told at once, before anything is painted; measured here, the page would be laid out twice.
  const sizes = new ResizeObserver(() => {
    for (const { style } of to) style.setProperty(name, `${element.offsetHeight + more}px`)
  })
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    for (const { style } of to) style.removeProperty(name)
  }
}
