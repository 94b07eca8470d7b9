import { Elysia } from 'elysia'
import { rowsOf } from '~/shared/discovery/rows'
import { discover, type StoredRow } from '~/shared/discovery/settings'
import type { App } from '../../app'
import { abortJob, type JobState, jobNamed, jobStates, startJob } from '../../system/jobs'
import { json } from '../answers'
import { identity } from '../identity'

/** What is set, as far as programs read it; what has no meaning here is empty. */
export function settingRoutes(app: App) {
  const routes = new Elysia({ name: 'seerr settings' })
    .use(identity(app))
    .get('/settings/jobs', async () => json((await jobStates(app)).map(jobShape)), { needs: 'admin' })
    .post(
      '/settings/jobs/:id/run',
      async ({ params }) => {
        await startJob(app, jobNamed(params.id))
        return json(await shownJob(app, params.id))
      },
      { needs: 'admin' },
    )
    .post(
      '/settings/jobs/:id/cancel',
      async ({ params }) => {
        await abortJob(app, jobNamed(params.id))
        return json(await shownJob(app, params.id))
      },
      { needs: 'admin' },
    )
    .get('/settings/discover', () => json(slidersOf(app)), { needs: 'user' })
    // Asked before a show is asked for, to choose among several that may be meant: here the catalogue says which.
    .get('/service/sonarr/lookup/:id', () => json([]), { needs: 'powerUser' })
    .get('/overrideRule', () => json([]), { needs: 'admin' })
    .get('/backdrops', () => json([]), { needs: 'anonymous' })
  for (const path of ['cache', 'network', 'metadatas', 'tautulli'])
    routes.get(`/settings/${path}`, () => json({}), { needs: 'admin' })
  return routes
}

const jobShape = ({ id, expression, next, running }: JobState) => ({
  ...{ id, name: id, type: 'process', interval: 'hours', cronSchedule: expression ?? '' },
  ...{ nextExecutionTime: next?.toISOString() ?? null, running },
})

const shownJob = async (app: App, id: string) =>
  (await jobStates(app)).filter(job => job.id === id).map(jobShape)[0] ?? {}

/** Rows of the start page by the numbers that programs have for them; of both kinds where theirs has one each. */
const sliderTypes: Partial<Record<StoredRow['list'], readonly number[]>> = {
  recentlyAdded: [1],
  recent: [2],
  plexWatchlist: [3],
  trending: [4],
  popular: [5, 9],
  upcoming: [7, 11],
}

function slidersOf({ settings }: App) {
  const rows = rowsOf(settings.get(discover).rows)
  const known = rows.flatMap(({ list, hidden }) => (sliderTypes[list] ?? []).map(type => ({ type, enabled: !hidden })))
  return known.map(({ type, enabled }, order) => ({
    ...{ id: type, type, order, isBuiltIn: true, enabled, title: null, data: null },
  }))
}
