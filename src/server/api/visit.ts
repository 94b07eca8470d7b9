import type { App } from '../app'
import { portal } from '../settings/portal'

/** One request, as the rooms of the server see it: without the base path, from the address that really sent it. */
export type Visit = {
  request: Request
  /** Percent-encoded as it came, without the base path and query. */
  path: string
  query: (name: string) => string | null
  address: string
  /** Sent by one of the trusted proxies, whose headers count. */
  trusted: boolean
  /** Scheme, host and base path by which the caller reached the portal, for links in answers. */
  origin: string
}

/** The base path in use: the start option, else the stored setting; empty for the root. */
export function basePath(app: App): string {
  const set = app.config.baseUrl ?? app.settings.get(portal).baseUrl ?? ''
  const trimmed = set.replace(/\/+$/, '')
  return trimmed === '' || trimmed.startsWith('/') ? trimmed : `/${trimmed}`
}

const pathOf = (url: string) => {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  if (start < 0) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}

/** Served with and without the prefix, since some proxies strip it and some keep it. */
const withoutBase = (path: string, base: string) =>
  base &&
  (path.length === base.length || path[base.length] === '/') &&
  path.toLowerCase().startsWith(base.toLowerCase())
    ? path.slice(base.length) || '/'
    : path

export function visitOf(app: App, request: Request, peer: string | null, base: string): Visit {
  const trusted = peer === null || app.config.trustProxy.includes(peer.replace(/^::ffff:/, ''))
  const forwarded = trusted ? request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() : undefined
  const scheme = (trusted ? request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() : undefined) ?? 'http'
  const host = request.headers.get('host') ?? 'localhost'
  let values: Map<string, string> | null = null
  return {
    request,
    path: withoutBase(pathOf(request.url), base),
    query(name) {
      values ??= new Map([...new URL(request.url).searchParams].map(([key, value]) => [key.toLowerCase(), value]))
      return values.get(name.toLowerCase()) ?? null
    },
    address: forwarded || (peer ?? 'unknown'),
    trusted,
    origin: `${scheme === 'https' ? 'https' : 'http'}://${host}${base}`,
  }
}
