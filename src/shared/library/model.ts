import type { MovieRequest, Progress } from '../requests/model'

/** A movie as one download manager knows it; `manager` is the name of its settings section. */
export type ManagerHit = {
  manager: string
  tmdbId: number
  monitored: boolean
  hasFile: boolean
  /** Lines of the file's picture; 0 without a file, and where the manager does not say. */
  resolution: number
}

/** The request for a movie, as far as showing the movie needs it. */
export type RequestedMovie = Pick<MovieRequest, 'id' | 'variants'>

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
