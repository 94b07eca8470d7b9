import type { IssueEntry, IssueTitle, IssueView } from '~/shared/api/issues'
import type { Issue, IssueChange, IssueComment } from '~/shared/issues/model'
import { isFromStaff, objectionToPlacing, stepsFor } from '~/shared/issues/rules'
import { issueSettings } from '~/shared/issues/settings'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { categoryName } from '../../issues/category-names'
import { issueNames } from '../../issues/issue-names'
import { changesOf, commentsOf, newestIssuesOfTitle, type OfTitle } from '../../issues/queries'
import { requestIdByTitle } from '../../requests/request-by-title'
import { personPicturePath } from '../../users/person-pictures'
import { usersById } from '../../users/queries'
import { readerOf } from '../reader'

type People = { app: App; users: ReadonlyMap<string, User> }

const person = ({ app, users }: People, id: string | null) => {
  const user = id === null ? undefined : users.get(id)
  return user ? { id: user.id, name: displayName(user), picturePath: personPicturePath(app, user) } : null
}

export const commentEntry = (people: People, { id, userId, text, at }: IssueComment): IssueEntry => ({
  id: `comment-${id}`,
  at: at.toISOString(),
  by: person(people, userId),
  staff: isFromStaff(people.users.get(userId) ?? null),
  text,
  status: null,
})

const changeEntry = (people: People, { id, userId, status, at }: IssueChange): IssueEntry => ({
  id: `change-${id}`,
  at: at.toISOString(),
  by: person(people, userId),
  staff: false,
  text: null,
  status,
})

/** Everything that was reported of a title, newest first, with what was said and done about it; null without any. */
export async function issueTitleView(app: App, by: User, title: OfTitle): Promise<IssueTitle | null> {
  const issues = await newestIssuesOfTitle(app.store, title)
  const [newest] = issues
  if (!newest) return null
  const ids = issues.map(({ id }) => id)
  const reader = readerOf(by)
  const nameOf = await issueNames(app, reader, [newest])
  const [comments, changes] = await Promise.all([commentsOf(app.store, ids), changesOf(app.store, ids)])
  const named = [...issues.map(one => one.reporterId), ...[...comments, ...changes].flatMap(one => one.userId ?? [])]
  const people = { app, users: await usersById(app.store, [...new Set(named)]) }
  const switches = app.settings.get(issueSettings)
  const entries = Map.groupBy(
    [
      ...comments.map(one => ({ issueId: one.issueId, entry: commentEntry(people, one) })),
      ...changes.map(one => ({ issueId: one.issueId, entry: changeEntry(people, one) })),
    ],
    ({ issueId }) => issueId,
  )
  const view = (issue: Issue): IssueView => ({
    ...{ id: issue.id, season: issue.season, episode: issue.episode },
    subject: issue.subject,
    description: issue.description,
    category: { id: issue.category.id, name: categoryName(app, reader, issue.category.name) },
    status: issue.status,
    createdAt: issue.createdAt.toISOString(),
    resolvedAt: issue.resolvedAt?.toISOString() ?? null,
    reporter: person(people, issue.reporterId) ?? { id: issue.reporterId, name: '', picturePath: null },
    steps: stepsFor(by, issue, switches),
    mayPlace: issue.kind === 'tvShow' && objectionToPlacing(by, issue, switches) === null,
    entries: (entries.get(issue.id) ?? []).map(({ entry }) => entry).sort((a, b) => a.at.localeCompare(b.at)),
  })
  return {
    kind: newest.kind,
    providerId: newest.providerId ?? '',
    title: nameOf(newest),
    posterPath: issues.find(one => one.posterPath)?.posterPath ?? null,
    requested:
      issues.some(one => one.requestId !== null) ||
      (await requestIdByTitle(app.store, { kind: newest.kind, id: newest.providerId ?? '', by: by.id })) !== null,
    mayWrite: switches.enabled,
    issues: issues.map(view),
  }
}
