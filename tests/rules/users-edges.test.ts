import { describe, expect, test } from 'bun:test'
import type { Limit } from '~/shared/users/model'
import {
  addressIn,
  limitsAfterEdit,
  needsPassword,
  objectionToAdminPassword,
  objectionToClaims,
} from '~/shared/users/rules'
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

describe('a limit', () => {
  const rolling: Limit = { amount: 3, period: null }
  test.each<[string, held: Limit, wanted: Limit, after: Limit]>([
    ['over any seven days, sent back as a week, stays', rolling, { amount: 3, period: 'week' }, rolling],
    ['over any seven days, of more', rolling, { amount: 4, period: 'week' }, { amount: 4, period: 'week' }],
    ['over any seven days, within a day', rolling, { amount: 3, period: 'day' }, { amount: 3, period: 'day' }],
    [
      'within a day, over a week',
      { amount: 3, period: 'day' },
      { amount: 3, period: 'week' },
      { amount: 3, period: 'week' },
    ],
    ['within a week, over any seven days', { amount: 3, period: 'week' }, rolling, rolling],
  ])('%s', (_, held, wanted, after) => {
    const each = (limit: Limit) => ({ movie: limit, tvShow: limit, album: limit })
    expect(limitsAfterEdit(each(held), each(wanted))).toEqual(each(after))
  })
})
