import { expect, test } from 'bun:test'
import { mustAgree } from '~/shared/access/agreement'

const now = 'terms of now'

test.each([
  ['session', now, [], true],
  ['session', now, ['former terms'], true],
  ['session', now, ['former terms', now], false],
  ['session', now, [now], false],
  ['session', null, [], false],
  ['session', null, ['former terms'], false],
  ['apiKey', now, [], false],
  ['personalKey', now, [], false],
  ['personalToken', now, [], false],
  [null, now, [], false],
] as const)('by %p, with the terms %p and agreed to %j: has to agree is %p', (credential, terms, agreedTo, wanted) => {
  expect(mustAgree({ credential, terms, agreedTo })).toBe(wanted)
})
