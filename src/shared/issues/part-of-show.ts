import type { Reason } from '../refusal'
import type { RequestKind } from '../requests/model'

/** Which part of a show a problem is about; both are null for the whole title, and an episode comes with its season. */
export type PartOfShow = { season: number | null; episode: number | null }

export const wholeTitle: PartOfShow = { season: null, episode: null }

/** What stands against a problem with a part of a title. */
export const objectionToPart = (kind: RequestKind, { season, episode }: PartOfShow): Reason | null =>
  (season === null && episode === null) || (kind === 'tvShow' && season !== null) ? null : { code: 'IssuePartWrong' }

/** The texts of parts, in the language of whoever reads. */
export type PartKey = `issues.part.${'season' | 'specials' | 'episode' | 'special' | 'subject'}`
type Say = (key: PartKey, values: Record<string, unknown>) => string

/** "Season 2, episode 5"; null for the whole title. Season 0 are the specials. */
export function partText({ season, episode }: PartOfShow, say: Say): string | null {
  if (season === null) return null
  if (episode === null) return say(season === 0 ? 'issues.part.specials' : 'issues.part.season', { season })
  return say(season === 0 ? 'issues.part.special' : 'issues.part.episode', { season, episode })
}

/** The subject after the part, where only one line says what a problem is about. */
export function subjectAfterPart(issue: PartOfShow & { subject: string }, say: Say): string {
  const part = partText(issue, say)
  return part === null ? issue.subject : say('issues.part.subject', { part, subject: issue.subject })
}
