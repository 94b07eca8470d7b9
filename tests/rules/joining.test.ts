import { describe, expect, test } from 'bun:test'
import { joinedAccount, objectionToJoined, objectionToPair, takesSignIn } from '~/shared/users/joining'
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
    ['two of media servers', ada, emby, plex, 'BothOfMediaServers'],
    ['two of one media server', ada, plex, { ...plex, id: 'other' }, 'BothOfMediaServers'],
    ['an administrator that stays, by a power user', pow, ada, ann, 'OnlyAdminsManageAdmins'],
    ['an administrator that goes, by a power user', pow, ann, ada, 'OnlyAdminsManageAdmins'],
    ['the built-in one that stays', ada, system, ann, 'UserUnknown'],
    ['the built-in one that goes', ada, ann, system, 'UserUnknown'],
    ['nobody that stays', ada, null, ann, 'UserUnknown'],
    ['nobody that goes', ada, ann, null, 'UserUnknown'],
  ]
  test.each(cases)('%s', (_, by, stays, goes, code) => {
    expect(objectionToPair(by, stays, goes)?.code ?? null).toBe(code as never)
  })
})

test.each<[UserType, UserType, boolean, boolean]>([
  ['local', 'plex', true, true],
  ['local', 'embyConnect', true, true],
  ['local', 'plex', false, false],
  ['local', 'local', true, false],
  ['plex', 'local', true, false],
])('%s takes over the sign-in of %s, whose server is there (%p): %p', (stays, goes, isVouched, takes) => {
  const pair = { stays: aUser('a', { userType: stays }), goes: aUser('b', { userType: goes }) }
  expect(takesSignIn(pair, isVouched)).toBe(takes)
})

const limits = { movie: { amount: 1, period: 'day' }, tvShow: ann.limits.tvShow, album: ann.limits.album } as const
const kept = { roles: 'kept', limits: 'kept' } as const

test.each<[string | null, string | null, boolean, string | null]>([
  [null, null, true, null],
  [null, 'face', true, 'face'],
  [null, 'face', false, null],
  ['own:a', 'face', true, 'own:a face'],
  ['own:a', 'own:b face', true, 'own:a face'],
  [null, 'own:b face', true, 'own:b face'],
  [null, 'own:b', false, 'own:b'],
  ['mine', 'own:b face', false, 'own:b mine'],
  ['mine', null, true, null],
])('of the pictures %p and %p, with the sign-in taken over (%p), %p is shown', (stays, goes, takes, picture) => {
  const pair = { stays: { ...ann, picture: stays }, goes: { ...ben, picture: goes } }
  expect(joinedAccount(pair, kept, takes).picture).toBe(picture)
})

describe('what the account is afterwards', () => {
  const joined = (stays: Partial<User>, goes: Partial<User>, choice: Parameters<typeof joinedAccount>[1] = kept) =>
    joinedAccount({ stays: { ...ann, ...stays }, goes: { ...ben, ...goes } }, choice, false)

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

  test('with the sign-in it takes the name at the media server, and goes on being called as before', () => {
    const takes = joinedAccount({ stays: ann, goes: plex }, kept, true)
    expect(takes).toMatchObject({ id: ann.id, userName: 'plexa', alias: 'ann', userType: 'plex', picture: 'face' })
    expect(takes).toMatchObject({ providerUserId: '1', providerServer: 'plex:1' })
    expect(joinedAccount({ stays: { ...ann, alias: 'Annie' }, goes: plex }, kept, true).alias).toBe('Annie')
    expect(joinedAccount({ stays: ann, goes: { ...plex, userName: 'ann' } }, kept, true).alias).toBeNull()
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
