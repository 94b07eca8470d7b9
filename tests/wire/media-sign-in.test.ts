import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { dropUsedBefore } from '~/server/access/used-once'
import { auditPage } from '~/server/audit/queries'
import { userByName } from '~/server/users/queries'
import { authentication } from '~/shared/access/settings'
import { dayMs, minuteMs } from '~/shared/durations'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { isAccountOf } from '~/shared/users/confirmed-match'
import { userManagement } from '~/shared/users/settings'
import { warnings } from '../support/accounts'
import { mediaAccountsStage } from '../support/media-accounts'
import { databaseFile, type Portal, type PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const stage = mediaAccountsStage()
const { values } = stage
const connected: NonNullable<PortalOptions['settings']> = [
  [plex, values.plex],
  [emby, values.emby],
  [jellyfin, values.jellyfin],
]
const importing = {
  importPlexUsers: true,
  importEmbyUsers: true,
  importJellyfinUsers: true,
  defaultRoles: ['RequestTv'],
}

const signIn = async (portal: Portal, username: string, password: string) =>
  (await portal.guest.post('/api/v1/Token', { username, password, rememberMe: false, usePlexOAuth: false })).status

/** The sign-ins of which a server hears, over the real transport. */
function heardBy(server: { url: string }) {
  const real = fetchHttp({ version: '0' })
  const signIns: string[] = []
  const http: typeof real = request => {
    if (request.url.startsWith(server.url) && /authenticate/i.test(request.url)) signIns.push(request.url)
    return real(request)
  }
  return { http, signIns }
}

const whoIs = async (portal: Portal, answer: { body: unknown }) => {
  const { access_token } = answer.body as { access_token: string }
  return (await portal.app.tokens.read(access_token, new Date())) as { userName: string }
}

const people = {
  jo: aUser('jo', { userType: 'jellyfin', providerUserId: 'id-of-jo' }),
  gus: aUser('gus', { userType: 'jellyfin', providerUserId: 'id-of-gus', providerServer: 'jellyfin:2' }),
  emil: aUser('emil', { userType: 'emby', providerUserId: 'id-of-emil' }),
  clara: aUser('clara', { userType: 'embyConnect', providerUserId: 'id-of-clara-at-home', email: null }),
  greta: aUser('greta', { userType: 'plex', providerUserId: '2', email: 'greta@example.com' }),
}

describe('a password of a media server', () => {
  test.each([
    ['jo', 'jo-password'],
    ['gus', 'gus-password'],
    ['emil', 'emil-password'],
    ['clara', 'connect-password'],
    ['greta', 'greta-password'],
    ['greta@example.com', 'greta-password'],
  ])('opens the account of %s', async (name, password) => {
    const portal = await stage.aPortal({ settings: connected, users: Object.values(people) })
    expect(await signIn(portal, name, password)).toBe(200)
  })

  test('that is wrong opens nothing', async () => {
    const portal = await stage.aPortal({ settings: connected, users: Object.values(people) })
    const wrong = ['jo', 'emil', 'clara', 'greta'].map(name => signIn(portal, name, 'wrong'))
    expect(await Promise.all([...wrong, signIn(portal, 'jo', '')])).toEqual([401, 401, 401, 401, 401])
  })

  test('counts while the server before it is away', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.gus] })
    stage.living.faults.set({ refuse: true })
    expect(await signIn(portal, 'gus', 'gus-password')).toBe(200)
    stage.living.faults.set({ slowMs: 60_000 })
    const begunAt = performance.now()
    expect(await signIn(portal, 'gus', 'gus-password')).toBe(200)
    expect(performance.now() - begunAt).toBeLessThan(4_500)
  })

  test('leaves the token of Plex, sealed, and the address that Emby Connect knows', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.greta, people.clara] })
    await signIn(portal, 'greta', 'greta-password')
    await signIn(portal, 'clara', 'connect-password')
    const { users } = portal.app.store.t
    const [row] = await portal.app.store.db.select().from(users).where(eq(users.userName, 'greta'))
    expect(row?.mediaServerToken).not.toContain('token-of-2')
    expect(await portal.app.vault.open(row?.mediaServerToken ?? '')).toBe('token-of-2')
    expect((await userByName(portal.app.store, 'clara'))?.email).toBe('clara@example.com')
    const { entries } = await auditPage(portal.app.store, { action: 'userChanged' }, { position: 0, limit: 9 })
    expect(entries).toMatchObject([
      { subjectName: 'clara', before: { email: null }, after: { email: 'clara@example.com' } },
    ])
    await signIn(portal, 'clara', 'connect-password')
    expect((await auditPage(portal.app.store, { action: 'userChanged' }, { position: 0, limit: 9 })).total).toBe(1)
  })

  test('opens nothing that is switched off, here or there', async () => {
    const off = { jellyfinPasswords: false, embyPasswords: false, plexPasswords: false }
    const portal = await stage.aPortal({
      settings: [...connected, [authentication, off]],
      users: Object.values(people),
    })
    const tried = ['jo', 'emil', 'greta'].map(name => signIn(portal, name, `${name}-password`))
    expect(await Promise.all(tried)).toEqual([401, 401, 401])
    const disabled = aUser('jo', { ...people.jo, claims: ['Disabled'] })
    const other = await stage.aPortal({ settings: connected, users: [disabled] })
    expect(await signIn(other, 'jo', 'jo-password')).toBe(401)
    expect((await userByName(other.app.store, 'jo'))?.lastLoggedInAt).toBeNull()
  })

  test('of this portal can be switched off for all but administrators', async () => {
    const portal = await stage.aPortal({
      settings: [...connected, [authentication, { ownPasswords: false }]],
      users: [anAdmin('root')],
    })
    const root = portal.as('root')
    const account = { userName: 'local', password: 'pw', claims: [], emailAddress: '' }
    await root.post('/api/v1/Identity', account)
    await root.post('/api/v1/Identity', { ...account, userName: 'boss', claims: [{ value: 'Admin', enabled: true }] })
    expect(await signIn(portal, 'local', 'pw')).toBe(401)
    expect(await signIn(portal, 'boss', 'pw')).toBe(200)
  })
})

