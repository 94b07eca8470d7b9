import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { unsentRows } from '~/server/events/outbox-queries'
import { userByName } from '~/server/users/queries'
import type { WaitingAddress } from '~/shared/api/me-address'
import { dayMs, minuteMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { email } from '~/shared/services/email'
import { read } from '~/shared/settings/model'
import { customization } from '~/shared/settings/portal'
import { setPassword } from '../support/accounts'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const smtp = { enabled: true, host: 'mail.example.com', port: 25, senderAddress: 'portal@example.com' }
const users = [anAdmin('ada'), aUser('ann', { email: 'ann@example.com' }), aUser('ben', { email: 'ben@example.com' })]
const wanted = 'new@example.com'

let portal: Portal
let now: Date
const open = async (more: Parameters<typeof openPortal>[0] = {}) => {
  now = new Date('2026-11-01T10:00:00.000Z')
  const settings: [typeof email | typeof customization, Record<string, unknown>][] = [
    [email, smtp],
    [customization, { applicationUrl: 'https://portal.example.com' }],
  ]
  portal = await openPortal({ users, now: () => now, settings, ...more })
  for (const user of users) await setPassword(portal, user, 'old')
}
beforeEach(() => open())
afterEach(() => portal.close())

const change = (to: string | null, more: Record<string, unknown> = {}) =>
  portal.as('ann').put('/api/v3/me/details', { currentPassword: 'old', password: null, email: to, ...more })
const addressOf = async (name = 'ann') => (await userByName(portal.app.store, name))?.email
const waiting = async () => (await portal.as('ann').get('/api/v3/me/address')).body as WaitingAddress
const mails = async () => (await unsentRows(portal.app.store)).map(({ payload }) => payload as DirectMail)
const links = async () =>
  (await mails()).flatMap(({ body, to }) => {
    const [, token] = /confirm-address\?token=(\S+)/.exec(body) ?? []
    return token ? [{ to: to?.address, token: decodeURIComponent(token) }] : []
  })
const follow = (token: string) => portal.guest.post('/api/v3/address-confirmations', { token })
const newest = async () => (await links()).at(-1)?.token ?? ''
const audited = async () => {
  const { id } = (await userByName(portal.app.store, 'ann'))!
  const { body } = await portal.as('ada').get(`/api/v3/audit?about=${id}`)
  return (body as { entries: { action: string }[] }).entries.map(({ action }) => action)
}

describe('a new address of one’s own', () => {
  test('counts once the link is followed that was sent there, and the old one is told', async () => {
    expect((await change(wanted)).status).toBe(204)
    expect(await addressOf()).toBe('ann@example.com')
    expect(await waiting()).toEqual({
      confirms: true,
      waiting: { email: wanted, until: '2026-11-02T10:00:00.000Z' },
    })
    expect((await mails()).map(({ to }) => to?.address)).toEqual([wanted])
    expect((await mails())[0]?.body).toContain('https://portal.example.com/confirm-address?token=')
    expect((await follow(await newest())).status).toBe(204)
    expect(await addressOf()).toBe(wanted)
    expect((await waiting()).waiting).toBeNull()
    expect((await mails()).map(({ to }) => to?.address).toSorted()).toEqual(['ann@example.com', wanted])
    expect(await audited()).toEqual(['userChanged', 'addressAsked'])
    expect((await follow(await newest())).body).toMatchObject({ code: 'AddressLinkInvalid' })
  })

  test('is no address of the house, whatever the caller says: the link leads to the portal’s own', async () => {
    await portal.app.settings.save(portal.app.store, customization, read(customization, {}))
    await portal
      .as('ann')
      .put(
        '/api/v3/me/details',
        { currentPassword: 'old', password: null, email: wanted },
        { host: 'thief.example.com', 'x-forwarded-host': 'thief.example.com' },
      )
    expect((await mails())[0]?.body).not.toContain('thief')
    expect(await links()).toHaveLength(1)
  })

  test('waits a day and not a moment more', async () => {
    await change(wanted)
    now = new Date(now.getTime() + dayMs)
    expect((await waiting()).waiting).toBeNull()
    expect((await follow(await newest())).body).toMatchObject({ code: 'AddressLinkInvalid' })
    now = new Date(now.getTime() - 1)
    expect((await follow(await newest())).status).toBe(204)
  })

  test.each(['x', '.', 'a.b', '..', '%', 'x'.repeat(200)])('is not had by a made-up token: %p', async token => {
    await change(wanted)
    expect((await follow(token)).body).toMatchObject({ code: 'AddressLinkInvalid' })
    const own = await newest()
    expect((await follow(`${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400)
    expect(await addressOf()).toBe('ann@example.com')
  })

  test('is sent again after a minute, with another link', async () => {
    await change(wanted)
    const first = await newest()
    const again = () => portal.as('ann').post('/api/v3/me/address/send')
    now = new Date(now.getTime() + minuteMs - 1)
    expect((await again()).body).toMatchObject({ code: 'MailJustSent' })
    expect((await change('other@example.com')).body).toMatchObject({ code: 'MailJustSent' })
    now = new Date(now.getTime() + 1)
    expect((await again()).status).toBe(204)
    const found = (await links()).map(({ token }) => token)
    expect(found).toHaveLength(2)
    expect((await follow(first)).status).toBe(400)
    expect((await follow(found.find(token => token !== first) ?? '')).status).toBe(204)
    expect((await again()).body).toMatchObject({ code: 'AddressNotWaiting' })
  })

  test('is forgotten when that is wished for', async () => {
    await change(wanted)
    expect((await portal.as('ann').delete('/api/v3/me/address')).status).toBe(204)
    expect((await waiting()).waiting).toBeNull()
    expect((await follow(await newest())).status).toBe(400)
    expect(await audited()).toEqual(['addressCancelled', 'addressAsked'])
  })

  test('waits where it merely folds into the one before, too', async () => {
    expect((await change('ann@EXAMPLE.com')).status).toBe(204)
    expect((await waiting()).waiting).toBeNull()
    expect((await change('\uff41nn@example.com')).status).toBe(204)
    expect(await addressOf()).toBe('ann@EXAMPLE.com')
  })

  test('is mailed once a minute, however often it is cancelled in between', async () => {
    await change(wanted)
    await portal.as('ann').delete('/api/v3/me/address')
    expect((await change('other@example.com')).body).toMatchObject({ code: 'MailJustSent' })
    await change(null)
    expect((await change('other@example.com')).body).toMatchObject({ code: 'MailJustSent' })
    expect(await links()).toHaveLength(1)
    now = new Date(now.getTime() + minuteMs)
    expect((await change('other@example.com')).status).toBe(204)
  })

  const ends: [string, () => Promise<unknown>][] = [
    ['signs out everywhere', () => portal.as('ann').post('/api/v3/me/sign-out-everywhere')],
    ['has no address any more', () => change(null)],
    [
      'gets another one from staff',
      async () => {
        const { id } = (await userByName(portal.app.store, 'ann'))!
        const view = (await portal.as('ada').get(`/api/v1/Identity/User/${id}`)).body as Record<string, unknown>
        return portal.as('ada').put('/api/v1/Identity', { ...view, emailAddress: 'staff@example.com' })
      },
    ],
    [
      'is disabled',
      async () => {
        const { t, db } = portal.app.store
        const { id } = (await userByName(portal.app.store, 'ann'))!
        return db.insert(t.userClaims).values({ userId: id, claim: 'Disabled' })
      },
    ],
  ]
  test.each(ends)('is not had any more once the account %s', async (_, end) => {
    await change(wanted)
    await end()
    const before = await addressOf()
    expect((await follow(await newest())).body).toMatchObject({ code: 'AddressLinkInvalid' })
    expect(await addressOf()).toBe(before)
  })

  test('is not taken from somebody who has it by then', async () => {
    await change(wanted)
    await portal.as('ben').put('/api/v1/Identity/local', {
      ...{ id: (await userByName(portal.app.store, 'ben'))?.id, currentPassword: 'old' },
      ...{ emailAddress: wanted, password: null, confirmNewPassword: null },
    })
    expect(await addressOf('ben')).toBe(wanted)
    expect((await follow(await newest())).body).toMatchObject({ code: 'EmailTaken' })
    expect(await addressOf()).toBe('ann@example.com')
  })

  test('waits beside a new password, which counts at once', async () => {
    expect((await change(wanted, { password: 'another' })).status).toBe(204)
    expect(await addressOf()).toBe('ann@example.com')
    expect((await follow(await newest())).status).toBe(204)
    expect(await addressOf()).toBe(wanted)
  })

  test('needs the password', async () => {
    expect((await change(wanted, { currentPassword: 'wrong' })).body).toMatchObject({ code: 'PasswordWrong' })
    expect(await mails()).toEqual([])
  })

  test('counts at once where no mail can be sent, and for programs of the first version', async () => {
    await portal.as('ann').put('/api/v1/Identity/local', {
      ...{ id: (await userByName(portal.app.store, 'ann'))?.id, currentPassword: 'old' },
      ...{ emailAddress: 'first@example.com', password: null, confirmNewPassword: null },
    })
    expect(await addressOf()).toBe('first@example.com')
    await portal.app.settings.save(portal.app.store, email, read(email, {}))
    expect((await waiting()).confirms).toBe(false)
    expect((await change(wanted)).status).toBe(204)
    expect(await addressOf()).toBe(wanted)
  })
})
