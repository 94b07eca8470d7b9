import type { Stage, Variant } from '~/shared/requests/model'
import { waysOf } from '../../state/request-way'
import type { MovieRights } from '../../state/rights'
import type { Row } from './row'

export type RowAction =
  | { act: 'approve' | 'available' | 'unavailable' | 'reprocess' | 'deny'; variant: Variant }
  | { act: 'options' }
  | { act: 'delete' }

type VariantAct = Extract<RowAction, { variant: Variant }>['act']

/** What staff may do with a variant; what takes something away last. */
const acts: Record<Stage, readonly VariantAct[]> = {
  pending: ['approve', 'available', 'deny'],
  processing: ['reprocess', 'available', 'deny'],
  available: ['unavailable'],
  denied: ['approve', 'available'],
}

type Facts = {
  rights: Pick<MovieRights, 'decide' | 'manageOwn'>
  /** The person asked for it. */
  own: boolean
  /** A download manager is set up, so there is something to choose. */
  hasDownloads: boolean
}

/** Everything this person may do with a request. */
export const actionsFor = (row: Row, { rights, own, hasDownloads }: Facts): RowAction[] => {
  const each = waysOf(row).flatMap(({ variant, standing }) => acts[standing].map(act => ({ act, variant })))
  const mayDelete = rights.decide || (rights.manageOwn && own)
  return [
    ...(rights.decide ? each.filter(({ act }) => act !== 'deny') : []),
    ...(rights.decide && hasDownloads ? [{ act: 'options' } as const] : []),
    ...(rights.decide ? each.filter(({ act }) => act === 'deny') : []),
    ...(mayDelete ? [{ act: 'delete' } as const] : []),
  ]
}
