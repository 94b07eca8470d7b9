import { type Claim, claims as facts } from '../users/model'

/** What a personal key may be used for, the least first; each may what those before it may. */
export const keyScopes = ['read', 'request', 'decide', 'manage'] as const
export type KeyScope = (typeof keyScopes)[number]

/** What a call asks of a personal key; `session` is what no key may do, such as making another one. */
export type ScopeNeeded = KeyScope | 'session'

export const mostKeys = 20
/** Five years. */
export const mostKeyDays = 1_826
/** Every key begins like this, so that it is told from other tokens, and found where it was left by mistake. */
export const keyPrefix = 'mq_'

const rankOf = (scope: KeyScope) => keyScopes.indexOf(scope)

export const scopeAllows = (has: KeyScope, needed: ScopeNeeded): boolean =>
  needed !== 'session' && rankOf(has) >= rankOf(needed)

/**
 * What whoever calls with a key holds meanwhile. All of it while reading; below `decide` nobody acts as staff, so that what is
 * asked for or reported is done as everybody may do it.
 */
export const claimsWithin = (has: KeyScope, needed: ScopeNeeded, held: readonly Claim[]): readonly Claim[] =>
  needed === 'read' || scopeAllows(has, 'decide') ? held : held.filter(claim => !facts[claim].wide)
