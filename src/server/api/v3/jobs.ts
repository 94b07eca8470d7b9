import { checkExpression, nextRuns } from '~/shared/jobs/cron'
import type { JobRun } from '~/shared/jobs/model'
import type { App } from '../../app'
import { abortJob, type JobState, jobNamed, jobStates, startJob } from '../../system/jobs'
import { runsOf } from '../../system/queries'
import { area } from '../endpoint'
import { text, wire } from '../reader'

const shownRuns = 20

export const jobEndpointsV3 = (app: App) =>
  area('/api/v3')
    .get('Jobs', { needs: 'admin' }, async () => (await jobStates(app)).map(jobShape))
    .post('Jobs/{id}/run', { needs: 'admin' }, ({ path }) => startJob(app, jobNamed(path('id'))))
    .post('Jobs/{id}/abort', { needs: 'admin' }, ({ path }) => abortJob(app, jobNamed(path('id'))))
    .get('Jobs/{id}/runs', { needs: 'admin' }, async ({ path }) =>
      (await runsOf(app.store, jobNamed(path('id')), shownRuns)).map(runShape),
    )
    .post('Cron', { needs: 'admin', reads: wire({ expression: text(500) }) }, ({ body }) => {
      const expression = body.expression ?? ''
      const message = checkExpression(expression, app.now())
      const next = message === null ? nextRuns(expression, app.now(), 3) : []
      return { valid: message === null, message, next: next.map(at => at.toISOString()) }
    }).endpoints

const jobShape = ({ id, schedule, expression, next, running, progress, last }: JobState) => ({
  id,
  schedule,
  expression,
  next: next?.toISOString() ?? null,
  running,
  progress,
  last: last && runShape(last),
})

const runShape = ({ startedAt, finishedAt, outcome, message, counts }: JobRun) => ({
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  outcome,
  message,
  counts,
})
