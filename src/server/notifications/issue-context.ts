import type { DomainEvent } from '~/shared/events/model'
import type { Issue } from '~/shared/issues/model'
import { isFromStaff } from '~/shared/issues/rules'
import type { IssueNews } from '~/shared/notifications/model'
import { isAdmin } from '~/shared/users/model'
import type { App } from '../app'
import { titleIdsOf } from '../issues/issue-names'
import { issuePoster } from '../issues/issue-title'
import { commentById, issueById } from '../issues/queries'
import { usersById } from '../users/queries'
import type { NotificationContext } from './context'
import { holdersOf } from './queries'
import { newsOfRequest } from './request-news'

type IssueEvent = Extract<DomainEvent, { issueId: number } | { type: 'issueDeleted' }>

const eventOf = {
  issueReported: 'Issue',
  issueCommented: 'IssueComment',
  issueStarted: 'IssueInProgress',
  issueResolved: 'IssueResolved',
  issueReopened: 'IssueReopened',
  issueDeleted: 'IssueDeleted',
} as const satisfies Record<IssueEvent['type'], string>

/** What was told stays true when somebody moved the issue on in the meantime. */
const statusOf = {
  ...({ issueReported: 'pending', issueReopened: 'pending' } as const),
  ...({ issueStarted: 'inProgress', issueResolved: 'resolved' } as const),
}

type Told = { issue: Omit<Issue, 'category'>; news: IssueNews }

async function toldOf(app: App, event: IssueEvent): Promise<Told | null> {
  if (event.type === 'issueDeleted') {
    const { season = null, episode = null, subject, description, status } = event.issue
    const { requestId = null } = event.issue
    const gone = { requestId, posterPath: null, createdAt: new Date(event.at), resolvedAt: null }
    const news = { season, episode, subject, description, status, category: null, comment: null, posterPath: null }
    return { issue: { ...event.issue, ...gone, season, episode }, news }
  }
  const issue = await issueById(app.store, event.issueId)
  const comment = event.type === 'issueCommented' ? await commentById(app.store, event.commentId) : null
  if (!issue || (event.type === 'issueCommented' && !comment)) return null
  const { season, episode, subject, description, category, posterPath } = issue
  const status = event.type === 'issueCommented' ? issue.status : statusOf[event.type]
  const isNew = event.type === 'issueReported'
  const said = { comment: comment?.text ?? null, posterPath: isNew ? posterPath : null }
  return { issue, news: { season, episode, subject, description, category: category.name, status, ...said } }
}

/** Comments on one issue belong together, and so does all that one person reports. */
function bundleOf(event: IssueEvent, authorId: string): string | null {
  if (event.type === 'issueCommented') return `IssueComment:${authorId}:${event.issueId}`
  return event.type === 'issueReported' ? `Issue:${authorId}` : null
}

/** What people are to be told of an issue; null once it, or the comment, is gone. */
export async function issueContext(app: App, event: IssueEvent): Promise<NotificationContext | null> {
  const told = await toldOf(app, event)
  if (!told) return null
  const { issue, news } = told
  // Programs know the request of a new issue and of a comment, and no request of the rest.
  const namesRequest = event.type === 'issueReported' || event.type === 'issueCommented'
  const asked = issue.requestId ? await newsOfRequest(app, issue.requestId, 'standard') : null
  const request = namesRequest ? asked : null
  // With those who were removed: they are named, and told nothing.
  const people = await usersById(app.store, [issue.reporterId, event.byId, ...(request ? [request.requesterId] : [])])
  const named = (id: string | undefined) => people.get(id ?? '') ?? null
  const [reporter, author, requester] = [named(issue.reporterId), named(event.byId), named(request?.requesterId)]
  const staff = await holdersOf(app.store, ['Admin', 'PowerUser'])
  const isAnswer = event.type === 'issueCommented' && isFromStaff(author)
  const answered = isAnswer ? (reporter ? [reporter] : []) : staff.filter(isAdmin)
  const part = event.type === 'issueCommented' ? [event.commentId] : []
  return {
    event: eventOf[event.type],
    kind: issue.kind,
    variant: 'standard',
    requestId: request?.id ?? null,
    title: issue.title,
    titleId: (await titleIdsOf(app.store, [issue])).get(issue.providerId ?? '') ?? null,
    request,
    issue: {
      ...{ ...news, id: issue.id, providerId: issue.providerId, asked },
      poster: (await issuePoster(app.store, issue)) ?? asked?.posterPath ?? null,
    },
    people: { requester, subscribers: [], staff, reporter, answered },
    person: event.type === 'issueCommented' ? author : reporter,
    byId: event.byId,
    failure: null,
    came: [],
    bundle: author && !isFromStaff(author) ? bundleOf(event, author.id) : null,
    key: [eventOf[event.type], issue.id, ...part, event.at].join(':'),
    at: new Date(event.at),
  }
}
