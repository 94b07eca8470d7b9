import { portal } from '~/shared/settings/portal'
import type { App } from '../../../app'
import { toggleDemo } from '../../../system/features'
import { routes } from '../endpoint'

/** That the portal is there, and which one. */
export const statusEndpoints = (app: App) =>
  routes('/api/v1/Status')
    .get('', { needs: 'anonymous' }, () => 200)
    .get('info', { needs: 'anonymous' }, () => app.config.version.replace(/[-+].*$/, ''))
    .get('Wizard', { needs: 'anonymous', hidden: true }, () => ({ result: app.settings.get(portal).wizard }))
    .get('demo', { needs: 'admin', hidden: true }, ({ by }) => toggleDemo(app, by)).endpoints
