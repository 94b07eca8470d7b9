import { describe, expect, test } from 'bun:test'
import {
  claimsByMapping,
  isClockWrong,
  mayBeFoundByAddress,
  mayGoInTheOpen,
  namesIn,
  personIn,
  valuesOfClaim,
  verifiedAddress,
} from '~/shared/access/open-id-rules'
import { openId } from '~/shared/access/open-id-settings'
import { type OtherWays, objectionToUnlinking } from '~/shared/access/other-ways'
import { accept } from '~/shared/settings/accept'
import { read } from '~/shared/settings/model'
import type { Claim } from '~/shared/users/model'
import { anAdmin, aUser } from '../support/users'

describe('a provider is asked without encryption', () => {
  test.each([
    ['http://localhost:8080', true],
    ['http://keycloak:8080/realms/home', true],
    ['http://id.home.arpa', true],
    ['http://id.lan/', true],
    ['http://127.0.0.1:9000', true],
    ['http://10.1.2.3', true],
    ['http://192.168.0.4', true],
    ['http://172.16.0.1', true],
    ['http://172.31.255.1', true],
    ['http://[::1]:9000', true],
    ['http://[fd00::1]', true],
    ['http://172.15.0.1', false],
    ['http://172.32.0.1', false],
    ['http://193.168.0.4', false],
    ['http://8.8.8.8', false],
    ['http://id.example.com', false],
    ['http://lan.example.com', false],
    ['http://10.example.com', false],
    ['http://[2001:db8::1]', false],
    ['https://id.example.com', false],
    ['ftp://localhost', false],
    ['nonsense', false],
  ])('%s: %p', (issuer, may) => expect(mayGoInTheOpen(issuer)).toBe(may))

  test.each([
    ['https://id.example.com', 0],
    ['http://id.lan', 0],
    ['http://id.example.com', 1],
    ['id.example.com', 1],
    ['https://', 1],
  ])('settings take %p with so many faults: %p', (issuer, faults) => {
    const servers = [{ id: 1, name: 'Home', issuer, clientId: 'marquee' }]
    expect(accept(openId, { enable: true, servers }, read(openId, {})).problems).toHaveLength(faults)
  })
})

describe('clocks differ too much', () => {
  const [begunAt, now] = [10_000, 10_060]
  test.each([
    [begunAt - 121, true],
    [begunAt - 120, false],
    [now, false],
    [now + 120, false],
    [now + 121, true],
  ])('for what was issued at %p: %p', (issuedAt, isWrong) =>
    expect(isClockWrong({ issuedAt, begunAt, now })).toBe(isWrong),
  )
})

describe('what is told of a person', () => {
  const email = 'ada@example.com'
  test.each([
    [{ email, email_verified: true }, email],
    [{ email, email_verified: 'true' }, email],
    [{ email, email_verified: false }, null],
    [{ email, email_verified: 'yes' }, null],
    [{ email, email_verified: 1 }, null],
    [{ email }, null],
    [{ email_verified: true }, null],
    [{ email: [email], email_verified: true }, null],
    [{ email: `${'a'.repeat(190)}@example.com`, email_verified: true }, null],
  ])('%p has the verified address %p', (told, address) => expect(verifiedAddress(told)).toBe(address))

  test('has names, what fits best first, each once', () => {
    const told = { preferred_username: ' ada ', name: 'Ada Lovelace', nickname: 'ada', email, email_verified: true }
    expect(namesIn(told)).toEqual(['ada', email, 'Ada Lovelace'])
    expect(namesIn({ preferred_username: 7, name: '', email })).toEqual([])
    expect(personIn(told)).toBe(email)
    expect(personIn({ name: 'Ada' })).toBe('Ada')
    expect(personIn({})).toBeNull()
  })

  const told = {
    groups: ['house', 7, 'guests'],
    role: 'house',
    'https://example.com/roles': ['a'],
    realm_access: { roles: ['b'] },
    none: [],
    number: 7,
  }
  test.each([
    ['groups', ['house', 'guests']],
    ['role', ['house']],
    ['https://example.com/roles', ['a']],
    ['realm_access.roles', ['b']],
    ['none', []],
    ['number', null],
    ['realm_access.absent', null],
    ['groups.length', null],
    ['toString', null],
    ['__proto__', null],
    ['absent', null],
    [' ', null],
    [null, null],
  ])('the claim %p says %p', (name, values) => expect(valuesOfClaim(told, name)).toEqual(values))

  test('five hundred values are looked at and no more', () => {
    const many = (most: number) => valuesOfClaim({ groups: Array.from({ length: most }, () => 'x') }, 'groups')?.length
    expect([499, 500, 501].map(many)).toEqual([499, 500, 500])
  })
})

