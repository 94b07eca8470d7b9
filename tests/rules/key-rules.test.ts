import { describe, expect, test } from 'bun:test'
import { claimsWithin, type KeyScope, keyScopes, type ScopeNeeded, scopeAllows } from '~/shared/access/key-rules'
import type { Claim } from '~/shared/users/model'

/** By what a call needs, which keys may make it. */
const allowed: Record<ScopeNeeded, readonly KeyScope[]> = {
  read: ['read', 'request', 'decide', 'manage'],
  request: ['request', 'decide', 'manage'],
  decide: ['decide', 'manage'],
  manage: ['manage'],
  session: [],
}

test.each(Object.entries(allowed))('a call that needs %s is for keys of %j', (needed, keys) => {
  expect(keyScopes.filter(scope => scopeAllows(scope, needed as ScopeNeeded))).toEqual([...keys])
})

describe('what an administrator who is a power user and may approve holds', () => {
  const held: Claim[] = ['Admin', 'PowerUser', 'AutoApproveMovie', 'RequestMovie']
  const ordinary: Claim[] = ['AutoApproveMovie', 'RequestMovie']
  const rows: [KeyScope, ScopeNeeded, Claim[]][] = [
    ['read', 'read', held],
    ['request', 'read', held],
    ['request', 'request', ordinary],
    ['decide', 'request', held],
    ['decide', 'decide', held],
    ['manage', 'request', held],
    ['manage', 'manage', held],
  ]
  test.each(rows)('with a key of %s, for a call that needs %s', (scope, needed, kept) => {
    expect(claimsWithin(scope, needed, held)).toEqual(kept)
  })
})
