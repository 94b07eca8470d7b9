import { expect, test } from 'bun:test'
import { addressIn, needsPassword, objectionToAdminPassword, objectionToClaims } from '~/shared/users/rules'
import { aUser } from '../support/users'

test.each([
  [63, true],
  [64, true],
  [65, false],
])('an address may have %i characters before its host: %p', (length, may) => {
  expect(addressIn(`${'a'.repeat(length)}@example.com`) !== null).toBe(may)
})

test.each([
  [189, true],
  [190, true],
  [191, false],
])('an address may have %i characters: %p', (length, may) => {
  const host = `${'b.'.repeat(80)}example.com`
  const address = `${'a'.repeat(length - host.length - 1)}@${host}`
  expect([address.length, addressIn(address)]).toEqual([length, may ? address : null])
})

test.each([
  ['seven77', { code: 'PasswordTooShort', least: 8 }],
  ['eight888', null],
  ['nine99999', null],
  ['        ', { code: 'PasswordMissing' }],
] as const)('an administrator of ours with the password %p: %o', (password, objection) => {
  expect(objectionToAdminPassword(password)).toEqual(objection)
})

test('one claim of an administrator among others is one too many for power users', () => {
  const power = aUser('pow', { claims: ['PowerUser'] })
  expect(objectionToClaims(power, ['RequestMovie', 'Admin'])).toEqual({ code: 'OnlyAdminsManageAdmins' })
  expect(objectionToClaims(power, ['RequestMovie', 'RequestTv'])).toBeNull()
})

test('one claim of the staff among others is enough to need a password', () => {
  expect(needsPassword(aUser('pow', { claims: ['RequestMovie', 'PowerUser'] }), true)).toBe(true)
  expect(needsPassword(aUser('ann', { claims: ['RequestMovie', 'RequestTv'] }), true)).toBe(false)
})
