import { portal } from '~/shared/settings/portal'
import type { App } from '../app'

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

/**
 * Path and query of an address, as they came. It is no whole address where the caller sent no host, or none that makes
 * sense: old programs and probes do.
 */
export function partsOf(url: string): { path: string; search: string } {
  const [, path = '', search = ''] = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? []
  return { path: path || '/', search }
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
  const { path, search } = partsOf(request.url)
  let values: Map<string, string> | null = null
  return {
    request,
    path: withoutBase(path, base),
    query(name) {
      values ??= new Map([...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value]))
      return values.get(name.toLowerCase()) ?? null
    },
    address: forwarded || (peer ?? 'unknown'),
    trusted,
    origin: `${scheme === 'https' ? 'https' : 'http'}://${host}${base}`,
  }
}
