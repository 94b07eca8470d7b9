import { refuse } from '~/shared/refusal'
import { isAdmin } from '~/shared/users/model'
import type { App } from '../../../app'
import { sentence } from '../../../sentences'
import { isWizardDone } from '../../../system/wizard'
import { routes } from '../endpoint'

/** Connecting Plex from the wizard. Nothing can be connected yet, which is what it says. */
export const plexOAuthEndpoints = (app: App) =>
  routes('/api/v1/PlexOAuth').get('{pinId:int}', { needs: 'anonymous', hidden: true }, ({ by }) =>
    isWizardDone(app) && !(by && isAdmin(by))
      ? refuse({ code: 'WizardDone' })
      : { success: false, error: sentence(app, { code: 'PlexNotConnected' }, by?.language ?? null) },
  ).endpoints
