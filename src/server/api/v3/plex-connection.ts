import { Elysia } from 'elysia'
import { ConnectedPlex, PlexOwner } from '~/shared/api/plex-connection'
import type { App } from '../../app'
import { connectPlexByPassword } from '../../system/first-media-server'
import { identity } from '../identity'

/** Connecting the server of somebody with an account at Plex. */
export const plexConnectionRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/plex-connection' })
    .use(identity(app))
    .post('', async ({ by, body }) => ({ server: await connectPlexByPassword(app, by, body) }), {
      needs: 'admin',
      body: PlexOwner,
      response: ConnectedPlex,
      detail: { summary: 'Connects the first server of an account, in place of those that were connected.' },
    })
