import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditQuery } from '~/shared/api/audit'
import { auditKeys, readAudit } from '../../api/audit'
import { type AuditFilter, auditPageSize } from './audit-filter'

/** A page of who did what; the one before stays while the next is on its way. */
export const useAudit = ({ action, search, about, page }: AuditFilter) => {
  const query = {
    ...(action && { action }),
    ...(search.trim() && { search: search.trim() }),
    ...(about && { about }),
    count: auditPageSize,
    position: page * auditPageSize,
  } satisfies AuditQuery
  return useQuery({
    queryKey: auditKeys.page(query),
    queryFn: ({ signal }) => readAudit(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
