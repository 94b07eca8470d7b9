import { and, asc, desc, eq, inArray, lt, lte, max, notInArray } from 'drizzle-orm'
import type { Failure } from '~/shared/failures'
import { isJob, type JobId, type JobRun } from '~/shared/jobs/model'
import { affectedRows, insertId } from '../store/dialect'
import { first, type Store } from '../store/store'
import { heldJobs } from './lease-queries'

/** How many runs of a job are remembered. */
const keptRuns = 100

export const addRun = (store: Store, job: JobId, startedAt: Date): Promise<number> =>
  insertId(store, store.t.jobRuns, { job, startedAt, outcome: 'running', counts: {} })

type Ended = Pick<JobRun, 'outcome' | 'message' | 'counts'> & { failure?: Failure | null; finishedAt: Date }

/** Notes how a run ended and forgets the oldest ones of its job. */
export async function endRun(store: Store, { id, job }: { id: number; job: JobId }, ended: Ended): Promise<void> {
  const { jobRuns } = store.t
  const message = ended.message?.slice(0, 1_000) ?? null
  await store.db
    .update(jobRuns)
    .set({ ...ended, message })
    .where(eq(jobRuns.id, id))
  const [oldest] = await store.db
    .select({ id: jobRuns.id })
    .from(jobRuns)
    .where(eq(jobRuns.job, job))
    .orderBy(desc(jobRuns.id))
    .limit(1)
    .offset(keptRuns)
  if (oldest) await store.db.delete(jobRuns).where(and(eq(jobRuns.job, job), lte(jobRuns.id, oldest.id)))
}

/** Ends runs that nobody works on any more: their server or command was killed. Answers how many. */
export async function endAbandonedRuns(store: Store, now: Date): Promise<number> {
  const { jobRuns } = store.t
  const held = await heldJobs(store, now)
  const abandoned = and(
    eq(jobRuns.outcome, 'running'),
    lt(jobRuns.startedAt, now),
    held.size > 0 ? notInArray(jobRuns.job, [...held]) : undefined,
  )
  const message = 'The server stopped while the job was running.'
  return affectedRows(
    await store.db.update(jobRuns).set({ outcome: 'aborted', finishedAt: now, message }).where(abandoned),
  )
}

/** The newest runs of a job, newest first. */
export async function runsOf(store: Store, job: JobId, limit: number): Promise<JobRun[]> {
  const { jobRuns } = store.t
  return store.db.select().from(jobRuns).where(eq(jobRuns.job, job)).orderBy(desc(jobRuns.id)).limit(limit)
}

export const lastRunOf = async (store: Store, job: JobId) => first(await runsOf(store, job, 1))

/** The newest run of every job that ever ran. */
export async function lastRuns(store: Store): Promise<Map<JobId, JobRun>> {
  const { jobRuns } = store.t
  const newest = await store.db
    .select({ id: max(jobRuns.id) })
    .from(jobRuns)
    .groupBy(jobRuns.job)
  const ids = newest.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
  if (ids.length === 0) return new Map()
  const rows = await store.db.select().from(jobRuns).where(inArray(jobRuns.id, ids)).orderBy(asc(jobRuns.job))
  return new Map(rows.flatMap(row => (isJob(row.job) ? [[row.job, row] as const] : [])))
}
