import type { TitleRequest } from '~/shared/api/requests'
import type { TitleStatus } from '~/shared/api/titles'
import { type Variant, variants } from '~/shared/requests/model'
import type { MenuStep } from '../../parts/step-entries'
import type { PrimaryAction } from './primary-action'

type MoreFacts = {
  status: TitleStatus
  /** Null while there is none, or none that this person may see. */
  request: Pick<TitleRequest, 'steps'> | null
  primaryAction: PrimaryAction
  /** The variants that the person may ask for. */
  askable: readonly Variant[]
}

/** Everything else that this person may do; what waits is approved beside the menu, not in it. */
export const moreSteps = ({ status, request, primaryAction, askable }: MoreFacts): MenuStep[] => [
  ...(primaryAction.kind === 'request' ? [] : askable.map(variant => ({ step: 'request', variant }) as const)),
  ...variants.flatMap(variant => {
    const { stage, steps = [] } = status.variants[variant] ?? {}
    return steps.filter(step => stage !== 'pending' || step !== 'approve').map(step => ({ step, variant }))
  }),
  ...(request?.steps ?? []).map(step => ({ step })),
]
