import type { BulkBody } from '~/shared/api/requests'
import type { Variant } from '~/shared/requests/model'
import { undoOf } from '../../../state/requests'
import { decidableVariants, type Row } from '../row'
import type { StepBack } from '../row-actions'

/** One variant of a request that waits for a decision. */
export type Waiting = { row: Row; variant: Variant }
export type Decision = Waiting & { step: 'approve' | 'deny'; reason: string | null }
/** What was said of one that waits; null leaves it for later. */
export type Answer = Decision | null

/** What there is to decide, as it comes. */
export const waitingIn = (rows: readonly Row[]): Waiting[] =>
  rows.flatMap(row => decidableVariants(row).map(variant => ({ row, variant })))

export const decided = (answers: readonly Answer[]): Decision[] => answers.filter(answer => answer !== null)

/** How many were approved, were denied and wait on. */
export const tallyOf = (answers: readonly Answer[]) => {
  const approve = answers.filter(answer => answer?.step === 'approve').length
  const deny = answers.filter(answer => answer?.step === 'deny').length
  return { approve, deny, later: answers.length - approve - deny }
}

/** As few calls as it takes: one for everything that is decided alike. */
export const callsFor = (decisions: readonly Decision[]): BulkBody[] => {
  const calls = new Map<string, BulkBody>()
  for (const { row, step, variant, reason } of decisions) {
    const key = JSON.stringify([step, variant, reason])
    const { ids = [] } = calls.get(key) ?? {}
    calls.set(key, { ids: [...ids, row.id], step, variant, reason })
  }
  return [...calls.values()]
}

/** How decisions that were sent are taken back; nothing where some of them would stay behind. */
export const stepsBack = (decisions: readonly Decision[]): StepBack[] => {
  const back = decisions.flatMap(({ row, variant, step }) => {
    const before = row.variants[variant]
    const undo = before && undoOf(step, before)
    return undo ? [{ row, variant, step: undo }] : []
  })
  return back.length === decisions.length ? back : []
}
