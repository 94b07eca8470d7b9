import { Elysia } from 'elysia'
import { LandingPage } from '~/shared/api/landing-page'
import type { App } from '../../app'
import { landingNotice } from '../../system/landing-notice'
import { serversUp } from '../../system/media-servers'
import { identity } from '../identity'

/** What visitors are told before they sign in. */
export const landingPageRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/landing-page' }).use(identity(app)).get('', () => landing(app), {
    needs: 'anonymous',
    response: LandingPage,
  })

async function landing(app: App): Promise<LandingPage> {
  const [notice, servers] = await Promise.all([landingNotice(app), serversUp(app)])
  const up = servers.filter(Boolean).length
  return { notice, servers: { up, down: servers.length - up } }
}
