import { portal } from '~/shared/settings/portal'
import { isStaff, streamingCountries } from '~/shared/users/model'
import { needRecentSignIn } from '../../../access/recent'
import { askForReset, completeReset } from '../../../access/reset'
import type { App } from '../../../app'
import { actingFrom, originOfCall } from '../../../audit/origin'
import { unsubscribeFromNewsletter } from '../../../notifications/newsletter/opt-out'
import { hasRequests } from '../../../requests/queries'
import { makePlexOwnerAdmin } from '../../../system/first-media-server'
import { refuseWithoutCode, trustedOrigin } from '../../../system/setup-code'
import { makeFirstAdmin } from '../../../system/wizard'
import {
  accessToken,
  accessTokenFor,
  changeOwnDetails,
  chooseCountry,
  chooseLanguage,
} from '../../../users/own-account'
import { routes } from '../endpoint'
import { flag, text, wire } from '../reader'

const ownDetails = wire({
  id: text(100),
  currentPassword: text(),
  password: text(1_000),
  confirmNewPassword: text(1_000),
  emailAddress: text(400),
})
const reset = wire({ email: text(400) })
const newPassword = wire({ email: text(400), token: text(1_000), password: text(1_000) })
const firstAdmin = wire({
  username: text(400),
  password: text(1_000),
  usePlexAdminAccount: flag(),
  setupCode: text(40),
})

/** What clients take for "no token": they may ask before anybody has signed in. */
const noToken = '0'.repeat(32)

const done = { errors: null, successful: true }

/** What people do about their own account, and what they do before they have one. */
export const ownIdentityEndpoints = (app: App) =>
  routes('/api/v1/Identity')
    .put('local', { needs: 'user', reads: ownDetails, refusals: 'identity' }, async ({ by, body, address, signal }) => {
      await changeOwnDetails(app, by, body, { address, signal })
      return done
    })
    .post('reset', { needs: 'anonymous', reads: reset, hidden: true }, async ({ body }) => {
      await askForReset(app, body.email)
      const said = app.texts.say(app.settings.get(portal).defaultLanguageCode, 'mail.reset.answer')
      return { errors: [said], successful: true }
    })
    .post(
      'resetpassword',
      { needs: 'anonymous', reads: newPassword, refusals: 'identity', hidden: true },
      async ({ body }) => {
        await completeReset(app, body)
        return done
      },
    )
    .post('Wizard', { needs: 'anonymous', reads: firstAdmin, refusals: 'wizard', hidden: true }, async call => {
      const { body } = call
      refuseWithoutCode(app, call, body.setupCode)
      const { username, password, usePlexAdminAccount } = body
      // Without a connected Plex server there is no account to take over, which is no mistake of whoever asks.
      const made = usePlexAdminAccount
        ? await makePlexOwnerAdmin(app)
        : await makeFirstAdmin(app, { userName: username, password, origin: trustedOrigin(app, call) })
      return { result: made, errors: [] }
    })
    .get('accesstoken', { needs: 'anonymous', hidden: true }, async ({ by, caller }) => {
      await needRecentSignIn(app, caller, { tokensCount: true })
      return (await accessToken(app, by)) ?? noToken
    })
    .get('accesstoken/{userId}', { needs: 'powerUser', hidden: true }, async call => {
      const { by, caller, path } = call
      await needRecentSignIn(app, caller, { tokensCount: true })
      const shown = () => accessTokenFor(app, by, path('userId'))
      return (await actingFrom(() => originOfCall(call), shown)) ?? noToken
    })
    .post('language', { needs: 'user', reads: wire({ lang: text(20) }) }, ({ by, body }) =>
      chooseLanguage(app, by, body.lang),
    )
    .get('streamingcountry', { needs: 'user' }, () => streamingCountries)
    .post('streamingcountry', { needs: 'user', reads: wire({ code: text(10) }) }, ({ by, body }) =>
      chooseCountry(app, by, body.code),
    )
    .get('newsletter/unsubscribe/{userId}', { needs: 'anonymous' }, ({ path }) =>
      unsubscribeFromNewsletter(app, path('userId')),
    )
    .get('userhasrequest/{userId}', { needs: 'user' }, ({ by, path }) =>
      path('userId') === by.id || isStaff(by) ? hasRequests(app.store, path('userId')) : false,
    ).endpoints
