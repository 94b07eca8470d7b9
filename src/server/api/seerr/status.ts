import { Elysia } from 'elysia'
import { authentication } from '~/shared/access/settings'
import { currentTimeZone } from '~/shared/days'
import { customization, portal } from '~/shared/settings/portal'
import type { App } from '../../app'
import { countOfVariants } from '../../requests/lists/variant-rows'
import { json } from '../answers'
import { identity } from '../identity'
import { seerrKinds } from './codes'

/** The version of Seerr whose answers these are: programs compare it with the one that they need. */
const version = '3.1.0'

/** That the portal is there, and as what. */
export const statusRoutes = (app: App) =>
  new Elysia({ name: 'seerr status' })
    .use(identity(app))
    .get('/status', () => json(statusShape), { needs: 'anonymous' })
    .get('/settings/about', async () => json(await aboutShape(app)), { needs: 'admin' })
    .get('/settings/main', () => json(mainShape(app)), { needs: 'admin' })

const statusShape = {
  version,
  commitTag: `v${version}`,
  updateAvailable: false,
  commitsBehind: 0,
  restartRequired: false,
}

async function aboutShape(app: App) {
  const requests = await countOfVariants(app.store, { kinds: seerrKinds, stages: null, requesterId: null })
  return { version, totalRequests: requests, tz: currentTimeZone() }
}

/** Settings as far as programs read them; keys stay here. */
function mainShape({ settings }: App) {
  const { applicationName, applicationUrl, hideAvailableFromDiscover } = settings.get(customization)
  return {
    apiKey: '',
    applicationTitle: applicationName ?? '',
    applicationUrl: applicationUrl ?? '',
    hideAvailable: hideAvailableFromDiscover,
    localLogin: settings.get(authentication).ownPasswords,
    partialRequestsEnabled: true,
    enableSpecialEpisodes: false,
    locale: settings.get(portal).defaultLanguageCode,
  }
}
