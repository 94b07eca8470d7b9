import type { User } from '~/shared/users/model'
import { isApiKey } from '../access/identify'
import type { App } from '../app'
import { nothing, plain, problem, result } from './answers'
import { readBody } from './body'
import { failure } from './compat/envelope'
import { type Call, type Endpoint, wholeNumber } from './endpoint'
import { headerText, identityOf, refusedAtGate } from './gate'
import { pathFinder } from './paths'
import { BadInput, readWith } from './reader'
import { type RefusedCall, refusedCalls } from './refused-calls'
import type { Visit } from './visit'

/** Everything under `/api`: identity, then the path, then the guard, then the body, then the endpoint. */
export function apiRoom(app: App, endpoints: readonly Endpoint[]) {
  const find = pathFinder(endpoints)
  const note = refusedCalls(app)

  return async function answer(visit: Visit): Promise<Response | null> {
    const { request, path } = visit
    if (!/^\/api(\/|$)/i.test(path)) return null
    const who = await identityOf(app, request, visit.query)
    const tell = (what: RefusedCall['what'], fields: Record<string, unknown>) =>
      note({ what, address: visit.address, fields: { ...fields, method: request.method, path: path.slice(0, 200) } })
    if ('text' in who) {
      tell('credentials refused', { reason: who.text })
      return unquoted(who.text)
    }
    const found = find(request.method, path)
    if (!found) return problem(path, 404)
    if ('allow' in found) return nothing(405, { allow: found.allow.join(', ') })
    const { endpoint, values } = found
    const refused = refusedAtGate(endpoint.needs, who.by, who.wrongToken)
    if (refused?.status === 403) tell('call refused', { by: who.by?.userName, needs: endpoint.needs })
    else if (refused && who.wrongToken) tell('token refused', { reason: who.wrongToken })
    else if (refused && request.headers.has('x-api-key')) tell('credentials refused', { reason: 'Invalid API Key' })
    if (refused) return refused
    return run(app, endpoint, values, visit, who.by)
  }
}

/** The three failures of keys and personal tokens are sent as bare words without a type. */
function unquoted(text: string): Response {
  const answer = plain(text, 401)
  answer.headers.delete('content-type')
  return answer
}

async function run(
  app: App,
  endpoint: Endpoint,
  values: Record<string, string>,
  visit: Visit,
  by: User | null,
): Promise<Response> {
  const { request, path } = visit
  try {
    const call = callOf(app, visit, values, by)
    if (endpoint.reads) {
      const body = await readBody(request, { path, limit: endpoint.largest, by })
      if ('refused' in body) return body.refused
      if (body.value === undefined || body.value === null) {
        throw new BadInput([{ path: '', message: 'A non-empty request body is required.' }])
      }
      call.body = readWith(endpoint.reads, body.value)
    }
    return result(await endpoint.run(call))
  } catch (error) {
    if (request.signal.aborted) {
      // Nobody hears the answer, and nothing is wrong with the server.
      app.log.debug('caller left', { path, error })
      return nothing(408)
    }
    return failure(app, endpoint, path, by, error)
  }
}

function callOf(app: App, visit: Visit, values: Record<string, string>, by: User | null): Call<unknown, User | null> {
  const header = (name: string) => headerText(visit.request, name)
  const part = (name: string) => values[name] ?? ''
  return {
    by,
    body: undefined,
    alias: header('apikey') !== null || isApiKey(app, header('x-api-key')) ? header('apialias') : null,
    address: visit.address,
    trusted: visit.trusted,
    origin: visit.origin,
    path: part,
    number: name => wholeNumber(name, part(name)),
    query: visit.query,
    header,
    signal: visit.request.signal,
  }
}
