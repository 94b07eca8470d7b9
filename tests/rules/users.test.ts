import { describe, expect, test } from 'bun:test'
import { lookKey } from '~/shared/users/look-alikes'
import type { Claim, User } from '~/shared/users/model'
import { nameKey } from '~/shared/users/model'
import {
  addressIn,
  claimsAfterEdit,
  knownClaims,
  needsPassword,
  objectionToClaims,
  objectionToEmail,
  objectionToLosing,
  objectionToName,
  objectionToOwnDetails,
  objectionToOwnDisabling,
  objectionToPassword,
  objectionToTouching,
} from '~/shared/users/rules'
import { anAdmin, aUser } from '../support/users'

const system = aUser('Api', { userType: 'system', claims: [] })
const power = aUser('pow', { claims: ['PowerUser'] })
const code = (reason: { code: string } | null) => reason?.code ?? null

describe('e-mail addresses', () => {
  test.each([
    ['ann@example.com', 'ann@example.com'],
    ['  ann@example.com ', 'ann@example.com'],
    ['Ann Other <ann@example.com>', 'ann@example.com'],
    ['ann@münchen.example', 'ann@münchen.example'],
    ['ann+films@sub.example.co', 'ann+films@sub.example.co'],
    ['ann@localhost', 'ann@localhost'],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('%p is one', (given, address) => {
    expect(addressIn(given)).toBe(address)
  })

  test.each([
    'ann',
    '@example.com',
    'ann@',
    'ann@@example.com',
    'a b@example.com',
    'ann@exa mple.com',
    'ann@example.com/path',
    'ann@example.com:25',
    'ann@example.com, bob@example.com',
    'ann.@example.com',
    'ann@example.com.',
    'ann\r\nBcc: bob@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ann@${'a'.repeat(300)}.com`,
    '<ann@example.com',
    '\ud800@example.com',
  ])('%p is none', given => {
    expect(addressIn(given)).toBeNull()
    expect(code(objectionToEmail(given))).toBe('EmailInvalid')
  })

  test('none at all is fine', () => {
    expect([objectionToEmail(null), objectionToEmail(''), objectionToEmail('  ')]).toEqual([null, null, null])
  })
})

describe('names and passwords', () => {
  test.each([
    ['ada', 'ＡＤＡ'],
    ['ada', '𝒶𝒹𝒶'],
    ['Ännchen', 'a\u0308NNCHEN'],
    ['sissi', 'SIßI'],
  ])('%s and %s are one name', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test.each([
    ['ada', 'аda', true],
    ['ada', 'АDA', true],
    ['oscar', 'оѕсаr', true],
    ['nera', 'Νera', true],
    ['vera', 'νera', true],
    ['ada', 'ａｄａ', true],
    ['fix', 'ﬁx', true],
    ['می\u200cخواهم', 'میخواهم', true],
    ['сара', 'capa', true],
    ['yuki', 'ҮUKI', true],
    ['yuki', 'үuki', true],
    ['fritz', 'ꜰʀitz', true],
    ['sven', 'ꜱven', true],
    ['greta', 'ԌRETA', true],
    ['ada', 'adà', false],
    ['ian', 'lan', false],
    ['ada', 'ida', false],
    ['иван', 'ivan', false],
  ])('%s and %s look alike: %p', (one, other, isAlike) => {
    expect(lookKey(one) === lookKey(other)).toBe(isAlike)
  })

  test.each([
    ['ann', null],
    ['ann other', null],
    ['ÄÖÜ 映画 🎬', null],
    ['', 'UserNameMissing'],
    [' \t', 'UserNameMissing'],
    ['a'.repeat(190), null],
    ['a'.repeat(191), 'UserNameTooLong'],
    ['ß'.repeat(100), 'UserNameTooLong'], // compared as twice as many letters
    ['e\u0301'.repeat(100), 'UserNameTooLong'], // stored as it is
    ['ada\nann', 'UserNameInvalid'],
    ['ada\u200b', 'UserNameInvalid'],
    ['\u202eada', 'UserNameInvalid'],
    ['می\u200cخواهم', null],
    ['👨\u200d👩\u200d👧', null],
    ['🏳\ufe0f\u200d🌈', null],
    ['🧑🏽\u200d🚀', null],
    ['a\u200dda', 'UserNameInvalid'],
    ['а\u200cда', 'UserNameInvalid'],
    ['\u200cمی', 'UserNameInvalid'],
    ['می\u200c', 'UserNameInvalid'],
    ['می\u200c\u200cخواهم', 'UserNameInvalid'],
    ['👨\u200d', 'UserNameInvalid'],
    ['ada\ud800', 'UserNameInvalid'],
    ['see https://films.example.com', 'UserNameInvalid'],
    ['WWW.films.example.com', 'UserNameInvalid'],
    ['awww. so sweet', null],
    ['\u3164', 'UserNameInvalid'],
    ['ada\u3164', 'UserNameInvalid'],
    ['ada\u2800', 'UserNameInvalid'],
    ['ada\ufe0f', 'UserNameInvalid'],
    ['1\ufe0f', 'UserNameInvalid'],
    ['1\ufe0f\u20e3', null],
    ['\u0301', 'UserNameInvalid'],
    ['❤\ufe0f', null],
    ['❤\ufe0f\u200d🔥', null],
    ['ᠠ\u180b', null],
    ['葛\u{e0100}城', null],
    ['…', null],
    [`z${'\u0301'.repeat(8)}`, null],
    [`z${'\u0301'.repeat(9)}`, 'UserNameInvalid'],
  ])('the name %p', (name, objection) => {
    expect(code(objectionToName(name))).toBe(objection)
  })

  test.each([
    ['x', null],
    [' x ', null],
    ['', 'PasswordMissing'],
    [null, 'PasswordMissing'],
    [' \n', 'PasswordMissing'],
  ])('the password %p', (password, objection) => {
    expect(code(objectionToPassword(password))).toBe(objection)
  })
})

describe('who may touch whom', () => {
  test.each<[string, Pick<User, 'userType' | 'claims'>, User | null, string | null]>([
    ['an administrator an administrator', anAdmin(), anAdmin('bob'), null],
    ['a power user a user', power, aUser('ann'), null],
    ['a power user an administrator', power, anAdmin(), 'OnlyAdminsManageAdmins'],
    ['a power user a power user', power, power, null],
    ['the API key an administrator', system, anAdmin(), null],
    ['an administrator the built-in account', anAdmin(), system, 'UserUnknown'],
    ['an administrator nobody', anAdmin(), null, 'UserUnknown'],
  ])('%s', (_, by, target, objection) => {
    expect(code(objectionToTouching(by, target))).toBe(objection)
  })

  test.each<[Pick<User, 'userType' | 'claims'>, string[], string | null]>([
    [power, ['RequestMovie', 'PowerUser'], null],
    [power, ['Admin'], 'OnlyAdminsManageAdmins'],
    [power, ['ADMIN'], 'OnlyAdminsManageAdmins'],
    [anAdmin(), ['Admin'], null],
    [system, ['Admin'], null],
  ])('claims that are given away: %#', (by, wanted, objection) => {
    expect(code(objectionToClaims(by, wanted))).toBe(objection)
  })

  test('unknown claims are dropped and doubles count once', () => {
    expect(knownClaims(['RequestMovie', 'Nonsense', 'Admin', 'RequestMovie', 'toString'])).toEqual([
      'Admin',
      'RequestMovie',
    ])
  })

  test('nobody takes the administrator role from himself, others may', () => {
    const ada = anAdmin('ada')
    expect(claimsAfterEdit(ada, ada, ['RequestMovie'])).toEqual(['Admin', 'RequestMovie'])
    expect(claimsAfterEdit(anAdmin('bob'), ada, ['RequestMovie'])).toEqual(['RequestMovie'])
    expect(claimsAfterEdit(power, power, ['RequestMovie'])).toEqual(['RequestMovie'])
  })

  test.each<[string, string, Claim[], Claim[], boolean]>([
    ['nobody', 'ada', ['RequestTv'], ['RequestTv', 'Disabled'], true],
    ['nobody', 'ada', ['RequestTv'], ['RequestTv'], false],
    ['nobody who is so already', 'ada', ['Disabled'], ['Disabled'], false],
    ['others', 'bob', ['RequestTv'], ['Disabled'], false],
  ])('%s: the account of ada is disabled by %s (%#)', (_, by, held, after, refused) => {
    const objection = objectionToOwnDisabling({ id: by }, { id: 'ada', claims: held }, after)
    expect(code(objection)).toBe(refused ? 'OwnAccountDisabled' : null)
  })

  test.each<[string, Claim[] | null, boolean]>([
    ['removed', null, true],
    ['stripped of the role', ['RequestMovie'], true],
    ['switched off', ['Admin', 'Disabled'], true],
    ['kept', ['Admin', 'RequestTv'], false],
  ])('the last administrator is not %s unless it stays one', (_, after, refused) => {
    const ada = anAdmin('ada')
    expect(code(objectionToLosing(ada, after, [ada.id]))).toBe(refused ? 'LastAdmin' : null)
    expect(objectionToLosing(ada, after, [ada.id, 'another'])).toBeNull()
    expect(objectionToLosing(ada, after, ['another'])).toBeNull()
  })
})

test.each<[string, Partial<Parameters<typeof objectionToOwnDetails>[1]>, string | null]>([
  ['nothing changed', {}, null],
  ['no current password', { currentPassword: '' }, 'CurrentPasswordMissing'],
  ['only one of the new passwords', { password: 'new' }, 'PasswordsDiffer'],
  ['only the other', { confirmNewPassword: 'new' }, 'PasswordsDiffer'],
  ['new passwords in other cases', { password: 'New', confirmNewPassword: 'new' }, 'PasswordsDiffer'],
  ['a new password', { password: 'new', confirmNewPassword: 'new' }, null],
  ['a blank new password', { password: '  ', confirmNewPassword: '  ' }, 'PasswordMissing'],
  ['a wrong address', { emailAddress: 'nonsense' }, 'EmailInvalid'],
  ['another account', { id: 'other' }, 'NotYourAccount'],
  ['no account', { id: null }, 'NotYourAccount'],
  [
    'several faults name the first',
    { currentPassword: '', password: 'x', emailAddress: 'x' },
    'CurrentPasswordMissing',
  ],
])('own details with %s', (_, given, objection) => {
  const ann = aUser('ann')
  const usual = { id: ann.id, currentPassword: 'old', password: null, confirmNewPassword: null, emailAddress: null }
  expect(code(objectionToOwnDetails(ann, { ...usual, ...given }))).toBe(objection)
})

test('staff, the unknown and the built-in account need a password even where others do not', () => {
  const people = [null, system, anAdmin(), power, aUser('ann'), aUser('plexa', { userType: 'plex' })]
  expect(people.map(user => needsPassword(user, true))).toEqual([true, true, true, true, false, false])
  expect(people.map(user => needsPassword(user, false))).toEqual(people.map(() => true))
})
