import type { Variant } from '~/shared/requests/model'
import type { OfferedStep } from '../../parts/step-entries'
import { askedVariants } from '../../state/requests'
import type { Row } from './row'

/** Everything this person may do with a request, as the server says. */
const offeredSteps = (row: Row): OfferedStep[] => [
  ...askedVariants(row).flatMap(({ variant, steps }) => steps.map(step => ({ step, variant }))),
  ...row.steps.map(step => ({ step })),
]

/** What is left for the menu beside the two buttons of a variant that waits. */
export const menuSteps = (row: Row, buttons: Variant | null) =>
  offeredSteps(row).filter(
    offered => !('variant' in offered && offered.variant === buttons && /^(approve|deny)$/.test(offered.step)),
  )
