import { useQuery } from '@tanstack/react-query'
import type { DownloadView } from '~/shared/api/requests'
import { readProgress } from '../api/requests'

/** How far the download manager is with a request, again and again while it is at work. */
export const useDownloads = (requestId: number | null, { enabled, everyMs }: { enabled: boolean; everyMs: number }) =>
  useQuery({
    queryKey: ['requests', 'downloads', requestId],
    queryFn: ({ signal }) => (requestId === null ? null : readProgress(requestId, signal)),
    enabled: enabled && requestId !== null,
    refetchInterval: everyMs,
  })

/** A download that is really under way, in whole percent. */
export const percentOf = (download: DownloadView | null | undefined) =>
  download ? Math.max(0, Math.min(100, Math.round(download.percent))) : null
