import { useQuery } from '@tanstack/react-query'
import type { LinkedPeople, MediaPerson, UserImport, UserImportPreview } from '~/shared/api/user-imports'
import type { OnlineUser, UserOption } from '~/shared/api/users'
import { minuteMs } from '~/shared/durations'
import type { Provider } from '~/shared/users/providers'
import { get, post } from './client'

const optionsStaleMs = 5 * minuteMs
const onlineMs = 3_000

export const userKeys = { options: ['users', 'options'] as const, online: ['users', 'online'] as const }

/** Every account by its names; for staff. */
export const useUserOptions = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: userKeys.options,
    queryFn: ({ signal }) => get<UserOption[]>('/api/v3/users/options', { signal }),
    staleTime: optionsStaleMs,
  })

/** Who is here right now; for administrators. */
export const useOnlineUsers = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: userKeys.online,
    queryFn: ({ signal }) => get<OnlineUser[]>('/api/v3/users/online', { signal }),
    refetchInterval: onlineMs,
  })

const place = '/api/v3/user-imports'

/** From which media servers people can be imported; settings change that as they are saved. */
export const userImportKeys = {
  all: ['user imports'] as const,
  preview: (provider: Provider) => ['import preview', provider] as const,
  found: (provider: Provider, term: string) => ['media people', provider, 'found', term] as const,
  named: (provider: Provider, ids: string) => ['media people', provider, 'named', ids] as const,
}

export const readUserImports = (signal: AbortSignal) => get<UserImport[]>(place, { signal })
export const previewUserImport = (provider: Provider, signal: AbortSignal) =>
  get<UserImportPreview>(`${place}/${provider}/preview`, { signal })
export const findMediaPeople = (provider: Provider, query: { search: string } | { ids: string }, signal: AbortSignal) =>
  get<MediaPerson[]>(`${place}/${provider}/people`, { query, signal })
export const linkPeople = (provider: Provider, link: LinkedPeople) => post(`${place}/${provider}/link`, link)
