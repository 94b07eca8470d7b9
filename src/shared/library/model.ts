import type { Progress, Request, RequestKind, Variant } from '../requests/model'

/** What a library has: what can be asked for, and the artists whose albums are. */
export type LibraryKind = RequestKind | 'artist'

/** A page on which people watch a title: of which product, at which server, where, and where in its app on a phone. */
export type WatchLink = {
  product: string
  server: string
  url: string
  appUrl: string | null
  /** Whether a copy of a movie there is in 4K. */
  in4K: boolean
}

/** A copy of a movie as one download manager or media server knows it. */
export type LibraryHit = {
  /** The section of its settings, with the number of the server where it is one of a list. */
  source: string
  /** What the source itself knows it by. */
  itemKey: string
  tmdbId: number | null
  imdbId: string | null
  monitored: boolean
  hasFile: boolean
  /** Lines of the file's picture; null without a file, and where the source does not say. */
  resolution: number | null
  /** What the source calls the quality. */
  quality: string | null
  /** Where it is watched, if it is a media server that has it. */
  watch?: WatchLink | null
}

/** The request for a movie, as far as showing the movie needs it. */
export type RequestedMovie = Pick<Request, 'id' | 'variants'>

/** What can be said of one variant of a movie to whoever looks at it. */
export type VariantStatus = {
  /** The request for it; null when nobody asked. */
  progress: Progress | null
  /** Its request is approved, or a download manager has it on its list already. */
  approved: boolean
  /** Its request came to its end, or a file is there. */
  available: boolean
}

export type MovieStatus = {
  /** Null without a request. */
  requestId: number | null
  /** What a media server calls the quality of its usual copy; null without one, and while download managers decide. */
  quality: string | null
  /** Where people watch it. */
  watch: readonly WatchLink[]
  variants: Record<Variant, VariantStatus>
}

/** Of which variants there is a copy, wherever it lies. */
export type Copies = Record<Variant, boolean>

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
