import type { PortalName } from '../import/house'
import { type ExportKind, exportKinds } from './house'
import type { DetailLoss, LeftReason, PersonLoss } from './losses'

export type ExportCounts = { found: number; taken: number; left: Partial<Record<LeftReason, number>> }

/** How people sign in there. */
export type SignsIn = 'ownPassword' | 'mediaServer' | 'needsPassword'

export type ExportReport = {
  portal: PortalName
  /** The version whose files these are. */
  product: string
  isDryRun: boolean
  withSecrets: boolean
  counts: Record<ExportKind, ExportCounts>
  people: {
    signIn: Record<SignsIn, number>
    losses: Partial<Record<PersonLoss, string[]>>
    /** Who administers it at first. */
    owner: { name: string; signsIn: SignsIn } | null
  }
  details: Partial<Record<DetailLoss, number>>
  /** Rules that do not come along, by their names. */
  rulesLeft: string[]
  /** Sections of settings that come along. */
  sections: string[]
  /** What was written; empty for a rehearsal. */
  files: string[]
}

/** More names than anybody reads. */
const mostNames = 1_000

/** Counts what is taken along and what is not, while it is written. */
export function exportTally() {
  const counts = Object.fromEntries(
    exportKinds.map(kind => [kind, { found: 0, taken: 0, left: {} }]),
  ) as ExportReport['counts']
  const losses: ExportReport['people']['losses'] = {}
  const details: ExportReport['details'] = {}
  const signIn: ExportReport['people']['signIn'] = { ownPassword: 0, mediaServer: 0, needsPassword: 0 }
  const sections: string[] = []
  const rulesLeft: string[] = []
  let owner: ExportReport['people']['owner'] = null
  return {
    taken(kind: ExportKind, count = 1) {
      counts[kind].found += count
      counts[kind].taken += count
    },
    left(kind: ExportKind, reason: LeftReason, count = 1) {
      if (count === 0) return
      const of = counts[kind]
      of.found += count
      of.left[reason] = (of.left[reason] ?? 0) + count
    },
    person(loss: PersonLoss, name: string) {
      losses[loss] ??= []
      if (losses[loss].length < mostNames) losses[loss].push(name)
    },
    ruleLeft(name: string) {
      counts.rules.found++
      counts.rules.left.noPlace = (counts.rules.left.noPlace ?? 0) + 1
      if (rulesLeft.length < mostNames) rulesLeft.push(name)
    },
    signsIn(how: SignsIn) {
      signIn[how]++
    },
    owner(name: string, signsIn: SignsIn) {
      owner = { name, signsIn }
    },
    detail(loss: DetailLoss, count = 1) {
      if (count > 0) details[loss] = (details[loss] ?? 0) + count
    },
    section(name: string) {
      sections.push(name)
    },
    said: () => ({ counts, people: { signIn, losses, owner }, details, rulesLeft, sections }),
  }
}
export type ExportTally = ReturnType<typeof exportTally>

/** Everything that was found was taken along or left, each for one reason. */
export const isAccountedFor = ({ found, taken, left }: ExportCounts): boolean =>
  found === taken + Object.values(left).reduce((sum, count) => sum + count, 0)
