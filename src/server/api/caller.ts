import { type Credentials, identify } from '../access/identify'
import type { App } from '../app'
import { credentialsOf } from './credentials'
import { type Caller, wrongCredentials } from './guard'
import { readingIn } from './reader'
import type { RequestContext } from './request-context'
import { sessionsInCookies } from './session-cookie'

const callers = new WeakMap<Request, Promise<Caller>>()

/** Who calls, looked up once a request. Throws the 401 of a wrong key or personal token. */
export function callerOf(app: App, request: Request, context: RequestContext): Promise<Caller> {
  const known = callers.get(request)
  if (known) return known
  const caller = identified(app, request, context)
  callers.set(request, caller)
  return caller
}

/** Who was found to call; whoever was not looked for is nobody. */
export const knownCaller = async (request: Request): Promise<Caller> => (await callers.get(request)) ?? nobody
const nobody: Caller = {
  ...{ by: null, credential: null, session: null, key: null, signedInAt: null },
  ...{ mustAgree: false, mustSetUp: false, wrongToken: null, wrongKey: false, address: 'unknown' },
}

/** Who is there by the first of the sessions that counts, else what is said of the last one. */
async function firstKnown(
  app: App,
  shown: Credentials,
  [bearer = shown.bearer, ...others]: readonly (string | null)[],
  address: string,
): ReturnType<typeof identify> {
  const identity = await identify(app, { ...shown, bearer }, address)
  const isEnough = 'text' in identity || identity.by !== null || others.length === 0
  return isEnough ? identity : firstKnown(app, shown, others, address)
}

async function identified(app: App, request: Request, context: RequestContext): Promise<Caller> {
  const { address } = context
  const shown = credentialsOf(request, context)
  const identity = await firstKnown(app, shown, sessionsInCookies(app, shown, request, context), address)
  if ('text' in identity) throw wrongCredentials(identity.text, address)
  const by = identity.by && readingIn(app, identity.by, request.headers.get('accept-language'))
  return { ...identity, by, wrongKey: shown.optionalKey !== null, address }
}
