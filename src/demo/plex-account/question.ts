import type { PlexAccountContent, PlexPerson } from './content'

export type PlexAccountPlace = { content: PlexAccountContent; now: () => Date }
type Question = PlexAccountPlace & {
  at: Record<string, string>
  query: URLSearchParams
  body: unknown
  clientId: string
}

/** What a client may ask without a token. */
export type OpenAnswer = (question: Question) => Response
/** What it may ask for whoever the token stands for. */
export type OwnAnswer = (question: Question & { person: PlexPerson; headers: Headers }) => Response
