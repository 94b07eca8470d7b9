import { Elysia } from 'elysia'
import { PictureFile } from '~/shared/api/me'
import { KeptPortalPicture, PortalPictureParams } from '~/shared/api/portal-pictures'
import { largestPicture } from '~/shared/users/own-picture'
import type { App } from '../../app'
import { keepPortalPicture } from '../../settings/portal-pictures'
import { identity } from '../identity'

/** Logo and icon of the portal, sent as they are, not in a form. */
export const portalPictureRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/portal-pictures' })
    .use(identity(app, { bodies: 'bytes', largestBody: largestPicture }))
    .post('/:use', async ({ by, params, body }) => ({ address: await keepPortalPicture(app, by, params.use, body) }), {
      needs: 'admin',
      params: PortalPictureParams,
      body: PictureFile,
      response: KeptPortalPicture,
      detail: { summary: 'Keeps a picture for the portal; it is shown once its address is saved in the settings.' },
    })
