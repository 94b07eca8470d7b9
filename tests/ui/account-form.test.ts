import { describe, expect, test } from 'bun:test'
import type { AccountDetail } from '~/shared/api/accounts'
import { claimNames } from '~/shared/users/model'
import { ApiError } from '~/ui/api/errors'
import { firstRemoval, removalOf } from '~/ui/features/users/delete-rules'
import {
  type AccountForm,
  differing,
  editOf,
  formOf,
  merged,
  newAccountOf,
  newForm,
  withClaim,
} from '~/ui/features/users/edit-form'
import { isChangedMeanwhile, problemsOf, refusedField } from '~/ui/features/users/edit-problems'
import { type RoleObstacle, roleObstacle } from '~/ui/features/users/edit-role-obstacle'
import { welcomeReason } from '~/ui/features/users/new-user'
import { anAccount } from '../support/edited-account'

const held = anAccount({
  alias: 'Ben',
  email: 'ben@example.com',
  claims: ['RequestMovie', 'ManageOwnRequests'],
  limits: {
    movie: { amount: 5, period: 'week' },
    tvShow: { amount: 40, period: null },
    album: { amount: null, period: null },
  },
  profiles: [{ manager: 'radarr', profile: 4, root: 2 }],
  addresses: [{ agent: 'Discord', value: '1234' }],
  revision: 'r1',
})
const form = formOf(held)
const changedTo = (change: Partial<AccountForm>): AccountForm => ({ ...form, ...change })

describe('the form of an account', () => {
  test('sends back what it was filled with, limits that count over any seven days too', () => {
    const edit = editOf(form, held)
    expect(edit).toMatchObject({ alias: 'Ben', email: 'ben@example.com', streamingCountry: 'DE', password: null })
    expect(edit.limits).toEqual(held.limits)
    expect(edit.claims).toEqual(held.claims)
    expect(edit.revision).toBe('r1')
    expect(edit.profiles.find(({ manager }) => manager === 'radarr')).toEqual({
      manager: 'radarr',
      profile: 4,
      root: 2,
    })
    expect(edit.addresses.filter(({ value }) => value !== null)).toEqual([{ agent: 'Discord', value: '1234' }])
    expect(differing(form, formOf(held))).toEqual([])
  })

  test('makes nothing of empty fields and blanks', () => {
    const edit = editOf(changedTo({ alias: ' ', email: '' }), held)
    expect([edit.alias, edit.email]).toEqual([null, null])
  })

  const limits: [name: string, amount: string, sent: number | null, isChange: boolean][] = [
    ['as it is', '5', 5, false],
    ['with a blank', ' 5 ', 5, false],
    ['another', '6', 6, true],
    ['0', '0', null, true],
    ['nothing', '', null, true],
  ]
  for (const [name, amount, sent, isChange] of limits)
    test(`a limit that is typed: ${name}`, () => {
      const after = changedTo({ limits: { ...form.limits, movie: { ...form.limits.movie, amount } } })
      expect(editOf(after, held).limits.movie.amount).toBe(sent)
      expect(differing(form, after)).toEqual(isChange ? ['limits.movie'] : [])
    })

  test('no limit is no limit, whatever period stands beside it', () => {
    const after = changedTo({ limits: { ...form.limits, album: { ...form.limits.album, period: 'month' } } })
    expect(differing(form, after)).toEqual([])
    expect(editOf(after, held).limits.album).toEqual({ amount: null, period: null })
  })

  test('any seven days are seven days, and sent as they were read while nobody touches them', () => {
    const rolling = { ...held, limits: { ...held.limits, movie: { amount: 5, period: null } } }
    const read = formOf(rolling)
    expect(read.limits.movie).toEqual({ amount: '5', period: 'days', days: '7', unit: 'episodes' })
    expect(editOf(read, rolling).limits.movie).toEqual({ amount: 5, period: null })
    const longer = { ...read, limits: { ...read.limits, movie: { ...read.limits.movie, days: '30' } } }
    expect(differing(longer, read)).toEqual(['limits.movie'])
    expect(editOf(longer, rolling).limits.movie).toEqual({ amount: 5, period: 30 })
  })

  test('a limit of shows counts seasons once that is chosen', () => {
    const tvShow = { ...form.limits.tvShow, amount: '2', unit: 'seasons' as const }
    const after = changedTo({ limits: { ...form.limits, tvShow } })
    expect(differing(form, after)).toEqual(['limits.tvShow'])
    expect(editOf(after, held).limits.tvShow).toEqual({ amount: 2, period: 7, unit: 'seasons' })
  })

  test('roles keep their order, whichever is given first', () => {
    const after = withClaim(withClaim(form, 'RequestTv', true), 'ManageOwnRequests', false)
    expect(after.claims).toEqual(claimNames.filter(name => name === 'RequestMovie' || name === 'RequestTv'))
    expect(differing(form, after)).toEqual(['claims.RequestTv', 'claims.ManageOwnRequests'])
  })

  test('a password counts once, with its repetition', () => {
    expect(differing(form, changedTo({ password: 'a lantern', repeat: 'a lantern' }))).toEqual(['password'])
    expect(editOf(changedTo({ password: 'a lantern' }), held).password).toBe('a lantern')
  })

  test('a new account begins with what it is told, and takes the name without the blanks around it', () => {
    const [none, five] = [
      { amount: null, period: null },
      { amount: 5, period: 'month' as const },
    ]
    const limits = { movie: none, tvShow: five, album: none }
    const fresh = newForm({ streamingCountry: 'AT', claims: ['RequestTv'], limits })
    expect(fresh.claims).toEqual(['RequestTv'])
    expect(fresh.limits.tvShow).toEqual({ amount: '5', period: 'month', days: '', unit: 'episodes' })
    const sent = newAccountOf({ ...fresh, userName: ' mika ', password: 'a lantern' }, true)
    expect(sent).toMatchObject({ userName: 'mika', streamingCountry: 'AT', welcome: true, alias: null, email: null })
    expect(sent.limits.movie).toEqual({ amount: null, period: null })
    const limited = { ...fresh, limits: { ...fresh.limits, movie: { ...fresh.limits.movie, amount: '3' } } }
    expect(newAccountOf(limited, false).limits.movie).toEqual({ amount: 3, period: 'week' })
  })
})

