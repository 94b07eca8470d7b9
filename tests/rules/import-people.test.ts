import { describe, expect, test } from 'bun:test'
import { type HeldAccount, plannedPeople, usableName } from '~/shared/import/accounts'
import type { SourcePerson } from '~/shared/import/house'
import { limitOfDays, limitOfOmbi } from '~/shared/import/limits'
import { claimsOfPermissions, claimsOfRoles } from '~/shared/import/permissions'
import { rights } from '~/shared/seerr/codes'
import { noLimit } from '~/shared/users/limits'
import { claimNames } from '~/shared/users/model'

const person = (oldId: string, userName: string, more: Partial<SourcePerson> = {}): SourcePerson => ({
  ...{ oldId, keepsId: null, userName, alias: null, email: null, userType: 'local', providerUserId: null },
  ...{ passwordHash: null, accessToken: null, mediaServerToken: null, mediaAccounts: [], claims: [], language: null },
  limits: { movie: noLimit, tvShow: noLimit, album: noLimit },
  ...{ streamingCountry: null, lastLoggedInAt: null, createdAt: null, profiles: [], addresses: [], notes: [], ...more },
})
const held = (id: string, userName: string, more: Partial<HeldAccount> = {}): HeldAccount => ({
  ...{ id, userName, email: null, userType: 'local', providerUserId: null, isSystem: false, ...more },
})

const names = (people: SourcePerson[], here: HeldAccount[] = [], byName = false) =>
  plannedPeople(people, here, { byName }).map(one => (one.account === null ? one.userName : `= ${one.account}`))

describe('who becomes whom', () => {
  const longAgo = { lastLoggedInAt: new Date('2020-01-01') }
  const lately = { lastLoggedInAt: new Date('2026-01-01') }
  test.each([
    ['nobody is here', [person('1', 'ben')], [], ['ben']],
    ['the name is taken', [person('1', 'ben')], [held('a', 'Ben')], ['ben (2)']],
    ['both forms are', [person('1', 'ben')], [held('a', 'ben'), held('b', 'BEN (2)')], ['ben (3)']],
    [
      'the name is the address of somebody',
      [person('1', 'ben@example.com')],
      [held('a', 'x', { email: 'BEN@example.com' })],
      ['ben@example.com (2)'],
    ],
    ['two names are one here', [person('1', 'ann', longAgo), person('2', 'ANN', lately)], [], ['ann (2)', 'ANN']],
    [
      'two ways to write an umlaut',
      [person('1', 'J\u00fcrgen', lately), person('2', 'Ju\u0308rgen', longAgo)],
      [],
      ['J\u00fcrgen', 'Ju\u0308rgen (2)'],
    ],
    [
      'the number at the server is known',
      [person('1', 'x', { userType: 'plex', providerUserId: '7' })],
      [held('a', 'y', { userType: 'plex', providerUserId: '7' })],
      ['= a'],
    ],
    [
      'it is that of another server',
      [person('1', 'x', { userType: 'plex', providerUserId: '7' })],
      [held('a', 'y', { userType: 'emby', providerUserId: '7' })],
      ['x'],
    ],
    [
      'the system account',
      [person('1', 'Api', { userType: 'system' })],
      [held('s', 'Api', { userType: 'system', isSystem: true })],
      ['= s'],
    ],
  ] as [string, SourcePerson[], HeldAccount[], string[]][])('%s', (_, people, here, expected) => {
    expect(names(people, here)).toEqual(expected)
  })

  test('an account of a media server is known here, also where it is one beside a password there', () => {
    const besides = { type: 'jellyfin', providerUserId: 'f00', name: 'theo', token: null } as const
    const theo = person('1', 'theo', { mediaAccounts: [besides] })
    const isHeld = (providerUserId: string) => [held('a', 'teddy', { userType: 'jellyfin', providerUserId })]
    expect(names([theo], isHeld('f00'))).toEqual(['= a'])
    expect(names([theo], isHeld('f01'))).toEqual(['theo'])
    // Of somebody of Plex it is a further account, which makes nobody the same person.
    expect(names([{ ...theo, userType: 'plex', providerUserId: '9' }], isHeld('f00'))).toEqual(['theo'])
  })

  test('a name here is that of a newcomer only where somebody said so, and once', () => {
    const people = [person('1', 'ada'), person('2', 'ADA')]
    expect(names(people, [held('a', 'ada')], true)).toEqual(['= a', 'ADA (2)'])
    expect(names([person('1', 'ada', { userType: 'plex' })], [held('a', 'ada')], true)).toEqual(['ada (2)'])
    expect(names([person('1', 'Api')], [held('s', 'Api', { isSystem: true, userType: 'system' })], true)).toEqual([
      'Api (2)',
    ])
  })

  test('an address leads to one account', () => {
    const people = [
      person('1', 'a', { email: 'x@example.com' }),
      person('2', 'b', { email: 'X@example.com' }),
      person('3', 'c', { email: 'none' }),
    ]
    const planned = plannedPeople(people, [], { byName: false })
    expect(planned.map(one => one.account === null && [one.email, one.emailTaken])).toEqual([
      ['x@example.com', false],
      [null, true],
      [null, false],
    ])
  })

  test.each([
    ['ben', 'ben'],
    ['  ben  ', 'ben'],
    ['b\u200ben', 'ben'],
    ['b\u0000en', 'ben'],
    ['', 'person 5'],
    ['\u202e', 'person 5'],
    ['see www.example.com', 'person 5'],
    ['x'.repeat(191), 'x'.repeat(190)],
    // Each of these is eighteen letters once it is compared.
    ['\ufdfa'.repeat(100), 'person 5'],
  ])('%j can be had as %j', (userName, expected) => {
    expect(usableName({ userName, email: null, oldId: '5' })).toBe(expected)
  })
})

