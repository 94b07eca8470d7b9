import { and, asc, count, desc, eq, gt, inArray, lt, lte, max, notInArray, or } from 'drizzle-orm'
import { minuteMs } from '~/shared/durations'
import type { Failure } from '~/shared/failures'
import { isJob, type JobId, type JobRun } from '~/shared/jobs/model'
import { deleteInBatches } from '../store/bulk'
import { affectedRows, insertId, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** How many runs of a job are remembered. */
const keptRuns = 100

/** A name that only one server or command may work under until a moment; whoever dies loses it then. */
type Lease = { name: string; holder: string; until: Date }

/** No lease is taken for longer; one that seems to be was taken under a clock that was ahead. */
const longestLeaseMs = 10 * minuteMs

/** Takes a lease; false while somebody has it. */
export async function takeLease(store: Store, { name, holder, until }: Lease, now: Date): Promise<boolean> {
  const { leases } = store.t
  await upsert(store, leases, [{ name, holder, until: new Date(0) }], { on: [leases.name], set: [] })
  const implausible = gt(leases.until, new Date(now.getTime() + longestLeaseMs))
  const free = and(eq(leases.name, name), or(lte(leases.until, now), implausible))
  return affectedRows(await store.db.update(leases).set({ holder, until }).where(free)) === 1
}

/** Keeps a lease; false when it was withdrawn or went to somebody else. */
export async function keepLease(store: Store, { name, holder, until }: Lease): Promise<boolean> {
  const { leases } = store.t
  const own = and(eq(leases.name, name), eq(leases.holder, holder))
  return affectedRows(await store.db.update(leases).set({ until }).where(own)) === 1
}

export async function giveLease(store: Store, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> {
  const { leases } = store.t
  await store.db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/** Writes what means nothing, to see whether anything can be written; throws when it cannot. */
export async function writeProbe(store: Store): Promise<void> {
  const { leases } = store.t
  const probe = { name: 'health', holder: crypto.randomUUID(), until: new Date(0) }
  await upsert(store, leases, [probe], { on: [leases.name], set: ['holder'] })
}

const leaseOf = (job: string) => `job:${job}`
export const jobLease = (job: JobId, holder: string, until: Date): Lease => ({ name: leaseOf(job), holder, until })

/** Long enough for whoever works under a lease to notice that it was taken away, and to stop. */
const withdrawnMs = 20_000

/** Takes a job's lease away from whoever works under it; nobody else gets it before they had time to stop. */
export async function withdrawLease(store: Store, job: JobId, now: Date): Promise<void> {
  const { leases } = store.t
  const held = and(eq(leases.name, leaseOf(job)), gt(leases.until, now))
  const until = new Date(now.getTime() + withdrawnMs)
  await store.db.update(leases).set({ holder: 'withdrawn', until }).where(held)
}

/** The jobs that some server or command is working on right now. */
export async function heldJobs(store: Store, now: Date): Promise<Set<string>> {
  const { leases } = store.t
  const held = await store.db.select({ name: leases.name }).from(leases).where(gt(leases.until, now))
  return new Set(held.map(({ name }) => name).flatMap(name => (name.startsWith('job:') ? [name.slice(4)] : [])))
}

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

/** How many rows of the outbox stand at each stage. */
export async function outboxCounts(store: Store): Promise<Map<string, number>> {
  const { outbox } = store.t
  const rows = await store.db.select({ stage: outbox.stage, rows: count() }).from(outbox).groupBy(outbox.stage)
  return new Map(rows.map(row => [row.stage, Number(row.rows)]))
}

/** Since when the oldest message that is due waits; null where none is. */
export async function oldestDue(store: Store, now: Date): Promise<Date | null> {
  const { outbox: t } = store.t
  const due = and(eq(t.stage, 'waiting'), lte(t.nextAt, now))
  return first(await store.db.select({ at: t.nextAt }).from(t).where(due).orderBy(asc(t.nextAt)).limit(1))?.at ?? null
}

/** When something last went out to each of these targets, as far back as that is kept. */
export async function lastSentOn(store: Store, targets: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { outbox: t } = store.t
  if (targets.length === 0) return new Map()
  const rows = await store.db
    .select({ target: t.target, at: max(t.finishedAt) })
    .from(t)
    .where(and(inArray(t.target, [...targets]), eq(t.stage, 'sent')))
    .groupBy(t.target)
  return new Map(rows.flatMap(({ target, at }) => (at ? [[target, at] as const] : [])))
}

/** Removes notices that are older than a moment; answers how many. */
export const dropNoticesBefore = (store: Store, before: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(store, store.t.notices, lt(store.t.notices.at, before), signal)
