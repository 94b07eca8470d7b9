import { Elysia } from 'elysia'
import { AccountParams } from '~/shared/api/accounts'
import { MediaAccountViews, UserMediaAccount } from '~/shared/api/media-accounts'
import { endAccountWay } from '../../access/account-ways'
import { disconnectMediaAccount } from '../../access/disconnect-media-account'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { accountToTouch } from '../../users/account-access'
import { nothing } from '../answers'
import { identity } from '../identity'
import { mediaAccountViews } from './media-account-views'

/** The same of somebody else, for staff; of administrators for administrators alone. */
export const userMediaAccountRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .get(
      '/:id/media-accounts',
      async ({ by, params }) => mediaAccountViews(app, await accountToTouch(app.store, by, params.id)),
      {
        needs: 'powerUser',
        params: AccountParams,
        response: MediaAccountViews,
        detail: { summary: 'Accounts of media servers that somebody connected beside their own.' },
      },
    )
    .delete(
      '/:id/media-accounts/:server',
      async ({ by, params: { id, server }, caller }) => {
        await needRecentSignIn(app, caller)
        // Staff take a way in from others; of their own they keep the last.
        if (id === by.id) await disconnectMediaAccount(app, by, server)
        else await endAccountWay(app, by, id, `media:${server}`)
        return nothing(204)
      },
      {
        needs: 'powerUser',
        params: UserMediaAccount,
        detail: { summary: 'Disconnects one of them, which lets nobody in any more.' },
      },
    )
