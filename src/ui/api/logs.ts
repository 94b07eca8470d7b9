import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LogNames, LogPage, LogQuery } from '~/shared/api/logs'
import { get } from './client'

const followMs = 3_000

const logKeys = {
  all: ['logs'] as const,
  entries: (name: string | null, query: LogQuery) => ['logs', name, query] as const,
}

/** Names of the log files, newest first. */
export const useLogNames = () =>
  useQuery({ queryKey: logKeys.all, queryFn: ({ signal }) => get<LogNames>('/api/v3/logs', { signal }) })

const pathOf = (name: string) => `/api/v3/logs/${encodeURIComponent(name)}`

/** Entries of a log, the newest first, page by page towards its beginning. */
export const useLogEntries = (name: string | null, query: LogQuery, follow: boolean) =>
  useInfiniteQuery({
    queryKey: logKeys.entries(name, query),
    queryFn: ({ pageParam: before, signal }) =>
      get<LogPage>(`${pathOf(name ?? '')}/entries`, { query: { ...query, before }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: name !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: follow ? followMs : false,
  })

/** All of a log, as text. */
export const readLogFile = async (name: string) => (await get<string | null>(`${pathOf(name)}/file`)) ?? ''
