import type { Failure } from '~/shared/failures'
import { UpstreamError } from './call'
import type { LookUp } from './host-names'
import { isPublicAddress } from './networks'

export const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/** Where an answer leads; null for one that leads nowhere. */
export function targetOf(response: Response, from: string): string | null {
  if (!redirects.includes(response.status) || !response.headers.has('location')) return null
  const target = URL.parse(response.headers.get('location') ?? '', from)
  return target && /^https?:$/.test(target.protocol) ? target.href : null
}

/** The same host with the same port, or its https twin: keys travel on there, and nowhere else. */
export function isSamePlace(from: string, to: string): boolean {
  const [a, b] = [URL.parse(from), URL.parse(to)]
  if (!a || !b) return false
  return a.origin === b.origin || (a.hostname === b.hostname && a.protocol === 'http:' && b.protocol === 'https:')
}

const loopback = /^(127(\.\d+){3}|localhost|\[::1\])$/i

/**
 * Where a public service leads, on whatever host: over https alone, whatever it writes, and to addresses of the internet
 * alone, so that nobody reaches the network of the house by it. Stand-ins on loopback may lead to each other. Throws what
 * says where it led.
 */
export async function publicTarget(service: string, home: string | null, to: string, lookUp: LookUp): Promise<string> {
  const [from, target] = [home === null ? null : URL.parse(home), URL.parse(to)]
  if (!target || target.username || target.password) throw elsewhere(service, target?.host ?? to)
  if (from && isSamePlace(from.href, to)) return target.href
  if (from && loopback.test(from.hostname) && loopback.test(target.hostname)) return target.href
  // The archive of covers gives plain addresses also to whoever asks in private.
  if (target.protocol === 'http:' && target.port === '') target.protocol = 'https:'
  const addresses = target.protocol === 'https:' ? await lookUp(target.hostname.replace(/^\[|\]$/g, '')) : []
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw elsewhere(service, target.host)
  return target.href
}

type Words = { message: string; failure: Failure }

const unexpected = (words: Words, status: number | null) =>
  new UpstreamError({ service: words.failure.service, kind: 'unexpected', status, ...words })

export const tooFar = (service: string, status: number) =>
  unexpected({ message: `${service} redirects too many times.`, failure: { code: 'redirects', service } }, status)

export const elsewhere = (service: string, host: string, status: number | null = null) =>
  unexpected(
    {
      message: `${service} redirects to another host (${host}). Enter its actual address.`,
      failure: { code: 'redirectsElsewhere', service, host },
    },
    status,
  )
