import type { App } from '../../app'
import { healthChecks } from '../../system/health'
import { area } from '../endpoint'

export const healthEndpoints = (app: App) =>
  area('/api/v3/Health').get('details', { needs: 'admin' }, () => healthChecks(app)).endpoints
