import { and, asc, count, desc, eq, gt, inArray, isNotNull, max, ne, type SQL } from 'drizzle-orm'
import {
  type Issue,
  type IssueChange,
  type IssueComment,
  type IssueCounts,
  type IssueGroup,
  type IssueStatus,
  issueStatuses,
} from '~/shared/issues/model'
import type { RequestKind } from '~/shared/requests/model'
import { forUpdate } from '../store/dialect'
import { first, type Store } from '../store/store'

type Tables = Store['t']
type Row = { issue: Tables['issues']['$inferSelect']; category: Tables['issueCategories']['$inferSelect'] }

/** What was put away exists for nobody. */
const shown = ({ issues }: Tables) => ne(issues.status, 'deleted')

const asStatus = (status: string): IssueStatus => issueStatuses.find(one => one === status) ?? 'resolved'

function asIssue({ issue, category }: Row): Issue {
  const { titleKey: _, categoryId: __, status, ...rest } = issue
  return { ...rest, status: asStatus(status), category: { id: category.id, name: category.name } }
}

type Page = { count: number; position: number }

async function issuesWhere(store: Store, where: SQL | undefined, { order = asc, page }: Listing = {}) {
  const { issues, issueCategories } = store.t
  const query = store.db
    .select({ issue: issues, category: issueCategories })
    .from(issues)
    .innerJoin(issueCategories, eq(issueCategories.id, issues.categoryId))
    .where(and(shown(store.t), where))
    .orderBy(order(issues.id))
  return (await (page ? query.limit(Math.min(page.count, mostAtOnce)).offset(page.position) : query)).map(asIssue)
}
type Listing = { order?: typeof asc; page?: Page }

/** Most entries of a list that programs ask for as a whole; nobody reads more of them. */
const mostAtOnce = 5_000

export const issueById = async (store: Store, id: number) => first(await issuesWhere(store, eq(store.t.issues.id, id)))

/** As `issueById`; nobody else decides about it until the transaction ends. */
export async function lockIssue(tx: Store, id: number): Promise<Issue | null> {
  const { issues } = tx.t
  const locked = await forUpdate(tx, tx.db.select({ id: issues.id }).from(issues).where(eq(issues.id, id)))
  return locked.length > 0 ? issueById(tx, id) : null
}

export const issuesByIds = async (store: Store, ids: readonly number[]) =>
  ids.length === 0 ? [] : issuesWhere(store, inArray(store.t.issues.id, [...ids]))

export const allIssues = (store: Store) => issuesWhere(store, undefined, { page: { count: mostAtOnce, position: 0 } })

export const pageOfIssues = (store: Store, status: IssueStatus, page: Page) =>
  issuesWhere(store, eq(store.t.issues.status, status), { page })

/** Those in one status, the newest first. */
export const newestIssues = (store: Store, status: IssueStatus, most: number) =>
  issuesWhere(store, eq(store.t.issues.status, status), { order: desc, page: { count: most, position: 0 } })

export const issuesOfRequest = (store: Store, requestId: number, kind: RequestKind | null) =>
  issuesWhere(store, and(eq(store.t.issues.requestId, requestId), kind ? eq(store.t.issues.kind, kind) : undefined))

/** What somebody reported, the newest first, and how much that is. */
export async function issuesOfReporter(store: Store, reporterId: string, page: Page) {
  const { issues } = store.t
  const theirs = eq(issues.reporterId, reporterId)
  const counted = await store.db
    .select({ n: count() })
    .from(issues)
    .where(and(shown(store.t), theirs))
  return { issues: await issuesWhere(store, theirs, { order: desc, page }), total: Number(first(counted)?.n ?? 0) }
}

/** Of one title, by the ids that programs know it by. */
export type OfTitle = { providerIds: readonly string[]; kind?: RequestKind | null }

const ofTitle = ({ issues }: Tables, { providerIds, kind }: OfTitle) =>
  and(inArray(issues.providerId, [...providerIds]), kind ? eq(issues.kind, kind) : undefined)

