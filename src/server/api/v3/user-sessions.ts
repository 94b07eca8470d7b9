import { Elysia } from 'elysia'
import { AccountParams } from '~/shared/api/accounts'
import { SessionViewList, UserSession } from '~/shared/api/sessions'
import { endSession, sessionsFor } from '../../access/sessions'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'
import { sessionViews } from './session-views'

/** Where somebody is signed in, for staff; of administrators for administrators alone. */
export const userSessionRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .get(
      '/:id/sessions',
      async ({ by, params, caller }) => sessionViews(await sessionsFor(app, by, params.id), caller.session),
      {
        needs: 'powerUser',
        params: AccountParams,
        response: SessionViewList,
        detail: { summary: 'Where an account is signed in, what was used last first.' },
      },
    )
    .delete(
      '/:id/sessions/:session',
      async ({ by, params }) => {
        await endSession(app, by, params.id, params.session)
        return nothing(204)
      },
      { needs: 'powerUser', params: UserSession, detail: { summary: 'Signs an account out there, and nowhere else.' } },
    )
