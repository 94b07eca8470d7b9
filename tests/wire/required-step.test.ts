import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { authentication } from '~/shared/access/settings'
import type { AwaitedStep } from '~/shared/api/second-step'
import { minuteMs, secondMs } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import { setPassword, signIn } from '../support/accounts'
import { signInWith, withPasskey } from '../support/passkeys'
import type { Portal } from '../support/portal'
import { asBearer, codeAt, withTimeCodes } from '../support/second-step'
import { audited, type StaffedPortal, staffAndAnn, staffedPortal } from '../support/staffed'
import { writtenRows } from '../support/surface'
import { anAdmin } from '../support/users'

let now: Date
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
let portal: StaffedPortal
let ada: { secret: string; recovery: string[] }
beforeEach(async () => {
  now = new Date('2026-03-04T12:00:00Z')
  const users = [...staffAndAnn(), anAdmin('abe')]
  portal = await staffedPortal({ users, now: () => now })
  for (const user of users) await setPassword(portal, user, `${user.userName}s`)
  ada = await withTimeCodes(portal.as('ada'), now)
  pass(30 * secondMs)
})
afterEach(() => portal.close())

const page = '/api/v3/settings/authentication'
const values = async () => ((await portal.as('ada').get(page)).body as { values: Record<string, unknown> }).values
const requireStep = async (by: Pick<Portal['guest'], 'put'>) =>
  by.put(page, { ...(await values()), adminsNeedSecondStep: true })
const required = async () => {
  const { status } = await requireStep(portal.as('ada'))
  if (status >= 300) throw new Error(`wanting a second step was answered with ${status}`)
}
const withPassword = (userName: string) =>
  portal.guest.post('/api/v3/session', { userName, password: `${userName}s`, remember: false })
const needed = { status: 403, body: expect.objectContaining({ code: 'SecondStepNeeded' }) }

describe('wanting a second step of every administrator', () => {
  test('needs that who wants it has one', async () => {
    expect(await requireStep(portal.as('abe'))).toMatchObject({ status: 409, body: { code: 'SecondStepMissing' } })
    await withPasskey(portal.as('abe'))
    expect((await requireStep(portal.as('abe'))).status).toBeLessThan(300)
    expect((await audited(portal))[0]).toMatchObject({ action: 'settingsChanged', actorName: 'abe' })
  })

  test('also with the whole page of settings; a program may, as long as somebody has one', async () => {
    const sections = { authentication: { ...(await values()), adminsNeedSecondStep: true } }
    expect(await portal.as('abe').put('/api/v3/settings', { sections })).toMatchObject({ status: 409 })
    expect((await portal.key.put('/api/v3/settings', { sections })).status).toBeLessThan(300)
    await portal.key.put(page, { ...(await values()), adminsNeedSecondStep: false })
    await portal.as('ada').delete('/api/v3/me/time-codes')
    expect(await portal.key.put('/api/v3/settings', { sections })).toMatchObject({
      status: 409,
      body: { code: 'SecondStepMissing' },
    })
  })

  test('saves other settings of the page as before, also for whom it is on already', async () => {
    expect((await portal.as('abe').put(page, { ...(await values()), quickConnect: false })).status).toBeLessThan(300)
    await required()
    expect((await requireStep(portal.as('ada'))).status).toBeLessThan(300)
  })
})

