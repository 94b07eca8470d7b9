import type { ImportKind } from './house'

/** How a run stands; `lost` is one whose server or command ended before it did. */
export const importOutcomes = ['running', 'done', 'failed', 'stopped', 'lost'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export type ImportProgress = { kind: ImportKind | 'backup'; done: number; total: number | null }

/** What somebody chose for a run. */
export type ImportSettings = {
  only: ImportKind[]
  timeZone: string
  matchNames: boolean
  allHistory: boolean
  replaceSettings: boolean
}

/** `detail` is what was found out, in English: names of files, and words of a database. */
export const importFailures = ['unreadable', 'noRoom', 'refused', 'defect'] as const
export type ImportFailure = { code: (typeof importFailures)[number]; detail: string | null }

/** Whether a run can be taken back, or why not. */
export const undoStates = ['possible', 'changedSince', 'backupGone', 'unknown'] as const
export type UndoState = (typeof undoStates)[number]

/** Runs that may be begun within an hour, as each may ask a server that somebody names. */
export const mostRuns = 20
/** As many are remembered; not fewer, as they are counted. */
export const keptRuns = 20
export const longestAddress = 2_000
