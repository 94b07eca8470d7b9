import type { Issue, IssueCategory, IssueComment, IssueGroup } from '~/shared/issues/model'
import { subjectForPrograms } from '~/shared/issues/program-parts'
import { isFromStaff } from '~/shared/issues/rules'
import { displayName, type User } from '~/shared/users/model'
import { issueStatusCode, requestTypeCode, wireDate, wireDateOrNull } from '../codes'
import type { Wire } from '../described/wire'
import { embeddedUser } from './embedded-user'

/** Who wrote what, by their ids, and who reads it. */
type Reading = { users: ReadonlyMap<string, User>; by: User }

export const issueCategoryShape = ({ id, name }: IssueCategory): Wire<'IssueCategory'> => ({ value: name, id })

const person = (id: string, { users, by }: Reading) => {
  const user = users.get(id)
  return user ? { ...embeddedUser(user, by), notificationUserIds: null } : null
}

/** An issue as both versions have it; without a reading nobody is named. */
export const issueShape = (issue: Issue, reading: Reading | null): Wire<'Issue'> => ({
  title: issue.title,
  requestType: requestTypeCode[issue.kind],
  providerId: issue.providerId,
  requestId: issue.requestId,
  // They know no seasons of issues.
  subject: subjectForPrograms(issue),
  description: issue.description,
  issueCategoryId: issue.category.id,
  issueCategory: issueCategoryShape(issue.category),
  status: issueStatusCode[issue.status],
  createdDate: wireDate(issue.createdAt),
  // Clients know the misspelt name, people write the other one.
  resovledDate: wireDateOrNull(issue.resolvedAt),
  resolvedDate: wireDateOrNull(issue.resolvedAt),
  userReportedId: issue.reporterId,
  userReported: reading && person(issue.reporterId, reading),
  comments: null,
  posterPath: null,
  id: issue.id,
})

export const issueCommentShape = (comment: IssueComment, reading: Reading): Wire<'IssueComment'> => ({
  userId: comment.userId,
  comment: comment.text,
  issuesId: comment.issueId,
  date: wireDate(comment.at),
  user: person(comment.userId, reading),
  id: comment.id,
})

export function chatLineShape({ id, text, at, userId }: IssueComment, { users }: Reading): Wire<'IssueChatLine'> {
  const author = users.get(userId) ?? null
  return {
    id,
    comment: text,
    date: wireDate(at),
    username: author ? displayName(author) : '',
    adminComment: isFromStaff(author),
  }
}

export const issueGroupShape = ({ title, count, providerId }: IssueGroup): Wire<'IssueSummary'> => ({
  title,
  count,
  providerId,
  issues: null,
})