describe('an administrator without a second step', () => {
  test('signs in and may set one up, and nothing else until then', async () => {
    await required()
    const headers = asBearer((await withPassword('abe')).body)
    const { guest } = portal
    for (const path of [
      '/api/v3/settings',
      '/api/v3/requests',
      '/api/v1/Identity',
      '/api/v2/Requests/movie/1/0/id/asc',
    ])
      expect(await guest.get(path, undefined, headers)).toMatchObject({ status: 403 })
    expect(await guest.get('/api/v3/notices', undefined, headers)).toMatchObject(needed)
    expect((await guest.get('/api/v3/me/ways', undefined, headers)).status).toBe(200)
    const begun = (await guest.post('/api/v3/me/time-codes', undefined, headers)).body as { secret: string }
    const code = codeAt(begun.secret, now)
    expect((await guest.post('/api/v3/me/time-codes/confirm', { code }, headers)).status).toBe(200)
    expect((await guest.get('/api/v3/notices', undefined, headers)).status).toBe(200)
  })

  test('a passkey is one as well', async () => {
    await required()
    const abe = portal.as('abe')
    expect(await abe.get('/api/v3/notices')).toMatchObject(needed)
    const device = await withPasskey(abe)
    expect((await abe.get('/api/v3/notices')).status).toBe(200)
    const { body } = await signInWith(portal, device)
    expect((await portal.guest.get('/api/v3/settings', undefined, asBearer(body))).status).toBe(200)
  })

  test('is refused by every call of every version that needs somebody, but those that lead out of it', async () => {
    await required()
    const { token } = await portal.app.tokens.sign(
      portal.people.find(({ userName }) => userName === 'abe')!,
      now,
      3_600,
    )
    const headers = { authorization: `Bearer ${token}` }
    const wrong: string[] = []
    const rows = writtenRows()
    expect(rows.filter(({ guard }) => guard === 'signedIn').length).toBeLessThan(20)
    for (const { method, path, guard } of rows) {
      const send = portal.guest[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
      const body = method === 'POST' || method === 'PUT' ? '{' : undefined
      const { status, text } = await send(path.replace(/\{[^}]*\}/g, '1'), body, headers)
      const isRefused = status === 403 && (text === '' || text.includes('SecondStepNeeded'))
      if (isRefused === (guard === 'anonymous' || guard === 'signedIn')) wrong.push(`${method} ${path}: ${status}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  test('is a visitor where anybody may call', async () => {
    await required()
    await portal.as('ada').put('/api/v3/custom-page', { title: 'House', icon: null, html: '<p>Rules</p>' })
    const page = await portal.as('abe').get('/api/v3/custom-page')
    expect(page.status).toBe((await portal.guest.get('/api/v3/custom-page')).status)
  })

  test('goes on with programs that have a key or a token', async () => {
    const token = String((await portal.as('abe').get('/api/v1/Identity/accesstoken')).body)
    const { body } = await portal.as('abe').post('/api/v3/me/keys', { name: 'Watch', scope: 'manage', days: 30 })
    await required()
    const { key } = body as { key: string }
    const api = { apikey: portal.app.settings.get(portalSection).apiKey ?? '', username: 'abe' }
    for (const headers of [{ UserAccessToken: token }, { authorization: `Bearer ${key}` }, api] as Record<
      string,
      string
    >[])
      expect((await portal.guest.get('/api/v1/Identity', undefined, headers)).status).toBe(200)
  })

  test('nobody else is asked for one', async () => {
    await required()
    for (const name of ['pow', 'ann']) expect((await portal.as(name).get('/api/v3/notices')).status).toBe(200)
    expect((await withPassword('pow')).body).toHaveProperty('token')
  })
})

describe('an administrator who has one', () => {
  test('is asked for the passkey after the password, where there are no codes', async () => {
    const device = await withPasskey(portal.as('abe'))
    expect((await withPassword('abe')).body).toHaveProperty('token')
    await required()
    const awaited = (await withPassword('abe')).body as AwaitedStep
    expect(awaited).toEqual({ ticket: expect.any(String), codes: false, passkeys: 1 })
    const second = { ticket: awaited.ticket, code: '000000' }
    expect((await portal.guest.post('/api/v3/session/second-step', second)).status).toBe(400)
    expect((await signInWith(portal, device)).status).toBe(200)
    expect((await signIn(portal as unknown as Portal, 'abe', 'abes')).status).toBe(401)
  })

  test('confirms with it, and not with the password alone', async () => {
    const device = await withPasskey(portal.as('abe'))
    await required()
    const headers = asBearer((await signInWith(portal, device)).body)
    expect((await portal.guest.get('/api/v3/session/confirmation', undefined, headers)).body).toMatchObject({
      ...{ password: false, codes: false, passkeys: true },
    })
    const confirmed = await portal.guest.post('/api/v3/session/confirmation', { password: 'abes' }, headers)
    expect(confirmed).toMatchObject({ status: 400, body: { code: 'PasskeyNeeded' } })
  })

  test('keeps the last one, and nobody else does', async () => {
    await required()
    expect(await portal.as('ada').delete('/api/v3/me/time-codes')).toMatchObject({
      status: 400,
      body: { code: 'SecondStepRequired' },
    })
    await withPasskey(portal.as('ada'))
    expect((await portal.as('ada').delete('/api/v3/me/time-codes')).status).toBe(204)
    const { body } = await portal.as('ada').get('/api/v3/me/ways')
    const [passkey] = (body as { passkeys: { id: string }[] }).passkeys
    expect(await portal.as('ada').delete(`/api/v3/me/passkeys/${passkey?.id}`)).toMatchObject({ status: 400 })
    await withTimeCodes(portal.as('ann'), now)
    expect((await portal.as('ann').delete('/api/v3/me/time-codes')).status).toBe(204)
  })

  test('sets another one up after somebody took it away', async () => {
    await withPasskey(portal.as('abe'))
    await required()
    const path = `/api/v3/users/${portal.idOf('abe')}/second-step`
    expect((await portal.as('pow').delete(path)).status).toBe(400)
    expect((await portal.as('ada').delete(path)).status).toBe(204)
    expect(await portal.as('ada').delete(path)).toMatchObject({ status: 400, body: { code: 'NoSecondStep' } })
    expect(await portal.as('ada').delete(`/api/v3/users/${portal.idOf('ada')}/second-step`)).toMatchObject({
      status: 400,
    })
    expect(await portal.as('abe').get('/api/v3/notices')).toMatchObject(needed)
    expect((await withPassword('abe')).body).toHaveProperty('token')
  })

  test('has no more time to set it up than anybody who confirms who they are', async () => {
    await required()
    const headers = asBearer((await withPassword('abe')).body)
    pass(16 * minuteMs)
    const { guest } = portal
    expect(await guest.post('/api/v3/me/passkeys/begin', undefined, headers)).toMatchObject({
      body: { code: 'ConfirmationNeeded' },
    })
    expect((await guest.post('/api/v3/session/confirmation', { password: 'abes' }, headers)).status).toBe(204)
    expect((await guest.post('/api/v3/me/passkeys/begin', undefined, headers)).status).toBe(200)
  })
})

test('the setting is off to begin with', () => {
  expect(portal.app.settings.get(authentication).adminsNeedSecondStep).toBe(false)
  expect(ada.recovery).toHaveLength(10)
})
