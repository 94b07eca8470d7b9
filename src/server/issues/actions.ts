import { hourMs } from '~/shared/durations'
import { type Issue, type IssueComment, type IssueStatus, type IssueStep, statusAfter } from '~/shared/issues/model'
import { objectionToPart, type PartOfShow } from '~/shared/issues/part-of-show'
import {
  archivedBefore,
  mayDeleteComment,
  objectionToComments,
  objectionToPlacing,
  objectionToReports,
  objectionToStatus,
  objectionToStep,
  objectionToWriting,
} from '~/shared/issues/rules'
import { issueSettings } from '~/shared/issues/settings'
import { refuse, refuseIf } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { visibleRequester } from '../requests/lists/visible'
import { requestById } from '../requests/queries'
import type { Store } from '../store/store'
import { lockAccount } from '../users/locks'
import { categoryById } from './category-queries'
import { issueTitle } from './issue-title'
import { commentsSince, lockIssue, reportsSince } from './queries'
import {
  archiveResolved,
  deleteCommentRow,
  deleteIssueRow,
  insertComment,
  insertIssue,
  savePart,
  saveStatus,
} from './write-queries'

/** What somebody says of a problem; who it was and when is known. */
type Report = Pick<Issue, 'kind' | 'providerId' | 'title' | 'posterPath' | 'requestId'> &
  Pick<Issue, 'subject' | 'description' | 'season' | 'episode'> & { categoryId: number; mustBeKnown?: boolean }

const switches = (app: App) => app.settings.get(issueSettings)
const stamp = (app: App) => app.now().toISOString()

const hourBefore = (app: App) => new Date(app.now().getTime() - hourMs)

/** The request that a report names, if it is there, of the kind that is meant, and not hidden from who reports. */
async function knownRequest(tx: Store, { requestId, kind }: Report, only: string | null) {
  const request = requestId === null ? null : await requestById(tx, requestId)
  return request?.kind === kind && (only === null || request.requesterId === only) ? request : null
}

/** Reports a problem with a title, asked for or not. */
export async function reportIssue(app: App, by: User, report: Report): Promise<Issue> {
  refuseIf(objectionToWriting(switches(app)))
  refuseIf(objectionToPart(report.kind, report))
  const { categoryId, subject, description, mustBeKnown: _, ...about } = report
  const title = await issueTitle(app, report)
  const issue = await app.store.transaction(async tx => {
    // One after the other, or many at once would all find room.
    if (!(await lockAccount(tx, by.id))) refuse({ code: 'NoPermissions' })
    refuseIf(objectionToReports(by, await reportsSince(tx, by.id, hourBefore(app))))
    const category = (await categoryById(tx, categoryId)) ?? refuse({ code: 'IssueCategoryUnknown' })
    const request = await knownRequest(tx, report, visibleRequester(app, by))
    const made = await insertIssue(tx, {
      ...about,
      title: title || (request?.title.name ?? ''),
      requestId: request?.id ?? null,
      ...{ subject: subject.trim(), description: description.trim(), category },
      ...{ status: 'pending', createdAt: app.now(), resolvedAt: null, reporterId: by.id },
    })
    await app.publish(tx, { type: 'issueReported', at: stamp(app), byId: by.id, issueId: made.id })
    return made
  })
  app.log.info('issue reported', { issueId: issue.id, by: by.userName })
  return issue
}

/** Says something about an issue, in whatever status it is. Null for one that is not there. */
export async function addComment(app: App, by: User, issueId: number, text: string) {
  refuseIf(objectionToWriting(switches(app)))
  const added = await app.store.transaction(async (tx): Promise<{ issue: Issue; comment: IssueComment } | null> => {
    const issue = await lockIssue(tx, issueId)
    if (!issue) return null
    if (!(await lockAccount(tx, by.id))) refuse({ code: 'NoPermissions' })
    refuseIf(objectionToComments(by, await commentsSince(tx, by.id, hourBefore(app))))
    const comment = await insertComment(tx, { issueId, userId: by.id, text: text.trim(), at: app.now() })
    await app.publish(tx, { type: 'issueCommented', at: stamp(app), byId: by.id, issueId, commentId: comment.id })
    return { issue, comment }
  })
  if (added) app.log.info('issue commented', { issueId, by: by.userName })
  return added
}

