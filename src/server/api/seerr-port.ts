import { urlParts } from './request-context'

/** The addresses to listen on for programs that take a host and a port, but no path: those of the portal at another port. */
export const seerrPrefixes = (hosts: readonly string[], port: number): string[] => [
  ...new Set(hosts.map(host => host.replace(/(:\d+)?\/?$/, `:${port}`))),
]

/**
 * What such a program asks for at the root, as the portal serves it: below `/seerr`. Hiding `url` behind another keeps the
 * request with its connection, of which a new one would know nothing.
 */
export function belowSeerr(request: Request): Request {
  const { path, search } = urlParts(request.url)
  const value = `http://localhost/seerr${path}${search ? `?${search}` : ''}`
  return Object.defineProperty(request, 'url', { value, configurable: true })
}
