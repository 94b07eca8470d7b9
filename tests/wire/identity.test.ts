import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { userByName } from '~/server/users/queries'
import type { User } from '~/shared/users/model'
import { setPassword, signIn } from '../support/accounts'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const noon = new Date('2026-03-04T12:00:00Z') // a Wednesday
type View = Record<string, unknown> & { id: string; claims: { value: string; enabled: boolean }[] }

const ada = () => anAdmin('ada')
const pow = () => aUser('pow', { claims: ['PowerUser'] })

async function aPortal(more: User[] = []) {
  return openPortal({ users: [ada(), pow(), aUser('ann'), ...more], now: () => noon })
}
const found = async (portal: Portal, name: string) => (await userByName(portal.app.store, name))!
const viewOf = async (portal: Portal, name: string) => {
  const { id } = await found(portal, name)
  return (await portal.as('ada').get(`/api/v1/Identity/User/${id}`)).body as View
}
const refusedWith = (...errors: string[]) => ({ status: 200, body: { successful: false, errors } })
const granted = { status: 200, body: { successful: true, errors: null } }
const newcomer = (more: Record<string, unknown> = {}) => ({
  userName: 'new',
  password: 'secret',
  emailAddress: 'new@example.com',
  claims: [
    { value: 'RequestMovie', enabled: true },
    { value: 'Admin', enabled: false },
  ],
  ...more,
})

describe('who is let in', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  test.each([
    ['get', '', 401, 200, 200],
    ['get', '/Users', 401, 403, 200],
    ['get', '/dropdown/Users', 401, 403, 200],
    ['get', `/User/${id}`, 401, 403, 404],
    ['get', '/Claims', 401, 403, 200],
    ['post', '', 401, 403, 400],
    ['put', '', 401, 403, 400],
    ['delete', `/${id}`, 401, 403, 200],
    ['put', '/local', 401, 400, 400],
    ['post', '/welcomeEmail', 401, 403, 400],
    ['get', `/accesstoken/${id}`, 401, 403, 200],
    ['post', '/language', 401, 400, 400],
    ['get', '/streamingcountry', 401, 200, 200],
    ['post', '/streamingcountry', 401, 400, 400],
    ['get', '/notificationpreferences', 401, 200, 200],
    ['get', `/notificationpreferences/${id}`, 401, 403, 404],
    ['post', '/NotificationPreferences', 401, 400, 400],
    ['get', `/userhasrequest/${id}`, 401, 200, 200],
    ['get', `/newsletter/unsubscribe/${id}`, 200, 200, 200],
    ['get', '/accesstoken', 200, 200, 200],
  ] as const)(
    '%s Identity%s: a guest gets %p, a user %p, a power user %p',
    async (method, path, guest, user, power) => {
      const portal = await aPortal()
      const callers = [portal.guest, portal.as('ann'), portal.as('pow')]
      const answers = await Promise.all(callers.map(caller => caller[method](`/api/v1/Identity${path}`)))
      expect(answers.map(answer => answer.status)).toEqual([guest, user, power])
      expect(answers.map(answer => answer.text).join()).not.toContain('passwordHash')
    },
  )
})

