import type { Server } from 'bun'
import { isPrivateAddress } from '~/integrations/http/networks'
import { isAddress } from '~/shared/ip-address'
import { portal } from '~/shared/settings/portal'
import type { PageApp } from '../app'
import type { Networks } from '../networks'

/** Where a request comes from, and what its query says. */
export type RequestContext = {
  /** A query value by its name in any case. */
  query: (name: string) => string | null
  header: (name: string) => string | null
  /** Of the caller, behind trusted proxies the one that they vouch for. */
  address: string
  /** Sent by one of the trusted proxies, whose headers count. */
  trusted: boolean
  /** From this machine or a private network, as far as can be told. */
  readonly near: boolean
  /** Scheme, host and base path by which the caller reached the portal, for links in answers. */
  origin: string
}

/** The base path in use: the start option, else the stored setting; empty for the root. */
export function basePath(app: PageApp): string {
  const set = app.config.baseUrl ?? app.settings.get(portal).baseUrl ?? ''
  const trimmed = set.replace(/\/+$/, '')
  return trimmed === '' || trimmed.startsWith('/') ? trimmed : `/${trimmed}`
}

/**
 * Path and query of an address, as they came. It is no whole address where the caller sent no host, or none that makes
 * sense: old programs and probes do.
 */
export function urlParts(url: string): { path: string; search: string } {
  const [, path = '', search = ''] = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? []
  return { path: path || '/', search }
}

/** An IPv4 address that came over a socket for IPv6 is still that address, and so is one with a port behind it. */
const bare = (address: string) =>
  address
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address behind trusted proxies. Each of them adds to the end of the list from whom it got the call, so the last
 * entry that is no trusted proxy is the last one that somebody vouches for; what stands before it, the caller wrote.
 */
function callerBehind(proxies: Networks, peer: string, forwarded: string | null): string {
  const passed = forwarded?.split(',').map(entry => bare(entry.trim())) ?? []
  const caller = passed.findLast(address => !proxies.includes(address))
  return caller !== undefined && isAddress(caller) ? caller : peer
}

/** Proxies that pass a call on and do not say for whom hide where it comes from. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']

/** Header values come one character a byte: those beyond ASCII are read as UTF-8 where they are that. */
function headerText(request: Request, name: string): string | null {
  const value = request.headers.get(name)
  if (value === null || !/[\u0080-\u00ff]/.test(value)) return value
  const bytes = Buffer.from(value, 'latin1')
  return process.getBuiltinModule('node:buffer').isUtf8(bytes) ? bytes.toString('utf8') : value
}

/** Every call is asked for a key in its query, and hardly one has any: what cannot hold the name is not taken apart. */
function queryOf({ url }: Request): RequestContext['query'] {
  const { search } = urlParts(url)
  let values: Map<string, string> | null = null
  return name => {
    const wanted = name.toLowerCase()
    if (!search.includes('%') && !search.toLowerCase().includes(wanted)) return null
    values ??= new Map([...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value]))
    return values.get(wanted) ?? null
  }
}

export type Listening = Server<unknown> | null

/** A call inside of the process comes from this machine; a connection that has ended already, from nowhere. */
export const peerOf = (server: Listening, request: Request) =>
  server ? (server.requestIP(request)?.address ?? 'unknown') : '127.0.0.1'

/** `peer` is the other end of the connection. */
export function contextOf(app: PageApp, request: Request, peer: string, base: string): RequestContext {
  const { trustProxy } = app.config
  const sender = bare(peer)
  const trusted = trustProxy.includes(sender)
  const forwarded = trusted ? request.headers.get('x-forwarded-for') : null
  const scheme = (trusted ? request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() : undefined) ?? 'http'
  const host = request.headers.get('host') ?? 'localhost'
  const address = callerBehind(trustProxy, sender, forwarded)
  const isHidden = () => address === sender && passedOn.some(name => request.headers.has(name))
  return {
    query: queryOf(request),
    header: name => headerText(request, name),
    address,
    trusted,
    get near() {
      return isPrivateAddress(address) && !isHidden()
    },
    origin: `${scheme === 'https' ? 'https' : 'http'}://${host}${base}`,
  }
}
