import { Elysia } from 'elysia'
import { openPictures, type Pictures, pictureRef } from '~/server/discovery/pictures'
import type { App } from '../app'
import { nothing } from './answers'

const aYear = 365 * 24 * 3_600

/**
 * `/images/{size}/{file}`: the pictures of the catalogue, for everybody. The catalogue never changes what is behind a
 * name, so browsers may keep it for good.
 */
export function images(app: App, pictures: Pictures = openPictures(app)) {
  return new Elysia({ name: 'images' }).get('/images/:size/:file', async ({ request, params }) => {
    const ref = pictureRef(params.size, params.file)
    if (!ref) return nothing(404)
    const tag = `"${Bun.hash(`${ref.size}/${ref.file}`).toString(36)}"`
    const headers = headersOf(ref.type, tag)
    if (namesTag(request.headers.get('if-none-match'), tag)) return nothing(304, headers)
    const bytes = await pictures.load(ref)
    if (!bytes) return nothing(404, { 'cache-control': 'public, max-age=300' })
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
  })
}

const headersOf = (type: string, tag: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': `public, max-age=${aYear}, immutable`,
  etag: tag,
  // A drawing opened on its own must not run anything in the name of the portal.
  ...(type === 'image/svg+xml' && {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }),
})

const namesTag = (wanted: string | null, tag: string) =>
  (wanted ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === tag)
