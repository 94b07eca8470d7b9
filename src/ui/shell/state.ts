import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post, put } from '../api/client'

export type Quota = { hasLimit: boolean; limit: number; remaining: number; nextRequest: string }
export type Me = {
  id: string
  userName: string
  alias: string | null
  emailAddress: string | null
  language: string | null
  streamingCountry: string | null
  movieRequestQuota: Quota | null
  episodeRequestQuota: Quota | null
  musicRequestQuota: Quota | null
}

/** The signed-in person with what is left of their quotas; key `['me']`, invalidate it after a request. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => get<Me>('/api/v1/Identity', { signal }) })

type RequestCounts = { pending: number }

const countEveryMs = 60_000

/** How many requests wait; key `['requests', 'count']`. Asked only for those who may approve. */
export const usePendingCount = (enabled: boolean) =>
  useQuery({
    queryKey: ['requests', 'count'],
    queryFn: ({ signal }) => get<RequestCounts>('/api/v3/Requests/movie/counts', { signal }),
    select: count => count.pending,
    enabled,
    refetchInterval: countEveryMs,
  })

export type NoticeAction = 'approve' | 'deny' | 'open'
export type Notice = {
  id: number | string
  at: string
  event: string
  title: string
  posterPath: string | null
  requestId: number | null
  mediaId: string | number | null
  kind: string | null
  message: string
  read: boolean
  actions: NoticeAction[]
}
type Notices = { entries: Notice[]; unread: number }

const noticesKey = ['notices']

export const useNotices = () =>
  useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => get<Notices>('/api/v3/Notices', { signal }),
    refetchInterval: countEveryMs,
  })

/** Marks all as read, at once on the screen. */
export const useReadNotices = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post('/api/v3/Notices/read'),
    onMutate: () =>
      client.setQueryData<Notices>(
        noticesKey,
        before => before && { unread: 0, entries: before.entries.map(entry => ({ ...entry, read: true })) },
      ),
    onError: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
}

type Engine = { result: boolean; errorMessage?: string | null; message?: string | null }
export type Decision = { id: number; decision: 'approve' | 'deny' }

/** Approves or denies the movie request of a notice. */
export const useDecide = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: Decision) =>
      decision === 'approve'
        ? post<Engine>('/api/v1/Request/movie/approve', { id, is4K: false })
        : put<Engine>('/api/v1/Request/movie/deny', { id, is4K: false, reason: '' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: noticesKey }),
        client.invalidateQueries({ queryKey: ['requests'] }),
      ]),
  })
}
