import { t } from 'elysia'
import { jobIds, jobOutcomes } from '~/shared/jobs/model'
import { instant, oneOf, orNull, whole } from './schema'

export const JobRun = t.Object({
  startedAt: instant(),
  finishedAt: orNull(instant()),
  outcome: oneOf(jobOutcomes),
  message: orNull(t.String()),
  counts: t.Record(t.String(), whole(), { description: 'What came of it, in numbers.' }),
})
export type JobRun = typeof JobRun.static
export const JobRuns = t.Array(JobRun)

export const Job = t.Object({
  id: oneOf(jobIds),
  schedule: orNull(t.String({ description: 'Its field in the section `jobs`; without one it cannot be changed.' })),
  expression: orNull(t.String({ description: 'When it runs, as a cron expression of six or seven fields.' })),
  next: orNull(instant()),
  running: t.Boolean({ description: 'Here or on another server.' }),
  progress: orNull(
    t.Object({ done: whole(), total: orNull(whole()), note: orNull(t.String()) }, { description: 'Of a run here.' }),
  ),
  last: orNull(JobRun),
  off: t.Boolean({
    description: 'It has nothing to do: none of its services is switched on, or nobody said where to look.',
  }),
})
export type Job = typeof Job.static
export const JobList = t.Array(Job)

export const JobName = t.Object({ id: t.String({ maxLength: 100 }) })

export const Schedule = t.Object({ expression: t.String({ maxLength: 500 }) })
export type Schedule = typeof Schedule.static

export const ScheduleCheck = t.Object({
  valid: t.Boolean(),
  message: orNull(t.String()),
  next: t.Array(instant(), { description: 'The next three runs.' }),
  timeZone: t.String({ description: 'The time zone whose clock the expression goes by.' }),
})
export type ScheduleCheck = typeof ScheduleCheck.static
