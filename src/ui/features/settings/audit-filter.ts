import { type AuditAction, auditActions } from '~/shared/audit/model'

/** What of the audit is looked at, as the address has it. */
export type AuditFilter = {
  action: AuditAction | null
  search: string
  /** The id of an account. */
  about: string | null
  /** Counted from 0. */
  page: number
}

export const auditPageSize = 50

const isAction = (word: string | null): word is AuditAction => auditActions.some(action => action === word)

export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const page = Number(params.get('page') ?? 1)
  const action = params.get('action')
  return {
    action: isAction(action) ? action : null,
    search: params.get('search') ?? '',
    about: params.get('about') || null,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
}

/** The same as a query of the address; what says nothing is left out. */
export const addressOfAudit = ({ action, search, about, page }: AuditFilter): Record<string, string> => ({
  ...(action && { action }),
  ...(search && { search }),
  ...(about && { about }),
  ...(page > 0 && { page: String(page + 1) }),
})
