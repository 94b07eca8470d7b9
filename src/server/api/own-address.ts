import { urlParts } from './request-context'

/** Served with and without the prefix, since some proxies strip it and some keep it. */
const withoutBase = (path: string, base: string) =>
  base &&
  (path.length === base.length || path[base.length] === '/') &&
  path.toLowerCase().startsWith(base.toLowerCase())
    ? path.slice(base.length) || '/'
    : path

/** Addresses that programs spell in any case: whole, or as far as what follows is not for us to fold. */
const whole = /^\/(?:health|hubs|metrics|swagger)(?:\/.*)?$/i
const beginning = /^\/(?:api(?:\/v\d+)?|images)(?=\/|$)/i

/** As nearly every call of a program begins: there is nothing to fold. */
const usual = '/api/v'

function folded(path: string): string {
  if (path.startsWith(usual)) return path
  return whole.test(path) ? path.toLowerCase() : path.replace(beginning, root => root.toLowerCase())
}

/**
 * The request as Elysia is to see it: without the base path, the beginning in small letters, and with a whole address
 * where the caller named no host. Hiding `url` behind another costs nothing, a new Request would lose the caller.
 */
export function ownAddress(request: Request, base: string): Request {
  const { url } = request
  const { path, search } = urlParts(url)
  const own = folded(withoutBase(path, base))
  if (own === path && /^https?:\/\/[^/]/.test(url)) return request
  const value = `http://localhost${own}${search ? `?${search}` : ''}`
  return Object.defineProperty(request, 'url', { value })
}
