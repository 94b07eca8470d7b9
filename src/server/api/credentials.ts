import type { Credentials } from '../access/identify'
import { isSeerrPath } from './answers'
import { type RequestContext, urlParts } from './request-context'

/** The four ways to present an identity, out of headers and query; names in any case. */
export function credentialsOf(request: Request, { query, header }: RequestContext): Credentials {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')
  return {
    apiKey: request.headers.get('apikey') ?? query('apikey'),
    // Some programs send "undefined" here when nobody entered a key.
    optionalKey: request.headers.get('x-api-key'),
    userName: header('username'),
    userNumber: isSeerrPath(urlParts(request.url).path) ? request.headers.get('x-api-user') : null,
    accessToken: request.headers.get('useraccesstoken'),
    bearer: bearer?.[1] ?? null,
  }
}

/** Whether a call ends where what it shows is wrong, whatever it asks for. */
export const mustBeRight = ({ apiKey, accessToken }: Credentials): boolean => apiKey !== null || accessToken !== null
