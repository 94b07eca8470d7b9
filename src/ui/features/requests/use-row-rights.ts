import { useDownloadChoices } from '../../api/download-choices'
import { useMe } from '../../api/me'
import { useMovieRights } from '../../state/rights'
import type { Row } from './row'

/** What the person may do with the rows of the list. */
export const useRowRights = () => {
  const rights = useMovieRights()
  const me = useMe().data?.id
  const options = useDownloadChoices('movie', 'standard', rights.decide)
  return {
    ...rights,
    /** A download manager is set up, even where it does not answer right now. */
    hasDownloads: Boolean(options.data) || options.isError,
    isOwn: (row: Row) => row.requester.id === me,
  }
}

export type RowRights = ReturnType<typeof useRowRights>
