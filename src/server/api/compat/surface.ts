import type { User } from '~/shared/users/model'
import { isApiKey } from '../../access/identify'
import type { App } from '../../app'
import { BadInput, nothing, result } from '../answers'
import { type BodyRules, readBody } from '../body'
import { leftAnswer } from '../errors'
import { admitted, agreed, asVisitor, type Caller, withinKey } from '../guard'
import type { RequestContext } from '../request-context'
import { type Call, type Endpoint, wholeNumber } from './endpoint'
import { failure } from './envelope'
import { scopeNeededOf } from './key-scopes'
import { pathFinder } from './paths'
import { type Reader, readWith } from './reader'

/** Answers a call of the table: the path, then the guard, then the body, then the endpoint. Null where nothing is. */
export function surface(app: App, endpoints: readonly Endpoint[]) {
  const find = pathFinder(endpoints)

  return async (request: Request, path: string, known: Caller, context: RequestContext): Promise<Response | null> => {
    const found = find(request.method, path)
    if (!found) return null
    if ('allow' in found) return nothing(405, { allow: found.allow.join(', ') })
    const { endpoint, values } = found
    const who = asVisitor(agreed(known, endpoint), endpoint.needs)
    const caller = withinKey(who, known.key && scopeNeededOf(endpoint))
    if (endpoint.needs !== 'anonymous') admitted(endpoint.needs, caller)
    try {
      const call = callOf(app, context, { values, caller, signal: request.signal })
      if (endpoint.reads)
        call.body = await bodyOf(request, endpoint.reads, { path, limit: endpoint.largest, by: caller.by })
      return result(await endpoint.run(call))
    } catch (error) {
      if (request.signal.aborted) return leftAnswer(app, path, error)
      return failure({ app, endpoint, path, by: caller.by }, error)
    }
  }
}

async function bodyOf(request: Request, reads: Reader<unknown>, rules: BodyRules): Promise<unknown> {
  const sent = await readBody(request, rules)
  if (sent === undefined || sent === null) {
    throw new BadInput([{ path: '', message: 'A non-empty request body is required.' }])
  }
  return readWith(reads, sent)
}

type Asked = { values: Record<string, string>; caller: Caller; signal: AbortSignal }

function callOf(app: App, context: RequestContext, { values, caller, signal }: Asked): Call<unknown, User | null> {
  const { header } = context
  const part = (name: string) => values[name] ?? ''
  return {
    ...context,
    by: caller.by,
    caller,
    body: undefined,
    alias: header('apikey') !== null || isApiKey(app, header('x-api-key')) ? header('apialias') : null,
    path: part,
    number: name => wholeNumber(name, part(name)),
    signal,
  }
}
