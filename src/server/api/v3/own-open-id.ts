import { Elysia } from 'elysia'
import {
  OpenIdPage,
  OpenIdProviderChoice,
  OpenIdProviderParameter,
  OpenIdReturn,
  OpenIdSignedOut,
  OpenIdSignOut,
  OpenIdWayList,
} from '~/shared/api/open-id'
import { beginLinking, endLinking, openIdWays, unlink } from '../../access/open-id-links'
import { signOutWithProvider } from '../../access/open-id-sign-out'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'
import { withoutPageCookie } from '../page-cookie'

/** The own account and those at providers of OpenID Connect that open it. */
export const ownOpenIdRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/open-id' })
    .use(identity(app))
    .get('', ({ by }) => openIdWays(app, by), {
      needs: 'user',
      response: OpenIdWayList,
      detail: { summary: 'The providers with which the caller signs in, or could.' },
    })
    .post(
      '',
      async ({ by, body, caller, context }) => {
        await needRecentSignIn(app, caller)
        return beginLinking(app, by, body.provider, context)
      },
      {
        needs: 'user',
        body: OpenIdProviderChoice,
        response: OpenIdPage,
        detail: { summary: 'Begins to link the account with one at a provider, where somebody signs in for it.' },
      },
    )
    .post(
      '/outcome',
      async ({ by, body, context }) => {
        await endLinking(app, by, body, context.address)
        return nothing(204)
      },
      {
        needs: 'user',
        body: OpenIdReturn,
        detail: { summary: 'Links the account with the one for which the provider vouches.' },
      },
    )
    .post(
      '/sign-out',
      async ({ by, body, caller, context, set }) => {
        const { session } = caller
        Object.assign(set.headers, withoutPageCookie(app, context))
        return {
          address: await signOutWithProvider(app, { by, session, ticket: body.ticket, origin: context.origin }),
        }
      },
      {
        needs: 'signedIn',
        body: OpenIdSignOut,
        response: OpenIdSignedOut,
        detail: { summary: 'Ends the session of the call, and says where the one at the provider is ended.' },
      },
    )
    .delete(
      '/:provider',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        await unlink(app, by, params.provider)
        return nothing(204)
      },
      {
        needs: 'user',
        params: OpenIdProviderParameter,
        detail: { summary: 'Takes a link away; the last way to sign in stays.' },
      },
    )
