import type { App } from '../../../app'
import { serversUp } from '../../../system/media-servers'
import { routes } from '../endpoint'
import { serverStatus } from '../shapes/server-status'

/** What visitors are told before they sign in. */
export const landingPageEndpoints = (app: App) =>
  routes('/api/v1/LandingPage').get('', { needs: 'anonymous' }, async () => serverStatus(await serversUp(app)))
    .endpoints
