import { Elysia } from 'elysia'
import { AccountParams } from '~/shared/api/accounts'
import { PictureFile, ShownPicture } from '~/shared/api/me'
import type { User } from '~/shared/users/model'
import { largestPicture } from '~/shared/users/own-picture'
import type { App } from '../../app'
import { choosePicture, removePicture } from '../../users/account-picture'
import { personPicturePath } from '../../users/person-pictures'
import { identity } from '../identity'

const shown = (app: App, user: User): ShownPicture => ({ picturePath: personPicturePath(app, user) })

/** The picture of the caller, sent as it is, not in a form. */
export const ownPictureRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/picture' })
    .use(identity(app, { bodies: 'bytes', largestBody: largestPicture }))
    .put('', async ({ by, body }) => shown(app, await choosePicture(app, by, body)), {
      needs: 'user',
      body: PictureFile,
      response: ShownPicture,
      detail: { summary: 'Chooses a picture, which is shown wherever the caller is.' },
    })
    .delete('', async ({ by }) => shown(app, await removePicture(app, by, by.id)), {
      needs: 'user',
      response: ShownPicture,
      detail: { summary: 'Takes the chosen picture away; that of the media server is shown again.' },
    })

/** Staff take away what nobody should have to look at. */
export const userPictureRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .delete('/:id/picture', async ({ by, params }) => shown(app, await removePicture(app, by, params.id)), {
      needs: 'powerUser',
      params: AccountParams,
      response: ShownPicture,
      detail: { summary: 'Takes away the picture that somebody chose.' },
    })
