import { describe, expect, test } from 'bun:test'
import { joinedAccount, linksSignIn, objectionToJoined, objectionToPair } from '~/shared/users/joining'
import type { Claim, User, UserType } from '~/shared/users/model'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const pow = aUser('pow', { claims: ['PowerUser'] })
const [ann, ben] = [aUser('ann'), aUser('ben')]
const plex = aUser('plexa', { userType: 'plex', providerUserId: '1', providerServer: 'plex:1', picture: 'face' })
const emby = aUser('emba', { userType: 'emby' })
const system = aUser('Api', { userType: 'system' })

describe('which two accounts can be joined', () => {
  const cases: [name: string, by: User, stays: User | null, goes: User | null, code: string | null][] = [
    ['two of this portal', ada, ann, ben, null],
    ['one of this portal with one of a media server', ada, ann, plex, null],
    ['the other way round', ada, plex, ann, null],
    ['by a power user', pow, ann, plex, null],
    ['one’s own, which stays', ada, ada, plex, null],
    ['one’s own, which would go', ada, ann, ada, 'OwnAccountGoes'],
    ['one with itself', ada, ann, ann, 'JoinedWithItself'],
    ['two of different media servers', ada, emby, plex, null],
    ['an administrator that stays, by a power user', pow, ada, ann, 'OnlyAdminsManageAdmins'],
    ['an administrator that goes, by a power user', pow, ann, ada, 'OnlyAdminsManageAdmins'],
    ['the built-in one that stays', ada, system, ann, 'UserUnknown'],
    ['the built-in one that goes', ada, ann, system, 'UserUnknown'],
    ['nobody that stays', ada, null, ann, 'UserUnknown'],
    ['nobody that goes', ada, ann, null, 'UserUnknown'],
  ]
  test.each(cases)('%s', (_, by, stays, goes, code) => {
    expect(objectionToPair(by, { stays, goes }, false)?.code ?? null).toBe(code as never)
  })

  test('but none of two that are known at one server', () => {
    expect(objectionToPair(ada, { stays: plex, goes: { ...plex, id: 'other' } }, true)).toEqual({
      code: 'BothOfMediaServer',
    })
  })
})

test.each<[UserType, UserType, string | null, boolean]>([
  ['local', 'plex', '1', true],
  ['local', 'embyConnect', '1', true],
  ['jellyfin', 'plex', '1', true],
  ['local', 'plex', null, false],
  ['local', 'local', null, false],
  ['plex', 'local', null, false],
])('%s is opened by the sign-in of %s as well, with the number %p: %p', (stays, goes, providerUserId, links) => {
  const pair = { stays: aUser('a', { userType: stays }), goes: aUser('b', { userType: goes, providerUserId }) }
  expect(linksSignIn(pair)).toBe(links)
})

const limits = { movie: { amount: 1, period: 'day' }, tvShow: ann.limits.tvShow, album: ann.limits.album } as const
const kept = { roles: 'kept', limits: 'kept' } as const

test.each<[string | null, string | null, string | null]>([
  [null, null, null],
  [null, 'face', null],
  ['own:a', 'face', 'own:a'],
  ['own:a', 'own:b face', 'own:a'],
  [null, 'own:b face', 'own:b'],
  ['mine', 'own:b face', 'own:b mine'],
  ['mine', null, 'mine'],
])('of the pictures %p and %p, %p is shown', (stays, goes, picture) => {
  const pair = { stays: { ...ann, picture: stays }, goes: { ...ben, picture: goes } }
  expect(joinedAccount(pair, kept).picture).toBe(picture)
})

describe('what the account is afterwards', () => {
  const joined = (stays: Partial<User>, goes: Partial<User>, choice: Parameters<typeof joinedAccount>[1] = kept) =>
    joinedAccount({ stays: { ...ann, ...stays }, goes: { ...ben, ...goes } }, choice)

  test('roles and limits are its own, unless chosen otherwise', () => {
    const goes = { claims: ['RequestTv', 'Disabled'] satisfies Claim[], limits }
    expect(joined({}, goes)).toMatchObject({ claims: ['RequestMovie'], limits: ann.limits })
    expect(joined({}, goes, { roles: 'ofBoth', limits: 'taken' })).toMatchObject({
      claims: ['RequestMovie', 'RequestTv'],
      limits,
    })
  })

  test('one that is disabled stays disabled', () => {
    expect(joined({ claims: ['Disabled'] }, {}, { ...kept, roles: 'ofBoth' }).claims).toEqual([
      'RequestMovie',
      'Disabled',
    ])
  })

  test('what it does not say of itself the other one says', () => {
    const said = { email: 'ben@example.com', language: 'de', lastLoggedInAt: new Date(2) }
    expect(joined({ email: null, language: null, lastLoggedInAt: null }, said)).toMatchObject(said)
    expect(joined({ email: '' }, said).email).toBe('ben@example.com')
    const own = { email: 'ann@example.com', language: 'en', lastLoggedInAt: new Date(3) }
    expect(joined(own, said)).toMatchObject(own)
    expect(joined({ lastLoggedInAt: new Date(1) }, said).lastLoggedInAt).toEqual(new Date(2))
  })

  test('what it is called and signs in with stays, whatever the other one came with', () => {
    const after = joinedAccount({ stays: ann, goes: plex }, kept)
    expect(after).toMatchObject({ id: ann.id, userName: 'ann', userType: 'local', providerUserId: null })
    const both = joinedAccount({ stays: plex, goes: emby }, kept)
    expect(both).toMatchObject({ userName: 'plexa', providerUserId: '1', providerServer: 'plex:1', picture: 'face' })
  })
})

describe('what joining may come to', () => {
  const cases: [string, User, User, User, Claim[], string[], string | null][] = [
    ['the last administrator goes, without the role', ada, ann, ada, ['RequestMovie'], [ada.id], 'LastAdmin'],
    ['the last administrator goes, with the role', ada, ann, ada, ['Admin'], [ada.id], null],
    ['with the role, and disabled', ada, ann, ada, ['Admin', 'Disabled'], [ada.id], 'LastAdmin'],
    ['one of two goes', ada, ann, ben, ['RequestMovie'], [ben.id, ada.id], null],
    ['both go for one', ada, ann, ben, ['RequestMovie'], [ben.id, ann.id], 'LastAdmin'],
    ['the last one stays', ada, ada, ann, ['Admin'], [ada.id], null],
    ['nobody administered before', ada, ann, ben, [], [], null],
    ['a power user makes no administrator', pow, ann, ben, ['Admin'], [ada.id], 'OnlyAdminsManageAdmins'],
  ]
  test.each(cases)('%s', (_, by, stays, goes, claims, admins, code) => {
    expect(objectionToJoined({ by, pair: { stays, goes }, claims, admins })?.code ?? null).toBe(code as never)
  })
})
