import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type IssueStatus, issueStatuses } from '~/shared/issues/model'
import type { RequestKind } from '~/shared/requests/model'
import { first, type Store } from '../store/store'

/** Issues as programs list them that know no albums, and a title of each. */
export type IssueFilter = {
  kinds: readonly RequestKind[]
  statuses: readonly IssueStatus[]
  /** Only what this person reported. */
  reporterId: string | null
}
type Page = { by: 'reported' | 'changed'; descending: boolean; position: number; count: number }

function fitting({ t: { issues: t } }: Store, { kinds, statuses, reporterId }: IssueFilter): SQL | undefined {
  return and(
    inArray(t.kind, [...kinds]),
    isNotNull(t.providerId),
    inArray(t.status, [...statuses]),
    reporterId === null ? undefined : eq(t.reporterId, reporterId),
  )
}

/** The numbers of a part of them. */
export async function pageOfIssueIds(store: Store, filter: IssueFilter, page: Page): Promise<number[]> {
  const { issues: t } = store.t
  const way = page.descending ? desc : asc
  const by = page.by === 'changed' ? sql`coalesce(${t.resolvedAt}, ${t.createdAt})` : t.createdAt
  const rows = await store.db
    .select({ id: t.id })
    .from(t)
    .where(fitting(store, filter))
    .orderBy(way(by), way(t.id))
    .limit(page.count)
    .offset(page.position)
  return rows.map(({ id }) => id)
}

export async function countOfIssues(store: Store, filter: IssueFilter): Promise<number> {
  const rows = await store.db.select({ n: count() }).from(store.t.issues).where(fitting(store, filter))
  return Number(first(rows)?.n ?? 0)
}

/** How many there are in each category and status. */
export async function tallyOfIssues(store: Store, kinds: readonly RequestKind[]) {
  const { issues: t, issueCategories } = store.t
  const rows = await store.db
    .select({ category: issueCategories.name, status: t.status, n: count() })
    .from(t)
    .innerJoin(issueCategories, eq(issueCategories.id, t.categoryId))
    .where(fitting(store, { kinds, statuses: issueStatuses, reporterId: null }))
    .groupBy(issueCategories.name, t.status)
  return rows.map(({ category, status, n }) => ({ category, status, count: Number(n) }))
}