describe('a password while its media server is away', () => {
  const answerTo = (portal: Portal, userName: string, password: string) =>
    portal.guest.post('/api/v3/session', { userName, password, remember: false })

  test('is neither right nor wrong, and nobody hears whose it would be', async () => {
    const portal = await stage.aPortal({
      settings: [...connected, [userManagement, importing]],
      users: [people.jo, people.emil, aUser('local')],
    })
    const said = warnings(portal)
    stage.living.faults.set({ refuse: true })
    const names = ['local', 'jo', 'nobody', 'emil']
    const answers = await Promise.all(names.map(name => answerTo(portal, name, 'some-password')))
    const told = { status: 401, body: { code: 'SignInUnchecked' } }
    expect(answers).toMatchObject([told, told, told, told])
    // Of those two nobody knows: they are no failed attempts.
    expect(said.filter(line => line.startsWith('Failed login'))).toHaveLength(2)
    expect(said.filter(line => line === 'sign-in could not be checked')).toHaveLength(2)
  })

  test('is wrong where every server answers', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.jo] })
    expect((await answerTo(portal, 'jo', 'wrong')).body).toMatchObject({ code: 'SignInRefused' })
  })
})

describe('a name that looks like another', () => {
  test('of somebody else at a second server does not open the account', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.jo] })
    const other = { id: 'another-jo', name: 'jo', password: 'of-the-garden', isAdministrator: true }
    stage.garden.content.people.push(other)
    expect(await signIn(portal, 'jo', 'of-the-garden')).toBe(401)
    stage.garden.content.people.pop()
  })

  test('and number of somebody else at a second server does not either, nor hears it of the password', async () => {
    const { http, signIns } = heardBy(stage.garden)
    const portal = await stage.aPortal({
      http,
      settings: [...connected, [userManagement, importing]],
      users: [people.jo, aUser('jill', { userType: 'jellyfin', providerUserId: 'id-of-jill' })],
    })
    stage.garden.content.people.push(
      { id: 'id-of-jo', name: 'jo', password: 'of-the-garden', isAdministrator: true },
      { id: 'id-of-jill', name: 'jillian', password: 'of-the-garden', isAdministrator: true },
    )
    try {
      expect(await signIn(portal, 'jo', 'of-the-garden')).toBe(401)
      expect(signIns).toEqual([])
      // Somebody else by that number gets an account of their own, and not that of the other.
      expect(await signIn(portal, 'jillian', 'of-the-garden')).toBe(200)
      expect(await userByName(portal.app.store, 'jillian')).toMatchObject({ providerServer: 'jellyfin:2' })
      expect((await userByName(portal.app.store, 'jill'))?.lastLoggedInAt).toBeNull()
    } finally {
      stage.garden.content.people.splice(-2)
    }
  })

  test('where the people of a second server may not sign in, none of them do, and no password goes there', async () => {
    const [living, { peopleSignIn: _, ...garden }] = values.jellyfin.servers as [object, { peopleSignIn: boolean }]
    const { http, signIns } = heardBy(stage.garden)
    const portal = await stage.aPortal({
      http,
      settings: [
        [jellyfin, { enable: true, servers: [living, garden] }],
        [userManagement, importing],
      ],
      users: [people.jo, people.gus],
    })
    const tried = [signIn(portal, 'gus', 'gus-password'), signIn(portal, 'jo', 'mistyped'), signIn(portal, 'x', 'y')]
    expect(await Promise.all(tried)).toEqual([401, 401, 401])
    expect(signIns).toEqual([])
    const { signIn: ways } = (await portal.guest.get('/api/v3/start')).body as { signIn: Record<string, unknown> }
    expect(ways.quickConnect).toEqual([{ id: 'jellyfin:1', name: 'living', service: 'Jellyfin' }])
    expect(await signIn(portal, 'jo', 'jo-password')).toBe(200)
  })

  test('an account whose server was not kept belongs to the first, which is kept when it vouches', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.jo] })
    expect(await signIn(portal, 'jo', 'jo-password')).toBe(200)
    expect((await userByName(portal.app.store, 'jo'))?.providerServer).toBe('jellyfin:1')
  })

  describe('whose server was removed', () => {
    const gusAtLiving = { id: 'id-of-gus', name: 'gus', password: 'of-the-living', isAdministrator: true }
    const [living] = values.jellyfin.servers
    const settings: typeof connected = [
      [jellyfin, { enable: true, servers: [living ?? {}] }],
      [userManagement, { ...importing, cleanupJellyfinUsers: true }],
    ]
    const place = '/api/v3/user-imports'
    beforeEach(() => void stage.living.content.people.push(gusAtLiving))
    afterEach(() => void stage.living.content.people.pop())

    test('is opened by no other server that has somebody of that name and number', async () => {
      const { http, signIns } = heardBy(stage.living)
      const portal = await stage.aPortal({ http, settings, users: [people.gus] })
      const said = warnings(portal)
      expect([await signIn(portal, 'gus', 'of-the-living'), await signIn(portal, 'gus', 'gus-password')]).toEqual([
        ...[401, 401],
      ])
      expect(signIns).toEqual([])
      expect(said).toContain('nobody vouched for an account: its media server was removed')
    })

    test('is shown to administrators, who link it to the server that has its owner now', async () => {
      const portal = await stage.aPortal({ settings, users: [people.gus, anAdmin('root'), aUser('ann')] })
      const ofJellyfin = async () => {
        const { body } = await portal.as('root').get(place)
        return (body as { provider: string }[]).find(({ provider }) => provider === 'jellyfin')
      }
      const link = (by: string, from: string, to: string) =>
        portal
          .as(by)
          .post(`${place}/jellyfin/link`, { from, to })
          .then(({ status }) => status)
      expect(await ofJellyfin()).toMatchObject({
        servers: [{ id: 'jellyfin:1', name: 'living' }],
        removed: [{ id: 'jellyfin:2', people: 1 }],
      })
      expect(await link('ann', 'jellyfin:2', 'jellyfin:1')).toBe(403)
      expect(await link('root', 'jellyfin:2', 'jellyfin:9')).toBe(404)
      expect(await link('root', 'jellyfin:1', 'jellyfin:1')).toBe(404)
      expect(await link('root', 'jellyfin:2', 'jellyfin:1')).toBe(204)
      expect(await ofJellyfin()).toMatchObject({ removed: [] })
      const audit = await portal
        .as('root')
        .get('/api/v3/audit?action=usersLinked', undefined, { 'accept-language': 'en' })
      expect(audit.body).toMatchObject({
        total: 1,
        entries: [
          {
            ...{ text: 'Accounts linked to a server', actor: { name: 'root' }, way: 'program', address: '127.0.0.1' },
            subject: { kind: 'settings', id: 'jellyfin', name: 'Jellyfin' },
            changes: [
              { field: 'server', label: 'Server', before: 'jellyfin:2', after: 'living' },
              { field: 'accounts', label: 'Accounts', before: null, after: '1' },
            ],
          },
        ],
      })
      expect(await signIn(portal, 'gus', 'of-the-living')).toBe(200)
    })

    test('is not deleted by an import, which reads nothing of it', async () => {
      const gone = aUser('tom', { userType: 'jellyfin', providerUserId: 'id-of-tom', providerServer: 'jellyfin:2' })
      const portal = await stage.aPortal({ settings, users: [gone, anAdmin('root')] })
      const { body } = await portal.as('root').get(`${place}/jellyfin/preview`)
      expect(body).toMatchObject({ missing: { count: 0 }, removed: { count: 0 } })
    })
  })

  test('never makes an account of this portal that of somebody at a media server', async () => {
    const portal = await stage.aPortal({
      settings: [...connected, [userManagement, importing]],
      users: [anAdmin('anna'), aUser('greta', { email: 'otto@example.com' })],
    })
    const tried = ['anna', 'greta'].map(name => signIn(portal, name, `${name}-password`))
    expect(await Promise.all(tried)).toEqual([401, 401])
    const answer = await portal.guest.post('/api/v1/Token/plextoken', { plexToken: 'token-of-2' })
    expect(answer.status).toBe(401)
  })

  const none = { id: '2', name: 'greta', email: 'greta@example.com' }
  test.each([
    ['its number', aUser('other', { userType: 'plex', providerUserId: '2' }), true],
    ['another number', aUser('greta', { userType: 'plex', providerUserId: '3' }), false],
    ['no number, the very name', aUser('greta', { userType: 'plex', email: null }), true],
    ['no number, a name of other case', aUser('Greta', { userType: 'plex', email: null }), false],
    ['no number, a name that looks alike', aUser('grеta', { userType: 'plex', email: null }), false],
    ['no number, the address in other case', aUser('g', { userType: 'plex', email: 'Greta@Example.com' }), true],
    ['no number, an address that looks alike', aUser('g', { userType: 'plex', email: 'grеta@example.com' }), false],
    ['an account of this portal', aUser('greta'), false],
    ['an account of Jellyfin', aUser('greta', { userType: 'jellyfin' }), false],
    ['the built-in account', aUser('greta', { userType: 'system' }), false],
  ])('%s', (_, account, isTheirs) => {
    expect(isAccountOf(account, { userType: 'plex', ...none })).toBe(isTheirs)
  })
})

