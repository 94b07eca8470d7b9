import { afterEach, describe, expect, test } from 'bun:test'
import type { AuditPage } from '~/shared/api/audit'
import type { SessionView } from '~/shared/api/sessions'
import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import { mostOwnChanges } from '~/shared/users/account-rules'
import { bearing, claimsOf, setPassword, signIn, warnings } from '../support/accounts'
import { openPortal, type Portal, type PortalOptions, type Reply } from '../support/portal'
import { countStatements } from '../support/statements'
import { anAdmin, aUser } from '../support/users'

const ann = aUser('ann')
const ada = anAdmin('ada')
const users = [ada, ann, aUser('ben'), aUser('pow', { claims: ['PowerUser'] })]

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const app = { 'user-agent': 'okhttp/4.12.0' }

const open: Portal[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

async function aPortal(options: PortalOptions = {}) {
  const portal = await openPortal({ users, ...options })
  open.push(portal)
  for (const user of options.users ?? users) await setPassword(portal, user, 'right')
  return portal
}

type Bearing = { authorization: string }

/** Signs in with a program, and answers what it calls with. */
async function signedIn(portal: Portal, name: string, headers: Record<string, string> = firefox): Promise<Bearing> {
  const given = { userName: name, password: 'right', remember: true }
  const answer = await portal.guest.post('/api/v3/session', given, headers)
  return { authorization: `Bearer ${(answer.body as { token: string }).token}` }
}

const sessionsOf = async (portal: Portal, as: Bearing, path = '/api/v3/me/sessions') =>
  (await portal.guest.get(path, undefined, as)).body as SessionView[]
const isIn = async (portal: Portal, as: Bearing) => (await portal.guest.get('/api/v3/me', undefined, as)).status === 200
/** Needs to know who calls, and reads nothing else. */
const features = (portal: Portal, as: Bearing) => portal.guest.get('/api/v3/features', undefined, as)
const end = (portal: Portal, as: Bearing, path: string) => portal.guest.delete(path, undefined, as)

describe('where one is signed in', () => {
  test('is listed with what signed in, from where and when, what was used last first', async () => {
    let now = new Date('2026-05-01T12:00:00Z')
    const portal = await aPortal({ now: () => now })
    const phone = await signedIn(portal, 'ann', app)
    now = new Date(now.getTime() + minuteMs)
    const laptop = await signedIn(portal, 'ann')
    expect(await sessionsOf(portal, laptop)).toEqual([
      {
        id: expect.any(String),
        ...{ program: 'Firefox', system: 'Linux', network: '127.0.0.1' },
        createdAt: '2026-05-01T12:01:00.000Z',
        lastUsedAt: '2026-05-01T12:01:00.000Z',
        until: '2027-05-01T12:01:00.000Z',
        isThis: true,
      },
      {
        id: expect.any(String),
        ...{ program: 'okhttp', system: null, network: '127.0.0.1' },
        createdAt: '2026-05-01T12:00:00.000Z',
        lastUsedAt: '2026-05-01T12:00:00.000Z',
        until: '2027-05-01T12:00:00.000Z',
        isThis: false,
      },
    ])
    expect((await sessionsOf(portal, phone)).map(({ isThis }) => isThis)).toEqual([false, true])
    expect(await sessionsOf(portal, await signedIn(portal, 'ben'))).toHaveLength(1)
    expect((await portal.guest.get('/api/v3/me/sessions')).status).toBe(401)
  })

  test('is noted when it is used, once in ten minutes', async () => {
    const begun = new Date('2026-05-01T12:00:00Z').getTime()
    let now = new Date(begun)
    const portal = await aPortal({ now: () => now })
    const laptop = await signedIn(portal, 'ann')
    const usedAfter = async (minutes: number) => {
      now = new Date(begun + minutes * minuteMs)
      const [session] = await sessionsOf(portal, laptop)
      return (Date.parse(session?.lastUsedAt ?? '') - begun) / minuteMs
    }
    expect(await usedAfter(9)).toBe(0)
    expect(await usedAfter(10)).toBe(10)
    expect(await usedAfter(19)).toBe(10)
    expect(await usedAfter(20)).toBe(20)
  })

  test('is written by the first of many calls that come at once', async () => {
    const statements = countStatements()
    let now = new Date('2026-05-01T12:00:00Z')
    const portal = await aPortal({ now: () => now, live: true })
    const laptop = await signedIn(portal, 'ann')
    const many = () => Promise.all(Array.from({ length: 10 }, () => features(portal, laptop)))
    await many()
    now = new Date(now.getTime() + 11 * minuteMs)
    // One writes, and whoever calls next reads the account and its roles anew.
    expect(await statements.during(many)).toBeLessThan(10)
    statements.stop()
  })

  test('costs no statement more than an account does, and none while nothing is written', async () => {
    const statements = countStatements()
    const portal = await aPortal({ live: true })
    const laptop = await signedIn(portal, 'ann')
    await features(portal, laptop)
    expect(await statements.during(() => features(portal, laptop))).toBe(0)
    statements.stop()
  })

  test('runs out by itself', async () => {
    let now = new Date('2026-05-01T12:00:00Z')
    const portal = await aPortal({ now: () => now })
    await signIn(portal, 'ann', 'right')
    const laptop = await signedIn(portal, 'ann')
    expect(await sessionsOf(portal, laptop)).toHaveLength(2)
    now = new Date(now.getTime() + 8 * dayMs)
    expect(await sessionsOf(portal, laptop)).toHaveLength(1)
  })
})

describe('a session that is ended', () => {
  test('is refused from then on, and no other one', async () => {
    const portal = await aPortal()
    const looked: string[] = []
    portal.app.live.recheck = userId => void looked.push(userId)
    const [laptop, phone] = [await signedIn(portal, 'ann'), await signedIn(portal, 'ann', app)]
    const [other] = (await sessionsOf(portal, laptop)).filter(({ isThis }) => !isThis)
    expect((await end(portal, laptop, `/api/v3/me/sessions/${other?.id}`)).status).toBe(204)
    expect([await isIn(portal, laptop), await isIn(portal, phone)]).toEqual([true, false])
    const refused = await portal.guest.get('/api/v3/me', undefined, phone)
    expect(refused.headers.get('www-authenticate')).toContain('The session of this token has been ended')
    expect(looked).toEqual([ann.id])
    expect(await sessionsOf(portal, laptop)).toHaveLength(1)
    const { entries } = (await portal.as('ada').get('/api/v3/audit?action=sessionEnded')).body as AuditPage
    expect(entries).toMatchObject([{ actor: { name: 'ann' }, subject: { id: ann.id } }])
    expect(entries[0]?.changes).toContainEqual({ field: 'device', label: 'Device', before: 'okhttp', after: null })
  })

  test('may be the one that asks', async () => {
    const portal = await aPortal()
    const [laptop, phone] = [await signedIn(portal, 'ann'), await signedIn(portal, 'ann', app)]
    expect((await end(portal, laptop, '/api/v3/me/sessions/this')).status).toBe(204)
    expect([await isIn(portal, laptop), await isIn(portal, phone)]).toEqual([false, true])
    expect((await portal.as('ann').delete('/api/v3/me/sessions/this')).status).toBe(404)
  })

  test('is not somebody else’s', async () => {
    const portal = await aPortal()
    const [mine, theirs] = [await signedIn(portal, 'ann'), await signedIn(portal, 'ben')]
    const [{ id } = { id: '' }] = await sessionsOf(portal, theirs)
    expect((await end(portal, mine, `/api/v3/me/sessions/${id}`)).status).toBe(404)
    expect((await end(portal, mine, `/api/v3/users/${ann.id}/sessions/${id}`)).status).toBe(403)
    expect(await isIn(portal, theirs)).toBe(true)
  })

  test('is every one once somebody signs out everywhere, who goes on with a new one', async () => {
    const portal = await aPortal()
    const [laptop, phone] = [await signedIn(portal, 'ann'), await signedIn(portal, 'ann', app)]
    const answer = await portal.guest.post('/api/v3/me/sign-out-everywhere', undefined, { ...laptop, ...firefox })
    const renewed = { authorization: `Bearer ${(answer.body as { token: string }).token}` }
    expect([await isIn(portal, laptop), await isIn(portal, phone), await isIn(portal, renewed)]).toEqual([
      ...[false, false, true],
    ])
    expect(await sessionsOf(portal, renewed)).toMatchObject([{ program: 'Firefox', isThis: true }])
  })
})

describe('the sessions of others', () => {
  const path = (user: { id: string }) => `/api/v3/users/${user.id}/sessions`

  test('are for staff, those of administrators for administrators', async () => {
    const portal = await aPortal()
    await signedIn(portal, 'ann')
    await signedIn(portal, 'ada')
    const statuses = async (of: { id: string }) =>
      Promise.all(
        [portal.guest, portal.as('ben'), portal.as('pow'), portal.as('ada'), portal.key].map(
          async as => (await as.get(path(of))).status,
        ),
      )
    expect(await statuses(ann)).toEqual([401, 403, 200, 200, 200])
    expect((await statuses(ada)).slice(2)).toEqual([expect.any(Number), 200, 200])
    expect((await portal.as('pow').get(path(ada))).status).toBeGreaterThanOrEqual(400)
    expect((await portal.as('ada').get(path({ id: 'nobody' }))).status).toBe(404)
  })

  test('can be ended by them', async () => {
    const portal = await aPortal()
    const [laptop, own] = [await signedIn(portal, 'ann'), await signedIn(portal, 'ada')]
    const [{ id } = { id: '' }] = await sessionsOf(portal, own, path(ann))
    expect((await portal.as('pow').delete(`${path(ada)}/${id}`)).status).toBeGreaterThanOrEqual(400)
    expect((await portal.as('pow').delete(`${path(ann)}/${id}`)).status).toBe(204)
    expect(await isIn(portal, laptop)).toBe(false)
    expect((await portal.as('pow').delete(`${path(ann)}/${id}`)).status).toBe(404)
  })
})

describe('tokens', () => {
  test('from before sessions were kept count until they end', async () => {
    const portal = await aPortal()
    const { token } = await portal.app.tokens.sign(ann, new Date(), 3_600)
    const before = { authorization: `Bearer ${token}` }
    expect(await isIn(portal, before)).toBe(true)
    expect(await sessionsOf(portal, before)).toEqual([])
    await portal.guest.post('/api/v3/me/sign-out-everywhere', undefined, before)
    expect(await isIn(portal, before)).toBe(false)
  })

  test('have the claims that programs know, and the session beside them', async () => {
    const portal = await aPortal()
    const answer = await signIn(portal, 'ann', 'right')
    const [{ id } = { id: '' }] = await sessionsOf(portal, bearing(answer))
    expect(Object.keys(claimsOf(answer)).toSorted()).toEqual(
      [
        ...['sub', 'jti', 'Id', 'role', 'stamp', 'Email', 'exp', 'iss', 'aud', 'session'],
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
      ].toSorted(),
    )
    expect(claimsOf(answer)).toMatchObject({ session: id, sub: 'ann' })
  })

  test('are given out without a session where none can be written', async () => {
    const portal = await aPortal()
    const said = warnings(portal)
    await portal.app.store.execute('drop table sessions')
    const answer: Reply = await signIn(portal, 'ann', 'right')
    expect(answer.status).toBe(200)
    expect(claimsOf(answer)).not.toHaveProperty('session')
    expect(said).toContain('sign-in could not be noted')
  })
})

describe('the name that others see', () => {
  const choose = (portal: Portal, displayName: string | null, as = 'ann') =>
    portal.as(as).put('/api/v3/me/display-name', { displayName })
  const shown = async (portal: Portal) =>
    ((await portal.as('ann').get('/api/v3/me')).body as { alias: string | null }).alias

  test('is chosen and taken back by oneself, and written down', async () => {
    const portal = await aPortal()
    expect((await choose(portal, '  Annie B.  ')).status).toBe(204)
    expect(await shown(portal)).toBe('Annie B.')
    expect((await choose(portal, 'Annie B.')).status).toBe(204)
    expect((await choose(portal, null)).status).toBe(204)
    expect(await shown(portal)).toBeNull()
    const { entries } = (await portal.as('ada').get('/api/v3/audit?action=userChanged')).body as AuditPage
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'alias', label: 'Display name', before: 'Annie B.', after: null }],
      [{ field: 'alias', label: 'Display name', before: null, after: 'Annie B.' }],
    ])
    expect((await portal.guest.put('/api/v3/me/display-name', { displayName: 'Ann' })).status).toBe(401)
    expect((await portal.key.put('/api/v3/me/display-name', { displayName: 'Ann' })).status).toBe(403)
  })

  test.each([
    ['the username of another', 'ADA', 'DisplayNameTaken'],
    ['one that looks like it', 'аdа', 'DisplayNameTaken'],
    ['what another is shown as', 'the boss', 'DisplayNameTaken'],
    ['one that looks like what staff are shown as', 'Неad оf films', 'DisplayNameTaken'],
    ['signs that nobody sees', 'Ann\u200b', 'DisplayNameInvalid'],
    ['an address', 'see http://example.com', 'DisplayNameInvalid'],
  ])('is not %s', async (_, displayName, code) => {
    const pow = aUser('pow', { claims: ['PowerUser'], alias: 'Head of Films' })
    const portal = await aPortal({ users: [anAdmin('ada'), ann, aUser('ben', { alias: 'The Boss' }), pow] })
    const answer = await choose(portal, displayName)
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(await shown(portal)).toBeNull()
  })

  test('is changed only so often within an hour, as the country is; whoever looks after the account may go on', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    const portal = await aPortal({ users: [anAdmin('ada'), ann], now: () => now })
    for (let made = 1; made < mostOwnChanges; made++) expect((await choose(portal, `Ann ${made}`)).status).toBe(204)
    const toCountry = (country: string) => portal.as('ann').put('/api/v3/me/streaming-country', { country })
    expect((await toCountry('FR')).status).toBe(204)
    const refused = { status: 429, body: { code: 'TooManyChanges' } }
    expect(await choose(portal, 'Ann once more')).toMatchObject(refused)
    expect(await toCountry('DE')).toMatchObject(refused)
    const enter = (value: string | null) =>
      portal.as('ann').put('/api/v3/me/channels', { addresses: [{ agent: 'Slack', value }] })
    expect(await enter('U1')).toMatchObject(refused)
    expect((await enter(null)).status).toBe(200)
    expect(await shown(portal)).toBe(`Ann ${mostOwnChanges - 1}`)
    expect((await choose(portal, 'The boss', 'ada')).status).toBe(204)
    // Nothing changes, so nothing is written down.
    expect((await toCountry('FR')).status).toBe(204)
    now = new Date(now.getTime() + hourMs)
    expect((await choose(portal, 'Ann once more')).status).toBe(204)
    const { total } = (await portal.as('ada').get('/api/v3/audit?action=userChanged')).body as AuditPage
    expect(total).toBe(mostOwnChanges + 2)
  })

  test('may be one’s own username in other letters', async () => {
    const portal = await aPortal()
    expect((await choose(portal, 'Ann')).status).toBe(204)
  })
})
