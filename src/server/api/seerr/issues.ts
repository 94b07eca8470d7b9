import { Elysia } from 'elysia'
import type { Issue, IssueStatus } from '~/shared/issues/model'
import { issueStatuses } from '~/shared/issues/model'
import { seesIssues } from '~/shared/issues/rules'
import { issueSettings } from '~/shared/issues/settings'
import { refuse } from '~/shared/refusal'
import { type IssueType, isMediaKind, issueTypeOf, seerrKinds } from '~/shared/seerr/codes'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { addComment, deleteComment, deleteIssue, setStatus } from '../../issues/actions'
import { countOfIssues, type IssueFilter, pageOfIssueIds, tallyOfIssues } from '../../issues/listed-queries'
import { commentById, issueById, issuesByIds } from '../../issues/queries'
import { namedBy } from '../../numbers/queries'
import { json, nothing } from '../answers'
import { identity } from '../identity'
import { commentNumber, commentShape, shownIssues, textNumber, textShape } from './issue-shapes'
import { longestMessage, newIssue } from './new-issue'
import { peopleById } from './people'
import { idIn, membersOf, pageInfo, partIn, type Query, textIn, wordIn, wrongParameter } from './reading'

const filters = {
  all: issueStatuses,
  open: ['pending', 'inProgress'],
  resolved: ['resolved'],
} as const satisfies Record<string, IssueFilter['statuses']>
const filterNames = Object.keys(filters) as (keyof typeof filters)[]

/** Problems with titles: whoever sees them on our own pages sees them here. */
export function issueRoutes(app: App) {
  const needsSight = (by: User) =>
    seesIssues(by, app.settings.get(issueSettings)) ? null : refuse({ code: 'IssuesOff' })
  return new Elysia({ name: 'seerr issues' })
    .use(identity(app))
    .get(
      '/issue',
      async ({ by, query }) => {
        needsSight(by)
        return json(await issuePage(app, by, query))
      },
      { needs: 'user' },
    )
    .post('/issue', async ({ by, body }) => json(await newIssue(app, by, body)), { needs: 'user' })
    .get(
      '/issue/count',
      async ({ by }) => {
        needsSight(by)
        return json(await issueCounts(app))
      },
      { needs: 'user' },
    )
    .get(
      '/issue/:id',
      async ({ by, params }) => {
        needsSight(by)
        return json(await shownIssue(app, by, await meantIssue(app, params.id)))
      },
      { needs: 'user' },
    )
    .post(
      '/issue/:id/comment',
      async ({ by, params, body }) => {
        const text = textIn('message', membersOf(body).message, longestMessage)
        const { issue } = await meantAnd(app, params.id, id => addComment(app, by, id, text))
        return json(await shownIssue(app, by, issue))
      },
      { needs: 'user' },
    )
    .post('/issue/:id/:status', async ({ by, params }) => json(await movedTo(app, by, params)), { needs: 'user' })
    .delete(
      '/issue/:id',
      async ({ by, params }) => {
        await meantAnd(app, params.id, id => deleteIssue(app, by, id))
        return nothing(204)
      },
      { needs: 'powerUser' },
    )
    .get(
      '/issueComment/:id',
      async ({ by, params }) => {
        needsSight(by)
        return json(await shownComment(app, by, params.id))
      },
      { needs: 'user' },
    )
    .delete(
      '/issueComment/:id',
      async ({ by, params }) => {
        const number = idIn(params.id) ?? 0
        // What a report says goes with the report alone.
        const isGone = number % 2 === 0 && (await deleteComment(app, by, number / 2))
        return isGone ? nothing(204) : refuse({ code: 'IssueUnknown' })
      },
      { needs: 'powerUser' },
    )
}

async function issuePage(app: App, by: User, query: Query) {
  const part = partIn(query, 10)
  const filter: IssueFilter = {
    kinds: seerrKinds,
    statuses: filters[wordIn(query, 'filter', filterNames, 'open')],
    reporterId: await reporterIn(app, query.createdBy),
  }
  const order = wordIn(query, 'sort', ['added', 'modified'], 'added') === 'modified' ? 'changed' : 'reported'
  const descending = wordIn(query, 'sortDirection', ['desc', 'asc'], 'desc') === 'desc'
  const [ids, total] = await Promise.all([
    pageOfIssueIds(app.store, filter, { ...part, by: order, descending }),
    countOfIssues(app.store, filter),
  ])
  const found = new Map((await issuesByIds(app.store, ids)).map(issue => [issue.id, issue]))
  const issues = ids.flatMap(id => found.get(id) ?? [])
  return { pageInfo: pageInfo(part, total), results: await shownIssues(app, by, issues) }
}

/** Whose reports are asked for; a number that nobody has finds none. */
async function reporterIn({ store }: App, given: string | undefined): Promise<string | null> {
  if (given === undefined || given === '') return null
  const number = idIn(given)
  return (number === null ? null : await namedBy(store, 'user', number)) ?? ''
}

async function issueCounts({ store }: App) {
  const rows = await tallyOfIssues(store, seerrKinds)
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => total + (fits(row) ? row.count : 0), 0)
  const ofType = (type: IssueType) => sum(({ category }) => issueTypeOf(category) === type)
  const closed = sum(({ status }) => status === 'resolved')
  const total = sum(() => true)
  return {
    ...{ total, video: ofType(1), audio: ofType(2), subtitles: ofType(3), others: ofType(4) },
    ...{ open: total - closed, closed },
  }
}

async function meantIssue({ store }: App, given: string): Promise<Issue> {
  const id = idIn(given)
  const issue = id === null ? null : await issueById(store, id)
  return issue && isMediaKind(issue.kind) ? issue : refuse({ code: 'IssueUnknown' })
}

/** Does something to an issue that programs of this kind know; whatever finds none there any more says so. */
async function meantAnd<T>(app: App, given: string, act: (id: number) => Promise<T>): Promise<NonNullable<T>> {
  const { id } = await meantIssue(app, given)
  return (await act(id)) || refuse({ code: 'IssueUnknown' })
}

const shownIssue = async (app: App, by: User, issue: Issue) =>
  (await shownIssues(app, by, [issue]))[0] ?? refuse({ code: 'IssueUnknown' })

const statuses = new Map<string, IssueStatus>([
  ['resolved', 'resolved'],
  ['open', 'pending'],
])

async function movedTo(app: App, by: User, { id: given, status: named }: { id: string; status: string }) {
  const status = statuses.get(named)
  if (!status) throw wrongParameter('status', 'must be resolved or open')
  await meantAnd(app, given, id => setStatus(app, by, id, status))
  return shownIssue(app, by, await meantIssue(app, given))
}

async function shownComment(app: App, by: User, given: string) {
  const number = idIn(given) ?? 0
  const comment = number % 2 === 0 ? await commentById(app.store, number / 2) : null
  const issue = await meantIssue(app, String(comment?.issueId ?? (number - 1) / 2))
  if (comment && commentNumber(comment.id) === number)
    return commentShape(comment, await peopleById(app, by, [comment.userId]))
  return textNumber(issue.id) === number
    ? textShape(issue, await peopleById(app, by, [issue.reporterId]))
    : refuse({ code: 'IssueUnknown' })
}
