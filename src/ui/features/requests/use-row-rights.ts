import { useMe } from '../../api/me'
import { useHasDownloads } from '../../state/choices'
import { useMovieRights } from '../../state/rights'
import { type Row, waitingVariant } from './row'
import { actionsFor } from './row-actions'

/** What the person may do with the rows of the list. */
export const useRowRights = () => {
  const rights = useMovieRights()
  const me = useMe().data?.id
  const hasDownloads = useHasDownloads(rights.decide).data ?? false
  const isOwn = (row: Row) => row.requestedUserId === me
  return {
    ...rights,
    hasDownloads,
    isOwn,
    actionsOf: (row: Row) => actionsFor(row, { rights, own: isOwn(row), hasDownloads }),
    /** The variant that this person may approve or deny right away. */
    decidable: (row: Row) => (rights.decide ? waitingVariant(row) : null),
  }
}

export type RowRights = ReturnType<typeof useRowRights>
