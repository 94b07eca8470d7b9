import { afterEach, describe, expect, test } from 'bun:test'
import { foreignScopes } from '~/server/api/compat/key-scopes'
import { ownScopes } from '~/server/api/key-scopes'
import { auditPage } from '~/server/audit/queries'
import { userByName } from '~/server/users/queries'
import { keyScopes } from '~/shared/access/key-rules'
import type { MadePersonalKey, PersonalKeyView } from '~/shared/api/personal-keys'
import { dayMs, minuteMs } from '~/shared/durations'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { servedCalls } from '../support/served-calls'
import { anAdmin, aUser } from '../support/users'

const users = [
  anAdmin('ada'),
  aUser('pow', { claims: ['PowerUser'] }),
  aUser('ann', { claims: ['RequestMovie'] }),
  aUser('ben', { claims: ['RequestMovie'] }),
]

let portal: Portal
let now = new Date('2026-11-01T10:00:00.000Z')
const open = async () => {
  now = new Date('2026-11-01T10:00:00.000Z')
  portal = await openPortal({ users, now: () => now })
}
afterEach(() => portal.close())

const wish = (more: Record<string, unknown> = {}) => ({ name: 'Dashboard', scope: 'read', days: null, ...more })
const make = async (name: string, more: Record<string, unknown> = {}) =>
  (await portal.as(name).post('/api/v3/me/keys', wish(more))).body as MadePersonalKey
const bearing = (key: string) => ({ authorization: `Bearer ${key}` })
const listOf = async (name: string) => (await portal.as(name).get('/api/v3/me/keys')).body as PersonalKeyView[]
const idOf = async (name: string) => (await userByName(portal.app.store, name))!.id
const statusWith = async (headers: Record<string, string>, path = '/api/v3/me') =>
  (await portal.guest.get(path, undefined, headers)).status