export const issuesOfTitle = (store: Store, title: OfTitle) => issuesWhere(store, ofTitle(store.t, title))
export const newestIssuesOfTitle = (store: Store, title: OfTitle) =>
  issuesWhere(store, ofTitle(store.t, title), { order: desc })

export const firstIssueOfTitle = async (store: Store, title: OfTitle) =>
  first(await issuesWhere(store, ofTitle(store.t, title), { order: desc, page: { count: 1, position: 0 } }))

/** How many there are in each status: of a title, or altogether. */
export async function issueCounts(store: Store, title?: OfTitle): Promise<IssueCounts> {
  const { issues } = store.t
  const rows = await store.db
    .select({ status: issues.status, n: count() })
    .from(issues)
    .where(title && ofTitle(store.t, title))
    .groupBy(issues.status)
  const countOf = (status: IssueStatus) => Number(rows.find(row => row.status === status)?.n ?? 0)
  return { pending: countOf('pending'), inProgress: countOf('inProgress'), resolved: countOf('resolved') }
}

/** Issues in one status by their titles, each title once; those that belong to no known title are left out. */
export async function issueGroups(store: Store, status: IssueStatus, { count: most, position }: Page) {
  const { issues } = store.t
  const newestId = max(issues.id)
  const rows = await store.db
    .select({
      kind: issues.kind,
      providerId: issues.providerId,
      title: max(issues.title),
      count: count(),
      newestId,
    })
    .from(issues)
    .where(and(eq(issues.status, status), isNotNull(issues.providerId)))
    .groupBy(issues.titleKey, issues.providerId, issues.kind)
    .orderBy(asc(issues.titleKey), asc(issues.providerId), asc(issues.kind))
    .limit(Math.min(most, mostAtOnce))
    .offset(position)
  return rows.map(
    (row): IssueGroup => ({
      kind: row.kind,
      providerId: row.providerId ?? '',
      title: row.title ?? '',
      count: Number(row.count),
      newestId: Number(row.newestId),
    }),
  )
}

/** How many titles the groups of a status are about. */
export async function countOfGroups(store: Store, status: IssueStatus): Promise<number> {
  const { issues } = store.t
  const groups = store.db
    .select({ titleKey: issues.titleKey })
    .from(issues)
    .where(and(eq(issues.status, status), isNotNull(issues.providerId)))
    .groupBy(issues.titleKey, issues.providerId, issues.kind)
    .as('groups')
  return Number(first(await store.db.select({ n: count() }).from(groups))?.n ?? 0)
}

export async function commentsOf(store: Store, issueIds: readonly number[]): Promise<IssueComment[]> {
  if (issueIds.length === 0) return []
  const { issueComments } = store.t
  const of = inArray(issueComments.issueId, [...issueIds])
  return store.db.select().from(issueComments).where(of).orderBy(asc(issueComments.id)).limit(mostAtOnce)
}

export async function changesOf(store: Store, issueIds: readonly number[]): Promise<IssueChange[]> {
  if (issueIds.length === 0) return []
  const { issueChanges } = store.t
  const of = inArray(issueChanges.issueId, [...issueIds])
  return store.db.select().from(issueChanges).where(of).orderBy(asc(issueChanges.id)).limit(mostAtOnce)
}

/** How many issues somebody reported since, those that were put away included. */
export async function reportsSince({ db, t: { issues } }: Store, reporterId: string, since: Date): Promise<number> {
  const mine = and(eq(issues.reporterId, reporterId), gt(issues.createdAt, since))
  return Number(first(await db.select({ n: count() }).from(issues).where(mine))?.n ?? 0)
}

export async function commentsSince({ db, t }: Store, userId: string, since: Date): Promise<number> {
  const { issueComments } = t
  const mine = and(eq(issueComments.userId, userId), gt(issueComments.at, since))
  return Number(first(await db.select({ n: count() }).from(issueComments).where(mine))?.n ?? 0)
}

export async function commentById(store: Store, id: number): Promise<IssueComment | null> {
  const { issueComments } = store.t
  return first(await store.db.select().from(issueComments).where(eq(issueComments.id, id)))
}
