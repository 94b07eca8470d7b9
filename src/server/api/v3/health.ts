import type { App } from '../../app'
import { healthChecks } from '../../system/health'
import { routes } from '../compat/endpoint'

export const healthEndpoints = (app: App) =>
  routes('/api/v3/Health').get('details', { needs: 'admin' }, () => healthChecks(app)).endpoints