describe('what somebody else has saved meanwhile', () => {
  const theirs = formOf({ ...held, alias: 'Benjamin', email: 'ben@example.net', claims: ['RequestMovie', 'RequestTv'] })
  const mine = withClaim(changedTo({ email: 'b@example.org', password: 'a lantern' }), 'RequestMusic', true)

  test('is taken over; what was entered in other fields stays', () => {
    const { form: after } = merged(form, mine, theirs)
    expect(after.alias).toBe('Benjamin')
    expect(after.password).toBe('a lantern')
    expect(after.claims).toEqual(['RequestMovie', 'RequestTv', 'RequestMusic'])
  })

  test('is named, and so is what it took the place of', () => {
    const { form: after, changed, lost } = merged(form, mine, theirs)
    expect(after.email).toBe('ben@example.net')
    expect(changed).toEqual(['alias', 'email', 'claims.RequestTv', 'claims.ManageOwnRequests'])
    expect(lost).toEqual(['email'])
  })

  test('takes nothing from whoever entered the same', () => {
    const same = changedTo({ alias: 'Benjamin' })
    expect(merged(form, same, theirs).lost).toEqual([])
  })
})

describe('before the portal is asked', () => {
  const cases: [name: string, change: Partial<AccountForm>, isNew: boolean, problems: object][] = [
    ['nothing is wrong', {}, false, {}],
    ['an address that is none', { email: 'ben' }, false, { email: 'badEmail' }],
    ['no role', { claims: [] }, false, { claims: 'noRole' }],
    ['a password of seven characters', { password: '1234567', repeat: '1234567' }, false, { password: 'short' }],
    ['a password of eight characters', { password: '12345678', repeat: '12345678' }, false, {}],
    ['eight blanks', { password: ' '.repeat(8), repeat: ' '.repeat(8) }, false, { password: 'short' }],
    ['two passwords', { password: '12345678', repeat: '12345679' }, false, { repeat: 'differ' }],
    ['no password for somebody new', {}, true, { password: 'noPassword' }],
    ['no name', { userName: ' ', password: '12345678', repeat: '12345678' }, true, { userName: 'noName' }],
  ]
  for (const [name, change, isNew, problems] of cases)
    test(name, () => expect(problemsOf(changedTo(change), isNew, form.addresses)).toEqual(problems))

  test('an address on a channel is one, or was there before', () => {
    const after = changedTo({ addresses: { ...form.addresses, WhatsApp: 'my number' } })
    expect(problemsOf(after, false, form.addresses)).toEqual({ 'addresses.WhatsApp': 'badAddress' })
    expect(problemsOf(after, false, after.addresses)).toEqual({})
  })

  const amounts: Record<string, boolean> = {
    ...{ '': false, '0': false, '99999': false, '100000': false, '100001': true },
    ...{ '-1': true, '1.5': true, many: true, '1e3': true },
  }
  for (const [amount, isWrong] of Object.entries(amounts))
    test(`a limit of “${amount}” is ${isWrong ? 'refused' : 'taken'}`, () => {
      const after = changedTo({ limits: { ...form.limits, movie: { ...form.limits.movie, amount } } })
      expect(problemsOf(after, false, form.addresses)).toEqual(isWrong ? { 'limits.movie': 'badAmount' } : {})
    })

  const days: Record<string, boolean> = {
    ...{ '': true, '0': true, '1': false, '365': false, '366': true, ' 30 ': false, '1.5': true, many: true },
  }
  for (const [typed, isWrong] of Object.entries(days))
    test(`a limit over “${typed}” days is ${isWrong ? 'refused' : 'taken'}, and any where nothing is limited`, () => {
      const over = (amount: string) =>
        changedTo({ limits: { ...form.limits, movie: { ...form.limits.movie, amount, period: 'days', days: typed } } })
      expect(problemsOf(over('2'), false, form.addresses)).toEqual(isWrong ? { 'limits.movie': 'badDays' } : {})
      expect(problemsOf(over(''), false, form.addresses)).toEqual({})
    })
})

