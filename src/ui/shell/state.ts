import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Notices } from '~/shared/api/notices'
import { get, post } from '../api/client'
import { readRequestCounts } from '../api/requests'

const countEveryMs = 60_000

/** How many requests wait; key `['requests', 'count']`. Asked only for those who may approve. */
export const usePendingCount = (enabled: boolean) =>
  useQuery({
    queryKey: ['requests', 'count'],
    queryFn: ({ signal }) => readRequestCounts(signal),
    select: count => count.pending,
    enabled,
    refetchInterval: countEveryMs,
  })

const noticesKey = ['notices']

export const useNotices = () =>
  useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => get<Notices>('/api/v3/notices', { signal }),
    refetchInterval: countEveryMs,
  })

/** Marks all as read, at once on the screen. */
export const useReadNotices = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post('/api/v3/notices/read'),
    onMutate: () =>
      client.setQueryData<Notices>(
        noticesKey,
        before => before && { unread: 0, entries: before.entries.map(entry => ({ ...entry, read: true })) },
      ),
    onError: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
}
