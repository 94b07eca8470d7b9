import { useQuery } from '@tanstack/react-query'
import type { HealthCheck } from '~/shared/api/health-checks'
import { get } from './client'

/** Whether the database and the services answer right now. */
export const useHealthChecks = (enabled: boolean) =>
  useQuery({
    queryKey: ['health-checks'],
    queryFn: ({ signal }) => get<HealthCheck[]>('/api/v3/health-checks', { signal }),
    staleTime: 0,
    enabled,
  })
