import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { authentication } from '~/shared/access/settings'
import type { AccountDetail } from '~/shared/api/accounts'
import type { Session } from '~/shared/api/session'
import { minuteMs } from '~/shared/durations'
import { installation, portal as portalSection } from '~/shared/settings/portal'
import { setPassword, signIn } from '../support/accounts'
import type { Caller, Portal } from '../support/portal'
import { aNewAccount, editOf, smtp, staffAndAnn, staffedPortal } from '../support/staffed'
import { aUser } from '../support/users'

let now = new Date('2026-03-04T12:00:00Z')
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}

let portal: Awaited<ReturnType<typeof staffedPortal>>
beforeAll(async () => {
  const more = [aUser('ben'), aUser('cleo'), aUser('dora'), aUser('eli')]
  portal = await staffedPortal({ now: () => now, more })
  for (const user of [...staffAndAnn(), ...more])
    await setPassword(portal, { ...user, id: portal.idOf(user.userName) }, `${user.userName}s`)
})
afterAll(() => portal.close())

/** A session of its own, as a browser has it. */
async function session(userName: string): Promise<Caller> {
  const given = { userName, password: `${userName}s`, remember: true }
  const { body } = await portal.guest.post('/api/v3/session', given)
  return calling({ authorization: `Bearer ${(body as Session).token}` })
}
function calling(headers: Record<string, string>): Caller {
  const { guest } = portal
  return {
    get: (path, body, more) => guest.get(path, body, { ...headers, ...more }),
    post: (path, body, more) => guest.post(path, body, { ...headers, ...more }),
    put: (path, body, more) => guest.put(path, body, { ...headers, ...more }),
    delete: (path, body, more) => guest.delete(path, body, { ...headers, ...more }),
  }
}
/** Made anew above, so as it is now. */
const byKey = () => calling({ apikey: portal.app.settings.get(portalSection).apiKey ?? '' })
const needed = { status: 403, body: expect.objectContaining({ code: 'ConfirmationNeeded' }) }
const address = (name: string) => `/api/v3/users/${portal.idOf(name)}`
const edit = async (name: string, changes: Parameters<typeof editOf>[1]) => editOf(await portal.read(name), changes)
const pageOf = (section: string) => `/api/v3/settings/${encodeURIComponent(section)}`
/** A section as it stands, but for some values. */
async function valuesOf(section: string, changed: (values: Record<string, unknown>) => Record<string, unknown>) {
  const { body } = await portal.as('ada').get(pageOf(section))
  const { values } = body as { values: Record<string, unknown> }
  return { ...values, ...changed(values) }
}
let turn = 0
/** Each time another value. */
const another = () => ++turn
const signInValues = () => valuesOf('authentication', ({ plexTokens }) => ({ plexTokens: !plexTokens }))
const saving =
  (section: string, changed: () => Record<string, unknown>): Act =>
  async by =>
    by.put(pageOf(section), await valuesOf(section, changed))
const aServer = () => ({ id: 1, name: 'Attic', ip: `10.0.0.${another()}`, port: 8096, apiKey: 'k' })
const aProvider = () => ({ id: 1, name: 'Home', issuer: `https://id${another()}.example.com`, clientId: 'portal' })

type Act = (by: Caller) => Promise<{ status: number; body: unknown }>

/** What changes who gets in, and to what. */
const guarded: [string, Act][] = [
  ['reads the personal token', by => by.post('/api/v3/me/access-token')],
  ['makes an account', async by => by.post('/api/v3/users', aNewAccount(`new-${Bun.randomUUIDv7().slice(-8)}`))],
  ['gives a password', async by => by.put(address('ben'), await edit('ben', { password: 'another one' }))],
  [
    'moves an address',
    async by => by.put(address('ben'), await edit('ben', { email: `${now.getTime()}@example.com` })),
  ],
  [
    'moves an address to one that merely folds into it',
    async by => {
      const isFolded = (await portal.read('eli')).email === 'eli@strasse.example.com'
      return by.put(address('eli'), await edit('eli', { email: `eli@${isFolded ? 'straße' : 'strasse'}.example.com` }))
    },
  ],
  ['gives a role', async by => by.put(address('ben'), await edit('ben', { claims: await otherClaims('ben') }))],
  ['gives roles to several', async by => by.post('/api/v3/users/together', together(await otherClaims('cleo')))],
  ['reads a link that signs in', by => by.post(`${address('ben')}/app-link`)],
  ['makes a token anew', by => by.post(`${address('ben')}/access-token`)],
  ['says how people sign in', async by => by.put(pageOf('authentication'), await signInValues())],
  [
    'says it with the whole page',
    async by => by.put('/api/v3/settings', { sections: { authentication: await signInValues() } }),
  ],
  ['reads the API key', by => by.post('/api/v3/api-key')],
  ['makes the API key anew', by => by.post('/api/v3/api-key/reset')],
  ['lets a provider vouch', saving('openid', () => ({ enable: true, servers: [aProvider()] }))],
  ['lets another media server vouch', saving('emby', () => ({ enable: true, servers: [aServer()] }))],
  ['names the server that mails go to', saving('notifications/email', () => ({ port: another() }))],
  [
    'says where links in mails lead',
    saving('customization', () => ({ applicationUrl: `https://${another()}.example.com` })),
  ],
  [
    'believes another application in Discord',
    saving('notifications/discord', () => ({ publicKey: String(another()).padStart(64, '0') })),
  ],
  [
    'gives new people other roles',
    saving('usermanagement', () => ({ defaultRoles: [another() % 2 ? 'Admin' : 'RequestTv'] })),
  ],
]
const together = (claims: string[]) => ({ ids: [portal.idOf('cleo')], on: claims, off: [], limits: {} })
async function otherClaims(name: string): Promise<AccountDetail['claims']> {
  const { claims } = await portal.read(name)
  return claims.length === 1 ? [...claims, 'RequestTv'] : ['RequestMovie']
}

