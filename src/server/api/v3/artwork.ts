import { Elysia } from 'elysia'
import { Artwork } from '~/shared/api/artwork'
import type { App } from '../../app'
import { randomBackdrop } from '../../discovery/artwork'
import { identity } from '../identity'

/** Pictures for pages that are shown before anybody has signed in. */
export const artworkRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/artwork' })
    .use(identity(app))
    .get('', async () => ({ backdrop: await randomBackdrop(app) }), { needs: 'anonymous', response: Artwork })
