import { describe, expect, test } from 'bun:test'
import { objectionToHeir, objectionToRoles, obstacleToReset, obstacleToWelcome } from '~/shared/users/account-rules'
import type { Claim, User } from '~/shared/users/model'
import { providedAlias } from '~/shared/users/provider-accounts'
import { decideTogether, type TogetherValues, valuesAfter } from '~/shared/users/together'
import { anAdmin, aUser } from '../support/users'

const on = { isMailOn: true, isTextOn: true }
const newcomer = { email: 'ann@example.com', lastLoggedInAt: null }

test.each([
  [newcomer, on, null],
  [{ ...newcomer, lastLoggedInAt: new Date(0) }, { isMailOn: false, isTextOn: false }, 'hasSignedIn'],
  [{ ...newcomer, email: null }, { isMailOn: false, isTextOn: false }, 'noAddress'],
  [{ ...newcomer, email: 'nonsense' }, on, 'noAddress'],
  [newcomer, { isMailOn: false, isTextOn: true }, 'emailOff'],
  [newcomer, { isMailOn: true, isTextOn: false }, 'textOff'],
] as const)('whoever is %o is welcomed while mail is %o, unless: %p', (user, mail, obstacle) => {
  expect(obstacleToWelcome(user, mail)).toBe(obstacle)
})

test.each([
  [aUser('ann'), true, null],
  [aUser('ann', { claims: ['Disabled'], email: null }), false, 'disabled'],
  [aUser('ann', { email: null }), false, 'noAddress'],
  [aUser('ann'), false, 'emailOff'],
] as const)('a link for a new password goes out unless something keeps it (%#)', (user, canMail, obstacle) => {
  expect(obstacleToReset(user, canMail)).toBe(obstacle)
})

test.each([
  ['kit', 'kit'],
  [null, null],
  ['k\u200bit', null],
  ['k'.repeat(190), 'k'.repeat(190)],
  ['k'.repeat(191), null],
])('whom a media server calls %p goes by %p', (alias, shown) => {
  expect(providedAlias({ alias })).toBe(shown)
})

test('an account has at least one role, disabled being one', () => {
  expect(objectionToRoles([])).toEqual({ code: 'RoleMissing' })
  expect(objectionToRoles(['Nonsense'])).toEqual({ code: 'RoleMissing' })
  expect(objectionToRoles(['Disabled'])).toBeNull()
})

test('requests are handed over to somebody else who can sign in', () => {
  const ann = aUser('ann')
  const refused = { code: 'HeirUnknown' }
  expect(objectionToHeir(ann, aUser('ben'))).toBeNull()
  expect(objectionToHeir(ann, ann)).toEqual(refused as never)
  expect(objectionToHeir(ann, null)).toEqual(refused as never)
  expect(objectionToHeir(ann, aUser('ben', { claims: ['RequestMovie', 'Disabled'] }))).toEqual(refused as never)
  expect(objectionToHeir(ann, aUser('Api', { userType: 'system' }))).toEqual(refused as never)
})

