import { Argument, Command, Option } from 'commander'
import { placeIssue } from '~/server/issues/actions'
import { commentsOf, issueById, newestIssues } from '~/server/issues/queries'
import { usersById } from '~/server/users/queries'
import { type Issue, type IssueStatus, issueStatuses } from '~/shared/issues/model'
import { mostPart, subjectForPrograms } from '~/shared/issues/program-parts'
import { refuse } from '~/shared/refusal'
import { displayName } from '~/shared/users/model'
import { auditCommandRun, type Common, commandOn, type Session, withApp } from './session'
import { columns, localTime, printable } from './table'
import { wholeNumber } from './values'

const mostShown = 500

const id = () => new Argument('<id>', 'number of the issue').argParser(wholeNumber(1, 2 ** 31 - 1))

async function reportersOf({ app }: Session, issues: readonly Issue[]) {
  const people = await usersById(app.store, [...new Set(issues.map(({ reporterId }) => reporterId))])
  return ({ reporterId }: Issue) => {
    const person = people.get(reporterId)
    return person ? displayName(person) : ''
  }
}

const shapeOf = ({ createdAt, resolvedAt, category, posterPath: _, ...issue }: Issue) => ({
  ...{ ...issue, category: category.name },
  ...{ createdAt: createdAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null },
})

async function list(session: Session, status: IssueStatus) {
  const issues = await newestIssues(session.app.store, status, mostShown)
  const nameOf = await reportersOf(session, issues)
  const rows = issues.map(issue => [
    ...[issue.id, localTime(issue.createdAt), issue.title, issue.category.name, subjectForPrograms(issue)],
    nameOf(issue),
  ])
  session.show({
    json: issues.map(shapeOf),
    lines: rows.length > 0 ? columns(['id', 'reported', 'title', 'category', 'subject', 'by'], rows) : ['no issues'],
  })
}

const known = async ({ app }: Session, number: number) =>
  (await issueById(app.store, number)) ?? refuse({ code: 'IssueUnknown' })

async function details(session: Session, number: number) {
  const issue = await known(session, number)
  const comments = await commentsOf(session.app.store, [issue.id])
  const nameOf = await reportersOf(session, [issue])
  const said: readonly [string, string | number | null][] = [
    ['id', issue.id],
    ['title', issue.title],
    ['subject', issue.subject],
    ['season', issue.season],
    ['episode', issue.episode],
    ['category', issue.category.name],
    ['status', issue.status],
    ['reported by', nameOf(issue)],
    ['reported', localTime(issue.createdAt)],
    ['resolved', localTime(issue.resolvedAt)],
    ['replies', comments.length],
    ['description', issue.description],
  ]
  session.show({
    json: { ...shapeOf(issue), replies: comments.length },
    lines: said.flatMap(([name, value]) => (value === null || value === '' ? [] : printable(`${name}: ${value}`))),
  })
}

type Placed = Common & { season?: number; episode?: number }

async function place(session: Session, number: number, given: Placed) {
  const { season = null, episode = null } = given
  const { app, by, show } = session
  await placeIssue(app, by, number, { season, episode })
  const issue = await known(session, number)
  await auditCommandRun(session, 'issues place', number, issue.subject)
  show({ json: { id: number, season, episode }, lines: [`${number} is about ${subjectForPrograms(issue)}`] })
}

export const issuesCommand = () =>
  new Command('issues')
    .description('list problems that were reported, and say which part of a show they are about')
    .addCommand(
      commandOn('list', `list issues, the newest ${mostShown} first`)
        .addOption(new Option('--status <status>', 'how far they are').choices(issueStatuses).default('pending'))
        .action((given: Common & { status: IssueStatus }) => withApp(given, session => list(session, given.status))),
    )
    .addCommand(
      commandOn('show', 'show everything about one issue')
        .addArgument(id())
        .action((number: number, given: Common) => withApp(given, session => details(session, number))),
    )
    .addCommand(
      commandOn('place', 'say which season and episode of a show an issue is about; without them, all of it')
        .addArgument(id())
        .option('--season <number>', 'season; 0 for specials', wholeNumber(0, mostPart.season))
        .option('--episode <number>', 'episode of that season', wholeNumber(1, mostPart.episode))
        .action((number: number, given: Placed) => withApp(given, session => place(session, number, given))),
    )
