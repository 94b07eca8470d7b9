import { and, eq, lt } from 'drizzle-orm'
import type { Issue, IssueComment, IssueStatus } from '~/shared/issues/model'
import type { PartOfShow } from '~/shared/issues/part-of-show'
import { affectedRows, folded, insertId } from '../store/dialect'
import type { Store } from '../store/store'

export async function insertIssue(tx: Store, issue: Omit<Issue, 'id'>): Promise<Issue> {
  const { category, ...columns } = issue
  const titleKey = folded(issue.title).slice(0, 200)
  return { ...issue, id: await insertId(tx, tx.t.issues, { ...columns, titleKey, categoryId: category.id }) }
}

type Moved = { id: number; status: IssueStatus; userId: string; at: Date }

/** Gives an issue another status and notes who did. */
export async function saveStatus(tx: Store, { id, status, userId, at }: Moved): Promise<void> {
  const { issues, issueChanges } = tx.t
  const resolvedAt = status === 'resolved' ? at : null
  await tx.db.update(issues).set({ status, resolvedAt }).where(eq(issues.id, id))
  await tx.db.insert(issueChanges).values({ issueId: id, userId, status, at })
}

export async function savePart(tx: Store, id: number, { season, episode }: PartOfShow): Promise<void> {
  await tx.db.update(tx.t.issues).set({ season, episode }).where(eq(tx.t.issues.id, id))
}

/** Comments and changes go with it. */
export async function deleteIssueRow(tx: Store, id: number): Promise<void> {
  await tx.db.delete(tx.t.issues).where(eq(tx.t.issues.id, id))
}

export async function insertComment(tx: Store, comment: Omit<IssueComment, 'id'>): Promise<IssueComment> {
  return { ...comment, id: await insertId(tx, tx.t.issueComments, comment) }
}

export async function deleteCommentRow(tx: Store, id: number): Promise<boolean> {
  const { issueComments } = tx.t
  return affectedRows(await tx.db.delete(issueComments).where(eq(issueComments.id, id))) > 0
}

/** Puts away what was resolved before a moment; answers how many. */
export async function archiveResolved(tx: Store, before: Date): Promise<number> {
  const { issues } = tx.t
  const old = and(eq(issues.status, 'resolved'), lt(issues.resolvedAt, before))
  return affectedRows(await tx.db.update(issues).set({ status: 'deleted' }).where(old))
}
