import type { RequestKind, Variant } from '~/shared/requests/model'
import type { OfferedStep } from '../../parts/step-entries'

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
