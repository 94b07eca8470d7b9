import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { makePersonalKey } from '~/server/access/personal-keys'
import { belowSeerr } from '~/server/api/below-seerr'
import { authentication } from '~/shared/access/settings'
import { daySeconds, secondMs } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import { setPassword } from '../support/accounts'
import { openPortal, type Portal } from '../support/portal'
import { asBearer, codeAt, withTimeCodes } from '../support/second-step'
import { seerrRoot } from '../support/seerr'
import { cookieOf, signInAtSeerr, withCookie } from '../support/seerr-cookie'
import { audited } from '../support/staffed'
import { anAdmin, aUser } from '../support/users'

const now = new Date('2026-03-04T12:00:00Z')
const [ada, ben] = [anAdmin('ada'), aUser('ben')]
let portal: Portal
beforeEach(async () => {
  portal = await openPortal({ users: [ada, ben], now: () => now })
  for (const user of [ada, ben]) await setPassword(portal, user, `${user.userName}s`)
})
afterEach(() => portal.close())

const enter = (name: string, headers: Record<string, string> = {}) => signInAtSeerr(portal, name, `${name}s`, headers)
const by = async (name: string, more: Record<string, string> = {}) =>
  withCookie(portal, cookieOf(await enter(name)), more)
const me = (calls: ReturnType<typeof withCookie>) => calls.get('auth/me')

describe('signing in with a cookie', () => {
  test('takes the name or the address, answers who it is, and counts from then on', async () => {
    const first = await enter('ben')
    expect(first).toMatchObject({ status: 200, body: { username: 'ben', permissions: expect.any(Number) } })
    expect(await me(await by('ben'))).toMatchObject({ status: 200, body: { username: 'ben' } })
    const byAddress = await signInAtSeerr(portal, 'ben@example.com', 'bens')
    expect(byAddress.body).toMatchObject({ id: (first.body as { id: number }).id })
  })

  test('gives a cookie for the calls of programs alone, which no script reads', async () => {
    const [value, ...attributes] = (await enter('ben')).headers.get('set-cookie')?.split('; ') ?? []
    expect(value).toMatch(/^connect\.sid=[\w-]+\.[\w-]+\.[\w-]+$/)
    const [path, expires = '', ...rest] = attributes
    expect([path, rest]).toEqual([`Path=${seerrRoot}`, ['HttpOnly', 'SameSite=Lax']])
    const lasts = (Date.parse(expires.replace('Expires=', '')) - now.getTime()) / secondMs
    expect(lasts).toBe(365 * daySeconds)
    portal.app.config.baseUrl = '/films'
    const safe = (await enter('ben', { 'x-forwarded-proto': 'https' })).headers.get('set-cookie')
    expect(safe).toMatch(/; Path=\/films\/seerr\/api\/v1; .*; Secure$/)
  })

  test('at the port of its own gives a cookie for what is asked for there', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'ben', password: 'bens' })
    const call = new Request('http://portal.test:5055/api/v1/auth/local', { method: 'POST', headers, body })
    const entered = await portal.web.handle(belowSeerr(call))
    expect(entered.headers.get('set-cookie')).toContain('; Path=/api/v1; ')
    const cookie = cookieOf(entered)
    const asked = new Request('http://portal.test:5055/api/v1/auth/me', { headers: { cookie } })
    expect((await portal.web.handle(belowSeerr(asked))).status).toBe(200)
  })

  test('is refused with 403 for a wrong password and for a name that nobody has, in the same words', async () => {
    const wrong = await signInAtSeerr(portal, 'ben', 'nope')
    const nobody = await signInAtSeerr(portal, 'eve', 'nope')
    expect(wrong).toMatchObject({ status: 403, body: { message: expect.any(String) } })
    expect(nobody.body).toEqual(wrong.body)
    expect(wrong.headers.get('set-cookie')).toBeNull()
    const atServer = await portal.guest.post(`${seerrRoot}/auth/jellyfin`, { username: 'ben', password: 'nope' })
    expect(atServer).toMatchObject({ status: 401, body: { message: 'INVALID_CREDENTIALS' } })
  })

  test.each([
    [{ email: 'ben' }, ['.body.password']],
    [{}, ['.body.email', '.body.password']],
    [{ email: 'x'.repeat(401), password: 'x' }, ['.body.email']],
    [{ email: 'ben', password: 'x'.repeat(4_001) }, ['.body.password']],
    [{ email: ['ben'], password: null }, ['.body.email', '.body.password']],
  ])('says of %j which members are wrong', async (body, paths) => {
    const answer = await portal.guest.post(`${seerrRoot}/auth/local`, body)
    expect(answer.status).toBe(400)
    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths)
  })

  test('waits as everywhere after passwords that were wrong', async () => {
    const seen: string[] = []
    portal.app.throttle = {
      attempt({ account }, attempt) {
        seen.push(account)
        return attempt()
      },
    }
    await signInAtSeerr(portal, 'ben', 'nope')
    expect(seen).toEqual([ben.id])
    expect((await audited(portal))[0]).toMatchObject({ action: 'signInRefused' })
  })
})

