import { staticPlugin } from '@elysiajs/static'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { inStorage } from '../config'
import { nothing } from './answers'
import type { Room } from './web'

/** A picture opened on its own must not run anything. */
const alone = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox"

/** Pictures that were uploaded, out of the storage folder, for reading only. */
export function uploadsRoom(app: App): Room {
  const files = new Elysia({ handler: { standardHostname: false } }).use(
    staticPlugin({
      assets: inStorage(app.config, 'uploads'),
      prefix: '/uploads',
      alwaysStatic: false,
      indexHTML: false,
      ignorePatterns: [/(^|[\\/])\./],
      decodeURI: true,
      directive: 'no-cache',
      maxAge: null,
      silent: true,
    }),
  )
  return async ({ request, path }) => {
    if (!/^\/uploads(\/|$)/i.test(path)) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(405, { allow: 'GET, HEAD' })
    // The folder is asked for the path without the base path, which it does not know.
    const name = path.slice('/uploads'.length)
    if (/%2e%2e|%2f|%5c|\.\./i.test(name)) return nothing(404)
    const headers = new Headers(request.headers)
    const found = await files.handle(new Request(`http://uploads.invalid/uploads${name}`, { headers }))
    if (found.status !== 200 && found.status !== 304) return nothing(404)
    found.headers.set('content-security-policy', alone)
    found.headers.set('x-content-type-options', 'nosniff')
    return found
  }
}
