import { Elysia } from 'elysia'
import { ConfirmationWays, PasswordConfirmation } from '~/shared/api/confirmation'
import { AskedPasskey, ShownPasskey } from '~/shared/api/passkeys'
import { TimeCode } from '~/shared/api/second-step'
import { confirmByCode, confirmByPassword, waysToConfirm } from '../../access/confirmation'
import { beginConfirming, confirmByPasskey } from '../../access/passkey-again'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'

/** Showing once more who one is, for what asks for a sign-in of the last 15 minutes (`ConfirmationNeeded`). */
export const confirmationRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/session/confirmation' })
    .use(identity(app))
    .get('', ({ by, caller }) => waysToConfirm(app, { ...caller, by }), {
      needs: 'signedIn',
      response: ConfirmationWays,
      detail: { summary: 'How the caller can show once more who they are.' },
    })
    .post(
      '',
      async ({ by, caller, body, request }) => {
        await confirmByPassword(app, body.password, { ...caller, by, signal: request.signal })
        return nothing(204)
      },
      {
        needs: 'signedIn',
        body: PasswordConfirmation,
        detail: { summary: 'Shows it with the password; counts for 15 minutes.' },
      },
    )
    .post(
      '/code',
      async ({ by, caller, body, request }) => {
        await confirmByCode(app, body.code, { ...caller, by, signal: request.signal })
        return nothing(204)
      },
      { needs: 'signedIn', body: TimeCode, detail: { summary: 'The same with a code.' } },
    )
    .post('/passkey', ({ by, caller, context }) => beginConfirming(app, { ...caller, by }, context.origin), {
      needs: 'signedIn',
      response: AskedPasskey,
      detail: { summary: 'Asks for one of the passkeys of the caller.' },
    })
    .post(
      '/passkey/outcome',
      async ({ by, caller, body, request }) => {
        await confirmByPasskey(app, body, { ...caller, by, signal: request.signal })
        return nothing(204)
      },
      { needs: 'signedIn', body: ShownPasskey, detail: { summary: 'Shows it with a passkey.' } },
    )