describe('somebody who is here for the first time', () => {
  test.each([
    ['anna', 'anna-password', 'jellyfin'],
    ['emil', 'emil-password', 'emby'],
    ['greta', 'greta-password', 'plex'],
  ])('%s gets an account with the defaults', async (name, password, userType) => {
    const portal = await stage.aPortal({ settings: [...connected, [userManagement, importing]] })
    expect(await signIn(portal, name, password)).toBe(200)
    expect(await userByName(portal.app.store, name)).toMatchObject({ userType, claims: ['RequestTv'] })
    expect(await signIn(portal, name, password)).toBe(200)
  })

  test('gets one by the name and password of Emby Connect where a server of the household knows them', async () => {
    const portal = await stage.aPortal({ settings: [...connected, [userManagement, importing]] })
    expect(await signIn(portal, 'clara', 'connect-password')).toBe(401)
    const [linked] = stage.cellar.content.people.filter(({ name }) => name === 'clara-at-home')
    if (linked) linked.connectName = 'clara'
    try {
      expect(await signIn(portal, 'clara@example.com', 'connect-password')).toBe(200)
    } finally {
      if (linked) delete linked.connectName
    }
    expect(await userByName(portal.app.store, 'clara')).toMatchObject({
      ...{ userType: 'embyConnect', providerUserId: 'id-of-clara-at-home', alias: 'clara-at-home' },
      ...{ email: 'clara@example.com', claims: ['RequestTv'] },
    })
    expect(await signIn(portal, 'clara', 'connect-password')).toBe(200)
  })

  test('gets none where nobody is imported, where they are banned, or where no owner of a server knows them', async () => {
    const portal = await stage.aPortal({ settings: connected })
    const banned = { ...importing, bannedJellyfinUserIds: ['id-of-anna'] }
    const other = await stage.aPortal({ settings: [...connected, [userManagement, banned]] })
    // The owner of a server is imported by a switch of their own.
    const tried = ['anna', 'stranger', 'otto'].map(name => signIn(other, name, `${name}-password`))
    expect(await Promise.all([signIn(portal, 'anna', 'anna-password'), ...tried])).toEqual([401, 401, 401, 401])
    expect(await userByName(other.app.store, 'stranger')).toBeNull()
  })

  test('an unknown name takes as long as a known one with a wrong password', async () => {
    const settings: typeof connected = [...connected, [userManagement, importing]]
    const portal = await stage.aPortal({ settings, users: [people.jo], unhurried: true })
    await portal.app.store.db.update(portal.app.store.t.users).set({ userType: 'local' })
    const took = async (name: string) => {
      const begunAt = performance.now()
      expect(await signIn(portal, name, 'wrong')).toBe(401)
      return performance.now() - begunAt
    }
    const [known, unknown] = [await took('jo'), await took('nobody')]
    expect(known).toBeGreaterThan(990)
    expect(unknown).toBeGreaterThan(990)
    expect(Math.abs(known - unknown)).toBeLessThan(600)
  })
})

