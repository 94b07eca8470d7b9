import { Elysia } from 'elysia'
import { PasswordNeed, PasswordQuestion, Session, SignIn } from '~/shared/api/session'
import { passwordNeeded, signIn } from '../../access/actions'
import type { SignedIn } from '../../access/admit'
import type { App } from '../../app'
import { identity } from '../identity'

/** A session as it is handed out. */
export const sessionView = ({ token, expiresAt }: SignedIn): Session => ({ token, expiresAt: expiresAt.toISOString() })

/** Signing in with name and password. */
export const sessionRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/session' })
    .use(identity(app))
    .post(
      '',
      async ({ body, context, request }) => {
        const caller = { address: context.address, signal: request.signal }
        return sessionView(await signIn(app, body, caller))
      },
      { needs: 'anonymous', body: SignIn, response: Session },
    )
    .post('/password-needed', async ({ body }) => ({ needed: await passwordNeeded(app, body.userName) }), {
      needs: 'anonymous',
      body: PasswordQuestion,
      response: PasswordNeed,
    })
