import type { TitleRequest } from '~/shared/api/requests'
import type { TitleStatus } from '~/shared/api/titles'
import { type RequestKind, type Variant, variants } from '~/shared/requests/model'
import type { MenuStep, OfferedStep } from '../../parts/step-entries'
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

type Named = { kind: RequestKind; waits: (variant: Variant) => boolean }

/** What a step is called in a menu: approving what was denied is another decision, approving what waits is the first. */
export const moreText = (offered: OfferedStep, { kind, waits }: Named) => {
  if (offered.step === 'delete') return 'details.more.delete' as const
  const { step, variant } = offered
  if (step === 'approve' && waits(variant)) return `details.approve.${variant}` as const
  // Sonarr takes more than a quality and a folder.
  if (step === 'chooseOptions' && kind === 'tvShow') return 'details.more.showOptions' as const
  return `details.more.${step}.${variant}` as const
}
