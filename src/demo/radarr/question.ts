import type { Library } from './library'
import type { AskMetadata } from './metadata'

/** One question to Radarr, its key already checked. */
export type Question<B = unknown> = {
  library: Library
  /** The address that paths of the interface are added to. */
  address: string
  urlBase: string
  query: URLSearchParams
  contentType: string | null
  body: B
  at: Record<string, string | undefined>
  metadata: AskMetadata
}

export type Answer = (question: Question) => Response | Promise<Response>
