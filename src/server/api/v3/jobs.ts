import { Elysia } from 'elysia'
import { JobList, JobName, JobRuns, Schedule, ScheduleCheck } from '~/shared/api/jobs'
import { checkExpression, nextRuns } from '~/shared/jobs/cron'
import type { JobRun } from '~/shared/jobs/model'
import type { App } from '../../app'
import { abortJob, type JobState, jobNamed, jobStates, startJob } from '../../system/jobs'
import { runsOf } from '../../system/queries'
import { nothing } from '../answers'
import { identity } from '../identity'

const shownRuns = 20

/** What runs by itself: when, how it went, to start and to stop. */
export const jobRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/jobs' })
    .use(identity(app))
    .get('', async () => (await jobStates(app)).map(shownJob), { needs: 'admin', response: JobList })
    .get('/:id/runs', async ({ params }) => (await runsOf(app.store, jobNamed(params.id), shownRuns)).map(shownRun), {
      needs: 'admin',
      params: JobName,
      response: JobRuns,
    })
    .post(
      '/:id/run',
      async ({ params }) => {
        await startJob(app, jobNamed(params.id))
        return nothing(204)
      },
      { needs: 'admin', params: JobName },
    )
    .post(
      '/:id/abort',
      async ({ params }) => {
        await abortJob(app, jobNamed(params.id))
        return nothing(204)
      },
      { needs: 'admin', params: JobName },
    )
    .post('/schedule-check', ({ body }) => checked(app, body), {
      needs: 'admin',
      body: Schedule,
      response: ScheduleCheck,
    })

/** Whether an expression is one, and what it would mean; nothing is stored. */
function checked(app: App, { expression }: Schedule) {
  const message = checkExpression(expression, app.now())
  const next = message === null ? nextRuns(expression, app.now(), 3) : []
  return { valid: message === null, message, next: next.map(at => at.toISOString()) }
}

const shownJob = ({ next, last, ...job }: JobState) => ({
  ...job,
  next: next?.toISOString() ?? null,
  last: last && shownRun(last),
})

const shownRun = ({ startedAt, finishedAt, outcome, message, counts }: JobRun) => ({
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  outcome,
  message,
  counts,
})
