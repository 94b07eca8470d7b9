import type { AskMetadata } from './metadata'

/** One question to a product over its library, the key already checked. */
export type ArrQuestion<L, B = unknown> = {
  library: L
  /** The address that paths of the interface are added to. */
  address: string
  urlBase: string
  query: URLSearchParams
  contentType: string | null
  body: B
  at: Record<string, string | undefined>
  metadata: AskMetadata
}

export type ArrAnswer<L> = (question: ArrQuestion<L>) => Response | Promise<Response>
