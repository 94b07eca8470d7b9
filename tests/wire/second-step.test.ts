import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { unsentRows } from '~/server/events/outbox-queries'
import { authentication } from '~/shared/access/settings'
import { minuteMs, secondMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { setPassword, signIn } from '../support/accounts'
import { databaseFile, openPortal, type Portal } from '../support/portal'
import { asBearer, codeAt, ticketOf, withTimeCodes } from '../support/second-step'
import { audited, editOf, type StaffedPortal, staffAndAnn, staffedPortal } from '../support/staffed'
import { aUser } from '../support/users'

let now: Date
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const period = 30 * secondMs

let portal: StaffedPortal
let kept: { secret: string; recovery: string[] }
beforeEach(async () => {
  now = new Date('2026-03-04T12:00:00Z')
  const users = [...staffAndAnn(), aUser('ben')]
  portal = await staffedPortal({ users, now: () => now })
  for (const user of users) await setPassword(portal, user, `${user.userName}s`)
  kept = await withTimeCodes(portal.as('ann'), now)
  pass(period)
})
afterEach(() => portal.close())

const ticket = () => ticketOf(portal, 'ann', 'anns')
const second = (body: { ticket: string; code: string }) => portal.guest.post('/api/v3/session/second-step', body)
const code = (at = now) => codeAt(kept.secret, at)
const wrong = { status: 400, body: expect.objectContaining({ code: 'CodeWrong' }) }

describe('signing in with a second step', () => {
  test('the password alone opens nothing, and with the code there is a session', async () => {
    const waiting = await ticket()
    expect((await portal.guest.get('/api/v3/me', undefined, { authorization: `Bearer ${waiting}` })).status).toBe(401)
    const { status, body } = await second({ ticket: waiting, code: code() })
    expect({ status, body }).toEqual({
      status: 200,
      body: { token: expect.any(String), expiresAt: expect.any(String) },
    })
    expect((await portal.guest.get('/api/v3/me', undefined, asBearer(body))).status).toBe(200)
    expect((await audited(portal))[0]).toMatchObject({
      ...{ action: 'signedIn', actorName: 'ann' },
      after: { how: 'password', secondStep: 'timeCode' },
    })
  })

  test('a wrong password is told before any code is asked for, and tells nothing of one', async () => {
    const given = { userName: 'ann', password: 'wrong', remember: false }
    const refused = await portal.guest.post('/api/v3/session', given)
    const nobody = await portal.guest.post('/api/v3/session', { ...given, userName: 'eve' })
    expect(refused.status).toBe(401)
    expect(refused.body).toEqual({ ...(nobody.body as object), traceId: expect.any(String) })
  })

  test.each<[string, number, boolean]>([
    ['a code of now', 0, true],
    ['the one before', -period, false],
    ['the one after', period, true],
    ['two before', -2 * period, false],
    ['two after', 2 * period, false],
  ])('%s counts: %p', async (_, driftMs, counts) => {
    // The code of the period before is the one with which codes were switched on.
    const { status } = await second({ ticket: await ticket(), code: code(new Date(now.getTime() + driftMs)) })
    expect(status).toBe(counts ? 200 : 400)
  })

  test('a clock that is one period behind is no hindrance', async () => {
    pass(period)
    expect((await second({ ticket: await ticket(), code: code(new Date(now.getTime() - period)) })).status).toBe(200)
  })

  test('no code counts twice, not even for another ticket, and none from before it', async () => {
    const first = code()
    expect((await second({ ticket: await ticket(), code: first })).status).toBe(200)
    expect(await second({ ticket: await ticket(), code: first })).toMatchObject(wrong)
    pass(period)
    expect(await second({ ticket: await ticket(), code: first })).toMatchObject(wrong)
    expect((await second({ ticket: await ticket(), code: code() })).status).toBe(200)
  })

  test('of two who use one code at the same moment one gets in', async () => {
    const tickets = [await ticket(), await ticket(), await ticket()]
    const statuses = await Promise.all(tickets.map(async one => (await second({ ticket: one, code: code() })).status))
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test('a ticket counts once, for half an hour, and for nobody else', async () => {
    const waiting = await ticket()
    expect((await second({ ticket: waiting, code: code() })).status).toBe(200)
    pass(period)
    expect(await second({ ticket: waiting, code: code() })).toMatchObject({
      status: 401,
      body: { code: 'SignInExpired' },
    })
    for (const spelled of [`${waiting}=`, `${waiting} `, waiting.replace('sealed', 'SEALED')]) {
      pass(period)
      expect((await second({ ticket: spelled, code: code() })).status).toBe(401)
    }
    const late = await ticket()
    pass(31 * minuteMs)
    expect((await second({ ticket: late, code: code() })).status).toBe(401)
    for (const made of [
      'made-up',
      await portal.app.vault.seal('["secondStep",9e15,"{}"]'),
      await portal.app.vault.seal('[]'),
    ])
      expect((await second({ ticket: made, code: code() })).status).toBe(401)
    const ben = await withTimeCodes(portal.as('ben'), now)
    pass(period)
    const his = await ticketOf(portal, 'ben', 'bens')
    expect(await second({ ticket: his, code: code() })).toMatchObject(wrong)
    expect((await second({ ticket: his, code: codeAt(ben.secret, now) })).status).toBe(200)
  })

  test('a ticket of another errand opens nothing', async () => {
    const { ticketFor } = await import('~/server/access/waiting')
    const about = JSON.stringify({ id: portal.idOf('ann'), stamp: 'stamp', lifeSeconds: 60, way: 'password' })
    expect((await second({ ticket: await ticketFor(portal.app, 'plex', about), code: code() })).status).toBe(401)
  })

  test('who is disabled, gets another password or is removed in between does not get in', async () => {
    const as = portal.as('ada')
    const put = async (changes: Parameters<typeof editOf>[1]) =>
      as.put(`/api/v3/users/${portal.idOf('ann')}`, editOf(await portal.read('ann'), changes))
    const waiting = await ticket()
    await put({ claims: ['RequestMovie', 'Disabled'] })
    expect((await second({ ticket: waiting, code: code() })).status).toBe(401)
    expect(
      (await portal.guest.post('/api/v3/session', { userName: 'ann', password: 'anns', remember: false })).status,
    ).toBe(401)
    await put({ claims: ['RequestMovie'] })
    const other = await ticket()
    await put({ password: 'something else' })
    expect((await second({ ticket: other, code: code() })).status).toBe(401)
    const last = await ticketOf(portal, 'ann', 'something else')
    await as.delete(`/api/v3/users/${portal.idOf('ann')}?requests=keep`)
    expect((await second({ ticket: last, code: code() })).status).toBe(401)
  })

  test('after ten wrong codes in a row none counts for a quarter of an hour, from wherever', async () => {
    const { codeOf } = await import('~/server/access/second-step')
    const ann = portal.people.find(({ userName }) => userName === 'ann')!
    for (let tries = 0; tries < 9; tries++) expect(await codeOf(portal.app, ann, '000000')).toBe(null)
    expect(await codeOf(portal.app, ann, code())).toBe('timeCode')
    const tenAtOnce = await Promise.all(Array.from({ length: 10 }, () => codeOf(portal.app, ann, '000000')))
    expect(tenAtOnce).toEqual(Array(10).fill(null))
    pass(period)
    expect(await second({ ticket: await ticket(), code: code() })).toMatchObject({ status: 429 })
    pass(15 * minuteMs)
    expect(await codeOf(portal.app, ann, '000000')).toBe(null)
    pass(15 * minuteMs - 1)
    expect(await second({ ticket: await ticket(), code: code() })).toMatchObject({ status: 429 })
    pass(1)
    expect((await second({ ticket: await ticket(), code: code() })).status).toBe(200)
    expect(await codeOf(portal.app, ann, '000000')).toBe(null)
    pass(period)
    expect((await second({ ticket: await ticket(), code: code() })).status).toBe(200)
  })

  test('neither a restart nor another server has more tries', async () => {
    const database = databaseFile()
    const first = await staffedPortal({ now: () => now, database })
    const { codeOf } = await import('~/server/access/second-step')
    const ann = first.people.find(({ userName }) => userName === 'ann')!
    await setPassword(first, ann, 'anns')
    const own = await withTimeCodes(first.as('ann'), now)
    const other = await openPortal({ now: () => now, database })
    for (let tries = 0; tries < 5; tries++) {
      expect(await codeOf(first.app, ann, '000000')).toBe(null)
      expect(await codeOf(other.app, ann, '111111')).toBe(null)
    }
    await first.close()
    await other.close()
    pass(period)
    const restarted = await openPortal({ now: () => now, database })
    const withCode = async () => {
      const waiting = await ticketOf(restarted, 'ann', 'anns')
      return restarted.guest.post('/api/v3/session/second-step', { ticket: waiting, code: codeAt(own.secret, now) })
    }
    expect((await withCode()).status).toBe(429)
    pass(15 * minuteMs)
    expect((await withCode()).status).toBe(200)
    await restarted.close()
  })
})

describe('programs that know one step alone', () => {
  test('are refused as for a wrong password, whatever they send', async () => {
    const right = await signIn(portal as unknown as Portal, 'ann', 'anns')
    const other = await signIn(portal as unknown as Portal, 'ann', 'wrong')
    expect([right.status, other.status]).toEqual([401, 401])
    expect(right.body).toEqual({ ...(other.body as object), traceId: expect.any(String) })
    expect((await signIn(portal as unknown as Portal, 'ben', 'bens')).status).toBe(200)
  })

  test('go on with tokens that they have', async () => {
    const token = String((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body)
    expect((await portal.guest.get('/api/v1/Identity', undefined, { UserAccessToken: token })).status).toBe(200)
  })
})

describe('recovery codes', () => {
  test('are ten, each counts once, however it is typed', async () => {
    const [one = '', two = ''] = kept.recovery
    expect(new Set(kept.recovery).size).toBe(10)
    expect((await second({ ticket: await ticket(), code: one })).status).toBe(200)
    expect(await second({ ticket: await ticket(), code: one })).toMatchObject(wrong)
    expect((await second({ ticket: await ticket(), code: ` ${two.toUpperCase().replace('-', ' ')} ` })).status).toBe(
      200,
    )
    expect((await portal.as('ann').get('/api/v3/me/ways')).body).toMatchObject({ recoveryCodes: 8 })
    const [entry] = (await audited(portal)).filter(({ action }) => action === 'recoveryCodeUsed')
    expect(entry).toMatchObject({ actorName: 'ann', subjectName: 'ann' })
    const mails = (await unsentRows(portal.app.store)).map(({ payload }) => (payload as DirectMail).subject)
    expect(mails.filter(subject => /recovery code was used/.test(subject))).toHaveLength(2)
  })

  test('of two who use one at the same moment one gets in', async () => {
    const [one = ''] = kept.recovery
    const tickets = [await ticket(), await ticket(), await ticket()]
    const statuses = await Promise.all(tickets.map(async each => (await second({ ticket: each, code: one })).status))
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test('are kept as hashes, and those from before count no more once they are made anew', async () => {
    const rows = await portal.app.store.db.select().from(portal.app.store.t.recoveryCodes)
    expect(JSON.stringify(rows)).not.toContain(kept.recovery[0]?.replace('-', '') ?? '-')
    const { body } = await portal.as('ann').post('/api/v3/me/recovery-codes')
    const [fresh = ''] = (body as { codes: string[] }).codes
    expect(await second({ ticket: await ticket(), code: kept.recovery[0] ?? '' })).toMatchObject(wrong)
    expect((await second({ ticket: await ticket(), code: fresh })).status).toBe(200)
  })

  test('of somebody else open nothing', async () => {
    const ben = await withTimeCodes(portal.as('ben'), now)
    expect(await second({ ticket: await ticket(), code: ben.recovery[0] ?? '' })).toMatchObject(wrong)
  })
})

describe('setting it up', () => {
  test('the secret is stored sealed, and its address names portal and account', async () => {
    const { body } = await portal.as('ben').post('/api/v3/me/time-codes')
    const { secret, address } = body as { secret: string; address: string }
    expect(address).toBe(`otpauth://totp/Marquee:ben?issuer=Marquee&secret=${secret}&algorithm=SHA1&digits=6&period=30`)
    const rows = await portal.app.store.db.select().from(portal.app.store.t.timeCodes)
    expect(rows.every(row => row.secret.startsWith('sealed:1:'))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('nothing is asked for until the first code, and beginning anew takes another secret', async () => {
    const ben = portal.as('ben')
    const first = (await ben.post('/api/v3/me/time-codes')).body as { secret: string }
    const given = { userName: 'ben', password: 'bens', remember: false }
    expect((await portal.guest.post('/api/v3/session', given)).body).toHaveProperty('token')
    const again = (await ben.post('/api/v3/me/time-codes')).body as { secret: string }
    const confirm = (typed: string) => ben.post('/api/v3/me/time-codes/confirm', { code: typed })
    expect(await confirm(codeAt(first.secret, now))).toMatchObject(wrong)
    expect(await confirm('123')).toMatchObject(wrong)
    expect((await confirm(codeAt(again.secret, now))).status).toBe(200)
    expect(await confirm(codeAt(again.secret, now))).toMatchObject({ status: 400, body: { code: 'TimeCodesOn' } })
    expect((await ben.post('/api/v3/me/time-codes')).status).toBe(400)
  })

  test('asks for a recent sign-in, as does switching it off', async () => {
    const { body } = await second({ ticket: await ticket(), code: code() })
    const headers = asBearer(body)
    pass(16 * minuteMs)
    const { guest } = portal
    for (const call of [
      () => guest.post('/api/v3/me/time-codes', undefined, headers),
      () => guest.post('/api/v3/me/recovery-codes', undefined, headers),
      () => guest.delete('/api/v3/me/time-codes', undefined, headers),
    ])
      expect(await call()).toMatchObject({ status: 403, body: { code: 'ConfirmationNeeded' } })
    const confirmed = await guest.post('/api/v3/session/confirmation/code', { code: code() }, headers)
    expect(confirmed.status).toBe(204)
    expect((await guest.delete('/api/v3/me/time-codes', undefined, headers)).status).toBe(204)
    const given = { userName: 'ann', password: 'anns', remember: false }
    expect((await guest.post('/api/v3/session', given)).body).toHaveProperty('token')
    expect((await audited(portal)).map(({ action }) => action)).toContain('timeCodesOff')
  })
})

test('who gets in by a name and a code shows the code again before it is switched off', async () => {
  const { app } = portal
  await app.store.transaction(tx =>
    app.settings.save(tx, authentication, { ...app.settings.get(authentication), allowNoPassword: true }),
  )
  const headers = asBearer((await second({ ticket: await ticketOf(portal, 'ann', ''), code: code() })).body)
  pass(16 * minuteMs)
  const off = () => portal.guest.delete('/api/v3/me/time-codes', undefined, headers)
  expect(await off()).toMatchObject({ status: 403, body: { code: 'ConfirmationNeeded' } })
  await portal.guest.post('/api/v3/session/confirmation/code', { code: code() }, headers)
  expect((await off()).status).toBe(204)
})

test('whoever knows the password alone does not take the second step off in a session that was left open', async () => {
  const headers = asBearer((await second({ ticket: await ticket(), code: code() })).body)
  pass(16 * minuteMs)
  const { guest } = portal
  const ways = (await guest.get('/api/v3/session/confirmation', undefined, headers)).body
  expect(ways).toMatchObject({ password: false, codes: true })
  const confirmed = await guest.post('/api/v3/session/confirmation', { password: 'anns' }, headers)
  expect(confirmed).toMatchObject({ status: 400, body: { code: 'CodeNeeded' } })
  const off = () => guest.delete('/api/v3/me/time-codes', undefined, headers)
  expect(await off()).toMatchObject({ status: 403, body: { code: 'ConfirmationNeeded' } })
  const [recovery = ''] = kept.recovery
  expect((await guest.post('/api/v3/session/confirmation/code', { code: recovery }, headers)).status).toBe(204)
  expect((await off()).status).toBe(204)
})

describe('of an account that is joined with another', () => {
  const joined = async () => {
    const wish = { goes: portal.idOf('ann'), roles: 'kept', limits: 'kept' }
    const of = `/api/v3/users/${portal.idOf('ben')}/joining`
    const { revision } = (await portal.as('ada').get(`${of}?goes=${wish.goes}&roles=kept&limits=kept`)).body as {
      revision: string
    }
    return portal.as('ada').post(of, { ...wish, revision })
  }

  test('the second step goes with it, one that was begun in the other and never used notwithstanding', async () => {
    await portal.as('ben').post('/api/v3/me/time-codes')
    expect((await joined()).status).toBe(200)
    const body = { ticket: await ticketOf(portal, 'ben', 'bens'), code: code() }
    expect((await second(body)).body).toHaveProperty('token')
  })

  test('the recovery codes count', async () => {
    await joined()
    const [recovery = ''] = kept.recovery
    expect((await second({ ticket: await ticketOf(portal, 'ben', 'bens'), code: recovery })).body).toHaveProperty(
      'token',
    )
  })
})

describe('taking it off for somebody who has lost it', () => {
  test('staff may, as far as they may touch the account', async () => {
    await withTimeCodes(portal.as('ada'), now)
    const of = (name: string) => `/api/v3/users/${portal.idOf(name)}`
    expect((await portal.as('pow').delete(`${of('ada')}/second-step`)).status).toBe(400)
    expect((await portal.as('pow').get(`${of('ada')}/ways`)).status).toBe(400)
    expect((await portal.as('pow').get(`${of('ann')}/ways`)).body).toMatchObject({ recoveryCodes: 10 })
    expect((await portal.as('pow').delete(`${of('ann')}/second-step`)).status).toBe(204)
    expect(await portal.as('pow').delete(`${of('ann')}/second-step`)).toMatchObject({ body: { code: 'NoSecondStep' } })
    const [entry] = await audited(portal)
    expect(entry).toMatchObject({ action: 'timeCodesOff', actorName: 'pow', subjectName: 'ann' })
    const given = { userName: 'ann', password: 'anns', remember: false }
    expect((await portal.guest.post('/api/v3/session', given)).body).toHaveProperty('token')
  })
})
