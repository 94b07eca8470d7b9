import type { RequestView } from '~/shared/api/requests'
import { askedVariants } from '../../state/requests'

export type Row = RequestView

/** The variant that this person may approve right away: the usual one before the one in 4K. */
export const decidable = (row: Row) =>
  askedVariants(row).find(({ stage, steps }) => stage !== 'denied' && steps.includes('approve'))?.variant ?? null
