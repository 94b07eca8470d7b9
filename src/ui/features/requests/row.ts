import type { RequestView } from '~/shared/api/requests'
import { askedVariants } from '../../state/requests'

export type Row = RequestView

/** The variants that this person may approve right away, the usual one first. */
export const decidableVariants = (row: Row) =>
  askedVariants(row)
    .filter(({ stage, steps }) => stage !== 'denied' && steps.includes('approve'))
    .map(({ variant }) => variant)

/** The one of them that comes first. */
export const decidable = (row: Row) => decidableVariants(row)[0] ?? null
