import type { SignedIn } from '../access/admit'
import { type Credentials, isApiKey } from '../access/identify'
import { isFromElsewhere } from '../access/page-call'
import type { App } from '../app'
import { isSeerrPath } from './answers'
import { isAtOwnPort } from './below-seerr'
import { basePath, type RequestContext, urlParts } from './request-context'

/** The name by which programs written for Seerr know the cookie of a session. */
const name = 'connect.sid'
/** A token of a session; what another portal of this host left under that name has other signs. */
const inCookies = /(?<=^|;)\s*connect\.sid=([\w-]+\.[\w-]+\.[\w-]+)\s*(?=;|$)/g
/** Programs send a cookie of another path or host along with ours; of more than these nobody means all. */
const mostCookies = 3

type Call = { request: Request; context: RequestContext }

/** Sent to the calls of these programs, and nowhere else. */
const placeOf = (app: App, request: Request) => (isAtOwnPort(request) ? '/api/v1' : `${basePath(app)}/seerr/api/v1`)

function written(app: App, { request, context: { origin } }: Call, { value, until }: { value: string; until: Date }) {
  const attributes = [`Path=${placeOf(app, request)}`, `Expires=${until.toUTCString()}`, 'HttpOnly', 'SameSite=Lax']
  const isSafe = origin.startsWith('https:')
  return { 'set-cookie': [`${name}=${value}`, ...attributes, ...(isSafe ? ['Secure'] : [])].join('; ') }
}

/** The session as such programs keep it. */
export const sessionCookie = (app: App, call: Call, { token, expiresAt }: SignedIn) =>
  written(app, call, { value: token, until: expiresAt })

/** Takes it away again. */
export const withoutSessionCookie = (app: App, call: Call) => written(app, call, { value: '', until: new Date(0) })

/**
 * The sessions of the cookies of a call that shows nothing else that counts: below `/seerr` alone, and to no page of others,
 * whose calls browsers send them along with.
 */
export function sessionsInCookies(
  app: App,
  shown: Credentials,
  request: Request,
  context: RequestContext,
): readonly string[] {
  const isShown = shown.bearer !== null || shown.apiKey !== null || shown.accessToken !== null
  const cookies = isShown ? null : request.headers.get('cookie')
  if (cookies === null || !isSeerrPath(urlParts(request.url).path) || isApiKey(app, shown.optionalKey)) return []
  if (isFromElsewhere(app, context)) return []
  return [...cookies.matchAll(inCookies)].slice(0, mostCookies).flatMap(([, token]) => token ?? [])
}
