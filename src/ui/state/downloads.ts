import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DownloadView, RequestProgress } from '~/shared/api/requests'
import { readProgress, readProgressOf, requestKeys } from '../api/requests'

const everyMs = 3_000
/** A download manager that does not answer is not asked as often. */
const afterFailureMs = 30_000
const listEveryMs = 15_000

/** How far the download manager is with a request, again and again while somebody looks at it. */
export const useDownloads = (requestId: number | null, enabled: boolean) =>
  useQuery({
    queryKey: requestKeys.progress(requestId),
    queryFn: ({ signal }) => (requestId === null ? null : readProgress(requestId, signal)),
    enabled: enabled && requestId !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? afterFailureMs : everyMs),
  })

/** The same for the requests of a page, in one call. */
export const useDownloadsOf = (requestIds: readonly number[]): ReadonlyMap<number, RequestProgress> => {
  const ids = requestIds.join()
  const { data } = useQuery({
    queryKey: requestKeys.progress(ids),
    queryFn: ({ signal }) => readProgressOf(ids, signal),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
    refetchInterval: listEveryMs,
  })
  return useMemo(() => new Map(data?.map(({ id, progress }) => [id, progress])), [data])
}

/** A download that is really under way, in whole percent. */
export const percentOf = (download: DownloadView | null | undefined) =>
  download && download.status !== 'importing' ? download.percent : null
