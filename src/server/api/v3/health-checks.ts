import { Elysia } from 'elysia'
import { HealthCheckList } from '~/shared/api/health-checks'
import type { App } from '../../app'
import { healthChecks } from '../../system/health'
import { identity } from '../identity'

/** How everything is that the portal depends on. */
export const healthCheckRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/health-checks' })
    .use(identity(app))
    .get('', () => healthChecks(app), { needs: 'admin', response: HealthCheckList })
