import { useMe } from '../../api/me'
import { useMovieRights } from '../../state/rights'
import type { Row } from './row'

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
