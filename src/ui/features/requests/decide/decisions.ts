import type { BulkBody } from '~/shared/api/request-steps'
import type { Variant } from '~/shared/requests/model'
import { undoOf } from '../../../state/requests'
import { decidableVariants, type Row } from '../row'
import type { StepBack } from '../row-actions'

/** One variant of a request that waits for a decision. */
export type Waiting = { row: Row; variant: Variant }
export type Decision = Waiting & {
  step: 'approve' | 'deny'
  reason: string | null
  /** What goes along to the download manager; null leaves what goes along anyway. */
  tags: readonly string[] | null
}
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

const said = ({ step, variant, reason, tags }: Decision) => ({
  step,
  variant,
  reason,
  ...(tags && { tags: [...tags] }),
})

/** As few calls as it takes, each with what it decides: one for everything that is decided alike. */
export const callsFor = (decisions: readonly Decision[]): { body: BulkBody; decides: Decision[] }[] =>
  [...Map.groupBy(decisions, decision => JSON.stringify(said(decision))).values()].flatMap(decides => {
    const [first] = decides
    return first ? [{ body: { ids: decides.map(({ row }) => row.id), ...said(first) }, decides }] : []
  })

/** How decisions that were sent are taken back; nothing where some of them would stay behind. */
export const stepsBack = (decisions: readonly Decision[]): StepBack[] => {
  const back = decisions.flatMap(({ row, variant, step }) => {
    const before = row.variants[variant]
    const undo = before && undoOf(step, before)
    return undo ? [{ row, variant, step: undo }] : []
  })
  return back.length === decisions.length ? back : []
}
