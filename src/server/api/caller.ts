import { isUtf8 } from 'node:buffer'
import { type Credentials, identify } from '../access/identify'
import type { App } from '../app'
import { type Caller, wrongCredentials } from './guard'
import type { RequestContext } from './request-context'

const callers = new WeakMap<Request, Promise<Caller>>()

/** Who calls, looked up once a request. Throws the 401 of a wrong key or personal token. */
export function callerOf(app: App, request: Request, context: RequestContext): Promise<Caller> {
  const known = callers.get(request)
  if (known) return known
  const caller = identified(app, credentialsOf(request, context.query), context.address)
  callers.set(request, caller)
  return caller
}

/** Who was found to call; whoever was not looked for is nobody. */
export const knownCaller = async (request: Request): Promise<Caller> => (await callers.get(request)) ?? nobody
const nobody: Caller = { by: null, wrongToken: null, wrongKey: false, address: 'unknown' }

async function identified(app: App, credentials: Credentials, address: string): Promise<Caller> {
  const identity = await identify(app, credentials)
  if ('text' in identity) throw wrongCredentials(identity.text, address)
  return { ...identity, wrongKey: credentials.optionalKey !== null, address }
}

/** Header values come one character a byte: those beyond ASCII are read as UTF-8 where they are that. */
export function headerText(request: Request, name: string): string | null {
  const value = request.headers.get(name)
  if (value === null || !/[\u0080-\u00ff]/.test(value)) return value
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : value
}

/** The four ways to present an identity, out of headers and query; names in any case. */
export function credentialsOf(request: Request, query: RequestContext['query']): Credentials {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')
  return {
    apiKey: request.headers.get('apikey') ?? query('apikey'),
    // Some programs send "undefined" here when nobody entered a key.
    optionalKey: request.headers.get('x-api-key'),
    userName: headerText(request, 'username'),
    accessToken: request.headers.get('useraccesstoken'),
    bearer: bearer?.[1] ?? null,
  }
}
