import type { WatchLink } from './model'

/** Where a title is watched: the page of each server once, as a server may have several copies. */
export function watchLinksIn(hits: readonly { watch?: WatchLink | null }[]): WatchLink[] {
  const links = new Map<string, WatchLink>()
  for (const { watch } of hits) {
    if (!watch) continue
    const key = `${watch.product} ${watch.server}`
    links.set(key, { ...watch, in4K: watch.in4K || links.get(key)?.in4K === true })
  }
  return [...links.values()]
}