describe('the mapping of roles', () => {
  const mapping = [
    { value: ' house ', roles: ['RequestMovie', 'RequestTv'] },
    { value: 'staff', roles: ['PowerUser', 'RequestMovie'] },
    { value: 'off', roles: ['Disabled', 'Nonsense'] },
    { value: null, roles: ['Admin'] },
  ]
  const cases: [Claim[], string[] | null, Claim[]][] = [
    [['RequestMovie'], null, ['RequestMovie']],
    [['RequestMovie', 'RequestMusic'], [], ['RequestMusic']],
    [[], ['house'], ['RequestMovie', 'RequestTv']],
    [['PowerUser', 'RequestTv'], ['house'], ['RequestMovie', 'RequestTv']],
    [[], ['staff', 'house'], ['PowerUser', 'RequestMovie', 'RequestTv']],
    [['ManageOwnRequests'], ['house'], ['RequestMovie', 'RequestTv', 'ManageOwnRequests']],
    [[], ['HOUSE'], []],
    [[], ['off'], []],
    [['Disabled'], ['house'], ['RequestMovie', 'RequestTv', 'Disabled']],
    [['Disabled'], [], ['Disabled']],
    [[], ['Admin', 'admin', 'PowerUser'], []],
    [['Admin'], ['house'], ['RequestMovie', 'RequestTv']],
  ]
  test.each(cases)('%p and %p are %p', (held, said, after) =>
    expect(claimsByMapping(held, mapping, said)).toEqual(after),
  )

  test('leaves an administrator who is not named in it', () => {
    expect(claimsByMapping(['Admin'], mapping.slice(0, 1), ['house'])).toEqual(['Admin', 'RequestMovie', 'RequestTv'])
  })
})

describe('a verified address opens', () => {
  test.each([
    ['the account of somebody who asks', aUser('ben', { claims: ['RequestMovie'] }), [], true],
    ['no administrator', anAdmin('ada'), ['Admin'], false],
    ['no administrator whom the mapping makes none', anAdmin('ada'), [], false],
    ['no power user', aUser('petra', { claims: ['PowerUser'] }), ['PowerUser'], false],
    ['nobody whom the mapping makes an administrator', aUser('ben'), ['Admin'], false],
    ['nobody whom the mapping makes a power user', aUser('ben'), ['PowerUser'], false],
    ['not the built-in account', aUser('Api', { userType: 'system' }), [], false],
  ] as const)('%s', (_, account, after, may) => expect(mayBeFoundByAddress(account, after)).toBe(may))
})

describe('a link goes', () => {
  const none = { passkeys: 0, links: 0, mediaAccounts: 0 }
  const alone: OtherWays = { hasPassword: false, needsPassword: true, hasMediaServer: false, ...none }
  test.each([
    [{ hasPassword: true }],
    [{ needsPassword: false }],
    [{ hasMediaServer: true }],
    [{ passkeys: 1 }],
    [{ links: 1 }],
    [{ mediaAccounts: 1 }],
  ])('where there is another way: %p', more => expect(objectionToUnlinking({ ...alone, ...more })).toBeNull())

  test('and stays where there is none', () => expect(objectionToUnlinking(alone)).toEqual({ code: 'LastWayIn' }))
})
