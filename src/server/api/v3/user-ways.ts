import { Elysia } from 'elysia'
import { AccountParams } from '~/shared/api/accounts'
import { OwnWays } from '~/shared/api/second-step'
import { needRecentSignIn } from '../../access/recent'
import { takeSecondStep } from '../../access/take-second-step'
import type { App } from '../../app'
import { accountToTouch } from '../../users/account-access'
import { nothing } from '../answers'
import { identity } from '../identity'
import { waysView } from './own-ways'

/** The same of somebody else, for staff; of administrators for administrators alone. */
export const userWayRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .get('/:id/ways', async ({ by, params }) => waysView(app, await accountToTouch(app.store, by, params.id)), {
      needs: 'powerUser',
      params: AccountParams,
      response: OwnWays,
      detail: {
        summary: 'Whether somebody is asked for a second step, what is left to them for recovery, and their passkeys.',
      },
    })
    .delete(
      '/:id/second-step',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        await takeSecondStep(app, by, params.id)
        return nothing(204)
      },
      {
        needs: 'powerUser',
        params: AccountParams,
        detail: { summary: 'Takes codes and passkeys from somebody who has lost them.' },
      },
    )
