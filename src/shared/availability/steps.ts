import type { Reason } from '../refusal'
import { type Progress, type Request, type Stage, stageOf, type Variant, type VariantStep } from '../requests/model'
import { isStaff, type User } from '../users/model'

type Holder = Pick<User, 'userType' | 'claims'>

/** What makes sense for a variant where it is now, what takes something away last. */
const stepsIn: Record<Stage, readonly VariantStep[]> = {
  pending: ['approve', 'markAvailable', 'chooseOptions', 'deny'],
  processing: ['sendAgain', 'markAvailable', 'chooseOptions', 'deny'],
  available: ['markUnavailable', 'chooseOptions'],
  denied: ['approve', 'markAvailable', 'reopen', 'chooseOptions'],
}

/**
 * Whether somebody's word alone makes a variant available. Nobody's word takes away what a library has: beside a file a mark
 * changes nothing.
 */
export const isMarkedAlone = ({ available, foundIn }: Pick<Progress, 'available' | 'foundIn'>) =>
  available && foundIn === null

type Variants = Pick<Request, 'variants'>

/** What this person may do with one variant of a request now; nothing with one that nobody asked for. */
export function stepsFor(by: Holder, { variants: asked }: Variants, variant: Variant): readonly VariantStep[] {
  const progress = asked[variant]
  if (!progress || !isStaff(by)) return []
  const isPossible = (step: VariantStep) =>
    step === 'markUnavailable' ? isMarkedAlone(progress) : step !== 'markAvailable' || progress.foundIn === null
  return stepsIn[stageOf(progress)].filter(isPossible)
}

type VariantWish = { variant: Variant; step: VariantStep }

/** What stands against a step; somebody else may have decided in the meantime. */
export function objectionToStep(by: Holder, request: Variants, { variant, step }: VariantWish): Reason | null {
  if (!isStaff(by)) return { code: 'NoPermissions' }
  return stepsFor(by, request, variant).includes(step) ? null : { code: 'StepNotPossible' }
}
