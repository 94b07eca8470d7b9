import { describe, expect, test } from 'bun:test'
import { calendarFeed } from '~/server/api/calendar-feed'
import { webApp } from '~/server/api/web-app'
import { unsentRows } from '~/server/events/outbox-queries'
import { userByName } from '~/server/users/queries'
import { dayMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { email } from '~/shared/services/email'
import { bearing, setPassword, signIn } from '../support/accounts'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const smtp = { enabled: true, host: 'mail.example.com', port: 25, senderAddress: 'portal@example.com' }

/** Ann has signed in and has a personal token, which a thief has seen as well. */
async function aPortal() {
  const users = [anAdmin('ada'), aUser('pow', { claims: ['PowerUser'] }), aUser('ann')]
  const portal = await openPortal({ users, settings: [[email, smtp]] })
  for (const user of users) await setPassword(portal, user, user.userName)
  const bearer = bearing(await signIn(portal, 'ann', 'ann'))
  const personal = { UserAccessToken: String((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body) }
  return { portal, ...portal, bearer, personal }
}

const ann = async (portal: Portal) => (await userByName(portal.app.store, 'ann'))!
const viewOf = async (portal: Portal) =>
  (await portal.as('ada').get(`/api/v1/Identity/User/${(await ann(portal)).id}`)).body as Record<string, unknown>
const edit = async (portal: Portal, by: string, more: Record<string, unknown>) =>
  portal.as(by).put('/api/v1/Identity', { ...(await viewOf(portal)), ...more })
const claims = (...names: string[]) => names.map(value => ({ value, enabled: true }))

const ends: [string, (portal: Portal) => Promise<unknown>][] = [
  [
    'a new password of one’s own',
    async portal =>
      portal.as('ann').put('/api/v1/Identity/local', {
        id: (await ann(portal)).id,
        currentPassword: 'ann',
        emailAddress: 'ann@example.com',
        password: 'new',
        confirmNewPassword: 'new',
      }),
  ],
  ['a new password from an administrator', portal => edit(portal, 'ada', { password: 'new' })],
  [
    'a password that was reset',
    async portal => {
      await portal.guest.post('/api/v1/Identity/reset', { email: 'ann@example.com' })
      const [row] = await unsentRows(portal.app.store)
      const [, token = ''] = /token\?token=(\S+)/.exec((row!.payload as DirectMail).body) ?? []
      const sent = { email: 'ann@example.com', password: 'new', token: decodeURIComponent(token) }
      return portal.guest.post('/api/v1/Identity/resetpassword', sent)
    },
  ],
  ['becoming an administrator', portal => edit(portal, 'ada', { claims: claims('RequestMovie', 'Admin') })],
  [
    'being disabled for a while',
    async portal => {
      await edit(portal, 'ada', { claims: claims('RequestMovie', 'Disabled') })
      return edit(portal, 'ada', { claims: claims('RequestMovie') })
    },
  ],
]

describe('what was known of an account from before counts no more after', () => {
  test.each(ends)('%s', async (_, change) => {
    const { portal, guest, bearer, personal } = await aPortal()
    const open = async () =>
      Promise.all([bearer, personal].map(async as => (await guest.get('/api/v1/Identity', undefined, as)).status))
    expect(await open()).toEqual([200, 200])
    const answer = (await change(portal)) as { body: unknown }
    expect(answer.body).toEqual({ successful: true, errors: null })
    expect(await open()).toEqual([401, 401])
    const renewed = String((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body)
    expect(renewed).toMatch(/^[0-9a-f]{32}$/)
    expect(renewed).not.toBe(personal.UserAccessToken)
  })
})

test('an edit of an account that changes nothing of that kind leaves everybody signed in', async () => {
  const { portal, guest, bearer, personal } = await aPortal()
  await edit(portal, 'pow', { alias: 'Annie', password: null })
  await edit(portal, 'ada', { claims: claims('RequestMovie', 'PowerUser') })
  for (const as of [bearer, personal]) {
    expect((await guest.get('/api/v1/Identity', undefined, as)).status).toBe(200)
  }
})

test.each([
  ...ends,
  ['signing out everywhere', (portal: Portal) => portal.as('ann').post('/api/v3/me/sign-out-everywhere')],
] as typeof ends)('the address of one’s calendar ends with %s', async (_, change) => {
  const { portal } = await aPortal()
  const { path } = (await portal.as('ann').post('/api/v3/calendar/address')).body as { path: string }
  const feed = webApp(portal.app, [calendarFeed(portal.app)])
  const status = async () => (await feed.handle(new Request(`http://portal.test${path}`))).status
  expect(await status()).toBe(200)
  await change(portal)
  expect(await status()).toBe(404)
  // Also once the account is switched on again.
  await portal.app.store.db.delete(portal.app.store.t.userClaims)
  expect(await status()).toBe(404)
})

test('a live connection ends with the session', async () => {
  const { portal } = await aPortal()
  const looked: string[] = []
  portal.app.live.recheck = userId => void looked.push(userId)
  const { id } = await ann(portal)
  for (const [, change] of ends.slice(0, 3)) {
    await setPassword(portal, await ann(portal), 'ann')
    await change(portal)
  }
  expect(looked).toEqual([id, id, id])
})

test('whoever signs out everywhere goes on with a new session, and nobody else does', async () => {
  const { portal, guest, bearer, personal } = await aPortal()
  const looked: string[] = []
  portal.app.live.recheck = userId => void looked.push(userId)
  const answer = await guest.post('/api/v3/me/sign-out-everywhere', undefined, bearer)
  expect(answer.status).toBe(200)
  const { token, expiresAt } = answer.body as { token: string; expiresAt: string }
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6 * dayMs)
  const status = async (headers: Record<string, string>) =>
    (await guest.get('/api/v1/Identity', undefined, headers)).status
  expect([await status(bearer), await status(personal), await status({ authorization: `Bearer ${token}` })]).toEqual([
    401, 401, 200,
  ])
  expect(looked).toEqual([(await ann(portal)).id])
  expect((await guest.post('/api/v3/me/sign-out-everywhere')).status).toBe(401)
  expect((await portal.key.post('/api/v3/me/sign-out-everywhere')).status).toBe(403)
  await portal.close()
})
