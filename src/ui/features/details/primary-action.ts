import type { TitleStatus, WatchLink } from '~/shared/api/titles'
import { type Variant, variants } from '~/shared/requests/model'

export type PrimaryAction = { kind: 'watch' | 'request' | 'none' } | { kind: 'approve'; variant: Variant }

type PrimaryActionFacts = {
  status: TitleStatus
  /** Where it can be watched at home. */
  watch: readonly WatchLink[]
  /** The variants that the person may ask for. */
  askable: readonly Variant[]
}

/** The one bright button: what is here is watched, what waits is decided, what is missing is asked for. */
export const primaryActionOf = ({ status, watch, askable }: PrimaryActionFacts): PrimaryAction => {
  const is = (variant: Variant, stage: 'available' | 'pending') => status.variants[variant]?.stage === stage
  if (watch.length > 0 && variants.some(variant => is(variant, 'available'))) return { kind: 'watch' }
  const waiting = variants.find(variant => is(variant, 'pending'))
  if (waiting && status.variants[waiting]?.steps.includes('approve')) return { kind: 'approve', variant: waiting }
  return askable.length > 0 && status.variants.standard === null ? { kind: 'request' } : { kind: 'none' }
}
