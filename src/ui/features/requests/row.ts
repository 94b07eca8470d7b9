import type { RequestView } from '~/shared/api/requests'
import { useMe } from '../../api/me'
import { askedVariants } from '../../state/requests'
import { useMovieRights } from '../../state/rights'

export type Row = RequestView

/** The variants that this person may approve right away, the usual one first. */
export const decidableVariants = (row: Row) =>
  askedVariants(row)
    .filter(({ stage, steps }) => stage !== 'denied' && steps.includes('approve'))
    .map(({ variant }) => variant)

/** The one of them that comes first. */
export const decidable = (row: Row) => decidableVariants(row)[0] ?? null

/** What the person may do with the rows of the list. */
export const useRowRights = () => {
  const rights = useMovieRights()
  const me = useMe().data?.id
  return {
    ...rights,
    isOwn: (row: Row) => row.requester.id === me,
  }
}

export type RowRights = ReturnType<typeof useRowRights>
