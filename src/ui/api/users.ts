import { useQuery } from '@tanstack/react-query'
import type { OnlineUser, UserOption } from '~/shared/api/users'
import { minuteMs } from '~/shared/durations'
import { get } from './client'

const optionsStaleMs = 5 * minuteMs
const onlineMs = 3_000

/** Every account by its names; for staff. */
export const useUserOptions = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['users', 'options'],
    queryFn: ({ signal }) => get<UserOption[]>('/api/v3/users/options', { signal }),
    staleTime: optionsStaleMs,
  })

/** Who is here right now. */
export const useOnlineUsers = () =>
  useQuery({
    queryKey: ['users', 'online'],
    queryFn: ({ signal }) => get<OnlineUser[]>('/api/v3/users/online', { signal }),
    refetchInterval: onlineMs,
  })