describe('whoever changes who gets in has signed in lately, or shows once more who they are', () => {
  test.each(guarded)('%s', async (name, act) => {
    const ada = await session('ada')
    pass(16)
    // The change of roles of several is none once it was made.
    if (name === 'gives roles to several')
      await portal.as('ada').post('/api/v3/users/together', { ...together([]), off: ['RequestTv'] })
    expect(await act(ada)).toMatchObject(needed)
    expect((await ada.post('/api/v3/session/confirmation', { password: 'adas' })).status).toBe(204)
    expect((await act(ada)).status).toBeLessThan(300)
    pass(15)
    expect((await act(ada)).status).toBeLessThan(300)
    pass(1)
    if (name !== 'gives roles to several') expect(await act(ada)).toMatchObject(needed)
  })

  test('removes an account', async () => {
    const ada = await session('ada')
    pass(16)
    expect(await ada.delete(`${address('dora')}?requests=remove`)).toMatchObject(needed)
    expect((await portal.read('dora')).userName).toBe('dora')
    await ada.post('/api/v3/session/confirmation', { password: 'adas' })
    expect((await ada.delete(`${address('dora')}?requests=remove`)).status).toBe(204)
  })
})

test('whoever connects a Plex server, or says whose people somebody’s are, has signed in lately', async () => {
  const ada = await session('ada')
  pass(16)
  const owner = { login: 'ada', password: 'lamp', ownerAdministers: true }
  expect(await ada.post('/api/v3/plex-connection', owner)).toMatchObject(needed)
  expect(await ada.post('/api/v3/plex-connection/page', { ownerAdministers: true })).toMatchObject(needed)
  const people = { from: 'emby:1', to: 'emby:2' }
  expect(await ada.post('/api/v3/user-imports/emby/link', people)).toMatchObject(needed)
})

test('what opens nothing is done without', async () => {
  const ada = await session('ada')
  pass(60)
  const asBefore = await valuesOf('authentication', () => ({}))
  expect((await ada.put(pageOf('authentication'), asBefore)).status).toBe(200)
  expect((await saving('customization', () => ({ applicationName: 'Films' }))(ada)).status).toBe(200)
  expect((await saving('notifications/email', () => ({ senderName: 'Films' }))(ada)).status).toBe(200)
  expect((await saving('emby', () => ({}))(ada)).status).toBe(200)
  expect((await ada.put(address('ben'), await edit('ben', { alias: 'Benny' }))).status).toBe(200)
  const limits = { movie: { amount: 3, period: 'week' } }
  const several = { ids: [portal.idOf('cleo')], on: [], off: [], limits }
  expect((await ada.post('/api/v3/users/together', several)).status).toBe(200)
  expect((await ada.put('/api/v3/me/language', { language: 'en' })).status).toBe(204)
})

test('links in mails do not follow whoever saves settings in a session of long ago', async () => {
  const origin = () => portal.app.settings.get(installation).origin
  const ada = await session('ada')
  const from = (host: string) => ada.put(pageOf('vote'), {}, { host })
  expect((await from('films.example.com')).status).toBe(200)
  expect(origin()).toBe('http://films.example.com')
  pass(16)
  expect((await from('elsewhere.example.com')).status).toBe(200)
  expect(origin()).toBe('http://films.example.com')
})

