import { Elysia } from 'elysia'
import { Statistics, StatisticsQuery } from '~/shared/api/statistics'
import type { App } from '../../app'
import { statistics } from '../../system/statistics'
import { identity } from '../identity'

/** What the house asked for, how long that took, and what nobody has watched. */
export const statisticsRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/statistics' })
    .use(identity(app))
    .get('', ({ query }) => statistics(app, query.months), {
      needs: 'admin',
      query: StatisticsQuery,
      response: Statistics,
      detail: {
        summary: 'What was requested in the last months, how long that took, and what nobody has watched.',
        description: 'Counted once a minute at most.',
      },
    })