describe('a pin of Plex', () => {
  const newPin = async (clientId: string) => {
    const answer = await fetch(`${stage.plexTv.url}/api/v2/pins?strong=true`, {
      method: 'POST',
      headers: { 'x-plex-client-identifier': clientId },
    })
    return (await answer.json()) as { id: number; code: string }
  }
  const allow = (code: string, name: string) =>
    fetch(`${stage.plexTv.url}/auth/allow`, { method: 'POST', body: JSON.stringify({ code, name }) })
  const clientOf = async (portal: Portal) => (await portal.guest.get('/api/v1/Settings/clientid')).body as string
  const withPlex: typeof connected = [...connected, [authentication, { enableOAuth: true }]]
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const say = (portal: Portal, plexTvPin: { id: number; code: string }, address: string) =>
    portal.guest.post('/api/v1/Token', { usePlexOAuth: true, plexTvPin }, from(address))
  const poll = (portal: Portal, { id }: { id: number }, address: string) =>
    portal.guest.get(`/api/v1/Token/${id}`, undefined, from(address))
  const nothing = { status: 200, body: { errorMessage: expect.any(String) } }

  test('becomes a session once it is allowed, and only once', async () => {
    const portal = await stage.aPortal({ settings: withPlex, users: [people.greta] })
    const pin = await newPin(await clientOf(portal))
    const begun = await portal.guest.post('/api/v1/Token', { usePlexOAuth: true, plexTvPin: pin })
    expect(begun.body).toMatchObject({
      pinId: pin.id,
      url: expect.stringContaining(`code=${pin.code}&context[device]`),
    })
    expect((await portal.guest.get(`/api/v1/Token/${pin.id}`)).body).toEqual({ errorMessage: expect.any(String) })
    await allow(pin.code, 'greta')
    const answer = await portal.guest.get(`/api/v1/Token/${pin.id}`)
    expect((await whoIs(portal, answer)).userName).toBe('greta')
    // It is a call that changes something, though programs poll with it.
    const { entries } = await auditPage(portal.app.store, { action: 'signedIn' }, { position: 0, limit: 9 })
    expect(entries).toMatchObject([
      { actorName: 'greta', way: 'program', address: '127.0.0.1', after: { how: 'plex' } },
    ])
    const { expiration } = answer.body as { expiration: string }
    expect(Date.parse(expiration) - Date.now()).toBeGreaterThan(364 * dayMs)
    expect((await portal.guest.get(`/api/v1/Token/${pin.id}`)).body).toEqual({ errorMessage: expect.any(String) })
  })

  test('is nothing while it is unknown, or Plex is away, and refused for whom nobody knows', async () => {
    const portal = await stage.aPortal({ settings: withPlex, users: [aUser('stranger')] })
    expect((await portal.guest.get('/api/v1/Token/4711')).body).toEqual({ errorMessage: expect.any(String) })
    const pin = await newPin(await clientOf(portal))
    await portal.guest.post('/api/v1/Token', { usePlexOAuth: true, plexTvPin: pin })
    stage.plexTv.faults.set({ status: 500 })
    expect((await portal.guest.get(`/api/v1/Token/${pin.id}`)).body).toEqual({ errorMessage: expect.any(String) })
    stage.plexTv.faults.clear()
    await allow(pin.code, 'stranger')
    expect((await portal.guest.get(`/api/v1/Token/${pin.id}`)).status).toBe(401)
  })

  test('said beforehand by somebody who knows its number alone is still that of who made it', async () => {
    const portal = await stage.aPortal({ settings: withPlex, users: [people.greta] })
    const pin = await newPin(await clientOf(portal))
    expect((await say(portal, { id: pin.id, code: 'x' }, '203.0.113.9')).status).toBe(200)
    await say(portal, pin, '192.0.2.1')
    await say(portal, { id: pin.id, code: 'y' }, '203.0.113.9')
    await allow(pin.code, 'greta')
    expect(await poll(portal, pin, '203.0.113.9')).toMatchObject(nothing)
    expect((await whoIs(portal, await poll(portal, pin, '192.0.2.1'))).userName).toBe('greta')
  })

  test('that nobody spoke of is nobody’s', async () => {
    const portal = await stage.aPortal({ settings: withPlex, users: [people.greta] })
    const pin = await newPin(await clientOf(portal))
    await allow(pin.code, 'greta')
    expect(await poll(portal, pin, '203.0.113.9')).toMatchObject(nothing)
  })

  test('said while Plex is away counts by its code, and a wrong one never does', async () => {
    const portal = await stage.aPortal({ settings: withPlex, users: [people.greta] })
    const [pin, other] = [await newPin(await clientOf(portal)), await newPin(await clientOf(portal))]
    stage.plexTv.faults.set({ status: 500 })
    await say(portal, pin, '192.0.2.1')
    await say(portal, { id: other.id, code: 'x' }, '203.0.113.9')
    stage.plexTv.faults.clear()
    for (const { code } of [pin, other]) await allow(code, 'greta')
    expect(await poll(portal, other, '203.0.113.9')).toMatchObject(nothing)
    expect((await whoIs(portal, await poll(portal, pin, '192.0.2.1'))).userName).toBe('greta')
  })

  test('polled twice at the same moment gives one session', async () => {
    const portal = await stage.aPortal({ settings: withPlex, users: [people.greta] })
    const pin = await newPin(await clientOf(portal))
    await say(portal, pin, '192.0.2.1')
    await allow(pin.code, 'greta')
    const answers = await Promise.all([1, 2, 3].map(() => poll(portal, pin, '192.0.2.1')))
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('access_token'))).toHaveLength(1)
  })

  test('is neither taken nor given a session while signing in with Plex is switched off', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.greta] })
    const pin = await newPin(await clientOf(portal))
    expect((await say(portal, pin, '192.0.2.1')).status).toBe(400)
    await allow(pin.code, 'greta')
    expect(await poll(portal, pin, '192.0.2.1')).toMatchObject(nothing)
  })

  test('of one’s own may be polled every second, numbers of others are tried ten times a minute', async () => {
    const portal = await stage.aPortal({ settings: withPlex, users: [people.greta] })
    const pin = await newPin(await clientOf(portal))
    await say(portal, pin, '192.0.2.1')
    for (let polls = 0; polls < 30; polls++) expect((await poll(portal, pin, '192.0.2.1')).status).toBe(200)
    const tried = Array.from({ length: 12 }, (_, index) => poll(portal, { id: index }, '203.0.113.9'))
    expect((await Promise.all(tried)).map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...[429, 429],
    ])
  })

  test('of a token that another program got: opens no account of an administrator, and none when it is switched off', async () => {
    const boss = aUser('otto', { userType: 'plex', providerUserId: '1', claims: ['Admin'] })
    const portal = await stage.aPortal({ settings: connected, users: [people.greta, boss] })
    const said = warnings(portal)
    const enter = (plexToken: string) => portal.guest.post('/api/v1/Token/plextoken', { plexToken })
    expect((await enter('opens-attic')).status).toBe(401)
    expect(said).toEqual(['Failed login attempt by IP: 127.0.0.1'])
    expect((await enter('token-of-2')).status).toBe(200)
    const off = await stage.aPortal({
      settings: [...connected, [authentication, { plexTokens: false }]],
      users: [people.greta],
    })
    expect((await off.guest.post('/api/v1/Token/plextoken', { plexToken: 'token-of-2' })).status).toBe(400)
  })

  test('a token of Plex opens the account of its number', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.greta] })
    const answer = await portal.guest.post('/api/v1/Token/plextoken', { plexToken: 'token-of-2' })
    expect((await whoIs(portal, answer)).userName).toBe('greta')
    expect((await portal.guest.post('/api/v1/Token/plextoken', { plexToken: 'no' })).status).toBe(401)
    expect((await portal.guest.post('/api/v1/Token/plextoken', { plexToken: '' })).status).toBe(400)
  })

  test('our own page: the pin cannot be read by its number at the endpoint for other programs', async () => {
    const portal = await stage.aPortal({
      settings: [...connected, [authentication, { enableOAuth: true }]],
      users: [people.greta],
    })
    const { address, ticket } = (await portal.guest.post('/api/v3/session/plex')).body as Record<string, string>
    const code = new URLSearchParams(String(address).split('#?')[1]).get('code') ?? ''
    const outcome = () => portal.guest.post('/api/v3/session/plex/outcome', { ticket })
    expect((await outcome()).body).toEqual({ session: null, awaited: null })
    await allow(code, 'greta')
    const id = [...stage.plexTv.content.pins.values()].find(pin => pin.code === code)?.id
    expect((await portal.guest.get(`/api/v1/Token/${id}`)).body).toEqual({ errorMessage: expect.any(String) })
    expect((await outcome()).body).toMatchObject({ session: { token: expect.any(String) }, awaited: null })
    expect((await portal.guest.post('/api/v3/session/plex/outcome', { ticket: 'made up' })).status).toBe(401)
    expect((await outcome()).body).toMatchObject({ code: 'SignInExpired' })
  })

  test('our own page is there only while it is switched on', async () => {
    const portal = await stage.aPortal({ settings: connected })
    expect((await portal.guest.post('/api/v3/session/plex')).body).toMatchObject({ code: 'SignInWayOff' })
    expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ signIn: { plex: false } })
  })
})

