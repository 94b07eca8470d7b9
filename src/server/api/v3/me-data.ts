import { Elysia } from 'elysia'
import { EnteredChannels, Leaving, OwnChannels, OwnDataFile } from '~/shared/api/me-data'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { enterOwnChannels, ownChannels } from '../../users/own-channels'
import { ownData } from '../../users/own-data'
import { leave } from '../../users/remove-account'
import { nothing } from '../answers'
import { identity } from '../identity'

/** Where the caller is told things. */
export const ownChannelRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/channels' })
    .use(identity(app))
    .get('', ({ by }) => ownChannels(app, by), { needs: 'user', response: OwnChannels })
    .put('', ({ by, body }) => enterOwnChannels(app, by, body.addresses), {
      needs: 'user',
      body: EnteredChannels,
      response: OwnChannels,
      detail: { summary: 'Enters where the caller is told things; a channel that is not named stays as it is.' },
    })

/** What the portal holds about the caller, and the way out. */
export const ownDataRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me' })
    .use(identity(app))
    .get('/data', ({ by }) => ownData(app, by), {
      needs: 'user',
      response: OwnDataFile,
      detail: { summary: 'Everything that the portal holds about the caller, without secrets.' },
    })
    .post(
      '/leave',
      async ({ by, body, caller }) => {
        await needRecentSignIn(app, caller)
        await leave(app, by, body.userName)
        return nothing(204)
      },
      {
        needs: 'user',
        body: Leaving,
        detail: { summary: 'Removes the account of the caller; their name stays on what they asked for and said.' },
      },
    )