test('what the portal refuses is told at the field that it is about', () => {
  const refused = (code: string) => new ApiError(400, 'No.', { code })
  expect(refusedField(refused('UserNameTaken'))).toBe('userName')
  expect(refusedField(refused('EmailTaken'))).toBe('email')
  expect(refusedField(refused('LastAdmin'))).toBe('claims')
  expect(refusedField(refused('AccountChanged'))).toBeNull()
  expect(refusedField(new Error('no answer'))).toBeNull()
  expect(isChangedMeanwhile(refused('AccountChanged'))).toBe(true)
  expect(isChangedMeanwhile(refused('EmailTaken'))).toBe(false)
})

describe('a role that cannot be given or taken says why', () => {
  const somebody = { isSelf: false, isLastAdmin: false }
  const cases: [
    claim: 'Admin' | 'Disabled' | 'PowerUser',
    byAdmin: boolean,
    account: Partial<AccountDetail>,
    why: RoleObstacle | null,
  ][] = [
    ['Admin', true, {}, null],
    ['Admin', false, {}, 'onlyAdmins'],
    ['Admin', true, { isSelf: true }, 'ownAdmin'],
    ['Admin', true, { isSelf: true, isLastAdmin: true }, 'lastAdmin'],
    ['Disabled', true, { isLastAdmin: true }, 'lastAdmin'],
    ['Disabled', false, {}, null],
    ['Disabled', false, { isSelf: true }, 'ownDisabled'],
    ['PowerUser', false, { isSelf: true }, null],
  ]
  for (const [claim, byAdmin, account, why] of cases)
    test(`${claim} by ${byAdmin ? 'an administrator' : 'a power user'}, ${JSON.stringify(account)}`, () =>
      expect(roleObstacle(claim, { byAdmin, account: { ...somebody, ...account } })).toBe(why))
  test('nobody is there yet whose role it could be', () =>
    expect(roleObstacle('Admin', { byAdmin: true, account: null })).toBeNull())
})

test('somebody new is welcomed at an address, by a portal that sends mail', () => {
  expect(welcomeReason('mika@example.com', true)).toBeNull()
  expect(welcomeReason(' ', true)).toBe('noAddress')
  expect(welcomeReason('mika@example.com', false)).toBe('emailOff')
})

describe('an account is deleted', () => {
  const account = { userName: 'ben', requests: 12, issues: 1 }
  const entry = { ...firstRemoval, typed: 'ben' }

  test('only once its name was typed', () => {
    for (const typed of ['', 'be', 'Ben', 'benn']) expect(removalOf({ ...entry, typed }, account)).toBeNull()
    expect(removalOf({ ...entry, typed: ' ben ' }, account)).toEqual({ requests: 'keep' })
  })

  test('with what becomes of what is there', () => {
    expect(removalOf({ ...entry, way: 'remove' }, account)).toEqual({ requests: 'remove' })
    expect(removalOf({ ...entry, way: 'handOver' }, account)).toBeNull()
    expect(removalOf({ ...entry, way: 'handOver', to: 'noor' }, account)).toEqual({ requests: 'handOver', to: 'noor' })
  })

  test('wholly where nothing is there', () =>
    expect(removalOf({ ...entry, way: 'handOver' }, { ...account, requests: 0, issues: 0 })).toEqual({
      requests: 'keep',
    }))
})
