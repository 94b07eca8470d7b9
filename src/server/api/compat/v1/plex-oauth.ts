import { UpstreamError } from '~/integrations/http/call'
import { plexServer } from '~/integrations/media/plex/server'
import { refuse } from '~/shared/refusal'
import { storedSecret } from '~/shared/settings/secrets'
import { isAdmin } from '~/shared/users/model'
import { tokenOfPin } from '../../../access/plex'
import { needRecentSignIn } from '../../../access/recent'
import type { App } from '../../../app'
import { actingFrom, originOfCall } from '../../../audit/origin'
import { sentence, whyNot } from '../../../sentences'
import { connectPlexOwner, mayConnectFirst } from '../../../system/first-media-server'
import { needsSetupCode } from '../../../system/setup-code'
import { plexAccountAddress } from '../../../users/plex-account'
import { routes } from '../endpoint'

/** Connecting Plex by a pin, in the wizard or as an administrator. Clients stop polling where there is no success. */
export const plexOAuthEndpoints = (app: App) =>
  routes('/api/v1/PlexOAuth').get('{pinId:int}', { needs: 'anonymous', hidden: true }, async call => {
    const { by, path, caller } = call
    const isOpen = mayConnectFirst(app, plexServer) && !needsSetupCode(app, call)
    if (!isOpen && !(by && isAdmin(by))) return refuse({ code: 'WizardDone' })
    // A server vouches for its people. While setup is open there is nobody yet who could have signed in.
    if (!isOpen) await needRecentSignIn(app, caller, { tokensCount: true })
    const failed = (error: string) => ({ success: false, error })
    try {
      const token = await tokenOfPin(app, plexAccountAddress(app), Number(path('pinId')))
      if (token === 'gone') return failed(sentence(app, { code: 'PlexPinGone' }, by?.language ?? null))
      if (token === null) return { success: true, accessToken: null }
      await actingFrom(
        () => originOfCall(call),
        () => connectPlexOwner(app, token),
      )
      return { accessToken: storedSecret }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return failed(whyNot(app, error.failure, by?.language ?? null))
    }
  }).endpoints
