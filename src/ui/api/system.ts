import { useQuery } from '@tanstack/react-query'
import type { About, VersionChanges } from '~/shared/api/about'
import type { HealthCheck } from '~/shared/api/health-checks'
import type { MissingTitles } from '~/shared/api/library-sources'
import type { FailingChannel, OutboxEntry } from '~/shared/api/outbox'
import type { ListedService } from '~/shared/api/services'
import type { Updates } from '~/shared/api/updates'
import { get, post, remove } from './client'

/** Short of the machine for whoever has not signed in, and of paths for everybody but administrators. */
export const readAbout = (signal: AbortSignal) => get<About>('/api/v3/about', { signal })

export const useAbout = () => useQuery({ queryKey: ['about'], queryFn: ({ signal }) => readAbout(signal) })

/** What changed in the version that runs; long. */
export const useVersionChanges = (enabled: boolean) =>
  useQuery({
    queryKey: ['about', 'changes'],
    queryFn: ({ signal }) => get<VersionChanges>('/api/v3/about/changes', { signal }),
    enabled,
  })

/** Whether there is a newer version, and what it brings. */
export const useUpdates = () =>
  useQuery({ queryKey: ['updates'], queryFn: ({ signal }) => get<Updates>('/api/v3/updates', { signal }) })

export const healthKey = ['health-checks'] as const
export const readHealth = (signal: AbortSignal) => get<HealthCheck[]>('/api/v3/health-checks', { signal })

/** How everything is, right now. */
export const useHealth = () =>
  useQuery({ queryKey: healthKey, queryFn: ({ signal }) => readHealth(signal), staleTime: 0 })

/** Every server of an outside service, known without asking any of them. */
export const readServices = (signal: AbortSignal) => get<ListedService[]>('/api/v3/services', { signal })

export const useServices = () => useQuery({ queryKey: ['services'], queryFn: ({ signal }) => readServices(signal) })

/** Whether the servers of services answer right now. */
export const useHealthChecks = (enabled: boolean) =>
  useQuery({
    queryKey: [...healthKey, 'service'],
    queryFn: ({ signal }) => get<HealthCheck[]>('/api/v3/health-checks?kind=service', { signal }),
    staleTime: 0,
    enabled,
  })

/** `since` changes whenever another answer is to be expected. */
export const missingTitlesKey = (since: readonly unknown[]) => ['library-sources', 'missing', ...since] as const
export const readMissingTitles = (signal: AbortSignal) =>
  get<MissingTitles>('/api/v3/library-sources/missing', { signal })

export const outboxKey = ['outbox'] as const
export const readOutbox = (signal: AbortSignal) => get<OutboxEntry[]>('/api/v3/outbox', { signal })
export const failingKey = [...outboxKey, 'failing'] as const
export const readFailing = (signal: AbortSignal) => get<FailingChannel[]>('/api/v3/outbox/failing', { signal })
export const sendAgain = (id: number) => post<OutboxEntry>(`/api/v3/outbox/${id}/send`)
export const removeFromOutbox = (id: number) => remove(`/api/v3/outbox/${id}`)
