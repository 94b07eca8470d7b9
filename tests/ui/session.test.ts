import { describe, expect, test } from 'bun:test'
import { frameReader } from '~/shared/hub-frames'
import { msBetween } from '~/ui/api/hub'
import { imageUrl } from '~/ui/api/image-url'
import { posterSet } from '~/ui/api/poster-sets'
import { removals, tokenIn, tokenToKeep } from '~/ui/features/account/entry-cookie'
import { passwordFits } from '~/ui/features/account/password-rules'
import { currentToken, isAdmin, keepToken, mayAny, renewing, signOut, signOutRefused } from '~/ui/state/session'
import { isPowerUser, sessionOf } from '~/ui/state/token'
import './settings-storage'

const now = Date.UTC(2026, 10, 21)
const inAnHour = now / 1000 + 3600
const token = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sign`

describe('the token', () => {
  test('tells name, address and roles, whether there is one role or several', () => {
    const one = sessionOf(token({ sub: 'Zoë', Email: 'zoe@example.com', role: 'Admin', exp: inAnHour }), now)
    expect(one).toEqual({ name: 'Zoë', email: 'zoe@example.com', roles: ['Admin'], expiresAt: inAnHour * 1000 })
    expect(
      sessionOf(token({ sub: 'ben', role: ['RequestMovie', 'PowerUser'], exp: inAnHour }), now)?.roles,
    ).toHaveLength(2)
    expect(sessionOf(token({ sub: 'cy', exp: inAnHour }), now)?.roles).toEqual([])
  })

  test('counts for nothing once it has expired or cannot be read', () => {
    expect(sessionOf(token({ sub: 'ada', exp: now / 1000 }), now)).toBeNull()
    for (const broken of [null, '', 'abc', 'a.b.c', 'a.%%%.c']) expect(sessionOf(broken, now)).toBeNull()
  })

  test('an administrator may everything, others what they hold', () => {
    const admin = sessionOf(token({ sub: 'ada', role: 'Admin', exp: inAnHour }), now)
    const power = sessionOf(token({ sub: 'ben', role: ['PowerUser'], exp: inAnHour }), now)
    expect([isAdmin(admin), isPowerUser(admin), mayAny(admin, 'Request4KMovie')]).toEqual([true, true, true])
    expect([isAdmin(power), isPowerUser(power), mayAny(power, 'Request4KMovie')]).toEqual([false, true, false])
    expect(mayAny(null, 'RequestMovie')).toBe(false)
  })
})

test('what was not heard while the machine slept counts, by whichever clock went on', () => {
  const before = { ticksMs: 5_000, wallMs: now }
  const later = (ticksMs: number, wallMs: number) =>
    msBetween(before, { ticksMs: before.ticksMs + ticksMs, wallMs: now + wallMs })
  expect([later(2_000, 2_000), later(2_000, 3_600_000), later(2_000, -60_000)]).toEqual([2_000, 3_600_000, 2_000])
})

describe('05 §2 the cookie of a gateway', () => {
  test('is found among others by its very name', () => {
    expect(tokenIn('a=1; Auth=e30.abc.sign; Author=b')).toBe('e30.abc.sign')
    expect(tokenIn('Auth=x')).toBe('x')
    for (const none of ['', 'Auth=', 'auth=x', 'OtherAuth=x', 'a=Auth=x', 'Author=x']) expect(tokenIn(none)).toBeNull()
  })

  test('signs in where nobody is signed in, and never in the place of somebody else', () => {
    const [ada, later, ben] = [
      token({ sub: 'ada', exp: inAnHour }),
      token({ sub: 'ada', exp: inAnHour + 60 }),
      token({ sub: 'ben', exp: inAnHour }),
    ]
    expect(tokenToKeep(ada, null, now)).toBe(ada)
    expect(tokenToKeep(later, sessionOf(ada, now), now)).toBe(later)
    expect(tokenToKeep(ben, sessionOf(ada, now), now)).toBeNull()
    for (const none of [null, 'a.b.c', token({ sub: 'ada', exp: now / 1000 })])
      expect(tokenToKeep(none, null, now)).toBeNull()
  })

  test('is removed from every path and host that it can have been left for', () => {
    const all = removals({ pathname: '/films/auth/cookie', hostname: 'tv.example.com' })
    for (const place of ['/', '/films', '/films/', '/films/auth', '/films/auth/']) {
      expect(all).toContain(`Auth=; Max-Age=0; path=${place}`)
      expect(all).toContain(`Auth=; Max-Age=0; path=${place}; domain=example.com`)
    }
  })
})

describe('the live channel', () => {
  test('frames are found however they are cut', () => {
    const read = frameReader()
    expect(read('{}\u001e{"type":1,"target":"Noti')).toEqual([{}])
    expect(read('fication","arguments":["hello"]}\u001e{"type":6}\u001e')).toEqual([
      { type: 1, target: 'Notification', arguments: ['hello'] },
      { type: 6 },
    ])
  })
})

describe('artwork', () => {
  test('catalogue paths go through the portal, whole addresses stay', () => {
    expect(imageUrl('/abc.jpg', 'w342')).toBe('/images/w342/abc.jpg')
    expect(imageUrl('abc.jpg', 'w342')).toBe('/images/w342/abc.jpg')
    expect(imageUrl('https://art.example.com/a.jpg', 'w342')).toBe('https://art.example.com/a.jpg')
    expect(imageUrl(null, 'w342')).toBeNull()
    expect(posterSet('https://art.example.com/a.jpg')).toBeUndefined()
    expect(posterSet('/abc.jpg')).toContain('/images/w500/abc.jpg 500w')
  })
})

test('a new password is not blank and typed twice alike', () => {
  expect(passwordFits({ password: '8 signs.', repeat: '8 signs.' })).toBe(true)
  expect(passwordFits({ password: '7 signs', repeat: '7 signs' })).toBe(false)
  expect(passwordFits({ password: '        ', repeat: '        ' })).toBe(false)
  expect(passwordFits({ password: 'eight or more', repeat: 'other' })).toBe(false)
})

describe('an answer that refuses a token', () => {
  const later = Date.now() / 1000 + 3600
  const [older, newer] = [1, 2].map(number => token({ sub: 'ada', number, exp: later }))

  test('signs nobody out who has got another one, nor while that is on its way', async () => {
    if (!older || !newer) throw new Error('no tokens')
    keepToken(newer)
    await signOutRefused(older)
    expect(currentToken()).toBe(newer)
    keepToken(older)
    const brought = Promise.withResolvers<void>()
    const done = renewing(brought.promise.then(() => keepToken(newer)))
    const refused = signOutRefused(older)
    expect(currentToken()).toBe(older)
    brought.resolve()
    await Promise.all([done, refused])
    expect(currentToken()).toBe(newer)
    signOut()
  })
})
