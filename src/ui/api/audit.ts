import type { AuditPage, AuditQuery } from '~/shared/api/audit'
import { get } from './client'

export const auditKeys = { all: ['audit'] as const, page: (query: AuditQuery) => [...auditKeys.all, query] as const }

/** Who did what, the newest first; for administrators. */
export const readAudit = (query: AuditQuery, signal: AbortSignal) => get<AuditPage>('/api/v3/audit', { query, signal })
