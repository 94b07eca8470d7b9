import type { AgentName } from '../notifications/agents'
import type { RequestKind } from '../requests/model'

/** A title that nobody can ask for over there. */
export type SourceBlock = {
  oldId: string
  kind: 'movie' | 'tvShow'
  tmdbId: number
  name: string | null
  person: string | null
  at: Date | null
}

/** Something that newsletters told of: a movie, an album, or an episode of a show by its number at TheTVDB. */
export type SourceTold = { kind: RequestKind; id: string; season: number; episode: number }

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
