import { UpstreamError } from '~/integrations/http/call'
import type { App } from '~/server/app'
import { giveLease, jobLease, keepLease, takeLease } from '~/server/system/lease-queries'
import { addRun, endAbandonedRuns, endRun, lastRunOf } from '~/server/system/run-queries'
import type { Counts, JobId, JobRun, Progress, Task } from '~/shared/jobs/model'
import type { Job } from './job'
import { jobPlans } from './plans'
import { restMs } from './rest'

type Ended = Pick<JobRun, 'outcome' | 'message' | 'failure' | 'counts'>
type Running = { startedAt: Date; controller: AbortController; progress: Progress; ended: Promise<Ended | null> }
type Run = { controller: AbortController; progress: Progress; scheduled: boolean }

const firstLookMs = 1_000
const tidyEveryMs = 30_000
const leaseMs = 30_000
/** Clocks of servers that share a database may differ by this much. */
const clocksDifferMs = 5_000

/** Runs jobs: by their schedule, when asked, each one never twice at a time, whichever server or command it is. */
export function jobRunner(app: App, list: readonly Job[]) {
  const jobs = new Map(list.map(job => [job.id, job]))
  const running = new Map<JobId, Running>()
  /** The newest run of each job that was noted here. */
  const own = new Map<JobId, number>()
  const plans = jobPlans(app, [...jobs.keys()])
  /** Jobs that are to run once more after the run that goes on, here or on another server. */
  const wanted = new Set<JobId>()
  const holder = crypto.randomUUID()
  let timer: ReturnType<typeof setTimeout> | null = null
  let tidiedAt = 0
  let closed = false

  const untilThen = () => new Date(app.now().getTime() + leaseMs)

  /** Starts a job; null when it runs here already. `due` is the moment for which the schedule started it. */
  function begin(id: JobId, due: Date | null = null): Running | null {
    const job = jobs.get(id)
    if (!job || closed || running.has(id)) return null
    const controller = new AbortController()
    const progress: Progress = { done: 0, total: null, note: null }
    const ended = guarded(job, due, controller, progress)
      .catch(error => {
        app.log.error('job could not be run', { job: id, error })
        return null
      })
      .finally(() => running.delete(id))
    const one = { startedAt: app.now(), controller, progress, ended }
    running.set(id, one)
    void ended.then(outcome => {
      if (outcome && wanted.has(id)) startAgain(id)
      if (outcome && outcome.outcome !== 'aborted') for (const next of job.next) startAgain(next)
    })
    return one
  }

  /** What it looks for may have come after the run that goes on has looked there, so that one more follows it. */
  function startAgain(id: JobId) {
    wanted.add(id)
    begin(id)
  }

  /** Under the job's lease, so that no other server does the same; null when one does. */
  async function guarded(job: Job, due: Date | null, controller: AbortController, progress: Progress) {
    const lease = () => jobLease(job.id, holder, untilThen())
    if (!(await takeLease(app.store, lease(), app.now()))) return null
    const renewal = setInterval(() => {
      keepLease(app.store, lease()).then(
        kept => kept || controller.abort(),
        error => app.log.warn('job lease could not be renewed', { job: job.id, error }),
      )
    }, leaseMs / 3)
    try {
      if (due && (await wasDoneFor(job.id, due))) return null
      wanted.delete(job.id)
      return await noted(job, { controller, progress, scheduled: due !== null })
    } finally {
      clearInterval(renewal)
      await giveLease(app.store, lease())
    }
  }

  /** Another server with the same schedule may have been quicker, where several share the database. */
  async function wasDoneFor(id: JobId, due: Date) {
    if (!app.store.isShared) return false
    const last = await lastRunOf(app.store, id)
    return last !== null && last.id !== own.get(id) && last.startedAt.getTime() > due.getTime() - clocksDifferMs
  }

  async function noted(job: Job, run: Run): Promise<Ended> {
    const startedAt = app.now()
    const id = await addRun(app.store, job.id, startedAt)
    own.set(job.id, id)
    const ended = await outcomeOf(job, run)
    const finishedAt = app.now()
    await endRun(app.store, { id, job: job.id }, { ...ended, finishedAt })
    const ms = finishedAt.getTime() - startedAt.getTime()
    app.log.info('job ended', { job: job.id, outcome: ended.outcome, ms, ...ended.counts })
    return ended
  }

  async function outcomeOf(job: Job, { controller, progress, scheduled }: Run): Promise<Ended> {
    const counts: Counts = {}
    const task: Task = {
      signal: controller.signal,
      scheduled,
      count: (name, by) => {
        counts[name] = (counts[name] ?? 0) + by
      },
      progress: (done, total, note) => Object.assign(progress, { done, total, note }),
    }
    try {
      await job.run(app, task)
      return { outcome: 'done', message: null, failure: null, counts }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (controller.signal.aborted) return { outcome: 'aborted', message: null, failure: null, counts }
      const failure = error instanceof UpstreamError ? error.failure : null
      if (failure) app.log.warn('job failed', { job: job.id, reason: message })
      else app.log.error('job failed', { job: job.id, error })
      return { outcome: 'failed', message, failure, counts }
    }
  }

  /** Starts what is due. */
  function tick() {
    const now = app.now()
    for (const id of jobs.keys()) {
      const due = plans.due(id, now)
      if (due) begin(id, due)
    }
    for (const id of wanted) begin(id)
    // The clock may have been set back, too.
    if (Math.abs(now.getTime() - tidiedAt) >= tidyEveryMs) void tidy()
  }

  /** Looks at the schedules from now on, no more often than something can be due. */
  function tickOn() {
    tick()
    timer = setTimeout(tickOn, restMs({ now: app.now(), next: plans.next(), isWanted: wanted.size > 0 }))
  }

  async function tidy() {
    tidiedAt = app.now().getTime()
    try {
      await endAbandonedRuns(app.store, app.now())
    } catch (error) {
      app.log.error('abandoned job runs could not be ended', { error })
    }
  }

  return {
    /** Keeps to the schedules from now on; the first look comes after the first callers had their turn. */
    open() {
      void tidy()
      timer = setTimeout(async () => {
        await plans.make()
        if (!closed) tickOn()
      }, firstLookMs)
    },
    tick,
    start: (id: JobId) => begin(id) !== null,
    startAgain,
    startSince(id: JobId, since: Date) {
      const one = running.get(id)
      if (one && one.startedAt >= since) return
      one?.controller.abort()
      if (one) void one.ended.then(() => begin(id))
      else begin(id)
    },
    /** Runs a job and waits for its end; null when it is running already, here or elsewhere. */
    run: async (id: JobId): Promise<Ended | null> => (await begin(id)?.ended) ?? null,
    abort(id: JobId) {
      const one = running.get(id)
      one?.controller.abort()
      return one !== undefined
    },
    progress: (id: JobId): Progress | null => running.get(id)?.progress ?? null,
    /** Waits for everything that runs, and what that starts. */
    async settled() {
      while (running.size > 0) await Promise.allSettled([...running.values()].map(one => one.ended))
    },
    /** Starts nothing more, tells what runs to stop and waits until it did. */
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      for (const one of running.values()) one.controller.abort()
      await Promise.allSettled([...running.values()].map(one => one.ended))
    },
  }
}

export type JobRunner = ReturnType<typeof jobRunner>
