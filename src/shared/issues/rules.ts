import { startOfDay } from '../days'
import type { Reason } from '../refusal'
import { isStaff, type User } from '../users/model'
import type { Issue, IssueStatus, IssueStep } from './model'

type Person = Pick<User, 'id' | 'userType' | 'claims'>
/** What the settings say of it. */
type IssueSwitches = { enabled: boolean; enableInProgress: boolean }
type Moved = Pick<Issue, 'status' | 'reporterId'>

/** Reporting and commenting is for everybody, as long as it is switched on. */
export const objectionToWriting = ({ enabled }: IssueSwitches): Reason | null =>
  enabled ? null : { code: 'IssuesOff' }

/**
 * How much one person may say within an hour. A household that finds a whole season broken reports each of its parts,
 * and talks about it; more than that is a program, and each of them is told to all of the staff.
 */
export const mostIssuesAnHour = 20
export const mostCommentsAnHour = 60

/** Staff answers to as many as there are. */
export const objectionToReports = (by: Person, reported: number): Reason | null =>
  isStaff(by) || reported < mostIssuesAnHour ? null : { code: 'TooManyIssues', most: mostIssuesAnHour }
export const objectionToComments = (by: Person, said: number): Reason | null =>
  isStaff(by) || said < mostCommentsAnHour ? null : { code: 'TooManyComments', most: mostCommentsAnHour }

/** Whoever may not hear of issues while they are switched off: the staff still reads what is there. */
export const seesIssues = (by: Person, { enabled }: IssueSwitches) => enabled || isStaff(by)

/** What staff does with an issue where it is now; saying that somebody is at it is never needed to resolve it. */
function staffSteps(status: IssueStatus, { enableInProgress }: IssueSwitches): IssueStep[] {
  if (status === 'resolved') return ['reopen', 'delete']
  return status === 'pending' && enableInProgress ? ['markInProgress', 'resolve', 'delete'] : ['resolve', 'delete']
}

/** What this person may do with an issue now; who reported it may say that it is over, or that it is not. */
export function stepsFor(by: Person, { status, reporterId }: Moved, switches: IssueSwitches): IssueStep[] {
  const own: IssueStep[] =
    by.id === reporterId && switches.enabled ? [status === 'resolved' ? 'reopen' : 'resolve'] : []
  if (!isStaff(by)) return own
  const steps = staffSteps(status, switches)
  return [...own.filter(step => !steps.includes(step)), ...steps]
}

/** What stands against a step; somebody else may have moved it on in the meantime. */
export function objectionToStep(by: Person, issue: Moved, { step, switches }: Wanted): Reason | null {
  if (stepsFor(by, issue, switches).includes(step)) return null
  return isStaff(by) || by.id === issue.reporterId ? { code: 'IssueStepNotPossible' } : { code: 'NoPermissions' }
}
type Wanted = { step: IssueStep; switches: IssueSwitches }

/** Whether this person may give an issue any status that programs name; staff moves it back and forth as it likes. */
export function objectionToStatus(by: Person, { reporterId }: Moved, status: IssueStatus, switches: IssueSwitches) {
  const own = by.id === reporterId && switches.enabled && status !== 'inProgress'
  return isStaff(by) || own ? null : ({ code: 'NoPermissions' } satisfies Reason)
}

/** Which part of a show it is about is said by staff, and by who reported it. */
export const objectionToPlacing = (
  by: Person,
  { reporterId }: Pick<Issue, 'reporterId'>,
  { enabled }: IssueSwitches,
): Reason | null => (isStaff(by) || (enabled && by.id === reporterId) ? null : { code: 'NoPermissions' })

/** Taking away what somebody wrote is for staff. */
export const mayDeleteComment = (by: Person) => isStaff(by)

/** Whether somebody of the staff wrote a comment, which goes to the reporter; others write to the staff. */
export const isFromStaff = (author: Pick<User, 'userType' | 'claims'> | null) => author !== null && isStaff(author)

/** What was resolved before this moment is put away: whole days of the house count, not hours. */
export const archivedBefore = (now: Date, days: number) => startOfDay(now, 1 - days)
