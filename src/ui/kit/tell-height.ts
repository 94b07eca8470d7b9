/** Tells at the root how high this is, for whatever stands above it; until the answer is called. */
export const tellHeight = (element: HTMLElement, name: `--${string}`, more = 0) => {
  const { style } = document.documentElement
  const note = () => style.setProperty(name, `${element.offsetHeight + more}px`)
  const sizes = new ResizeObserver(note)
  sizes.observe(element)
  note()
  return () => {
    sizes.disconnect()
    style.removeProperty(name)
  }
}