/** False for one that is not there. */
export async function deleteComment(app: App, by: User, id: number): Promise<boolean> {
  if (!mayDeleteComment(by)) refuse({ code: 'NoPermissions' })
  const deleted = await deleteCommentRow(app.store, id)
  if (deleted) app.log.info('issue comment deleted', { commentId: id, by: by.userName })
  return deleted
}

/** What was resolved and no longer is has been reopened, whether it is being worked on or not. */
const newsOf = ({ status: before }: Issue, status: IssueStatus) => [
  ...(before === 'resolved' ? (['issueReopened'] as const) : []),
  ...(status === 'inProgress' ? (['issueStarted'] as const) : []),
  ...(status === 'resolved' ? (['issueResolved'] as const) : []),
]

async function moveTo(app: App, tx: Store, { issue, status, by }: { issue: Issue; status: IssueStatus; by: User }) {
  if (issue.status === status) return
  await saveStatus(tx, { id: issue.id, status, userId: by.id, at: app.now() })
  const at = stamp(app)
  for (const type of newsOf(issue, status)) await app.publish(tx, { type, at, byId: by.id, issueId: issue.id })
  app.log.info('issue changed', { issueId: issue.id, status, by: by.userName })
}

/**
 * Gives an issue the status that a program names, from whichever it has; the one it has already is no change. False for
 * one that is not there, and for progress while that is switched off.
 */
export function setStatus(app: App, by: User, id: number, status: IssueStatus): Promise<boolean> {
  return app.store.transaction(async tx => {
    const issue = await lockIssue(tx, id)
    if (!issue) return false
    refuseIf(objectionToStatus(by, issue, status, switches(app)))
    if (status === 'inProgress' && !switches(app).enableInProgress) return false
    await moveTo(app, tx, { issue, status, by })
    return true
  })
}

async function removeIn(app: App, tx: Store, issue: Issue, by: User) {
  const { id, kind, providerId, title, requestId, season, episode, subject, description, status, reporterId } = issue
  await deleteIssueRow(tx, id)
  const what = { id, kind, providerId, title, requestId, season, episode }
  const gone = { ...what, subject, description, status, reporterId }
  await app.publish(tx, { type: 'issueDeleted', at: stamp(app), byId: by.id, issue: gone })
  app.log.info('issue deleted', { issueId: id, by: by.userName })
}

/** Takes one of the steps that the rules offer this person where the issue is now. */
export async function takeStep(app: App, by: User, id: number, step: IssueStep): Promise<void> {
  await app.store.transaction(async tx => {
    const issue = (await lockIssue(tx, id)) ?? refuse({ code: 'IssueUnknown' })
    refuseIf(objectionToStep(by, issue, { step, switches: switches(app) }))
    if (step === 'delete') await removeIn(app, tx, issue, by)
    else await moveTo(app, tx, { issue, status: statusAfter[step], by })
  })
}

/** Says which part of a show a problem is about, or that it is about all of it; nobody is told. */
export async function placeIssue(app: App, by: User, id: number, part: PartOfShow): Promise<void> {
  await app.store.transaction(async tx => {
    const issue = (await lockIssue(tx, id)) ?? refuse({ code: 'IssueUnknown' })
    refuseIf(objectionToPlacing(by, issue, switches(app)))
    refuseIf(objectionToPart(issue.kind, part))
    await savePart(tx, id, part)
  })
  app.log.info('issue placed', { issueId: id, ...part, by: by.userName })
}

/** Deletes an issue with everything that was said about it; false for one that is not there. */
export function deleteIssue(app: App, by: User, id: number): Promise<boolean> {
  return app.store.transaction(async tx => {
    const issue = await lockIssue(tx, id)
    if (!issue) return false
    refuseIf(objectionToStep(by, issue, { step: 'delete', switches: switches(app) }))
    await removeIn(app, tx, issue, by)
    return true
  })
}

/** Puts away what was resolved as many days ago as the settings say, where they say so; nobody is told. */
export async function archiveOldIssues(app: App): Promise<number> {
  const { deleteIssues, daysAfterResolvedToDelete: days } = app.settings.get(issueSettings)
  return deleteIssues && days > 0 ? archiveResolved(app.store, archivedBefore(app.now(), days)) : 0
}