describe('reading accounts', () => {
  test('an account shows its claims first, its limits and what is left of them', async () => {
    const limits = {
      movie: { amount: 3, period: 'week' as const },
      tvShow: { amount: null, period: null },
      album: { amount: 2, period: null },
    }
    const bob = aUser('bob', { alias: 'Bobby', limits, claims: ['RequestTv', 'RequestMovie'], streamingCountry: 'DE' })
    const portal = await aPortal([bob])
    const log = portal.app.store.t.requestLog
    const at = (day: string) => ({
      userId: bob.id,
      kind: 'movie' as const,
      requestId: 1,
      episodes: 0,
      at: new Date(day),
    })
    await portal.app.store.db.insert(log).values([at('2026-03-02T10:00:00Z'), at('2026-02-28T10:00:00Z')])
    const view = await viewOf(portal, 'bob')
    expect(view).toEqual({
      id: bob.id,
      userName: 'bob',
      alias: 'Bobby',
      claims: expect.any(Array),
      emailAddress: 'bob@example.com',
      password: null,
      lastLoggedIn: null,
      language: null,
      hasLoggedIn: false,
      userType: 1,
      movieRequestLimit: 3,
      episodeRequestLimit: 0,
      musicRequestLimit: 2,
      streamingCountry: 'DE',
      episodeRequestQuota: null,
      movieRequestQuota: { hasLimit: true, limit: 3, remaining: 2, nextRequest: '2026-03-08T00:00:00Z' },
      musicRequestQuota: { hasLimit: true, limit: 2, remaining: 2, nextRequest: '2026-03-04T12:00:00Z' },
      userQualityProfiles: {
        userId: bob.id,
        sonarrQualityProfileAnime: 0,
        sonarrRootPathAnime: 0,
        sonarrRootPath: 0,
        sonarrQualityProfile: 0,
        radarrRootPath: 0,
        radarrQualityProfile: 0,
        radarr4KRootPath: 0,
        radarr4KQualityProfile: 0,
        id: 0,
      },
      movieRequestLimitType: 1,
      musicRequestLimitType: 1,
      episodeRequestLimitType: 1,
    })
    expect(view.claims).toHaveLength(16)
    expect(view.claims.slice(0, 3)).toEqual([
      { value: 'RequestMovie', enabled: true },
      { value: 'RequestTv', enabled: true },
      { value: 'Admin', enabled: false },
    ])
  })

  test('lists go by name and leave the built-in account out', async () => {
    const portal = await aPortal([aUser('Zoe'), aUser('bob')])
    const users = (await portal.as('pow').get('/api/v1/Identity/Users')).body as View[]
    expect(users.map(user => user.userName)).toEqual(['ada', 'ann', 'bob', 'pow', 'Zoe'])
    const options = (await portal.as('pow').get('/api/v1/identity/dropdown/users/')).body as View[]
    expect<unknown>(options[1]).toEqual({
      id: (await found(portal, 'ann')).id,
      username: 'ann',
      email: 'ann@example.com',
    })
    expect(options.map(option => option.username)).toEqual(['ada', 'ann', 'bob', 'pow', 'Zoe'])
  })

  test('the API key is the built-in account', async () => {
    expect((await (await aPortal()).key.get('/api/v1/Identity')).body).toMatchObject({ userName: 'Api', userType: 0 })
  })

  test('all claims are listed, none of them given: the fourteen that programs know, and two of ours', async () => {
    const claims = (await (await aPortal()).as('pow').get('/api/v1/Identity/Claims')).body as View['claims']
    expect(claims).toHaveLength(16)
    expect(claims.slice(14).map(({ value }) => value)).toEqual(['Request4KTv', 'AutoApprove4KTv'])
    expect(claims.every(claim => claim.enabled === false)).toBe(true)
  })
})

describe('creating an account', () => {
  test('stores everything that was filled in, and its owner can sign in', async () => {
    const portal = await aPortal()
    const profiles = { radarrQualityProfile: 4, radarrRootPath: 2 }
    const body = newcomer({
      alias: 'Newt',
      streamingCountry: 'FR',
      movieRequestLimit: '7',
      movieRequestLimitType: 2,
      userQualityProfiles: profiles,
      userType: 2,
    })
    expect(await portal.as('pow').post('/api/v1/Identity', body)).toMatchObject(granted)
    expect(await viewOf(portal, 'NEW')).toMatchObject({
      userName: 'new',
      alias: 'Newt',
      emailAddress: 'new@example.com',
      streamingCountry: 'FR',
      userType: 1,
      movieRequestLimit: 7,
      movieRequestLimitType: 2,
      userQualityProfiles: { ...profiles, id: 1, userId: (await found(portal, 'new')).id },
    })
    expect((await found(portal, 'new')).claims).toEqual(['RequestMovie'])
    expect((await signIn(portal, 'new', 'secret')).status).toBe(200)
  })

  test.each([
    ['a wrong address', { emailAddress: 'nonsense' }, ['This isn’t a valid email address.']],
    [
      'an address that is taken',
      { emailAddress: 'ANN@example.com' },
      ['Another account already uses this email address.'],
    ],
    ['a name that is taken', { userName: 'ANN' }, ['The username ANN is taken.']],
    [
      'a name that is the address of another',
      { userName: 'ANN@example.com' },
      ['The username ANN@example.com is taken.'],
    ],
    ['no name', { userName: null }, ['Enter a username.']],
    ['no password', { password: undefined }, ['Enter a password.']],
    ['neither', { userName: ' ', password: ' ' }, ['Enter a username.', 'Enter a password.']],
    ['a name that is too long', { userName: 'ß'.repeat(120) }, ['This username is too long.']],
    [
      'an administrator by a power user',
      { claims: [{ value: 'admin', enabled: true }] },
      ['Only administrators can add, change or remove administrators.'],
    ],
  ])('is refused with %s', async (_, more, errors) => {
    const portal = await aPortal()
    expect(await portal.as('pow').post('/api/v1/Identity', newcomer(more))).toMatchObject(refusedWith(...errors))
    expect(await userByName(portal.app.store, 'new')).toBeNull()
  })

  test('with the same name at the same moment lets one of them have it', async () => {
    const portal = await aPortal()
    const bodies = ['one', 'two', 'three'].map(name => newcomer({ emailAddress: `${name}@example.com` }))
    const answers = await Promise.all(bodies.map(body => portal.as('ada').post('/api/v1/Identity', body)))
    expect(answers.map(answer => (answer.body as { successful: boolean }).successful).sort()).toEqual([
      false,
      false,
      true,
    ])
  })

  test('ignores claims that do not exist', async () => {
    const portal = await aPortal()
    const claims = [
      { value: 'Nonsense', enabled: true },
      { value: 'constructor', enabled: true },
    ]
    expect(await portal.as('ada').post('/api/v1/Identity', newcomer({ claims }))).toMatchObject(granted)
    expect((await found(portal, 'new')).claims).toEqual([])
  })

  test('answers in the language of whoever asked', async () => {
    const portal = await openPortal({ users: [anAdmin('ada', { language: 'de' })] })
    const answer = await portal.as('ada').post('/api/v1/Identity', newcomer({ password: '' }))
    expect(answer).toMatchObject(refusedWith('Gib ein Passwort ein.'))
  })
})

