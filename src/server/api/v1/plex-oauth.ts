import type { App } from '~/server/app'
import { refuse } from '~/server/refusal'
import { sentence } from '~/server/sentences'
import { isWizardDone } from '~/server/system/wizard'
import { isAdmin } from '~/server/users/model'
import { area } from '../endpoint'

/** Connecting Plex from the wizard. Nothing can be connected yet, which is what it says. */
export const plexOAuthEndpoints = (app: App) =>
  area('/api/v1/PlexOAuth').get('{pinId:int}', { needs: 'anonymous', hidden: true }, ({ by }) =>
    isWizardDone(app) && !(by && isAdmin(by))
      ? refuse({ code: 'WizardDone' })
      : { success: false, error: sentence(app, { code: 'PlexNotConnected' }, by?.language ?? null) },
  ).endpoints
