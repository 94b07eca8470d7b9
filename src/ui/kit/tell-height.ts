type Telling = {
  more?: number
  /** Whom it is told, the root where that is nobody in particular: what the root says, the whole page is styled anew by. */
  to?: Iterable<HTMLElement>
}

/** Tells how high this is, for whatever stands above it; until the answer is called. */
export const tellHeight = (element: HTMLElement, name: `--${string}`, { more = 0, to }: Telling = {}) => {
  const styles = [...(to ?? [document.documentElement])].map(({ style }) => style)
  const note = () => {
    for (const style of styles) style.setProperty(name, `${element.offsetHeight + more}px`)
  }
  // It is told at once, before anything is painted; measured here, the page would be laid out twice.
  const sizes = new ResizeObserver(note)
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    for (const style of styles) style.removeProperty(name)
  }
}