describe('a personal key', () => {
  test('is answered once, and only its hash is kept', async () => {
    await open()
    const { key, made } = await make('ann', { name: ' Dashboard ', scope: 'request' })
    expect(key).toMatch(/^mq_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'Dashboard', scope: 'request', expiresAt: null, lastUsedAt: null })
    expect(await listOf('ann')).toEqual([made])
    const kept = await portal.app.store.db.select().from(portal.app.store.t.personalKeys)
    expect(JSON.stringify(kept)).not.toContain(key.slice(3))
  })

  test('says who calls as a bearer and as a personal token, and wrong ones end the call', async () => {
    await open()
    const { key } = await make('ann')
    expect((await portal.guest.get('/api/v3/me', undefined, bearing(key))).body).toMatchObject({ userName: 'ann' })
    expect(await statusWith({ UserAccessToken: key })).toBe(200)
    expect(await statusWith({ UserAccessToken: key }, '/api/v1/Identity')).toBe(200)
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    for (const one of [wrong, key.slice(0, -1), `${key}A`, 'mq_', 'mq_%00']) {
      expect(await statusWith(bearing(one))).toBe(401)
      expect(await statusWith({ UserAccessToken: one })).toBe(401)
    }
  })

  test('ends on its day and not a moment before', async () => {
    await open()
    const { key, made } = await make('ann', { days: 1 })
    expect(made.expiresAt).toBe('2026-11-02T10:00:00.000Z')
    now = new Date(now.getTime() + dayMs - 1)
    expect(await statusWith(bearing(key))).toBe(200)
    now = new Date(now.getTime() + 1)
    expect(await statusWith(bearing(key))).toBe(401)
    expect(await listOf('ann')).toMatchObject([{ isExpired: true }])
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'a'.repeat(61) }],
    ['a scope that there is not', { scope: 'admin' }],
    ['no day', { days: 0 }],
    ['more than five years', { days: 1_827 }],
    ['half a day', { days: 0.5 }],
  ])('is refused with %s', async (_, more) => {
    await open()
    expect((await portal.as('ann').post('/api/v3/me/keys', wish(more))).status).toBe(400)
    expect(await listOf('ann')).toEqual([])
  })

  test('is one of twenty at most, however many are asked for at once', async () => {
    await open()
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, n) => portal.as('ann').post('/api/v3/me/keys', wish({ name: `${n}` }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.body).toMatchObject({ code: 'TooManyKeys' })
    expect(await listOf('ann')).toHaveLength(20)
    expect((await portal.as('ben').post('/api/v3/me/keys', wish())).status).toBe(200)
  })

  test('is ended by its owner alone, and by staff whom the account is not above', async () => {
    await open()
    const { key, made } = await make('ann')
    expect((await portal.as('ben').delete(`/api/v3/me/keys/${made.id}`)).status).toBe(404)
    const looked: string[] = []
    portal.app.live.recheck = id => void looked.push(id)
    expect((await portal.as('ann').delete(`/api/v3/me/keys/${made.id}`)).status).toBe(204)
    expect(looked).toEqual([await idOf('ann')])
    expect(await statusWith(bearing(key))).toBe(401)
    expect((await portal.as('ann').delete(`/api/v3/me/keys/${made.id}`)).status).toBe(404)

    const other = await make('ann')
    const theirs = `/api/v3/users/${await idOf('ann')}/keys`
    expect((await portal.as('ben').get(theirs)).status).toBe(403)
    expect((await portal.as('pow').get(theirs)).body).toMatchObject([{ id: other.made.id }])
    expect((await portal.as('pow').delete(`${theirs}/${other.made.id}`)).status).toBe(204)

    const above = await make('ada')
    const ofAda = `/api/v3/users/${await idOf('ada')}/keys`
    expect((await portal.as('pow').get(ofAda)).body).toMatchObject({ code: 'OnlyAdminsManageAdmins' })
    expect((await portal.as('pow').delete(`${ofAda}/${above.made.id}`)).body).toMatchObject({
      code: 'OnlyAdminsManageAdmins',
    })
    expect(await listOf('ada')).toHaveLength(1)
  })

  test('is in the audit with its name and scope, never itself', async () => {
    await open()
    const { key, made } = await make('ann', { scope: 'decide', days: 7 })
    await portal.as('ann').delete(`/api/v3/me/keys/${made.id}`)
    const { entries } = await auditPage(portal.app.store, { about: await idOf('ann') }, { position: 0, limit: 10 })
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'keyEnded', before: { name: 'Dashboard', scope: 'decide' }, after: null },
      {
        action: 'keyAdded',
        before: null,
        after: { name: 'Dashboard', scope: 'decide', expiresAt: '2026-11-08T10:00:00.000Z' },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(key)
    const { body } = await portal.as('ada').get('/api/v3/audit?action=keyAdded')
    expect(body).toMatchObject({ entries: [{ changes: [{ label: 'Name' }, { label: 'Scope', after: 'Decide' }, {}] }] })
  })

  test('says when and from where it was used, to ten minutes', async () => {
    await open()
    const { key } = await make('ann')
    const used = async () => (await listOf('ann'))[0]?.lastUsedAt
    await statusWith(bearing(key))
    expect(await used()).toBe('2026-11-01T10:00:00.000Z')
    now = new Date(now.getTime() + 9 * minuteMs)
    await statusWith(bearing(key))
    expect(await used()).toBe('2026-11-01T10:00:00.000Z')
    now = new Date(now.getTime() + minuteMs)
    await statusWith(bearing(key))
    expect(await used()).toBe('2026-11-01T10:10:00.000Z')
  })

  test.each([
    ['signing out everywhere', () => portal.as('ann').post('/api/v3/me/sign-out-everywhere')],
    ['being signed out by staff', async () => portal.as('ada').post(`/api/v3/users/${await idOf('ann')}/sign-out`)],
    ['removal', async () => portal.as('ada').delete(`/api/v3/users/${await idOf('ann')}?requests=keep`)],
    [
      'being disabled',
      async () => {
        const { t, db } = portal.app.store
        return db.insert(t.userClaims).values({ userId: await idOf('ann'), claim: 'Disabled' })
      },
    ],
  ])('counts no more after %s', async (_, end) => {
    await open()
    const { key } = await make('ann')
    expect(await statusWith(bearing(key))).toBe(200)
    await end()
    expect(await statusWith(bearing(key))).toBe(401)
    expect(await statusWith({ UserAccessToken: key })).toBe(401)
  })
})

