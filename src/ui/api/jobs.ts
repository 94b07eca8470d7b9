import type { Job, JobRun, ScheduleCheck } from '~/shared/api/jobs'
import { get, post } from './client'

export const jobKeys = {
  all: ['jobs'] as const,
  /** What a job did: looked at again with the jobs. */
  plexWatchlists: ['jobs', 'plexWatchlists'] as const,
  runs: (id: string) => ['jobs', 'runs', id] as const,
  schedule: (expression: string) => ['cron', expression] as const,
}

export const readJobs = (signal: AbortSignal) => get<Job[]>('/api/v3/jobs', { signal })
export const readRuns = (id: string, signal: AbortSignal) => get<JobRun[]>(`/api/v3/jobs/${id}/runs`, { signal })
export const runJob = (id: string) => post(`/api/v3/jobs/${id}/run`)
export const abortJob = (id: string) => post(`/api/v3/jobs/${id}/abort`)
export const checkSchedule = (expression: string) => post<ScheduleCheck>('/api/v3/jobs/schedule-check', { expression })