test('a session that takes the place of another counts from when its owner signed in', async () => {
  const ann = await session('ann')
  pass(16)
  const { body } = await ann.post('/api/v3/me/sign-out-everywhere')
  const renewed = calling({ authorization: `Bearer ${(body as Session).token}` })
  expect(await renewed.post('/api/v3/me/access-token')).toMatchObject(needed)
  await renewed.post('/api/v3/session/confirmation', { password: 'anns' })
  const again = (await renewed.post('/api/v3/me/sign-out-everywhere')).body as Session
  const confirmed = calling({ authorization: `Bearer ${again.token}` })
  expect((await confirmed.post('/api/v3/me/access-token')).status).toBe(200)
})

describe('showing it', () => {
  test('takes the right password alone, and is braked as signing in is', async () => {
    const eli = await session('eli')
    pass(16)
    for (const password of ['ELIS', 'anns'])
      expect(await eli.post('/api/v3/session/confirmation', { password })).toMatchObject({
        status: 400,
        body: { code: 'PasswordWrong' },
      })
    expect(await eli.post('/api/v3/me/access-token')).toMatchObject(needed)
    expect((await eli.post('/api/v3/session/confirmation', { password: 'elis' })).status).toBe(204)
  })

  test('is for sessions: keys and tokens have none', async () => {
    const { body } = await portal.as('ann').post('/api/v3/me/access-token')
    const program = calling({ UserAccessToken: (body as { accessToken: string }).accessToken })
    expect(await program.post('/api/v3/me/access-token')).toMatchObject(needed)
    expect((await program.get('/api/v3/session/confirmation')).body).toEqual({
      ...{ password: false, keeper: null, codes: false, passkeys: false },
    })
    expect(await program.post('/api/v3/session/confirmation', { password: 'anns' })).toMatchObject({
      status: 403,
      body: { code: 'ConfirmationImpossible' },
    })
    // Its session would count for more than the token does.
    const session = (await program.post('/api/v3/me/sign-out-everywhere')).body as Session
    const signed = calling({ authorization: `Bearer ${session.token}` })
    expect(await signed.post('/api/v3/me/access-token')).toMatchObject(needed)
  })

  test('the API key stands for a program that does so on purpose', async () => {
    expect((await byKey().put(address('ben'), await edit('ben', { password: 'a third one' }))).status).toBe(200)
  })
})

describe('programs of the first version', () => {
  const view = async (name: string) => (await portal.as('ada').get(`/api/v1/Identity/User/${portal.idOf(name)}`)).body
  const renamed = async (more: object) => ({ ...((await view('cleo')) as object), ...more })

  test('a session of long ago opens nothing by them either', async () => {
    const ada = await session('ada')
    pass(16)
    const roles = [{ value: 'Admin', enabled: true }]
    const refused = { status: 200, body: { successful: false, errors: [expect.stringMatching(/Confirm/)] } }
    expect(await ada.put('/api/v1/Identity', await renamed({ claims: roles }))).toMatchObject(refused)
    expect(await ada.put('/api/v1/Identity', await renamed({ password: 'mine now' }))).toMatchObject(refused)
    expect(await ada.delete(`/api/v1/Identity/${portal.idOf('cleo')}`)).toMatchObject(refused)
    expect((await ada.get('/api/v1/Identity/accesstoken')).status).toBe(403)
    expect((await ada.get(`/api/v1/Identity/accesstoken/${portal.idOf('cleo')}`)).status).toBe(403)
    expect((await ada.post('/api/v1/Settings/ombi/resetApi')).status).toBe(403)
    expect((await ada.get('/api/v1/PlexOAuth/5')).status).toBe(403)
    const { plexTokens: _, ...ways } = portal.app.settings.get(authentication)
    expect(
      (await ada.post('/api/v1/Settings/authentication', { ...ways, enableOAuth: !ways.enableOAuth })).status,
    ).toBe(403)
    const mailServer = { ...smtp, host: 'elsewhere.example.com', notificationTemplates: [] }
    expect((await ada.post('/api/v1/Settings/notifications/email', mailServer)).status).toBe(403)
    expect((await ada.post('/api/v1/Settings/customization', { applicationUrl: 'https://x.example.com' })).status).toBe(
      403,
    )
    expect((await ada.put('/api/v1/Identity', await renamed({ alias: 'Cleopatra' }))).body).toMatchObject({
      successful: true,
    })
  })

  test('who has just signed in, and a program with a key or a personal token, go on as before', async () => {
    const token = String((await portal.as('ada').get('/api/v1/Identity/accesstoken')).body)
    const signed = await signIn(portal as unknown as Portal, 'ada', 'adas')
    const bearer = { authorization: `Bearer ${(signed.body as { access_token: string }).access_token}` }
    for (const by of [calling({ UserAccessToken: token }), byKey(), calling(bearer)])
      expect((await by.put('/api/v1/Identity', await renamed({ password: 'theirs' }))).body).toMatchObject({
        successful: true,
      })
  })
})
