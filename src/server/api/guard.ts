import { claimsWithin, type ScopeNeeded, scopeAllows } from '~/shared/access/key-rules'
import type { Credential } from '~/shared/access/recent-sign-in'
import { refuse } from '~/shared/refusal'
import { type Claim, holds, type User } from '~/shared/users/model'
import type { CallerKey } from '../access/identify'
import { AnswerError, nothing } from './answers'
import type { RefusedCall } from './refused-calls'

/**
 * Whom a route serves. Every route of both surfaces says so; there is no default. `signedIn` is `user`, and whoever has to set
 * up a second step before anything else.
 */
export type Guard = 'anonymous' | 'signedIn' | 'user' | 'powerUser' | 'admin' | readonly Claim[]

export type Caller = {
  /** Null is nobody. */
  by: User | null
  /** By what they are known. */
  credential: Credential | null
  /** The session of a bearer token; null for keys, personal tokens, and tokens from before sessions were kept. */
  session: string | null
  /** The personal key of the call. */
  key: CallerKey | null
  /** When a token without a session was signed in to; null where nobody knows. */
  signedInAt: Date | null
  /** Whether they have to agree to the terms before they go on. */
  mustAgree: boolean
  /** Has to set up a second step before anything else. */
  mustSetUp: boolean
  /** Why a bearer token did not count. */
  wrongToken: string | null
  /** A key was sent that does not count, where one may. */
  wrongKey: boolean
  address: string
}

/** A call that ends at identity or a guard; what the log is told of it goes beside the answer. */
export class CallRefused extends AnswerError {
  constructor(
    answer: Response,
    readonly call: RefusedCall | null,
  ) {
    super(answer)
    this.name = 'CallRefused'
  }
}

/** To read the terms, to agree to them, and to sign out instead. */
export const beforeAgreeing: readonly string[] = [
  'GET /api/v3/me',
  'GET /api/v3/terms/own',
  'POST /api/v3/terms/own',
  'DELETE /api/v3/me/sessions/this',
  'POST /api/v3/me/open-id/sign-out',
]

/**
 * Who calls, or the refusal of somebody who has to agree to the terms first: all of both surfaces asks here, but for
 * `beforeAgreeing`. Where anybody may call, they are nobody meanwhile.
 */
export function agreed(
  caller: Caller,
  { method, path, needs }: { method: string; path: string; needs: Guard },
): Caller {
  if (!caller.mustAgree || beforeAgreeing.includes(`${method} ${path}`)) return caller
  if (needs !== 'anonymous') refuse({ code: 'AgreementNeeded' })
  return { ...caller, by: null }
}

/** Who calls, or the 401 or 403 that ends the call. */
export function admitted(needs: Exclude<Guard, 'anonymous'>, caller: Caller): User {
  const { by, address } = caller
  if (!by) throw new CallRefused(nothing(401, { 'www-authenticate': challenge(caller) }), unknownCaller(caller))
  if (caller.mustSetUp && needs !== 'signedIn') return refuse({ code: 'SecondStepNeeded' })
  if (mayPass(needs, by)) return by
  throw new CallRefused(nothing(403), { what: 'call refused', address, fields: { by: by.userName, needs } })
}

/**
 * Who calls as far as a personal key lets them, or the 403 of a key that may not do this. Where anybody may call, `needed` is
 * null for what changes something: a key counts for nothing there.
 */
export function withinKey(caller: Caller, needed: ScopeNeeded | null): Caller {
  const { by, key, address } = caller
  if (!by || !key) return caller
  if (needed === null) return { ...caller, by: null, key: null }
  if (scopeAllows(key.scope, needed))
    return { ...caller, by: { ...by, claims: claimsWithin(key.scope, needed, by.claims) } }
  const scope = needed === 'session' ? '' : `, scope="${needed}"`
  const headers = { 'www-authenticate': `Bearer error="insufficient_scope"${scope}` }
  const fields = { by: by.userName, key: key.id, scope: key.scope, needs: needed }
  throw new CallRefused(nothing(403, headers), { what: 'call refused', address, fields })
}

/** Whoever has to set something up first is a visitor where anybody may call. */
export const asVisitor = (caller: Caller, needs: Guard): Caller =>
  needs === 'anonymous' && caller.mustSetUp ? { ...caller, by: null } : caller

/** The three failures of keys and personal tokens are sent as bare words without a type. */
export function wrongCredentials(text: string, address: string): CallRefused {
  // Any other body is given a type on its way out.
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
  return new CallRefused(new Response(body, { status: 401 }), {
    what: 'credentials refused',
    address,
    fields: { reason: text },
  })
}

function unknownCaller({ wrongToken, wrongKey, address }: Caller): RefusedCall | null {
  if (wrongToken) return { what: 'token refused', address, fields: { reason: wrongToken } }
  return wrongKey ? { what: 'credentials refused', address, fields: { reason: 'Invalid API Key' } } : null
}

const challenge = ({ wrongToken }: Caller) =>
  wrongToken ? `Bearer error="invalid_token", error_description="${wrongToken}"` : 'Bearer'

function mayPass(needs: Exclude<Guard, 'anonymous'>, by: User): boolean {
  if (needs === 'user' || needs === 'signedIn') return true
  if (needs === 'admin') return holds(by, 'Admin')
  if (needs === 'powerUser') return holds(by, 'Admin', 'PowerUser')
  // Lists of roles are compared with what is held by name: the API key is an administrator and nothing else.
  return by.userType === 'system' ? needs.includes('Admin') : needs.some(claim => by.claims.includes(claim))
}
