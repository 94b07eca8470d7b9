import { Elysia } from 'elysia'
import { AskedPasskey, ShownPasskey } from '~/shared/api/passkeys'
import { Session } from '~/shared/api/session'
import { beginWithPasskey, endWithPasskey } from '../../access/passkey-sign-in'
import type { App } from '../../app'
import { identity } from '../identity'
import { sessionView } from './session'

/** Signing in with a passkey, without a name, and without another step. */
export const passkeySessionRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/session/passkey' })
    .use(identity(app))
    .post('', ({ context }) => beginWithPasskey(app, context.origin), {
      needs: 'anonymous',
      response: AskedPasskey,
      detail: {
        summary: 'What the browser is asked to show, and the ticket with which it is shown; for five minutes.',
      },
    })
    .post(
      '/outcome',
      async ({ body, context, request }) =>
        sessionView(await endWithPasskey(app, body, { address: context.address, signal: request.signal })),
      {
        needs: 'anonymous',
        body: ShownPasskey,
        response: Session,
        detail: { summary: 'A session for whose passkey it is.' },
      },
    )