describe('changing an account', () => {
  test('takes over what staff may decide and leaves name, type and language', async () => {
    const portal = await aPortal([aUser('bob', { language: 'de', userType: 'plex' })])
    const view = await viewOf(portal, 'bob')
    const edit = { ...view, userName: 'robert', userType: 0, language: 'fr', alias: 'Rob', emailAddress: null }
    const more = { movieRequestLimit: 2, movieRequestLimitType: 0, streamingCountry: '', password: '' }
    const claims = [{ value: 'RequestTv', enabled: true }]
    expect(await portal.as('pow').put('/api/v1/Identity', { ...edit, ...more, claims })).toMatchObject(granted)
    expect(await found(portal, 'bob')).toMatchObject({
      alias: 'Rob',
      email: null,
      userType: 'plex',
      language: 'de',
      streamingCountry: 'US',
      claims: ['RequestTv'],
      limits: { movie: { amount: 2, period: 'day' } },
    })
  })

  test('replaces the password without asking for the old one', async () => {
    const portal = await aPortal()
    await portal.as('pow').put('/api/v1/Identity', { ...(await viewOf(portal, 'ann')), password: 'fresh' })
    expect((await signIn(portal, 'ann', 'fresh')).status).toBe(200)
  })

  test.each([
    ['an administrator', 'ada', {}],
    ['somebody into an administrator', 'ann', { claims: [{ value: 'Admin', enabled: true }] }],
  ])('a power user cannot turn %s', async (_, name, more) => {
    const portal = await aPortal()
    const answer = await portal
      .as('pow')
      .put('/api/v1/Identity', { ...(await viewOf(portal, name)), alias: 'X', ...more })
    expect(answer).toMatchObject(refusedWith('Only administrators can add, change or remove administrators.'))
    expect((await found(portal, name)).alias).toBeNull()
  })

  test('a power user edits a user although the list of claims mentions the administrator as off', async () => {
    const portal = await aPortal()
    expect(await portal.as('pow').put('/api/v1/Identity', await viewOf(portal, 'ann'))).toMatchObject(granted)
  })

  test('one keeps the administrator role, and somebody always is one', async () => {
    const portal = await aPortal()
    const view = await viewOf(portal, 'ada')
    expect(await portal.as('ada').put('/api/v1/Identity', { ...view, claims: [] })).toMatchObject(granted)
    expect((await found(portal, 'ada')).claims).toEqual(['Admin'])
    const last = refusedWith('This is the last administrator. Make someone else an administrator first.')
    expect(await portal.key.put('/api/v1/Identity', { ...view, claims: [] })).toMatchObject(last)
    const off = { ...view, claims: [{ value: 'Disabled', enabled: true }] }
    expect(await portal.as('ada').put('/api/v1/Identity', off)).toMatchObject(last)
    expect(await portal.as('ada').delete(`/api/v1/Identity/${view.id}`)).toMatchObject(last)
  })

  test.each(['nonsense', null, '00000000-0000-4000-8000-000000000000'])('of nobody is refused: %p', async id => {
    const body = { id }
    const answer = await (await aPortal()).as('ada').put('/api/v1/Identity', body)
    expect(answer).toMatchObject(refusedWith('This account doesn’t exist.'))
  })

  test('the built-in account is nobody’s to change or remove', async () => {
    const portal = await aPortal()
    const { id } = await found(portal, 'Api')
    expect(await portal.as('ada').put('/api/v1/Identity', { id })).toMatchObject(
      refusedWith('This account doesn’t exist.'),
    )
    expect(await portal.key.delete(`/api/v1/Identity/${id}`)).toMatchObject(refusedWith('This account doesn’t exist.'))
  })
})

