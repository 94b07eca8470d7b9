import { afterEach, describe, expect, test } from 'bun:test'
import { unsentRows } from '~/server/events/outbox-queries'
import { writeNotices } from '~/server/notifications/notice-queries'
import { authentication } from '~/shared/access/settings'
import type { Me } from '~/shared/api/me'
import type { Session } from '~/shared/api/session'
import type { DirectMail } from '~/shared/notifications/model'
import { email } from '~/shared/services/email'
import { setPassword } from '../support/accounts'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { runScenarios } from '../support/scenarios'
import { anAdmin, aUser } from '../support/users'

const open: Portal[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

async function opened(options: PortalOptions) {
  const portal = await openPortal(options)
  open.push(portal)
  return portal
}

async function aPortal(): Promise<Portal> {
  const users = [
    aUser('ann', { alias: 'Ann', limits: { movie: { amount: 2, period: 'week' }, tvShow: none, album: none } }),
    aUser('pow', { claims: ['PowerUser'] }),
    anAdmin('ada'),
  ]
  const portal = await opened({ users, settings: [[email, smtp]], now: () => new Date('2026-03-04T12:00:00Z') })
  for (const user of users) await setPassword(portal, user, 'old')
  return portal
}
const smtp = { enabled: true, host: 'mail.example.com', port: 25, senderAddress: 'portal@example.com' }
const none = { amount: null, period: null }
const [everybody, people] = [
  { guest: 200, ann: 200, pow: 200, ada: 200 },
  { guest: 401, ann: 200, pow: 200, ada: 200 },
]
const shownPasskey = { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' }
const madePasskey = { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: ['usb'] }
const done = { guest: 401, ann: 204, pow: 204, ada: 204 }
const doneByAll = { guest: 204, ann: 204, pow: 204, ada: 204 }
const offForAll = { guest: 400, ann: 400, pow: 400, ada: 400 }
const nothingThere = { guest: 401, ann: 400, pow: 400, ada: 400 }
const expiredForAll = { guest: 401, ann: 401, pow: 401, ada: 401 }
const long = 'x'.repeat(5_000)

runScenarios(
  [
    {
      call: 'POST /api/v3/session',
      body: { userName: 'ada', password: 'old', remember: false },
      statuses: everybody,
      answer: { token: expect.any(String), expiresAt: '2026-03-11T12:00:00.000Z' },
      bad: [
        { body: { userName: 'ada', password: 'old' } },
        { body: { userName: 5, password: 'old', remember: true } },
        { body: { userName: 'a\u0000da', password: 'old', remember: true } },
        { body: { userName: 'ada', password: long, remember: true } },
      ],
      missing: [
        { body: { userName: 'ada', password: 'new', remember: true }, status: 401, says: { code: 'SignInRefused' } },
        { body: { userName: 'eve', password: 'old', remember: true }, status: 401, says: { code: 'SignInRefused' } },
      ],
    },
    {
      call: 'POST /api/v3/session/password-needed',
      body: { userName: 'ann' },
      statuses: everybody,
      answer: { needed: true },
      bad: [{ body: {} }, { body: { userName: null } }],
    },
    // The ways that begin elsewhere are switched off here; media-sign-in.test.ts goes them.
    { call: 'POST /api/v3/session/plex', statuses: offForAll },
    { call: 'POST /api/v3/session/header', statuses: { guest: 401, ann: 401, pow: 401, ada: 401 } },
    {
      call: 'POST /api/v3/session/plex/outcome',
      body: { ticket: 'made-up' },
      statuses: expiredForAll,
      bad: [{ body: {} }, { body: { ticket: 5 } }, { body: { ticket: long } }],
    },
    {
      call: 'POST /api/v3/session/quick-connect',
      body: { server: 'jellyfin:1' },
      statuses: offForAll,
      bad: [{ body: {} }, { body: { server: null } }],
    },
    {
      call: 'POST /api/v3/session/quick-connect/outcome',
      body: { ticket: 'made-up' },
      statuses: expiredForAll,
      bad: [{ body: {} }, { body: { ticket: 5 } }],
    },
    // These callers have tokens without a session, in which nothing can be noted; recent-sign-in.test.ts has the others.
    {
      call: 'GET /api/v3/session/confirmation',
      statuses: people,
      answer: { password: false, keeper: null, codes: false, passkeys: false },
    },
    {
      call: 'POST /api/v3/session/confirmation',
      body: { password: 'old' },
      statuses: { guest: 401, ann: 403, pow: 403, ada: 403 },
      bad: [{ body: {} }, { body: { password: '' } }, { body: { password: long } }],
    },
    {
      call: 'POST /api/v3/session/confirmation/code',
      body: { code: '123456' },
      statuses: { guest: 401, ann: 403, pow: 403, ada: 403 },
      bad: [{ body: {} }, { body: { code: 123_456 } }, { body: { code: long } }],
    },
    {
      call: 'POST /api/v3/session/confirmation/passkey',
      statuses: { guest: 401, ann: 403, pow: 403, ada: 403 },
    },
    {
      call: 'POST /api/v3/session/confirmation/passkey/outcome',
      body: { ticket: 'made up', credential: shownPasskey },
      statuses: { guest: 401, ann: 403, pow: 403, ada: 403 },
      bad: [{ body: {} }, { body: { ticket: 'made up', credential: { ...shownPasskey, id: long } } }],
    },
    {
      call: 'POST /api/v3/session/passkey',
      statuses: everybody,
      answer: {
        ticket: expect.any(String),
        options: {
          ...{ challenge: expect.stringMatching(/^[\w-]{43}$/), rpId: 'localhost', timeout: 300_000 },
          ...{ userVerification: 'required', allowCredentials: [] },
        },
      },
    },
    {
      call: 'POST /api/v3/session/passkey/outcome',
      body: { ticket: 'made up', credential: shownPasskey },
      statuses: expiredForAll,
      bad: [{ body: {} }, { body: { ticket: long, credential: shownPasskey } }],
    },
    {
      call: 'POST /api/v3/me/passkeys/begin',
      statuses: people,
      answer: { ticket: expect.any(String), options: expect.objectContaining({ excludeCredentials: [] }) },
    },
    {
      call: 'POST /api/v3/me/passkeys',
      body: { ticket: 'made up', name: 'Phone', credential: madePasskey },
      statuses: expiredForAll,
      bad: [
        { body: {} },
        { body: { ticket: 'made up', name: ' ', credential: madePasskey } },
        { body: { ticket: 'made up', name: 'x'.repeat(61), credential: madePasskey } },
        {
          body: { ticket: 'made up', name: 'Phone', credential: { ...madePasskey, transports: Array(11).fill('usb') } },
        },
      ],
    },
    {
      call: `PUT /api/v3/me/passkeys/${crypto.randomUUID()}`,
      body: { name: 'Phone' },
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [
        { path: `/api/v3/me/passkeys/${'x'.repeat(37)}` },
        { body: { name: ' ' } },
        { body: { name: 'x'.repeat(61) } },
        { body: {} },
      ],
    },
    {
      call: `DELETE /api/v3/me/passkeys/${crypto.randomUUID()}`,
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [{ path: `/api/v3/me/passkeys/${'x'.repeat(37)}` }],
    },
    {
      call: 'POST /api/v3/session/second-step',
      body: { ticket: 'made-up', code: '123456' },
      statuses: expiredForAll,
      bad: [{ body: { code: '123456' } }, { body: { ticket: 'made-up', code: long } }],
    },
    {
      call: 'POST /api/v3/session/open-id',
      body: { provider: 1 },
      statuses: offForAll,
      bad: [{ body: {} }, { body: { provider: 0 } }],
    },
    {
      call: 'POST /api/v3/session/open-id/outcome',
      body: { ticket: 'made up', answer: 'code=1' },
      statuses: expiredForAll,
      bad: [{ body: {} }, { body: { ticket: 'x'.repeat(3_001), answer: 'code=1' } }],
    },
    { call: 'GET /api/v3/me/media-accounts', statuses: people, answer: { accounts: [], places: [] } },
    {
      call: 'POST /api/v3/me/media-accounts',
      body: { server: 'jellyfin:1', userName: 'jo', password: 'jo-password' },
      statuses: nothingThere,
      bad: [
        { body: {} },
        { body: { server: 'x'.repeat(61), userName: 'jo', password: 'a' } },
        { body: { server: 'plex', userName: 'x'.repeat(401), password: 'a' } },
        { body: { server: 'plex', userName: 'jo', password: long } },
        { body: { server: 'plex', userName: ' ', password: 'a' } },
      ],
    },
    {
      call: 'POST /api/v3/me/media-accounts/page',
      body: { server: 'plex' },
      statuses: nothingThere,
      bad: [{ body: {} }, { body: { server: 'x'.repeat(61) } }],
    },
    {
      call: 'POST /api/v3/me/media-accounts/page/outcome',
      body: { ticket: 'made up' },
      statuses: expiredForAll,
      bad: [{ body: {} }, { body: { ticket: 'x'.repeat(2_001) } }],
    },
    {
      call: 'POST /api/v3/me/media-accounts/code',
      body: { server: 'jellyfin:1' },
      statuses: nothingThere,
      bad: [{ body: {} }, { body: { server: 'x'.repeat(61) } }],
    },
    {
      call: 'POST /api/v3/me/media-accounts/code/outcome',
      body: { ticket: 'made up' },
      statuses: expiredForAll,
      bad: [{ body: {} }, { body: { ticket: 'x'.repeat(2_001) } }],
    },
    {
      call: 'DELETE /api/v3/me/media-accounts/plex',
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [{ path: `/api/v3/me/media-accounts/${'x'.repeat(61)}` }],
    },
    { call: 'GET /api/v3/me/open-id', statuses: people, answer: [] },
    { call: 'POST /api/v3/me/open-id', body: { provider: 1 }, statuses: nothingThere, bad: [{ body: {} }] },
    {
      call: 'POST /api/v3/me/open-id/outcome',
      body: { ticket: 'made up', answer: 'code=1' },
      statuses: expiredForAll,
      bad: [{ body: { ticket: 'made up' } }],
    },
    {
      call: 'POST /api/v3/me/open-id/sign-out',
      body: { ticket: 'made up' },
      statuses: people,
      answer: { address: null },
      bad: [{ body: {} }, { body: { ticket: 'x'.repeat(6_001) } }],
    },
    {
      call: 'DELETE /api/v3/me/open-id/1',
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [{ path: '/api/v3/me/open-id/none' }],
    },
    { call: 'GET /api/v3/me/ways', statuses: people, answer: { timeCodes: null, recoveryCodes: 0, passkeys: [] } },
    {
      call: 'POST /api/v3/me/time-codes',
      statuses: people,
      answer: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), address: expect.stringMatching(/^otpauth:/) },
    },
    // Nobody has begun with codes here; second-step.test.ts has those who have.
    {
      call: 'POST /api/v3/me/time-codes/confirm',
      body: { code: '123456' },
      statuses: nothingThere,
      bad: [{ body: {} }, { body: { code: '' } }, { body: { code: '123456' }, says: { code: 'TimeCodesOff' } }],
    },
    { call: 'DELETE /api/v3/me/time-codes', statuses: nothingThere },
    { call: 'POST /api/v3/me/recovery-codes', statuses: nothingThere },
    {
      call: 'POST /api/v3/password-resets',
      body: { email: 'ann@example.com' },
      statuses: doneByAll,
      bad: [{ body: {} }, { body: { email: 'a\u0000@example.com' } }, { body: { email: long } }],
    },
    {
      call: 'GET /api/v3/me',
      statuses: people,
      answer: {
        id: expect.any(String),
        userName: 'ada',
        alias: null,
        email: 'ada@example.com',
        userType: 'local',
        language: null,
        streamingCountry: 'US',
        mustAgree: false,
        quotas: { movie: null, tvShow: null, album: null },
        unreadNotices: 0,
        openIssues: null,
        picturePath: null,
        hasOwnPicture: false,
        pendingRequests: 0,
      },
    },
    {
      call: 'PUT /api/v3/me/language',
      body: { language: 'de' },
      statuses: done,
      bad: [{ body: { language: 'klingon' } }, { body: { language: null } }, { body: {} }],
    },
    {
      call: 'PUT /api/v3/me/streaming-country',
      body: { country: 'AT' },
      statuses: done,
      bad: [{ body: { country: 'XX' } }, { body: { country: '' } }, { body: [] }],
    },
    {
      call: 'PUT /api/v3/me/details',
      body: { currentPassword: 'old', password: 'new', email: 'new@example.com' },
      statuses: done,
      bad: [
        { body: { currentPassword: 'old' } },
        { body: { currentPassword: '', password: null, email: null }, says: { code: 'CurrentPasswordMissing' } },
        { body: { currentPassword: 'new', password: 'new', email: null }, says: { code: 'PasswordWrong' } },
        {
          body: { currentPassword: 'old', password: '  ', email: null },
          says: { errors: { password: expect.any(Array) } },
        },
        {
          body: { currentPassword: 'old', password: '', email: null },
          says: { errors: { password: expect.any(Array) } },
        },
        { body: { currentPassword: 'old', password: null, email: '' }, says: { errors: { email: expect.any(Array) } } },
        { body: { currentPassword: 'old', password: null, email: 'nobody' }, says: { code: 'EmailInvalid' } },
        { body: { currentPassword: 'old', password: null, email: 'ann@example.com' }, says: { code: 'EmailTaken' } },
      ],
    },
    {
      call: 'POST /api/v3/me/sign-out-everywhere',
      statuses: people,
      answer: { token: expect.any(String), expiresAt: expect.any(String) },
    },
    {
      call: 'GET /api/v3/me/browsers',
      statuses: people,
      answer: { publicKey: expect.any(String), browsers: [] },
    },
    {
      call: 'POST /api/v3/me/browsers',
      body: { endpoint: 'https://push.example.com/a', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      statuses: nothingThere,
      bad: [{ body: {} }, { body: { endpoint: 'https://push.example.com/a', p256dh: 'short', auth: 'short' } }],
    },
    {
      call: 'POST /api/v3/me/browsers/forget',
      body: { endpoint: 'https://push.example.com/a' },
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [{ body: {} }, { body: { endpoint: long } }],
    },
    {
      call: 'DELETE /api/v3/me/browsers/1',
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [{ path: '/api/v3/me/browsers/none' }],
    },
    { call: 'GET /api/v3/me/channels', statuses: people, answer: { addresses: expect.any(Array), on: [] } },
    {
      call: 'PUT /api/v3/me/channels',
      body: { addresses: [{ agent: 'Slack', value: 'U1' }] },
      statuses: people,
      answer: { addresses: expect.arrayContaining([{ agent: 'Slack', value: 'U1' }]), on: [] },
      bad: [{ body: {} }, { body: { addresses: [{ agent: 'Email', value: 'a' }] } }],
    },
    {
      call: 'GET /api/v3/me/message-choices',
      statuses: people,
      answer: expect.objectContaining({ times: { timeZone: null, quietFrom: null, quietUntil: null } }),
    },
    {
      call: 'PUT /api/v3/me/message-choices',
      body: { choices: [{ event: 'RequestApproved', channel: 'Email', on: false }] },
      statuses: people,
      answer: expect.objectContaining({
        events: expect.arrayContaining([
          expect.objectContaining({ event: 'RequestApproved', on: ['WhatsApp', 'Mobile', 'Web push'] }),
        ]),
      }),
      bad: [
        { body: { choices: [{ event: 'Test', channel: 'Email', on: true }] } },
        { body: { choices: [{ event: 'RequestApproved', channel: 'Webhook', on: true }] } },
        { body: { digests: [{ channel: 'Slack', every: 'day' }] } },
        { body: { digests: [{ channel: 'Email', every: 'year' }] } },
        { body: { times: { timeZone: 'Moon/Crater', quietFrom: 0, quietUntil: 60 } } },
        { body: { times: { timeZone: null, quietFrom: 0, quietUntil: null } } },
        { body: { times: { timeZone: null, quietFrom: 0, quietUntil: 1_440 } } },
        { body: { times: { timeZone: null, quietFrom: -1, quietUntil: 60 } } },
      ],
    },
    { call: 'GET /api/v3/me/data', statuses: people, answer: expect.objectContaining({ cut: [] }) },
    {
      call: 'POST /api/v3/me/leave',
      body: { userName: 'nobody' },
      statuses: { guest: 401, ann: 400, pow: 400, ada: 400 },
      bad: [{ body: {} }, { body: { userName: ' ' } }, { body: { userName: long } }],
    },
    { call: 'GET /api/v3/me/address', statuses: people, answer: { confirms: true, waiting: null } },
    { call: 'DELETE /api/v3/me/address', statuses: { guest: 401, ann: 400, pow: 400, ada: 400 } },
    {
      call: 'POST /api/v3/me/address/send',
      statuses: { guest: 401, ann: 400, pow: 400, ada: 400 },
    },
    { call: 'GET /api/v3/me/chats', statuses: people, answer: [] },
    {
      call: 'POST /api/v3/me/chats/Telegram/code',
      statuses: people,
      answer: { code: expect.any(String), until: expect.any(String), bot: null },
      bad: [{ path: '/api/v3/me/chats/Elsewhere/code' }],
    },
    {
      call: 'DELETE /api/v3/me/chats/Telegram',
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [{ path: '/api/v3/me/chats/Elsewhere' }],
    },
    { call: 'GET /api/v3/me/email-key', statuses: people, answer: { key: null } },
    {
      call: 'PUT /api/v3/me/email-key',
      body: { publicKey: 'none' },
      statuses: nothingThere,
      bad: [{ body: {} }, { body: { publicKey: '' } }, { body: { publicKey: 'x'.repeat(30_001) } }],
    },
    { call: 'DELETE /api/v3/me/email-key', statuses: done },
    { call: 'GET /api/v3/me/keys', statuses: people, answer: [] },
    {
      call: 'POST /api/v3/me/keys',
      body: { name: 'Hall', scope: 'read', days: 30 },
      statuses: people,
      answer: { key: expect.stringMatching(/^mq_/), made: expect.objectContaining({ name: 'Hall', scope: 'read' }) },
      bad: [{ body: {} }, { body: { name: 'Hall', scope: 'all', days: 30 } }],
    },
    {
      call: 'DELETE /api/v3/me/keys/made-up',
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [{ path: `/api/v3/me/keys/${'x'.repeat(37)}` }],
    },
    {
      call: 'PUT /api/v3/me/picture',
      body: 'no picture',
      statuses: { guest: 401, ann: 400, pow: 400, ada: 400 },
    },
    { call: 'DELETE /api/v3/me/picture', statuses: people, answer: { picturePath: null } },
    { call: 'GET /api/v3/me/sessions', statuses: people, answer: [] },
    {
      call: 'DELETE /api/v3/me/sessions/this',
      statuses: { guest: 401, ann: 404, pow: 404, ada: 404 },
      bad: [{ path: `/api/v3/me/sessions/${'x'.repeat(37)}` }],
      missing: [{ path: '/api/v3/me/sessions/made-up' }],
    },
    {
      call: 'PUT /api/v3/me/display-name',
      body: { displayName: 'The attic' },
      statuses: done,
      bad: [
        { body: {} },
        { body: { displayName: 5 } },
        { body: { displayName: ' ' } },
        { body: { displayName: 'x'.repeat(101) } },
        { body: { displayName: 'ann' }, says: { code: 'DisplayNameTaken' } },
      ],
    },
    {
      call: 'POST /api/v3/me/access-token',
      statuses: people,
      answer: { accessToken: expect.stringMatching(/^\w{32,}$/) },
    },
    {
      call: 'POST /api/v3/me/plex',
      statuses: { guest: 401, ann: 400, pow: 400, ada: 400 },
      bad: [{ says: { code: 'NotOfPlex' } }],
    },
    {
      call: 'POST /api/v3/me/plex/outcome',
      body: { ticket: 'made-up' },
      statuses: { guest: 401, ann: 401, pow: 401, ada: 401 },
      bad: [{ body: {} }, { body: { ticket: 5 } }],
    },
    {
      call: 'POST /api/v3/password-resets/complete',
      body: { email: 'ann@example.com', token: 'made-up', password: 'new' },
      statuses: { guest: 400, ann: 400, pow: 400, ada: 400 },
      bad: [
        { says: { code: 'ResetTokenInvalid', detail: expect.any(String) } },
        { body: { email: 'ann@example.com', token: 'made-up' } },
      ],
    },
  ],
  aPortal,
)

describe('a session', () => {
  test('that is remembered lasts longer, and its token counts', async () => {
    const portal = await aPortal()
    const signIn = async (remember: boolean) =>
      (await portal.guest.post('/api/v3/session', { userName: 'ann@example.com', password: 'old', remember }))
        .body as Session
    const [short, long] = [await signIn(false), await signIn(true)]
    expect(long.expiresAt > short.expiresAt).toBe(true)
    const me = await portal.guest.get('/api/v3/me', undefined, { authorization: `Bearer ${long.token}` })
    expect(me.body).toMatchObject({ userName: 'ann', alias: 'Ann' })
  })

  test('asks for no password where the portal trusts everybody, but of staff', async () => {
    const portal = await opened({
      users: [aUser('ann'), anAdmin('ada')],
      settings: [[authentication, { allowNoPassword: true }]],
    })
    const needed = async (userName: string) =>
      (await portal.guest.post('/api/v3/session/password-needed', { userName })).body
    expect([await needed('ann'), await needed('ada'), await needed('eve')]).toEqual([
      { needed: false },
      { needed: true },
      { needed: true },
    ])
    const ann = await portal.guest.post('/api/v3/session', { userName: 'ann', password: '', remember: false })
    expect(ann.status).toBe(200)
  })
})

test('what is left of a quota is told, and what is not limited is null', async () => {
  const portal = await aPortal()
  expect(((await portal.as('ann').get('/api/v3/me')).body as Me).quotas).toEqual({
    movie: {
      limit: 2,
      extra: 0,
      remaining: 2,
      nextAt: expect.stringMatching(/^2026-03-\d\dT00:00:00\.000Z$/),
      period: 'week',
    },
    tvShow: null,
    album: null,
  })
})

test('what waits comes with the account: news for everybody, requests for those who decide', async () => {
  const portal = await aPortal()
  const { store } = portal.app
  const { id: requestId } = await saveRequest(store, aMovieRequest(603))
  await saveRequest(store, aMovieRequest(604, { variants: { standard: aProgress({ approved: true }), fourK: null } }))
  const ada = (await portal.as('ada').get('/api/v3/me')).body as Me
  const at = new Date('2026-03-04T11:00:00Z')
  await store.transaction(tx =>
    writeNotices(tx, [
      {
        ...{ userId: ada.id, key: 'one', at, event: 'NewRequest', kind: 'movie', title: 'The Lantern' },
        ...{ posterPath: null, requestId, mediaId: '603', values: {}, failure: null },
      },
    ]),
  )
  const waits = async (name: string) => {
    const { unreadNotices, pendingRequests } = (await portal.as(name).get('/api/v3/me')).body as Me
    return { unreadNotices, pendingRequests }
  }
  expect(await waits('ada')).toEqual({ unreadNotices: 1, pendingRequests: 1 })
  expect(await waits('pow')).toEqual({ unreadNotices: 0, pendingRequests: 1 })
  expect(await waits('ann')).toEqual({ unreadNotices: 0, pendingRequests: null })
})

test('what somebody chooses is kept, and no address is none', async () => {
  const portal = await aPortal()
  const ann = portal.as('ann')
  await ann.put('/api/v3/me/language', { language: 'de' })
  await ann.put('/api/v3/me/streaming-country', { country: 'AT' })
  await ann.put('/api/v3/me/details', { currentPassword: 'old', password: null, email: null })
  expect((await ann.get('/api/v3/me')).body).toMatchObject({ language: 'de', streamingCountry: 'AT', email: null })
})

test('a new password is set once, with the token of the mail', async () => {
  const portal = await aPortal()
  await portal.guest.post('/api/v3/password-resets', { email: 'ann@example.com' })
  const [mail] = (await unsentRows(portal.app.store)).map(({ payload }) => payload as DirectMail)
  const token = decodeURIComponent(/token\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '')
  const complete = () =>
    portal.guest.post('/api/v3/password-resets/complete', { email: 'ann@example.com', token, password: 'new' })
  expect(await complete()).toMatchObject({ status: 204, text: '' })
  const session = { userName: 'ann', password: 'new', remember: false }
  expect((await portal.guest.post('/api/v3/session', session)).status).toBe(200)
  expect(await complete()).toMatchObject({ status: 400, body: { code: 'ResetTokenInvalid' } })
})

test('the API key is nobody in person: it has no token of its own and no details to change', async () => {
  const portal = await aPortal()
  expect((await portal.key.get('/api/v3/me')).body).toMatchObject({ userName: 'Api', userType: 'system' })
  expect((await portal.key.post('/api/v3/me/access-token')).body).toEqual({ accessToken: null })
  const details = { currentPassword: 'old', password: 'new', email: null }
  expect((await portal.key.put('/api/v3/me/details', details)).status).toBe(400)
})
