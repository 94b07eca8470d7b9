import { Elysia } from 'elysia'
import { NewSession } from '~/shared/api/account'
import { signOutEverywhere } from '../../access/sessions'
import type { App } from '../../app'
import { identity } from '../identity'

/** What people do about their own account. */
export const accountRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/account' }).use(identity(app)).post(
    '/sign-out-everywhere',
    async ({ by }) => {
      const { token, expiresAt } = await signOutEverywhere(app, by)
      return { token, expiresAt: expiresAt.toISOString() }
    },
    {
      needs: 'user',
      response: NewSession,
      detail: { summary: 'Ends every session of the caller, renews the personal token, and begins a new session.' },
    },
  )
