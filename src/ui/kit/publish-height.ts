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

/** For `ref`: the page knows by this name how high a bar is, for as long as it is there. */
export const publishesHeight = (name: `--${string}`) => (bar: HTMLElement | null) =>
  bar ? publishHeight(bar, name) : undefined