describe('a key of an administrator', () => {
  const letIn = (status: number) => status !== 401 && status !== 403

  test('makes exactly the calls of its scope, of all there are', async () => {
    await open()
    const calls = (await servedCalls(portal)).filter(({ needs }) => needs !== 'anonymous')
    const keys = new Map<string, string>()
    for (const scope of keyScopes) keys.set(scope, (await make('ada', { scope })).key)
    const wrong: string[] = []
    let tried = 0
    for (const { method, path, needs } of calls) {
      const table = path.startsWith('/api/v3/') ? ownScopes : foreignScopes
      const needed = table.needed({ method, path: path.toLowerCase(), needs: needs ?? 'user' })
      const mostly = keyScopes.filter(
        scope => needed !== 'session' && keyScopes.indexOf(scope) >= keyScopes.indexOf(needed!),
      )
      // What is let through is not tried: it would do it. One step below is.
      for (const scope of keyScopes.filter(one => !mostly.includes(one))) {
        const body = method === 'POST' || method === 'PUT' ? {} : undefined
        const address = path.replace(/\{[^}]*\}/g, '1')
        const send = portal.guest[method.toLowerCase() as 'get']
        const { status } = await send(address, body, bearing(keys.get(scope) ?? ''))
        tried++
        if (status !== 403) wrong.push(`${method} ${path} by ${scope}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(400)
  })

  test.each(keyScopes)('with %s reads what its account reads', async scope => {
    await open()
    const { key } = await make('ada', { scope })
    for (const path of ['/api/v3/me', '/api/v3/users', '/api/v3/jobs', '/api/v1/Request/movie', '/api/v2/Features'])
      expect([path, await statusWith(bearing(key), path)]).toEqual([path, 200])
  })

  test('never shows the API key, a personal token or the address of a calendar', async () => {
    await open()
    const { key } = await make('ada', { scope: 'manage' })
    const closed = [
      ...['/api/v1/Settings/ombi', '/api/v1/Identity/accesstoken', '/api/v3/calendar/address'],
      // It connects a server, although it is a GET.
      '/api/v1/PlexOAuth/5',
    ]
    for (const path of closed) expect([path, await statusWith(bearing(key), path)]).toEqual([path, 403])
    const answer = await portal.guest.get('/api/v1/Settings/ombi', undefined, bearing(key))
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope')
    expect(answer.text).toBe('')
  })

  test('is nobody where anybody may change something', async () => {
    await open()
    const { key } = await make('ada', { scope: 'manage' })
    const asKey = await portal.guest.post('/api/v1/Plex/oauth', {}, bearing(key))
    const asGuest = await portal.guest.post('/api/v1/Plex/oauth', {})
    expect(asKey.status).toBe(asGuest.status)
  })

  test('that may request is no staff while it does', async () => {
    await open()
    const requesterId = await idOf('ben')
    const { id } = await saveRequest(
      portal.app.store,
      aMovieRequest(7, { requesterId, variants: { standard: aProgress(), fourK: null } }),
    )
    const request = await make('ada', { scope: 'request' })
    const decide = await make('ada', { scope: 'decide' })
    const remove = async (key: string) =>
      (await portal.guest.delete(`/api/v3/requests/${id}`, undefined, bearing(key))).status
    expect(await remove(request.key)).toBe(403)
    expect(await remove(decide.key)).toBe(204)
  })

  test('makes no other key and ends none', async () => {
    await open()
    const { key, made } = await make('ada', { scope: 'manage' })
    expect((await portal.guest.post('/api/v3/me/keys', wish(), bearing(key))).status).toBe(403)
    expect((await portal.guest.delete(`/api/v3/me/keys/${made.id}`, undefined, bearing(key))).status).toBe(403)
    expect(letIn((await portal.guest.get('/api/v3/me/keys', undefined, bearing(key))).status)).toBe(true)
  })
})

test('a key of somebody without roles does not do more than they do', async () => {
  await open()
  const { key } = await make('ann', { scope: 'manage' })
  expect(await statusWith(bearing(key), '/api/v3/users')).toBe(403)
  expect(await statusWith(bearing(key), '/api/v3/jobs')).toBe(403)
  expect((await portal.guest.post('/api/v3/requests/bulk', {}, bearing(key))).status).toBe(403)
  expect((await portal.key.post('/api/v3/me/keys', wish())).status).toBe(403)
})
