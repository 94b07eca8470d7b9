import { Elysia } from 'elysia'
import {
  ChosenPlexServer,
  ConnectedPlex,
  FoundPlexServers,
  PlexOwner,
  PlexOwnerInput,
  PlexServerOutcome,
} from '~/shared/api/plex-connection'
import { PlexPage, SignInTicket } from '~/shared/api/session'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import {
  addPlexServer,
  beginConnecting,
  connectPlexByPassword,
  endConnecting,
  serversOfOwner,
} from '../../system/plex-connection'
import { identity } from '../identity'

/** Connecting the server of somebody with an account at Plex. */
export const plexConnectionRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/plex-connection' })
    .use(identity(app))
    .post(
      '',
      async ({ by, body, caller }) => {
        await needRecentSignIn(app, caller)
        return { server: await connectPlexByPassword(app, by, body) }
      },
      {
        needs: 'admin',
        body: PlexOwner,
        response: ConnectedPlex,
        detail: { summary: 'Connects the first server of an account, in place of those that were connected.' },
      },
    )
    .post(
      '/page',
      async ({ body, caller }) => {
        await needRecentSignIn(app, caller)
        return beginConnecting(app, body)
      },
      {
        needs: 'admin',
        body: PlexOwnerInput,
        response: PlexPage,
        detail: { summary: 'Begins to connect the server of whoever allows it on a page of Plex.' },
      },
    )
    .post('/page/outcome', async ({ by, body }) => ({ server: await endConnecting(app, by, body.ticket) }), {
      needs: 'admin',
      body: SignInTicket,
      response: PlexServerOutcome,
      detail: { summary: 'The server once it was allowed.' },
    })
    .post('/servers', async ({ body }) => ({ found: await serversOfOwner(app, body.ticket) }), {
      needs: 'admin',
      body: SignInTicket,
      response: FoundPlexServers,
      detail: { summary: 'The servers of whoever allowed it on the page of Plex, once they did.' },
    })
    .post('/servers/add', async ({ by, body }) => ({ server: await addPlexServer(app, by, body) }), {
      needs: 'admin',
      body: ChosenPlexServer,
      response: ConnectedPlex,
      detail: { summary: 'Connects one of the servers that were found, beside those that are connected.' },
    })
