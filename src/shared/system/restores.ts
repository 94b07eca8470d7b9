/** What goes on while nobody is served. */
export const restoreSteps = ['waiting', 'backup', 'restoring'] as const
export type RestoreStep = (typeof restoreSteps)[number]

/** How far it is; the total is null where nobody knows it yet. */
export type RestoreProgress = { step: RestoreStep; done: number; total: number | null }

/** Why everything stayed as it was. */
export const restoreFailures = ['otherServer', 'storageFull', 'stopped', 'defect'] as const
export type RestoreFailure = (typeof restoreFailures)[number]

/** In whole percent of all steps; a copy of what is here takes about as long as it takes to replace it. */
export function restorePercent({ step, done, total }: RestoreProgress): number {
  const part = total ? Math.min(1, done / total) : 0
  if (step === 'waiting') return 0
  return Math.floor((step === 'backup' ? part : 1 + part) * 50)
}
