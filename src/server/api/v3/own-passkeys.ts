import { Elysia } from 'elysia'
import { BegunPasskey, NewPasskey, PasskeyName, PasskeyParams } from '~/shared/api/passkeys'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../../access/passkeys'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'

/** The passkeys of whoever calls; `me/ways` lists them. */
export const ownPasskeyRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/passkeys' })
    .use(identity(app))
    .post(
      '/begin',
      async ({ by, caller, context }) => {
        await needRecentSignIn(app, caller)
        return beginPasskey(app, by, context.origin)
      },
      {
        needs: 'signedIn',
        response: BegunPasskey,
        detail: { summary: 'What the browser is asked to make, and the ticket with which it is added.' },
      },
    )
    .post(
      '',
      async ({ by, caller, body }) => {
        await needRecentSignIn(app, caller)
        await addPasskey(app, by, body)
        return nothing(204)
      },
      { needs: 'signedIn', body: NewPasskey, detail: { summary: 'Adds the passkey that the browser has made.' } },
    )
    .put(
      '/:id',
      async ({ by, caller, params, body }) => {
        await needRecentSignIn(app, caller)
        await renamePasskey(app, by, params.id, body.name)
        return nothing(204)
      },
      {
        needs: 'user',
        params: PasskeyParams,
        body: PasskeyName,
        detail: { summary: 'Gives a passkey another name.' },
      },
    )
    .delete(
      '/:id',
      async ({ by, caller, params }) => {
        await needRecentSignIn(app, caller)
        await removePasskey(app, by, params.id)
        return nothing(204)
      },
      {
        needs: 'user',
        params: PasskeyParams,
        detail: { summary: 'Takes a passkey away; the last way to sign in stays.' },
      },
    )