describe('permissions', () => {
  test.each([
    ['nothing', 0, [], ['couldSeeOnly']],
    ['an administrator, whatever else', rights.admin + rights.request, ['Admin'], []],
    ['asking', rights.request, ['RequestMovie', 'RequestTv', 'ManageOwnRequests'], []],
    ['asking for movies', rights.requestMovie, ['RequestMovie', 'ManageOwnRequests'], []],
    ['deciding', rights.manageRequests, ['PowerUser'], []],
    ['4K of shows alone', rights.request4KTv, ['Request4KTv'], []],
    ['managing users alone', rights.manageUsers, [], ['couldSeeOnly', 'managedUsers']],
    ['bits that mean nothing', 2 ** 31 + 2 ** 40, [], ['couldSeeOnly']],
  ])('%s', (_, bits, claims, notes) => {
    expect(claimsOfPermissions(bits)).toEqual({ claims, notes } as never)
  })

  test('no bit but that of administrators makes one, and no sum of others', () => {
    for (let bit = 0; bit < 40; bit++)
      expect([bit, claimsOfPermissions(2 ** bit).claims.includes('Admin')]).toEqual([bit, bit === 1])
    expect(claimsOfPermissions(2 ** 40 - 1 - rights.admin).claims).not.toContain('Admin')
  })

  test('roles are those that were given, and known here', () => {
    expect(claimsOfRoles(['RequestTv', 'Requestor', 'Disabled'])).toEqual({
      claims: ['RequestTv', 'Disabled'],
      notes: ['unknownRole'],
    })
    expect(claimsOfRoles([...claimNames])).toEqual({ claims: claimNames, notes: [] })
  })
})

describe('limits', () => {
  test.each([
    [null, null, noLimit],
    [0, 1, noLimit],
    [-1, 1, noLimit],
    [5, 0, { amount: 5, period: 'day' }],
    [5, 1, { amount: 5, period: 'week' }],
    [5, 2, { amount: 5, period: 'month' }],
    [5, 3, { amount: 5, period: null }],
    [5, null, { amount: 5, period: null }],
  ])('%p of type %p', (amount, type, expected) => {
    expect(limitOfOmbi(amount, type)).toEqual(expected as never)
  })

  test.each([
    [1, 1, true],
    [2, 2, true],
    [7, null, true],
    [31, 31, true],
    [364, 364, true],
    [365, 365, true],
    [366, 365, false],
    [0, 365, false],
    [null, null, true],
  ])('over %p days', (days, period, isSame) => {
    expect(limitOfDays(3, days)).toEqual({ limit: { amount: 3, period }, isSame } as never)
  })
})
