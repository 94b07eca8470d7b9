import { get, post } from './client'

export type JobOutcome = 'done' | 'failed' | 'aborted' | 'running'
export type JobRun = {
  startedAt: string
  finishedAt: string | null
  outcome: JobOutcome
  message: string | null
  counts: Record<string, number>
}

/** Something that runs by itself. `schedule` names the field of the section jobs; null cannot be edited. */
export type Job = {
  id: string
  schedule: string | null
  expression: string | null
  next: string | null
  running: boolean
  progress: { done: number; total: number | null; note: string | null } | null
  last: JobRun | null
}

export type CronCheck = { valid: boolean; message: string | null; next: string[] }

export const readJobs = (signal: AbortSignal) => get<Job[]>('/api/v3/Jobs', { signal })
export const runJob = (id: string) => post(`/api/v3/Jobs/${id}/run`)
export const abortJob = (id: string) => post(`/api/v3/Jobs/${id}/abort`)
export const checkCron = (expression: string) => post<CronCheck>('/api/v3/Cron', { expression })
