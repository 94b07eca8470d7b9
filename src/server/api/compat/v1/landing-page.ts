import type { App } from '../../../app'
import { serversUp } from '../../../system/media-servers'
import type { Wire } from '../described/wire'
import { routes } from '../endpoint'

/** What visitors are told before they sign in. */
export const landingPageEndpoints = (app: App) =>
  routes('/api/v1/LandingPage').get('', { needs: 'anonymous' }, async () => serverStatus(await serversUp(app)))
    .endpoints

/** How many media servers answered, one entry a server. */
export function serverStatus(up: readonly boolean[]): Wire<'ServersUp'> {
  const available = up.filter(Boolean).length
  const unavailable = up.length - available
  return {
    serversAvailable: available,
    serversUnavailable: unavailable,
    partiallyDown: available > 0 && unavailable > 0,
    completelyDown: available === 0 && unavailable > 0,
    fullyAvailable: available > 0 && unavailable === 0,
    totalServers: up.length,
  }
}
