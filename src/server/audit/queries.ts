import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import {
  type AuditAction,
  type AuditSubjectKind,
  auditActions,
  auditSubjectKinds,
  auditWays,
} from '~/shared/audit/model'
import { deleteInBatches } from '../store/bulk'
import { contains } from '../store/dialect'
import { first, type Store } from '../store/store'

/** An entry without what it takes to undo it, which may be large. */
export type AuditEntry = Omit<Store['t']['auditEntries']['$inferSelect'], 'kept'>

/** What is looked for: `about` is everything that an account did and that was done to it. */
export type AuditFilter = {
  about?: string | undefined
  action?: AuditAction | undefined
  subjectKind?: AuditSubjectKind | undefined
  /** What something was done to, by its id. */
  subjectId?: string | undefined
  /** A part of a name or of an address; of several, each has to be there. */
  search?: string | readonly string[] | undefined
}

function wanted(store: Store, { about, action, subjectKind, subjectId, search }: AuditFilter): SQL | undefined {
  const { auditEntries: t } = store.t
  const ofAccount = about ? or(eq(t.actorId, about), and(eq(t.subjectKind, 'user'), eq(t.subjectId, about))) : undefined
  return and(
    ofAccount,
    action ? eq(t.action, action) : undefined,
    subjectKind ? eq(t.subjectKind, subjectKind) : undefined,
    subjectId ? eq(t.subjectId, subjectId) : undefined,
    ...[search ?? []].flat().map(part => (part ? contains(t.searchKey, part) : undefined)),
  )
}

function shownColumns({ t }: Store) {
  const { kept: _, ...shown } = getTableColumns(t.auditEntries)
  return shown
}

/** What a server of a newer version writes down that this one has no words for is shown by that one. */
const isKnown = ({ action, way, subjectKind }: AuditEntry): boolean =>
  auditActions.includes(action) &&
  auditWays.includes(way) &&
  (subjectKind === null || auditSubjectKinds.includes(subjectKind))

/** A page of entries, the newest first, and how many there are. */
export async function auditPage(
  store: Store,
  filter: AuditFilter,
  { position, limit }: { position: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const { auditEntries: t } = store.t
  const where = wanted(store, filter)
  const [entries, [counted]] = await Promise.all([
    store.db
      .select(shownColumns(store))
      .from(t)
      .where(where)
      .orderBy(desc(t.at), desc(t.id))
      .limit(limit)
      .offset(position),
    store.db.select({ total: count() }).from(t).where(where),
  ])
  return { entries: entries.filter(isKnown), total: Number(counted?.total ?? 0) }
}

/** One change of settings, with what it takes to undo it. */
export const settingsEntry = async (store: Store, id: number) =>
  first(
    await store.db
      .select()
      .from(store.t.auditEntries)
      .where(and(eq(store.t.auditEntries.id, id), eq(store.t.auditEntries.action, 'settingsChanged')))
      .limit(1),
  )

/** Which of these entries can be undone at all. */
export async function undoableEntries(store: Store, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { auditEntries: t } = store.t
  const rows = await store.db
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, [...ids]), isNotNull(t.kept)))
  return new Set(rows.map(({ id }) => id))
}

const mostLater = 200

/** What was changed in the same section after an entry, the oldest first. */
export function laterChanges(store: Store, { id, subjectId }: Pick<AuditEntry, 'id' | 'subjectId'>) {
  const { auditEntries: t } = store.t
  return store.db
    .select(shownColumns(store))
    .from(t)
    .where(
      and(
        eq(t.subjectKind, 'settings'),
        eq(t.subjectId, subjectId ?? ''),
        eq(t.action, 'settingsChanged'),
        gt(t.id, id),
      ),
    )
    .orderBy(asc(t.id))
    .limit(mostLater)
}

/** Forgets entries that are older than a moment; answers how many. */
export const dropAuditBefore = (store: Store, before: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(store, store.t.auditEntries, lt(store.t.auditEntries.at, before), signal)
