import { Elysia } from 'elysia'
import { isDrawing } from '~/integrations/catalogue/picture-type'
import type { PictureForm } from '~/server/discovery/picture-forms'
import { openPictures, type Pictures, pictureRef } from '~/server/discovery/pictures'
import { yearSeconds } from '~/shared/durations'
import type { App } from '../app'
import { nothing } from './answers'
import { accepts } from './compress'

/**
 * `/images/{size}/{file}`: the pictures of the catalogue, for everybody. The catalogue never changes what is behind a
 * name, so browsers may keep it for good.
 */
export function images(app: App, pictures: Pictures = openPictures(app)) {
  return new Elysia({ name: 'images' }).get('/images/:size/:file', async ({ request, params }) => {
    const ref = pictureRef(params.size, params.file)
    if (!ref) return nothing(404)
    const wished = wishedForm(ref.type, request.headers)
    const tag = `"${Bun.hash(`${wished}:${ref.size}/${ref.file}`).toString(36)}"`
    const kept = { ...headersOf(ref.type), etag: tag }
    if (namesTag(request.headers.get('if-none-match'), tag)) return nothing(304, kept)
    const picture = await pictures.load(ref, wished)
    if (!picture) return nothing(404, { 'cache-control': 'public, max-age=300' })
    const { bytes, form } = picture
    // Covers are called after their album, whatever the archive has of it.
    const type = form === 'plain' && isDrawing(bytes) ? drawing : ref.type
    const headers = { ...headersOf(type), etag: tag, ...formHeaders(form), 'content-length': String(bytes.byteLength) }
    return new Response(bytes, { headers })
  })
}

const drawing = 'image/svg+xml'

/** The smallest form that the caller says to take. That anything will do, as programs say, promises nothing. */
function wishedForm(type: string, headers: Headers): PictureForm {
  if (type === 'image/webp') return 'plain'
  if (type !== drawing) return accepts(headers.get('accept') ?? '', 'image/webp') ? 'webp' : 'plain'
  const taken = headers.get('accept-encoding') ?? ''
  return (['br', 'gzip'] as const).find(one => accepts(taken, one)) ?? 'plain'
}

const formHeaders = (form: PictureForm): Record<string, string> =>
  form === 'plain' ? {} : form === 'webp' ? { 'content-type': 'image/webp' } : { 'content-encoding': form }

const headersOf = (type: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': `public, max-age=${yearSeconds}, immutable`,
  vary: type === drawing ? 'Accept-Encoding' : 'Accept',
  // A drawing opened on its own must not run anything in the name of the portal.
  ...(type === drawing && {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }),
})

const namesTag = (wanted: string | null, tag: string) =>
  (wanted ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === tag)
