import type { WatchLink } from './model'

/** Where a title is watched: the page of each server once, as a server may have several copies. */
export const watchLinksIn = (hits: readonly { watch?: WatchLink | null }[]): WatchLink[] => [
  ...new Map(
    hits.flatMap(({ watch }) => (watch ? [[`${watch.product} ${watch.server}`, watch] as const] : [])),
  ).values(),
]
