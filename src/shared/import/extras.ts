import type { AgentName } from '../notifications/agents'
import type { RequestKind, Variant } from '../requests/model'

/** A title that nobody can ask for over there. */
export type SourceBlock = {
  oldId: string
  kind: 'movie' | 'tvShow'
  tmdbId: number
  name: string | null
  person: string | null
  at: Date | null
}

/** Where another portal sends something else than usually, and of what. What is empty is not asked about. */
export type SourceRule = {
  oldId: string
  kind: 'movie' | 'tvShow'
  variant: Variant
  /** The section that its server has here. */
  server: string
  people: readonly string[]
  genres: readonly number[]
  languages: readonly string[]
  keywords: readonly number[]
  profile: number | null
  /** The path of a folder. */
  folder: string | null
  tags: readonly number[]
}

/** Something that newsletters told of: a movie, an album, or an episode of a show by its number at TheTVDB. */
export type NewsletterEntry = { kind: RequestKind; id: string; season: number; episode: number }

/** A text of a message that its administrators wrote. */
export type SourceTemplate = { agent: AgentName; event: string; subject: string; message: string; enabled: boolean }

type Text = Omit<SourceTemplate, 'event'> & { event: string }

/** Another portal has the same text of an event for every channel until somebody writes another for one of them. */
const leastAlike = 2

/**
 * Texts that somebody wrote: those that one channel alone has where others share another. What it shipped with stays there,
 * as does a text that there is once.
 */
export function writtenTexts(all: readonly Text[]): SourceTemplate[] {
  const byEvent = Map.groupBy(all, ({ event }) => event)
  return [...byEvent.values()].flatMap(texts => {
    const alike = Map.groupBy(texts, ({ subject, message }) => JSON.stringify([subject, message]))
    const isShared = [...alike.values()].some(same => same.length >= leastAlike)
    return isShared ? [...alike.values()].filter(same => same.length === 1).flat() : []
  })
}