describe('changing several accounts at once', () => {
  const [ada, eve] = [anAdmin('ada'), anAdmin('eve')]
  const pow = aUser('pow', { claims: ['PowerUser'] })
  const ann = aUser('ann')
  const wish = (more: Partial<TogetherValues>): TogetherValues => ({ on: [], off: [], limits: {}, ...more })

  /** Who has which claims afterwards, and who is refused by what. */
  function decided(users: readonly User[], wanted: TogetherValues, by: User = ada, admins = [ada.id, eve.id]) {
    const { changed, unchanged, refused } = decideTogether(users, {
      by,
      admins,
      wished: user => valuesAfter(user, wanted),
    })
    return {
      changed: Object.fromEntries(changed.map(({ user, after }) => [user.userName, [...after.claims]])),
      unchanged: unchanged.map(({ userName }) => userName),
      refused: Object.fromEntries(refused.map(({ user, reason }) => [user.userName, reason.code])),
    } as { changed: Record<string, Claim[]>; unchanged: string[]; refused: Record<string, string> }
  }

  test('gives and takes roles, and leaves alone who has them already', () => {
    const more = aUser('ben', { claims: ['RequestMovie', 'RequestTv'] })
    expect(decided([ann, more], wish({ on: ['RequestTv'] }))).toEqual({
      changed: { ann: ['RequestMovie', 'RequestTv'] },
      unchanged: ['ben'],
      refused: {},
    })
  })

  test('what is to be both on and off is on', () => {
    expect(decided([ann], wish({ on: ['RequestTv'], off: ['RequestTv'] })).changed).toEqual({
      ann: ['RequestMovie', 'RequestTv'],
    })
  })

  test('leaves everybody a role, and those alone who had none', () => {
    expect(decided([ann, aUser('bare', { claims: [] })], wish({ off: ['RequestMovie'] }))).toEqual({
      changed: {},
      unchanged: ['bare'],
      refused: { ann: 'RoleMissing' },
    })
  })

  test('touches nobody above whoever does it, and makes nobody an administrator for a power user', () => {
    expect(decided([ada, ann], wish({ on: ['RequestTv'] }), pow)).toEqual({
      changed: { ann: ['RequestMovie', 'RequestTv'] },
      unchanged: [],
      refused: { ada: 'OnlyAdminsManageAdmins' },
    })
    expect(decided([ann], wish({ on: ['Admin'] }), pow).refused).toEqual({ ann: 'OnlyAdminsManageAdmins' })
  })

  test('leaves one administrator, and their own role to whoever does it', () => {
    expect(decided([ada, eve], wish({ on: ['RequestTv'], off: ['Admin'] }))).toMatchObject({
      changed: { ada: ['Admin', 'RequestTv'], eve: ['RequestTv'] },
      refused: {},
    })
    expect(decided([eve, ada], wish({ on: ['Disabled'] }))).toMatchObject({
      changed: { eve: ['Admin', 'Disabled'] },
      refused: { ada: 'LastAdmin' },
    })
    expect(decided([eve], wish({ on: ['Disabled'] }), ada, [eve.id]).refused).toEqual({ eve: 'LastAdmin' })
  })

  test('counts whoever becomes an administrator by the same change', () => {
    const after: Record<string, Claim[]> = { ada: ['RequestMovie'], ann: ['Admin'] }
    const wished = (user: User) => ({ ...user, claims: after[user.userName] ?? [] })
    const by = aUser('Api', { userType: 'system', claims: [] })
    const { changed, refused } = decideTogether([ada, ann], { by, admins: [ada.id], wished })
    expect([changed.length, refused]).toEqual([2, []])
  })

  test('changes the limits that are given, and no others', () => {
    const limited = aUser('ben', {
      limits: {
        movie: { amount: 2, period: 'day' },
        tvShow: { amount: 3, period: null },
        album: { amount: null, period: null },
      },
    })
    expect(valuesAfter(limited, wish({ limits: { movie: { amount: null, period: null } } }))).toMatchObject({
      limits: { movie: { amount: null, period: null }, tvShow: { amount: 3, period: null } },
    })
    expect(valuesAfter(limited, wish({ streamingCountry: 'DE' }))).toMatchObject({ streamingCountry: 'DE' })
  })

  test.each([
    [{ amount: null, period: 'week' }, { amount: null, period: null }, false],
    [{ amount: 0, period: 'day' }, { amount: null, period: 'week' }, false],
    [{ amount: 2, period: 'week' }, { amount: 2, period: 'week' }, false],
    [{ amount: 2, period: 'week' }, { amount: 2, period: 'month' }, true],
    [{ amount: 2, period: null }, { amount: 2, period: 'week' }, true],
    [{ amount: 2, period: 'week' }, { amount: null, period: 'week' }, true],
    [{ amount: null, period: 'week' }, { amount: 2, period: 'week' }, true],
  ] as const)('a limit of %o that becomes %o is another one: %p', (was, movie, isChanged) => {
    const user = aUser('ben', { limits: { ...aUser('ben').limits, movie: was } })
    expect(Object.keys(decided([user], wish({ limits: { movie } })).changed)).toEqual(isChanged ? ['ben'] : [])
  })
})
