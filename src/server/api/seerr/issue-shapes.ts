import type { Issue, IssueComment } from '~/shared/issues/model'
import { isMediaKind, issueTypeOf } from '~/shared/seerr/codes'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import type { NamedMedia } from '../../discovery/title-states'
import { titleIdsOf } from '../../issues/issue-names'
import { changesOf, commentsOf } from '../../issues/queries'
import { titleKey } from '../../titles/title-queries'
import { mediaOfNamed } from './known-media'
import type { MediaShape } from './media'
import { type PersonShape, peopleById } from './people'

/** To programs the text of a report is the first of its comments: its number is odd, those of comments are even. */
export const textNumber = (issueId: number) => issueId * 2 + 1
export const commentNumber = (id: number) => id * 2

export function commentShape({ id, userId, text, at }: IssueComment, people: ReadonlyMap<string, PersonShape>) {
  const [createdAt, user] = [at.toISOString(), people.get(userId) ?? null]
  return { id: commentNumber(id), message: text, createdAt, updatedAt: createdAt, user }
}

/** What a report says, as programs read it. */
export function textShape({ id, description, subject, createdAt: at, reporterId }: Issue, people: People) {
  const createdAt = at.toISOString()
  const message = description || subject
  return { id: textNumber(id), message, createdAt, updatedAt: createdAt, user: people.get(reporterId) ?? null }
}
type People = ReadonlyMap<string, PersonShape>

type Beside = {
  media: MediaShape
  people: People
  comments: readonly IssueComment[]
  changed: { at: Date; userId: string | null } | null
}

function issueShape(issue: Issue, createdBy: PersonShape, { media, people, comments, changed }: Beside) {
  const { id, category, season, episode, status, createdAt } = issue
  return {
    id,
    issueType: issueTypeOf(category.name),
    status: status === 'resolved' ? 2 : 1,
    problemSeason: season ?? 0,
    problemEpisode: episode ?? 0,
    createdAt: createdAt.toISOString(),
    updatedAt: (changed?.at ?? createdAt).toISOString(),
    createdBy,
    modifiedBy: people.get(changed?.userId ?? '') ?? null,
    media,
    comments: [textShape(issue, people), ...comments.map(one => commentShape(one, people))],
  }
}
export type IssueShape = ReturnType<typeof issueShape>

/** Issues as programs read them, in their order; one whose title has no number at the catalogue is left out. */
export async function shownIssues(app: App, by: User, issues: readonly Issue[]): Promise<IssueShape[]> {
  const ids = issues.map(({ id }) => id)
  const [catalogueIds, comments, changes] = await Promise.all([
    titleIdsOf(app.store, issues),
    commentsOf(app.store, ids),
    changesOf(app.store, ids),
  ])
  const titleOf = ({ kind, providerId }: Issue): NamedMedia | null => {
    const id = catalogueIds.get(providerId ?? '') ?? ''
    return isMediaKind(kind) && /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : null
  }
  const [media, people] = await Promise.all([
    mediaOfNamed(
      app,
      issues.flatMap(issue => titleOf(issue) ?? []),
    ),
    peopleById(app, by, [
      ...issues.map(({ reporterId }) => reporterId),
      ...[...comments, ...changes].flatMap(({ userId }) => userId ?? []),
    ]),
  ])
  const commentsByIssue = Map.groupBy(comments, ({ issueId }) => issueId)
  const lastChange = new Map(changes.map(change => [change.issueId, change]))
  return issues.flatMap(issue => {
    const [title, createdBy] = [titleOf(issue), people.get(issue.reporterId)]
    const one = title && media.get(titleKey(title.kind, title.id))
    if (!one || !createdBy) return []
    const beside = { media: one, people, comments: commentsByIssue.get(issue.id) ?? [] }
    return [issueShape(issue, createdBy, { ...beside, changed: lastChange.get(issue.id) ?? null })]
  })
}