describe('the session of a cookie', () => {
  test('ends with signing out, and nothing else does', async () => {
    const [one, other] = [await by('ben'), await by('ben')]
    const left = await one.post('auth/logout')
    expect(left).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(left.headers.get('set-cookie')).toMatch(/^connect\.sid=; .*Expires=Thu, 01 Jan 1970/)
    expect(await me(one)).toMatchObject({ status: 401, body: { message: expect.any(String) } })
    expect(await me(other)).toMatchObject({ status: 200 })
    expect(await one.post('auth/logout')).toMatchObject({ status: 200 })
  })

  test('is one of those that its owner sees and ends', async () => {
    const calls = await by('ben')
    const [session] = (await portal.as('ben').get('/api/v3/me/sessions')).body as { id: string }[]
    expect((await portal.as('ben').delete(`/api/v3/me/sessions/${session?.id}`)).status).toBe(204)
    expect(await me(calls)).toMatchObject({ status: 401 })
  })

  test('ends with another password, and with the account', async () => {
    const calls = await by('ben')
    await portal.key.post(`/api/v3/users/${ben.id}/sign-out`)
    expect(await me(calls)).toMatchObject({ status: 401 })
    const again = await by('ben')
    const detail = (await portal.key.get(`/api/v3/users/${ben.id}`)).body as { claims: string[] }
    const disabled = { ...detail, claims: [...detail.claims, 'Disabled'], password: null }
    expect((await portal.key.put(`/api/v3/users/${ben.id}`, disabled)).status).toBe(200)
    expect(await me(again)).toMatchObject({ status: 401 })
    expect(await enter('ben')).toMatchObject({ status: 403 })
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example.com' },
  ])('counts for no page of others: %j', async page => {
    const calls = await by('ben', page)
    expect(await me(calls)).toMatchObject({ status: 401 })
    expect(await calls.post('watchlist', { mediaType: 'movie', tmdbId: 603 })).toMatchObject({ status: 401 })
    expect((await calls.post('auth/logout')).headers.get('set-cookie')).toBeNull()
    expect(await me(await by('ben', { 'sec-fetch-site': 'same-origin' }))).toMatchObject({ status: 200 })
    const entered = await enter('ben', page)
    expect([entered.status, entered.headers.get('set-cookie')]).toEqual([403, null])
  })

  test('counts below this address alone, and beside a key less than that', async () => {
    const cookie = cookieOf(await enter('ben'))
    expect((await portal.guest.get('/api/v3/me', undefined, { cookie })).status).toBe(401)
    expect((await portal.guest.get('/api/v1/Identity', undefined, { cookie })).status).toBe(401)
    const key = portal.app.settings.get(portalSection).apiKey ?? ''
    const keyed = withCookie(portal, cookie, { 'x-api-key': key })
    expect((await me(keyed)).body).toMatchObject({ permissions: 2 })
    expect((await me(keyed)).body).not.toMatchObject({ username: 'ben' })
  })

  test('is a session and no key, and stands beside cookies of others', async () => {
    const { key } = await makePersonalKey(portal.app, ben, { name: 'reads', scope: 'read', days: null })
    expect(await me(withCookie(portal, `connect.sid=${key}`))).toMatchObject({ status: 401 })
    const own = cookieOf(await enter('ben'))
    for (const cookie of [`a=1; ${own}; b=2`, `connect.sid=s%3Aother.sign; ${own}`])
      expect(await me(withCookie(portal, cookie))).toMatchObject({ status: 200 })
  })

  test('counts behind another cookie of that name in its form, of which three are looked at', async () => {
    const own = cookieOf(await enter('ben'))
    const junk = 'connect.sid=a.b.c'
    for (const cookie of [`${junk}; ${own}`, `${junk};${own};${junk}`, `${junk}; ${junk}; ${own}`])
      expect(await me(withCookie(portal, cookie))).toMatchObject({ status: 200, body: { username: 'ben' } })
    for (const cookie of [`${junk}; ${junk}; ${junk}; ${own}`, `${junk}; ${junk}`])
      expect(await me(withCookie(portal, cookie))).toMatchObject({ status: 401 })
  })

  test('counts behind one that has ended', async () => {
    const [left, own] = [cookieOf(await enter('ben')), cookieOf(await enter('ada'))]
    await withCookie(portal, left).post('auth/logout')
    expect(await me(withCookie(portal, `${left}; ${own}`))).toMatchObject({ status: 200, body: { username: 'ada' } })
  })
})

