import type { User } from '~/shared/users/model'
import { BadInput } from '../answers'
import { usualBody } from '../body'
import type { Caller, Guard } from '../guard'
import type { RequestContext } from '../request-context'
import type { Reader } from './reader'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How a refusal of the rules is answered: inside a 200 as the request engine, the account calls or the wizard's account
 * do, with a 400 and a `message`, or as a 4xx.
 */
export type Refusals = 'engine' | 'identity' | 'wizard' | 'message' | 'problem'

export type Call<B = unknown, U = User> = RequestContext & {
  /** Who calls; only null where the endpoint needs nobody. */
  by: U
  caller: Caller
  body: B
  /** Free text of the `ApiAlias` header, only with the API key in a header. */
  alias: string | null
  /** A part of the path, decoded once. */
  path: (name: string) => string
  /** A part of the path that must be a whole number; 400 otherwise. */
  number: (name: string) => number
  signal: AbortSignal
}

export type Endpoint = {
  method: Method
  /** In the spelling that clients use most; `{name}` or `{name:int}` for parts that vary. */
  path: string
  needs: Guard
  refusals: Refusals
  /** Left out of the API description. */
  hidden?: boolean
  /** The only thing that it ever answers, for the description. */
  always?: unknown
  reads: Reader<unknown> | null
  /** Bytes that its body may have. */
  largest: number
  run: (call: Call<unknown, User | null>) => unknown
}

type Given = { needs: Guard; refusals?: Refusals; hidden?: boolean; always?: unknown }
type Handler<B, G extends Given> = (call: Call<B, G['needs'] extends 'anonymous' ? User | null : User>) => unknown

/** A group of endpoints under one prefix. Every endpoint states whom it serves; there is no default. */
export type RouteGroup = {
  get: <const G extends Given>(path: string, given: G, run: Handler<undefined, G>) => RouteGroup
  post: Writing
  put: Writing
  delete: Writing
  endpoints: Endpoint[]
}
type Writing = <const G extends Given & { reads?: Reader<unknown>; largest?: number }>(
  path: string,
  given: G,
  run: Handler<G extends { reads: Reader<infer B> } ? B : undefined, G>,
) => RouteGroup

export function routes(prefix: string, refusals: Refusals = 'problem'): RouteGroup {
  const endpoints: Endpoint[] = []
  const adding =
    (method: Method): Writing =>
    (path, given, run) => {
      endpoints.push({
        method,
        path: prefix + (path ? `/${path}` : ''),
        needs: given.needs,
        refusals: given.refusals ?? refusals,
        hidden: given.hidden ?? false,
        ...('always' in given && { always: given.always }),
        reads: given.reads ?? null,
        largest: given.largest ?? (given.needs === 'anonymous' ? usualBody.anonymous : usualBody.known),
        run: run as Endpoint['run'],
      })
      return self
    }
  const self: RouteGroup = {
    get: (path, given, run) => adding('GET')(path, given, run as never),
    post: adding('POST'),
    put: adding('PUT'),
    delete: adding('DELETE'),
    endpoints,
  }
  return self
}

/** A whole number out of a path part. */
export function wholeNumber(name: string, given: string): number {
  const number = /^-?\d{1,10}$/.test(given) ? Number(given) : Number.NaN
  if (!(Math.abs(number) <= 2_147_483_647)) {
    throw new BadInput([{ path: name, message: `The value '${given.slice(0, 100)}' is not valid.` }])
  }
  return number
}
