import type { Variant } from '~/shared/requests/model'
import type { MovieRequestListRow } from '../../api/requests'
import { waysOf } from '../../state/request-way'

export type Row = MovieRequestListRow

/** The variant that waits for a decision: the usual one before the one in 4K. */
export const waitingVariant = (row: Row): Variant | null =>
  waysOf(row).find(({ standing }) => standing === 'pending')?.variant ?? null

/** Who asked; empty where the portal does not tell. */
export const requesterOf = ({ requestedByAlias, requestedUser }: Row) =>
  requestedByAlias || requestedUser?.userAlias || requestedUser?.userName || ''

export const askedAt = (row: Row) => waysOf(row)[0]?.askedAt ?? null
