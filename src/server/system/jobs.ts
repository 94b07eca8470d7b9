import { nextRun } from '~/shared/jobs/cron'
import { isJob, type JobId, type JobRun, jobIds, jobs, needOf, type Progress, sectionsOf } from '~/shared/jobs/model'
import { jobSchedules, type ScheduleField, schedules } from '~/shared/jobs/schedules'
import { refuse } from '~/shared/refusal'
import { serversIn } from '~/shared/settings/servers'
import { pauseAfterSlice } from '~/shared/slices'
import type { App } from '../app'
import { whyNot } from '../sentences'
import { heldJobs, withdrawLease } from './lease-queries'
import { lastRuns } from './run-queries'

export type JobState = {
  id: JobId
  schedule: ScheduleField | null
  expression: string | null
  next: Date | null
  running: boolean
  progress: Progress | null
  last: JobRun | null
  /** It has nothing to do: none of its services is switched on, or nobody said where to look. */
  off: boolean
}

/** The stored schedule of a job; null when it never runs by itself. */
export function expressionOf(app: App, id: JobId): string | null {
  const job = jobs[id]
  return job.schedule === null ? job.expression : app.settings.get(jobSchedules)[job.schedule]
}

/** Whether it has services, and none of them has a server that is switched on, or the start left out what it needs. */
export function isOff({ settings, config }: App, id: JobId): boolean {
  const needed = needOf(id)
  if (needed !== null && config[needed] === null) return true
  const of = sectionsOf(id)
  const isOn = (section: string) =>
    settings.sections.some(each => each.id === section && serversIn(each, settings.get(each)).length > 0)
  return of.length > 0 && !of.some(isOn)
}

/**
 * When a job runs next by itself; null for one that has nothing to do. A stored schedule that never would counts as its
 * default.
 */
export function nextRunOf(app: App, id: JobId): Date | null {
  const expression = expressionOf(app, id)
  if (expression === null || isOff(app, id)) return null
  const { schedule } = jobs[id]
  const now = app.now()
  return nextRun(expression, now) ?? (schedule === null ? null : nextRun(schedules[schedule], now))
}

/** Every job: when it comes next, whether it runs, on this server or another, and how it went last. */
export async function jobStates(app: App): Promise<JobState[]> {
  const [held, last] = await Promise.all([heldJobs(app.store, app.now()), lastRuns(app.store)])
  const states: JobState[] = []
  for (const id of jobIds) {
    // The first look at a schedule takes its time.
    await pauseAfterSlice()
    const progress = app.jobs.progress(id)
    states.push({
      id,
      schedule: jobs[id].schedule,
      expression: expressionOf(app, id),
      next: nextRunOf(app, id),
      running: progress !== null || held.has(id),
      progress,
      last: last.get(id) ?? null,
      off: isOff(app, id),
    })
  }
  return states
}

/** Why a run did not come to its end, in a language or in the portal's own. */
export function messageOf(app: App, { outcome, message, failure }: JobRun, language: string | null): string | null {
  if (failure) return whyNot(app, failure, language)
  // Nothing else is said of a run that was stopped.
  return outcome === 'aborted' && message !== null ? app.texts.say(language, 'jobs.serverStopped') : message
}

/** The job of a name; refuses names that nobody knows. */
export const jobNamed = (name: string): JobId => (isJob(name) ? name : refuse({ code: 'JobUnknown', name }))

/** Starts a job unless it runs already, here or on another server. */
export async function startJob(app: App, id: JobId): Promise<void> {
  const held = await heldJobs(app.store, app.now())
  if (held.has(id) || !app.jobs.start(id)) refuse({ code: 'JobRunning', name: id })
}

/** Tells a job to stop; one of another server hears of it when it renews its lease. */
export async function abortJob(app: App, id: JobId): Promise<void> {
  if (!app.jobs.abort(id)) await withdrawLease(app.store, id, app.now())
}
