import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'
import type { Download, Downloads } from '../api/requests'

/** How far the download manager is with a request, again and again while it is at work. */
export const useDownloads = (requestId: number, { enabled, everyMs }: { enabled: boolean; everyMs: number }) =>
  useQuery({
    queryKey: ['requests', 'downloads', requestId],
    queryFn: ({ signal }) => get<Downloads>(`/api/v3/Requests/movie/${requestId}/progress`, { signal }),
    enabled,
    refetchInterval: everyMs,
  })

/** A download that is really under way, in whole percent. */
export const percentOf = (download: Download | null | undefined) =>
  download ? Math.max(0, Math.min(100, Math.round(download.percent))) : null
