import { useQuery } from '@tanstack/react-query'
import type { LogNames } from '~/shared/api/logs'
import { get } from './client'

const followMs = 3_000

const logKeys = { all: ['logs'] as const, log: (name: string | null) => ['logs', name] as const }

/** Names of the log files, newest first. */
export const useLogNames = () =>
  useQuery({ queryKey: logKeys.all, queryFn: ({ signal }) => get<LogNames>('/api/v3/logs', { signal }) })

/** The end of a log; an empty one is null. */
export const useLog = (name: string | null, follow: boolean) =>
  useQuery({
    queryKey: logKeys.log(name),
    queryFn: ({ signal }) => get<string | null>(`/api/v3/logs/${encodeURIComponent(name ?? '')}`, { signal }),
    enabled: name !== null,
    staleTime: 0,
    refetchInterval: follow ? followMs : false,
  })
