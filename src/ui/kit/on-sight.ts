/**
 * Tells each time whether a place of the page is in sight, or within `margin` of it; answers what ends that. A busy page
 * tells of several changes at once, of which the last one is how it is now.
 */
export const onSight = (place: Element, tell: (inSight: boolean) => void, margin = '0px') => {
  const watched = new IntersectionObserver(entries => tell(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: margin,
  })
  watched.observe(place)
  return () => watched.disconnect()
}