describe('an account with a second step', () => {
  test('is told why a program cannot sign it in, once its password was right', async () => {
    const { secret } = await withTimeCodes(portal.as('ben'), now)
    const refused = await enter('ben')
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('second step') } })
    expect(refused.headers.get('set-cookie')).toBeNull()
    const wrong = await signInAtSeerr(portal, 'ben', 'nope')
    expect((wrong.body as { message: string }).message).not.toContain('second step')
    expect(codeAt(secret, now)).toHaveLength(6)
  })

  const wantOfAdmins = () =>
    portal.app.store.transaction(tx =>
      portal.app.settings.save(tx, authentication, {
        ...portal.app.settings.get(authentication),
        adminsNeedSecondStep: true,
      }),
    )

  test('that has to set one up first is told that', async () => {
    await wantOfAdmins()
    expect(await enter('ada')).toMatchObject({ status: 403, body: { message: expect.stringContaining('Set up') } })
  })

  test('that has to set one up is refused with a cookie of before, as in a session of our pages, until it has one', async () => {
    const { body } = await portal.guest.post('/api/v3/session', { userName: 'ada', password: 'adas', remember: false })
    const session = asBearer(body)
    const [calls, others] = [await by('ada'), await by('ben')]
    const own = () => portal.guest.get('/api/v3/notices', undefined, session)
    const all = async () => [(await own()).status, (await me(calls)).status, (await calls.get('user')).status]
    expect(await all()).toEqual([200, 200, 200])
    await wantOfAdmins()
    expect(await all()).toEqual([403, 403, 403])
    expect((await me(calls)).body).toMatchObject({ message: expect.stringContaining('Set up') })
    expect(await calls.post('request', { mediaType: 'movie', mediaId: 603 })).toMatchObject({ status: 403 })
    expect(await me(others)).toMatchObject({ status: 200 })
    await withTimeCodes({ post: (path, sent) => portal.guest.post(path, sent, session) }, now)
    expect(await all()).toEqual([200, 200, 200])
  })
})

describe('a lost password', () => {
  test('is asked for with the address, whoever has it, and set with what the mail says', async () => {
    for (const email of ['ben@example.com', 'eve@example.com'])
      expect(await portal.guest.post(`${seerrRoot}/auth/reset-password`, { email })).toMatchObject({
        ...{ status: 200, body: { status: 'ok' } },
      })
    const answer = await portal.guest.post(`${seerrRoot}/auth/reset-password/nonsense`, { password: 'another' })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  })
})