describe('removing an account', () => {
  test('takes everything along that hangs on it, and nothing else', async () => {
    const bob = aUser('bob')
    const portal = await aPortal([bob])
    const { store } = portal.app
    const ann = await found(portal, 'ann')
    const { requestLog, subscriptions, notices, preferences } = store.t
    const { id: requestId } = await saveRequest(store, aMovieRequest(7, { requesterId: ann.id }))
    await saveRequest(store, aMovieRequest(8, { requesterId: bob.id }))
    for (const userId of [bob.id, ann.id]) {
      await store.db.insert(requestLog).values({ userId, kind: 'movie', requestId: 1, episodes: 0, at: noon })
      await store.db.insert(subscriptions).values({ userId, requestId })
      await store.db.insert(preferences).values({ userId, agent: 'Discord', value: 'x', enabled: true })
      await store.db.insert(notices).values({ userId, event: 'Test', values: {}, at: noon, key: `test ${userId}` })
    }
    const body = { ...(await viewOf(portal, 'bob')), userQualityProfiles: { radarrRootPath: 1 } }
    await portal.as('ada').put('/api/v1/Identity', body)
    expect(await portal.as('pow').delete(`/api/v1/Identity/${bob.id}`)).toMatchObject(granted)
    const tables = [requestLog, subscriptions, notices, preferences, store.t.downloadProfiles, store.t.userClaims]
    for (const table of tables) {
      expect(await store.db.select().from(table).where(eq(table.userId, bob.id))).toEqual([])
    }
    for (const table of tables.slice(0, 4)) {
      expect(await store.db.select().from(table).where(eq(table.userId, ann.id))).toHaveLength(1)
    }
    expect((await store.db.select().from(store.t.requests)).map(({ id }) => id)).toEqual([requestId])
    const users = (await portal.as('ada').get('/api/v1/Identity/dropdown/Users')).body as View[]
    expect(users.map(user => user.username)).toEqual(['ada', 'ann', 'pow'])
  })

  test('is refused for the unknown and, to power users, for administrators', async () => {
    const portal = await aPortal([anAdmin('second')])
    const { id } = await found(portal, 'second')
    expect(await portal.as('pow').delete('/api/v1/Identity/nobody')).toMatchObject(
      refusedWith('This account doesn’t exist.'),
    )
    expect(await portal.as('pow').delete(`/api/v1/Identity/${id}`)).toMatchObject(
      refusedWith('Only administrators can add, change or remove administrators.'),
    )
    expect(await portal.as('ada').delete(`/api/v1/Identity/${id}`)).toMatchObject(granted)
  })

  test('of two administrators who remove each other at once, one stays', async () => {
    const portal = await aPortal([anAdmin('second')])
    const [first, second] = [await found(portal, 'ada'), await found(portal, 'second')]
    await Promise.all([
      portal.as('ada').delete(`/api/v1/Identity/${second.id}`),
      portal.as('second').delete(`/api/v1/Identity/${first.id}`),
    ])
    const left = [await userByName(portal.app.store, 'ada'), await userByName(portal.app.store, 'second')]
    expect(left.filter(Boolean)).toHaveLength(1)
  })
})

test('an account with a password of its own keeps it when nothing is said about it', async () => {
  const portal = await aPortal()
  await setPassword(portal, await found(portal, 'ann'), 'kept')
  await portal.as('ada').put('/api/v1/Identity', await viewOf(portal, 'ann'))
  expect((await signIn(portal, 'ann', 'kept')).status).toBe(200)
})
