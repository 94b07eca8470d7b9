import { Elysia } from 'elysia'
import { yearSeconds } from '~/shared/durations'
import { portalPictureTag } from '~/shared/settings/portal-pictures'
import type { App } from '../app'
import { portalPicture } from '../settings/portal-pictures'
import { nothing } from './answers'

/** `/images/portal/{file}`: the logo and the icon that an administrator sent, for everybody. Another one has another address. */
export const portalImages = (app: App) =>
  new Elysia({ name: 'portal-images' }).get('/images/portal/:file', async ({ params, request }) => {
    const tag = portalPictureTag(`/images/portal/${params.file}`)
    const bytes = tag && (await portalPicture(app, tag))
    if (!bytes) return nothing(404, { 'cache-control': 'public, max-age=60' })
    const headers = { 'cache-control': `public, max-age=${yearSeconds}, immutable`, etag: `"${tag}"` }
    if (request.headers.get('if-none-match') === headers.etag) return nothing(304, headers)
    return new Response(bytes, {
      headers: { ...headers, 'content-type': 'image/png', 'content-length': `${bytes.byteLength}` },
    })
  })
