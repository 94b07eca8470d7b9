import { Elysia } from 'elysia'
import { NewPassword, PasswordReset } from '~/shared/api/password-resets'
import { askForReset, completeReset } from '../../access/reset'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'

/** A new password for somebody who has lost his. */
export const passwordResetRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/password-resets' })
    .use(identity(app))
    .post(
      '',
      async ({ body }) => {
        await askForReset(app, body.email)
        return nothing(204)
      },
      { needs: 'anonymous', body: PasswordReset },
    )
    .post(
      '/complete',
      async ({ body }) => {
        await completeReset(app, body)
        return nothing(204)
      },
      { needs: 'anonymous', body: NewPassword },
    )
