import type { IssueStatus, StoredIssueStatus } from '~/shared/issues/model'
import type { RequestKind } from '~/shared/requests/model'
import type { Kit } from './kit'
import type { accountTables } from './tables-accounts'
import type { requestTables } from './tables-requests'

type Below = ReturnType<typeof accountTables> & ReturnType<typeof requestTables>

/** Problems that people reported, what was said about them, and how they were moved on. */
export function issueTables(k: Kit, { users, requests }: Below) {
  const issueCategories = k.table(
    'issue_categories',
    {
      id: k.id(),
      name: k.text(100).notNull(),
      /** As names are compared. */
      nameKey: k.text(100).notNull(),
    },
    t => [k.unique('issue_categories_name').on(t.nameKey)],
  )

  const issues = k.table(
    'issues',
    {
      id: k.id(),
      kind: k.text(10).$type<RequestKind>().notNull(),
      providerId: k.text(80),
      title: k.text(500).notNull(),
      /** Lists are grouped and ordered by it, as the engines compare texts differently. */
      titleKey: k.text(200).notNull(),
      posterPath: k.text(500),
      requestId: k.integer().references(() => requests.id, { onDelete: 'set null' }),
      /** Of a show, where the problem is in one season or one episode of it. */
      ...{ season: k.integer(), episode: k.integer() },
      subject: k.text(500).notNull(),
      description: k.long().notNull(),
      categoryId: k
        .integer()
        .notNull()
        .references(() => issueCategories.id),
      status: k.text(12).$type<StoredIssueStatus>().notNull(),
      createdAt: k.instant().notNull(),
      resolvedAt: k.instant(),
      reporterId: k
        .text(36)
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
    },
    t => [
      k.index('issues_status').on(t.status, t.id),
      k.index('issues_status_title').on(t.status, t.titleKey, t.providerId, t.kind, t.id),
      k.index('issues_provider').on(t.providerId, t.kind, t.status),
      k.index('issues_request').on(t.requestId),
      k.index('issues_category').on(t.categoryId),
      k.index('issues_reporter').on(t.reporterId),
    ],
  )

  const issueId = () =>
    k
      .integer()
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' })

  const issueComments = k.table(
    'issue_comments',
    {
      id: k.id(),
      issueId: issueId(),
      userId: k
        .text(36)
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      text: k.long().notNull(),
      at: k.instant().notNull(),
    },
    t => [k.index('issue_comments_issue').on(t.issueId, t.id), k.index('issue_comments_user').on(t.userId)],
  )

  const issueChanges = k.table(
    'issue_changes',
    {
      id: k.id(),
      issueId: issueId(),
      userId: k.text(36).references(() => users.id, { onDelete: 'set null' }),
      status: k.text(12).$type<IssueStatus>().notNull(),
      at: k.instant().notNull(),
    },
    t => [k.index('issue_changes_issue').on(t.issueId, t.id), k.index('issue_changes_user').on(t.userId)],
  )

  return { issueCategories, issues, issueComments, issueChanges }
}
