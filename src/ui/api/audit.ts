import { useQuery } from '@tanstack/react-query'
import type { AuditActionList, AuditPage, AuditQuery } from '~/shared/api/audit'
import { get } from './client'

export const auditKeys = { all: ['audit'] as const, page: (query: AuditQuery) => [...auditKeys.all, query] as const }

/** Who did what, the newest first; for administrators. */
export const readAudit = (query: AuditQuery, signal: AbortSignal) => get<AuditPage>('/api/v3/audit', { query, signal })

/** Everything that is written down of who did what, in words. */
export const useAuditActions = () =>
  useQuery({
    queryKey: ['audit-actions'],
    queryFn: ({ signal }) => get<AuditActionList>('/api/v3/audit/actions', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
