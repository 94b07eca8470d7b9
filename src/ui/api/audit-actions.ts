import { useQuery } from '@tanstack/react-query'
import type { AuditActionList } from '~/shared/api/audit'
import { get } from './client'

/** Everything that is written down of who did what, in words. */
export const useAuditActions = () =>
  useQuery({
    queryKey: ['audit-actions'],
    queryFn: ({ signal }) => get<AuditActionList>('/api/v3/audit/actions', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
