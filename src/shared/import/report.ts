import type { Reason } from '../refusal'
import type { TestSentence } from '../settings/model'
import { type ImportKind, importKinds, personNotes, type SourceFacts } from './house'
import type { ImportNote, OpenNote, SkipReason, UnsupportedNote } from './notes'

export type Counts = {
  found: number
  made: number
  /** Joined with something that was asked for before. */
  joined: number
  /** Here since an earlier run, and the same over there. */
  equal: number
  /** Here since an earlier run, not changed here, and another over there now: ours follows. */
  updated: number
  /** Changed here, and another over there: ours stays. */
  leftAlone: number
  skipped: Partial<Record<SkipReason, number>>
}

/** Why people are named. */
export const personMatters = [
  ...personNotes,
  ...(['needsPassword', 'renamed', 'emailTaken', 'looksLikeAnother'] as const),
] as const
export type PersonMatter = (typeof personMatters)[number]

/** Fields of a section of settings. */
export type SettingNames = { section: string; fields: string[] }

/** How a service answered that was asked; `message` is of a version that wrote it down in the language of whoever ran it. */
export type Connection = { service: string; ok: boolean } & (
  | { sentences: readonly TestSentence[] }
  | { refusal: Reason }
  | { message: string }
)

export type ImportReport = {
  source: SourceFacts & { isKnown: boolean }
  timeZone: string
  isDryRun: boolean
  counts: Record<ImportKind, Counts>
  people: {
    signIn: { ownPassword: number; mediaServer: number; needsPassword: number }
    matters: Partial<Record<PersonMatter, string[]>>
  }
  settings: {
    taken: SettingNames[]
    /** Set here, and something else over there: ours stays. */
    kept: SettingNames[]
    /** What could not be here as it is there, with the end of a sentence about it. */
    refused: { section: string; field: string; problem: string }[]
    /** Services that were asked, with what came of it. */
    connections: Connection[]
    /** What becomes of the key that programs come in by. */
    apiKey: 'none' | 'taken' | 'same' | 'kept'
  }
  /** What stands of the requests that were made, by their stages, and how many will be shown as not sent. */
  stages: Record<string, number>
  failed: number
  /** How many variants came with whoever decided about them, and with tags. */
  decided: number
  tagged: number
  /** What somebody has to look at. */
  open: ImportNote<OpenNote>[]
  /** What has no place here. */
  remarks: ImportNote<UnsupportedNote>[]
  backup: string | null
}

const nothing = (): Counts => ({ found: 0, made: 0, joined: 0, equal: 0, updated: 0, leftAlone: 0, skipped: {} })

export const noCounts = () => Object.fromEntries(importKinds.map(kind => [kind, nothing()])) as ImportReport['counts']

/** What comes along as a whole, in part, and not at all, each of them once. */
export function settledNames(taken: readonly string[], kept: readonly string[]) {
  const [whole, own] = [new Set(taken), new Set(kept)]
  return {
    taken: [...whole].filter(name => !own.has(name)),
    partly: [...whole].filter(name => own.has(name)),
    kept: [...own].filter(name => !whole.has(name)),
  }
}

/** Everything that was found is one of these. */
export const accountedFor = ({ made, joined, equal, updated, leftAlone, skipped }: Counts): number =>
  made + joined + equal + updated + leftAlone + Object.values(skipped).reduce((sum, count) => sum + count, 0)

/** Whether somebody has to look at something: a run that leaves nothing open ends with 0, another one with 3. */
export const isSettled = ({ open, people }: ImportReport): boolean =>
  open.length === 0 && people.signIn.needsPassword === 0

/** A report in the words of whoever reads it. */
export type ReadableReport = Omit<ImportReport, 'settings'> & {
  settings: Omit<ImportReport['settings'], 'connections'> & {
    connections: { service: string; ok: boolean; message: string }[]
  }
}
