import { Elysia } from 'elysia'
import { JobList, JobName, JobRuns, Schedule, ScheduleCheck } from '~/shared/api/jobs'
import { currentTimeZone } from '~/shared/days'
import { checkExpression, nextRuns } from '~/shared/jobs/cron'
import type { JobRun } from '~/shared/jobs/model'
import type { App } from '../../app'
import { abortJob, type JobState, jobNamed, jobStates, messageOf, startJob } from '../../system/jobs'
import { runsOf } from '../../system/run-queries'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'
import type { Seeing } from './title-views'

const shownRuns = 20

/** What runs by itself: when, how it went, to start and to stop. */
export const jobRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/jobs' })
    .use(identity(app))
    .get('', async ({ by }) => (await jobStates(app)).map(job => shownJob({ app, by }, job)), {
      needs: 'admin',
      response: JobList,
    })
    .get(
      '/:id/runs',
      async ({ by, params }) => {
        const runs = await runsOf(app.store, jobNamed(params.id), shownRuns)
        return runs.map(run => shownRun({ app, by }, run))
      },
      { needs: 'admin', params: JobName, response: JobRuns },
    )
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
  return { valid: message === null, message, next: next.map(at => at.toISOString()), timeZone: currentTimeZone() }
}

const shownJob = (seeing: Seeing, { next, last, ...job }: JobState) => ({
  ...job,
  next: next?.toISOString() ?? null,
  last: last && shownRun(seeing, last),
})

function shownRun({ app, by }: Seeing, run: JobRun) {
  const { startedAt, finishedAt, outcome, counts } = run
  return {
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    ...{ outcome, message: messageOf(app, run, readerOf(by).language), counts },
  }
}