describe('Quick Connect', () => {
  const begin = (portal: Portal, server: string) => portal.guest.post('/api/v3/session/quick-connect', { server })
  const enter = (code: string, id: string) => {
    const found = [...stage.living.sessions.codes.values()].find(one => one.code === code)
    if (found) found.personId = id
  }

  test('lets in whoever enters the code at the server', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.jo] })
    const { signIn: ways } = (await portal.guest.get('/api/v3/start')).body as { signIn: Record<string, unknown> }
    expect(ways).toMatchObject({
      quickConnect: [
        { id: 'jellyfin:1', name: 'living', service: 'Jellyfin' },
        { id: 'jellyfin:2', name: 'garden', service: 'Jellyfin' },
      ],
      passwords: ['Plex', 'Emby', 'Jellyfin'],
    })
    const { code, ticket } = (await begin(portal, 'jellyfin:1')).body as Record<'code' | 'ticket', string>
    const outcome = () => portal.guest.post('/api/v3/session/quick-connect/outcome', { ticket })
    expect((await outcome()).body).toEqual({ session: null, awaited: null })
    enter(code, 'id-of-jo')
    expect((await outcome()).body).toMatchObject({ session: { token: expect.any(String) }, awaited: null })
    expect((await outcome()).body).toMatchObject({ code: 'SignInExpired' })
    const other = await begin(portal, 'jellyfin:1')
    const next = other.body as Record<'code' | 'ticket', string>
    enter(next.code, 'id-of-anna')
    expect((await portal.guest.post('/api/v3/session/quick-connect/outcome', next)).status).toBe(401)
  })

  test('lets in once, at whichever of the servers on a database, and until it would have expired', async () => {
    const database = databaseFile()
    const here = await stage.aPortal({ settings: connected, users: [people.jo], database })
    const beside = await stage.aPortal({ database, environment: stage.environment })
    const { code, ticket } = (await begin(here, 'jellyfin:1')).body as Record<'code' | 'ticket', string>
    enter(code, 'id-of-jo')
    const outcome = (portal: Portal) => portal.guest.post('/api/v3/session/quick-connect/outcome', { ticket })
    expect((await outcome(here)).status).toBe(200)
    expect((await outcome(beside)).body).toMatchObject({ code: 'SignInExpired' })
    const { store } = here.app
    expect(await dropUsedBefore(store, new Date())).toBe(0)
    expect(await dropUsedBefore(store, new Date(Date.now() + 31 * minuteMs))).toBe(1)
  })

  test('lets in by the third asking where the server of the demo enters the code by itself', async () => {
    const portal = await stage.aPortal({ settings: connected, users: [people.jo] })
    stage.living.content.codesEnteredBy = 'id-of-jo'
    const { ticket } = (await begin(portal, 'jellyfin:1')).body as Record<'ticket', string>
    const outcome = () => portal.guest.post('/api/v3/session/quick-connect/outcome', { ticket })
    expect((await outcome()).body).toEqual({ session: null, awaited: null })
    expect((await outcome()).body).toEqual({ session: null, awaited: null })
    expect((await outcome()).body).toMatchObject({ session: { token: expect.any(String) }, awaited: null })
    delete stage.living.content.codesEnteredBy
  })

  test('is not offered where it is switched off, here or at the server', async () => {
    const off = await stage.aPortal({ settings: [...connected, [authentication, { quickConnect: false }]] })
    expect((await begin(off, 'jellyfin:1')).body).toMatchObject({ code: 'SignInWayOff' })
    const portal = await stage.aPortal({ settings: connected })
    expect((await begin(portal, 'emby:1')).body).toMatchObject({ code: 'SignInWayOff' })
    stage.living.content.withoutCodes = true
    expect((await begin(portal, 'jellyfin:1')).body).toMatchObject({ code: 'QuickConnectOff' })
    stage.living.content.withoutCodes = false
  })
})

