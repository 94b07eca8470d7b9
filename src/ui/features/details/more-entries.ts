import { type Variant, variants } from '~/shared/requests/model'
import { isRequested, type StateFacts, stageOfVariant } from '../../state/movie-state'
import type { MovieRights } from '../../state/rights'
import type { PrimaryAction } from './primary-action'

export type MoreAction =
  | { act: 'request' | 'available' | 'unavailable' | 'reprocess' | 'deny' | 'approve'; variant: Variant }
  | { act: 'options' }
  | { act: 'delete' }

type MoreFacts = {
  movie: StateFacts
  rights: MovieRights
  primaryAction: PrimaryAction
  askable: readonly Variant[]
  /** The person asked for it. */
  own: boolean
  /** A download manager is set up, so there is something to choose. */
  hasDownloads: boolean
}

const decisions = (movie: StateFacts, variant: Variant): MoreAction[] => {
  if (!isRequested(movie, variant)) return []
  const stage = stageOfVariant(movie, variant)
  return [
    ...(stage === 'available' ? [{ act: 'unavailable', variant } as const] : [{ act: 'available', variant } as const]),
    ...(stage === 'processing' ? [{ act: 'reprocess', variant } as const] : []),
    ...(stage === 'denied' ? [{ act: 'approve', variant } as const] : []),
  ]
}

const denials = (movie: StateFacts, variant: Variant): MoreAction[] => {
  const stage = isRequested(movie, variant) ? stageOfVariant(movie, variant) : null
  return stage === 'pending' || stage === 'processing' ? [{ act: 'deny', variant }] : []
}

/** Everything else that this person may do, what destroys last. */
export const moreActions = ({ movie, rights, primaryAction, askable, own, hasDownloads }: MoreFacts): MoreAction[] => {
  const requested = variants.some(variant => isRequested(movie, variant))
  const asks: MoreAction[] =
    primaryAction.kind === 'request' ? [] : askable.map(variant => ({ act: 'request', variant }))
  const mayDelete = requested && (rights.decide || (rights.manageOwn && own))
  return [
    ...asks,
    ...(rights.decide ? variants.flatMap(variant => decisions(movie, variant)) : []),
    ...(rights.decide && requested && hasDownloads ? [{ act: 'options' } as const] : []),
    ...(rights.decide ? variants.flatMap(variant => denials(movie, variant)) : []),
    ...(mayDelete ? [{ act: 'delete' } as const] : []),
  ]
}
