import type { Progress, Request } from '../requests/model'

/** A title as one download manager or media server knows it; `source` is the id of its settings section. */
export type LibraryHit = {
  source: string
  tmdbId: number | null
  monitored: boolean
  hasFile: boolean
  /** Lines of the file's picture; null without a file, and where the source does not say. */
  resolution: number | null
}

/** The request for a movie, as far as showing the movie needs it. */
export type RequestedMovie = Pick<Request, 'id' | 'variants'>

/** What can be said of a movie to whoever looks at it. */
export type MovieStatus = {
  /** Null without a request. */
  requestId: number | null
  requested: boolean
  approved: boolean
  available: boolean
  /** Null without a request. */
  denied: boolean | null
  deniedReason: string | null
  /** The request in 4K; null when there is none. */
  fourK: Progress | null
  availableIn4K: boolean
}

/** What the copies of a movie amount to, wherever they lie. */
export type Copies = { standard: boolean; fourK: boolean }
