import type { RequestKind } from '../requests/model'
import { mostNumbering } from '../titles/numbering'
import { type PartKey, type PartOfShow, subjectAfterPart, wholeTitle } from './part-of-show'

// Parts of shows as other programs and portals write them.

/** Season 0 are the specials; episodes are counted from 1. */
export const mostPart = { season: mostNumbering.season, episode: mostNumbering.episode } as const

/** The part that programs name for which 0 is the whole; what no show has is the whole, too. */
export function partNamed(kind: RequestKind, season: number, episode: number): PartOfShow {
  if (kind !== 'tvShow' || season <= 0 || season > mostPart.season) return wholeTitle
  return { season, episode: episode > 0 && episode <= mostPart.episode ? episode : null }
}

const english: Readonly<Record<PartKey, string>> = {
  'issues.part.season': 'Season {{season}}',
  'issues.part.specials': 'Specials',
  'issues.part.episode': 'Season {{season}}, episode {{episode}}',
  'issues.part.special': 'Special {{episode}}',
  'issues.part.subject': '{{part}}: {{subject}}',
}

/** The subject after the part, for programs that know subjects alone; in English whoever reads. */
export const subjectForPrograms = (issue: PartOfShow & { subject: string }): string =>
  subjectAfterPart(issue, (key, values) =>
    english[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  )
