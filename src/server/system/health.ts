import type { HealthCheck } from '~/shared/api/health-checks'
import { sectionOf } from '~/shared/settings/servers'
import { type Health, healthWords } from '~/shared/system/health'
import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'
import { type Check, outcomeOf, wholeDatabaseCheck } from './database-health'

/** How everything is that the portal depends on: its database, and each server of a service that is switched on. */
export async function healthChecks(app: App): Promise<HealthCheck[]> {
  const [database, services] = await Promise.all([wholeDatabaseCheck(app), serviceChecks(app)])
  return [{ ...database, section: null }, ...services]
}

/** How each server of a service is that is switched on. */
export const serviceChecks = (app: App): Promise<HealthCheck[]> =>
  Promise.all(serversOf(app, app.services.all).flatMap(server => serverCheck(app, server) ?? []))

/** The worst of them. */
export const overall = (checks: readonly Check[]): Health =>
  healthWords[Math.max(0, ...checks.map(({ status }) => healthWords.indexOf(status)))] ?? 'Unhealthy'

/** How a server is whose service says so; null for others. */
function serverCheck(app: App, { name, source, settings, service: { health } }: Server): Promise<HealthCheck> | null {
  if (!health) return null
  const check = outcomeOf(name, async () => {
    const version = await health(app.http, settings)
    return { name, status: version ? 'Healthy' : 'Degraded', sentence: version }
  })
  return check.then(outcome => ({ ...outcome, section: sectionOf(source) }))
}
