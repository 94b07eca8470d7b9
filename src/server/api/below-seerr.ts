import { urlParts } from './request-context'

const atOwnPort = new WeakSet<Request>()

/** Whether a call came to the port for such programs, where its path has nothing in front of `/api/v1`. */
export const isAtOwnPort = (request: Request): boolean => atOwnPort.has(request)

/**
 * What such a program asks for at the root, as the portal serves it: below `/seerr`. Hiding `url` behind another keeps the
 * request with its connection, of which a new one would know nothing.
 */
export function belowSeerr(request: Request): Request {
  const { path, search } = urlParts(request.url)
  atOwnPort.add(request)
  const value = `http://localhost/seerr${path}${search ? `?${search}` : ''}`
  return Object.defineProperty(request, 'url', { value, configurable: true })
}
