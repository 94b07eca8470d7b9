import { and, count, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { AuditAction, AuditSubjectKind } from '~/shared/audit/model'
import { deleteInBatches } from '../store/bulk'
import { contains } from '../store/dialect'
import type { Store } from '../store/store'

export type AuditEntry = Store['t']['auditEntries']['$inferSelect']

/** What is looked for: `about` is everything that an account did and that was done to it. */
export type AuditFilter = {
  about?: string | undefined
  action?: AuditAction | undefined
  subjectKind?: AuditSubjectKind | undefined
  /** A part of a name or of an address. */
  search?: string | undefined
}

function wanted(store: Store, { about, action, subjectKind, search }: AuditFilter): SQL | undefined {
  const { auditEntries: t } = store.t
  const ofAccount = about ? or(eq(t.actorId, about), and(eq(t.subjectKind, 'user'), eq(t.subjectId, about))) : undefined
  return and(
    ofAccount,
    action ? eq(t.action, action) : undefined,
    subjectKind ? eq(t.subjectKind, subjectKind) : undefined,
    search ? contains(t.searchKey, search) : undefined,
  )
}

/** A page of entries, the newest first, and how many there are. */
export async function auditPage(
  store: Store,
  filter: AuditFilter,
  { position, limit }: { position: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const { auditEntries: t } = store.t
  const where = wanted(store, filter)
  const [entries, [counted]] = await Promise.all([
    store.db.select().from(t).where(where).orderBy(desc(t.at), desc(t.id)).limit(limit).offset(position),
    store.db.select({ total: count() }).from(t).where(where),
  ])
  return { entries, total: Number(counted?.total ?? 0) }
}

/** Forgets entries that are older than a moment; answers how many. */
export const dropAuditBefore = (store: Store, before: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(store, store.t.auditEntries, lt(store.t.auditEntries.at, before), signal)
