import { staticPlugin } from '@elysiajs/static'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { inStorage } from '../config'
import { nothing } from './answers'
import type { Room } from './web'

/** A picture opened on its own must not run anything. */
const alone = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox"

/** Ways out of the folder, hidden files, separators in disguise. */
const forbidden = /(^|\/)\.|\.\.|%2e|%2f|%5c|%00|\\/i

/** Pictures that were uploaded, out of the storage folder, for reading only. */
export function uploadsRoom(app: App): Room {
  let opened: ReturnType<typeof openFolder> | null = null
  return async ({ request, path }) => {
    if (!/^\/uploads(\/|$)/i.test(path)) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(405, { allow: 'GET, HEAD' })
    const name = path.slice('/uploads'.length)
    if (forbidden.test(name)) return nothing(404)
    opened ??= openFolder(inStorage(app.config, 'uploads'))
    const files = await opened
    // The folder is asked for the path without the base path, which it does not know.
    const asked = new Request(`http://uploads.invalid/uploads${name}`, { headers: request.headers })
    const found = await files.handle(asked)
    if (found.status !== 200 && found.status !== 304) return nothing(404)
    found.headers.set('content-security-policy', alone)
    return request.method === 'HEAD' ? nothing(found.status, Object.fromEntries(found.headers)) : found
  }
}

async function openFolder(assets: string) {
  const files = new Elysia({ handler: { standardHostname: false } }).use(
    staticPlugin({
      assets,
      prefix: '/uploads',
      alwaysStatic: false,
      indexHTML: false,
      ignorePatterns: [],
      decodeURI: true,
      directive: 'no-cache',
      maxAge: null,
      silent: true,
    }),
  )
  await files.modules
  return files
}