test('strangers make the portal ask Plex and media servers ten times a minute and network, whatever they ask for', async () => {
  const portal = await stage.aPortal({ settings: [...connected, [authentication, { enableOAuth: true }]] })
  const asked = [stage.plexTv.content.pins.size, stage.living.sessions.codes.size]
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const calls: [string, unknown][] = [
    ['/api/v3/session/plex', undefined],
    ['/api/v3/session/quick-connect', { server: 'jellyfin:1' }],
    ['/api/v1/Token/plextoken', { plexToken: 'made-up' }],
    ['/api/v1/Token', { usePlexOAuth: true, plexTvPin: { id: 7, code: 'x' } }],
  ]
  const burst = await Promise.all(
    [1, 2, 3, 4].flatMap(() => calls.map(([path, body]) => portal.guest.post(path, body, from('203.0.113.9')))),
  )
  expect(burst.filter(({ status }) => status === 429)).toHaveLength(6)
  const [pins = 0, codes = 0] = asked
  expect(stage.plexTv.content.pins.size - pins + stage.living.sessions.codes.size - codes).toBeLessThanOrEqual(8)
  for (const [path, body] of calls)
    expect((await portal.guest.post(path, body, from('192.0.2.1'))).status).not.toBe(429)
  const madeUp = (ticket: string) =>
    portal.guest.post('/api/v3/session/quick-connect/outcome', { ticket }, from('198.51.100.1'))
  const tickets = await Promise.all(Array.from({ length: 11 }, (_, index) => madeUp(`made up ${index}`)))
  expect(tickets.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('the last way to sign in cannot be switched off', async () => {
  const portal = await stage.aPortal({ users: [anAdmin('ada')] })
  const off = {
    ...{ ownPasswords: false, plexPasswords: false, embyPasswords: false, jellyfinPasswords: false },
    ...{ quickConnect: false, enableOAuth: false },
  }
  const ada = portal.as('ada')
  const { body } = await ada.put('/api/v3/settings', { sections: { authentication: off } })
  expect(JSON.stringify(body)).toContain('Leave at least one way to sign in switched on.')
  // Programs of others do not know the switches of our own, and change none of them.
  expect((await ada.post('/api/v1/Settings/Authentication', { allowNoPassword: false })).body).toBe(true)
  expect(portal.app.settings.get(authentication)).toMatchObject({ ownPasswords: true, quickConnect: true })
})
