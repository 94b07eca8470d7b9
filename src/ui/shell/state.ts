import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Notices } from '~/shared/api/notices'
import { minuteMs } from '~/shared/durations'
import { get, post } from '../api/client'
import { meKey, meQuery, noticesKey, useMe } from '../api/me'
import { readRequestCounts, requestKeys } from '../api/requests'

const countEveryMs = minuteMs

/** How many requests wait, for those who may approve; the account brings the first figure, so that it costs no call. */
export const usePendingCount = (enabled: boolean) => {
  const me = useMe()
  return useQuery({
    queryKey: requestKeys.pending,
    queryFn: async ({ signal }) => (await readRequestCounts(signal)).pending,
    initialData: me.data?.pendingRequests ?? undefined,
    initialDataUpdatedAt: me.dataUpdatedAt,
    enabled: enabled && me.isSuccess,
    refetchInterval: countEveryMs,
  })
}

/** What others did, asked for while the drawer is open. */
export const useNotices = () =>
  useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => get<Notices>('/api/v3/notices', { signal }),
    refetchInterval: countEveryMs,
  })

/** How many of them are new; comes with the account. */
export const useUnreadCount = () =>
  useQuery({ ...meQuery, select: me => me.unreadNotices, refetchInterval: countEveryMs }).data ?? 0

/** Marks all as read, at once on the screen. */
export const useReadNotices = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post('/api/v3/notices/read'),
    onMutate: () => {
      client.setQueryData(meQuery.queryKey, me => me && { ...me, unreadNotices: 0 })
      client.setQueryData<Notices>(
        noticesKey,
        before => before && { unread: 0, entries: before.entries.map(entry => ({ ...entry, read: true })) },
      )
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: meKey })
      void client.invalidateQueries({ queryKey: noticesKey })
    },
  })
}
