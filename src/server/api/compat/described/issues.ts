import type { Shape, Shapes } from './shape'

const issue = {
  title: 'text',
  requestType: 'int',
  providerId: 'text?',
  requestId: 'int?',
  subject: 'text',
  description: 'text',
  issueCategoryId: 'int',
  issueCategory: 'IssueCategory',
  status: 'int',
  createdDate: 'text',
  resovledDate: 'text?',
  resolvedDate: 'text?',
  userReportedId: 'text',
  userReported: 'RequesterOfShow?',
  posterPath: 'null',
  id: 'int',
} as const satisfies Shape
const comment = {
  userId: 'text',
  comment: 'text',
  issuesId: 'int',
  date: 'text',
  user: 'RequesterOfShow?',
  id: 'int',
} as const satisfies Shape

/** Problems with titles, and what is said about them. */
export const issueShapes = {
  IssueCategory: { value: 'text', id: 'int' },
  Issue: { ...issue, comments: 'null' },
  IssueOfComment: { ...issue, comments: '[IssueComment]' },
  IssueComment: comment,
  NewIssueComment: { ...comment, issues: 'IssueOfComment' },
  IssueChatLine: { id: 'int', comment: 'text', date: 'text', username: 'text', adminComment: 'flag' },
  IssueCounts: { pending: 'int', inProgress: 'int', resolved: 'int' },
  IssueSummary: { title: 'text', count: 'int', providerId: 'text', issues: 'null' },
  IssueDetails: { title: 'text', count: 'int', providerId: 'text', issues: '[IssueOfComment]' },
} as const satisfies Shapes
