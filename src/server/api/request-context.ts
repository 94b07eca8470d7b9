import { isIP } from 'node:net'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'

/** Where a request comes from, and what its query says. */
export type RequestContext = {
  /** A query value by its name in any case. */
  query: (name: string) => string | null
  /** Of the caller, behind trusted proxies the one that they vouch for. */
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

/** An IPv4 address that came over a socket for IPv6 is still that address. */
const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address behind trusted proxies. Each of them adds to the end of the list from whom it got the call, so the last
 * entry that is no trusted proxy is the last one that somebody vouches for; what stands before it, the caller wrote.
 */
function callerBehind(proxies: readonly string[], peer: string, forwarded: string | null): string {
  const passed = forwarded?.split(',').map(entry => bare(entry.trim())) ?? []
  const caller = passed.findLast(address => !proxies.includes(address))
  return caller !== undefined && isIP(caller) !== 0 ? caller : peer
}

/** `peer` is the other end of the connection, null where there is none. */
export function contextOf(app: App, request: Request, peer: string | null, base: string): RequestContext {
  const { trustProxy } = app.config
  const sender = peer === null ? null : bare(peer)
  const trusted = sender === null || trustProxy.includes(sender)
  const forwarded = trusted ? request.headers.get('x-forwarded-for') : null
  const scheme = (trusted ? request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() : undefined) ?? 'http'
  const host = request.headers.get('host') ?? 'localhost'
  let values: Map<string, string> | null = null
  return {
    query(name) {
      values ??= new Map(
        [...new URLSearchParams(partsOf(request.url).search)].map(([key, value]) => [key.toLowerCase(), value]),
      )
      return values.get(name.toLowerCase()) ?? null
    },
    address: callerBehind(trustProxy, sender ?? 'unknown', forwarded),
    trusted,
    origin: `${scheme === 'https' ? 'https' : 'http'}://${host}${base}`,
  }
}
