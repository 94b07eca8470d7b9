import type { Library } from './library'

/** One question to Lidarr, its key already checked. */
export type Question<B = unknown> = {
  library: Library
  /** The address that paths of the interface are added to. */
  address: string
  urlBase: string
  query: URLSearchParams
  contentType: string | null
  body: B
  at: Record<string, string | undefined>
  /** Waits for the service that Lidarr has its knowledge from; it fails only when the stand-in is told so. */
  metadata: (path: string) => Promise<void>
}

export type Answer = (question: Question) => Response | Promise<Response>
