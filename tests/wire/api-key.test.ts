import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { auditPage } from '~/server/audit/queries'
import { accessToken } from '~/server/users/own-account'
import type { Session } from '~/shared/api/session'
import type { SectionView } from '~/shared/api/settings'
import { minuteMs } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import { storedSecret } from '~/shared/settings/secrets'
import { setPassword } from '../support/accounts'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

const [ada, bob] = [anAdmin('ada'), anAdmin('bob')]
const [foreign, own] = ['/api/v1/Settings/ombi', '/api/v3/settings/portal']

let now = new Date('2026-11-01T10:00:00.000Z')
let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ users: [ada, bob], now: () => now })
  await setPassword(portal, ada, 'lamp')
})
afterAll(() => portal.close())

const key = () => portal.app.settings.get(portalSection).apiKey ?? ''
const noted = async () =>
  (await auditPage(portal.app.store, { action: 'apiKeyShown' }, { position: 0, limit: 10 })).entries.length
const signIn = async () => {
  const { body } = await portal.guest.post('/api/v3/session', { userName: 'ada', password: 'lamp', remember: true })
  return { authorization: `Bearer ${(body as Session).token}` }
}
const readIn = async (path: string, headers: Record<string, string>) => {
  const { status, body } = await portal.guest.get(path, undefined, headers)
  expect(status).toBe(200)
  return path === own ? (body as SectionView).values.apiKey : (body as { apiKey: unknown }).apiKey
}

test('is no part of the settings, whoever reads them', async () => {
  const session = await signIn()
  for (const headers of [session, { apikey: key() }]) expect(await readIn(own, headers)).toBe(storedSecret)
  const { text } = await portal.guest.get('/api/v3/settings', undefined, session)
  expect(text).not.toContain(key())
})

test('is shown when it is asked for, and that is written down', async () => {
  const before = await noted()
  const { body } = await portal.guest.post('/api/v3/api-key', undefined, await signIn())
  expect(body).toEqual({ apiKey: key() })
  expect(await noted()).toBe(before + 1)
  const { entries } = await auditPage(portal.app.store, { action: 'apiKeyShown' }, { position: 0, limit: 1 })
  expect(entries).toMatchObject([{ actorName: 'ada', before: null, after: null }])
})

describe('where programs of others read it', () => {
  test('it is there for 15 minutes after a sign-in, and a placeholder later', async () => {
    const [session, before] = [await signIn(), await noted()]
    now = new Date(now.getTime() + 15 * minuteMs)
    expect(await readIn(foreign, session)).toBe(key())
    expect(await noted()).toBe(before + 1)
    now = new Date(now.getTime() + 1)
    expect(await readIn(foreign, session)).toBe(storedSecret)
    await portal.guest.post('/api/v3/session/confirmation', { password: 'lamp' }, session)
    expect(await readIn(foreign, session)).toBe(key())
    expect(await noted()).toBe(before + 2)
  })

  test('is written down with where the call came from', async () => {
    await readIn(foreign, await signIn())
    const { entries } = await auditPage(portal.app.store, { action: 'apiKeyShown' }, { position: 0, limit: 1 })
    expect(entries).toMatchObject([{ actorName: 'ada', way: 'program', address: '127.0.0.1' }])
  })

  test('whoever calls with it reads it, and nobody else by something that lasts', async () => {
    const before = await noted()
    expect(await readIn(foreign, { apikey: key() })).toBe(key())
    expect(await readIn(foreign, { apikey: key(), username: 'bob' })).toBe(key())
    const token = (await accessToken(portal.app, bob)) ?? ''
    expect(await readIn(foreign, { useraccesstoken: token })).toBe(storedSecret)
    expect(await noted()).toBe(before)
  })

  test.each([storedSecret, '', null, undefined, 'mine'])('sending %p back changes nothing', async sent => {
    const [before, session] = [key(), await signIn()]
    const { body } = await portal.guest.get(foreign, undefined, session)
    const saved = { ...Object(body), apiKey: sent }
    expect((await portal.guest.post(foreign, saved, session)).body).toBe(true)
    expect((await portal.guest.put(own, { apiKey: sent, hideRequestsUsers: true }, session)).status).toBe(200)
    expect(key()).toBe(before)
  })
})
