import { afterEach, describe, expect, test } from 'bun:test'
import { saveSignIn } from '~/server/users/queries'
import type { AccountPage } from '~/shared/api/accounts'
import { displayName } from '~/shared/users/model'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { runScenarios } from '../support/scenarios'
import { aNewAccount, type StaffedPortal, staffAndAnn, staffedPortal } from '../support/staffed'
import { aUser } from '../support/users'

const open: Pick<Portal, 'close'>[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

async function opened(options: Parameters<typeof staffedPortal>[0] = {}): Promise<StaffedPortal> {
  const portal = await staffedPortal(options)
  open.push(portal)
  return portal
}

const [ada, pow, ann] = staffAndAnn() as [ReturnType<typeof aUser>, ReturnType<typeof aUser>, ReturnType<typeof aUser>]
const users = [ada, pow, ann]
const withPeople = async () => {
  const portal = await opened({ users })
  portal.app.live.connected = () => [ada, ann, ada, aUser('gone')].map(({ id }) => ({ userId: id }))
  return portal
}

const staff = { guest: 401, ann: 403, pow: 200, ada: 200 }
const done = { guest: 401, ann: 403, pow: 204, ada: 204 }
const noQuotas = { movie: null, tvShow: null, album: null }
const weekly = { amount: null, period: 'week' }
const noLimit = { amount: null, period: null }
const view = (user: typeof ann, mayEdit = true) => ({
  ...{ id: user.id, userName: user.userName, displayName: displayName(user), alias: null, email: user.email },
  ...{ picturePath: null, userType: 'local', claims: user.claims, quotas: noQuotas, lastSeenAt: null, mayEdit },
  ...{ createdAt: '2026-03-04T12:00:00.000Z', welcomeObstacle: null },
})
const detail = {
  ...view(ann),
  limits: { movie: noLimit, tvShow: noLimit, album: noLimit },
  streamingCountry: 'US',
  profiles: ['radarr', 'radarr4K', 'sonarr', 'sonarrAnime'].map(manager => ({ manager, profile: null, root: null })),
  addresses: expect.any(Array),
  ...{ revision: expect.any(String), language: null, isSelf: false, isLastAdmin: false, resetObstacle: null },
  hasOwnPicture: false,
  ...{ hasAppLink: true, requests: 0, issues: 0 },
}
const path = `/api/v3/users/${ann.id}`
const nobody = `/api/v3/users/${crypto.randomUUID()}`
const choice = 'roles=kept&limits=kept'
const unknown = (behind: string) => ({ path: `${nobody}${behind}`, says: { code: 'UserUnknown' } })
const together = { ids: [ann.id], on: ['RequestTv'], off: [], limits: {} }
const changed = {
  ...{ id: ann.id, displayName: 'ann', gained: ['RequestTv'], lost: [], limits: {}, streamingCountry: null },
}
const put = {
  ...{ alias: null, email: null, claims: ['RequestTv'], streamingCountry: 'US', password: null },
  ...{ limits: detail.limits, profiles: [], addresses: [], revision: 'an old one' },
}

runScenarios(
  [
    {
      call: 'GET /api/v3/users',
      statuses: staff,
      answer: { accounts: [view(ada), view(ann), view(pow)], total: 3, people: 3 },
      bad: ['count=0', 'count=201', 'sort=password', 'role=King', 'type=ghost', 'state=asleep', 'descending=maybe'].map(
        query => ({ path: `/api/v3/users?${query}` }),
      ),
    },
    {
      call: 'POST /api/v3/users',
      body: aNewAccount('new'),
      statuses: staff,
      answer: {
        ...detail,
        ...{ id: expect.any(String), userName: 'new', displayName: 'new', email: null, welcomeObstacle: 'noAddress' },
        resetObstacle: 'noAddress',
      },
      bad: [
        { body: {} },
        { body: aNewAccount('new', { claims: [] }), says: { code: 'RoleMissing' } },
        { body: aNewAccount('ANN'), says: { code: 'UserNameTaken' } },
        { body: aNewAccount(' '), says: { code: 'UserNameMissing' } },
        { body: aNewAccount('new', { password: ' ' }), says: { code: 'PasswordMissing' } },
        { body: aNewAccount('new', { email: 'nonsense' }), says: { code: 'EmailInvalid' } },
        { body: aNewAccount('new', { email: 'ann@example.com' }), says: { code: 'EmailTaken' } },
        { body: aNewAccount('new', { welcome: true }), says: { code: 'AddressMissing' } },
        { body: aNewAccount('new', { limits: { ...detail.limits, movie: { amount: 0, period: 'day' } } }) },
        { body: { ...aNewAccount('new'), claims: ['King'] } },
        { body: { ...aNewAccount('new'), claims: ['RequestTv', 'RequestTv'] } },
        { body: { ...aNewAccount('new'), alias: ' ' } },
        { body: { ...aNewAccount('new'), profiles: [{ manager: 'lidarr', profile: 1, root: null }] } },
        { body: { ...aNewAccount('new'), addresses: [{ agent: 'Email', value: 'x@example.com' }] } },
      ],
    },
    {
      call: 'GET /api/v3/users/options',
      statuses: staff,
      answer: [ada, ann, pow].map(user => ({
        ...{ id: user.id, userName: user.userName, displayName: displayName(user), quotas: noQuotas },
      })),
    },
    {
      call: 'GET /api/v3/users/online',
      statuses: { ...staff, pow: 403 },
      answer: [
        { id: ada.id, displayName: 'ada', picturePath: null, windows: 2 },
        { id: ann.id, displayName: 'ann', picturePath: null, windows: 1 },
      ],
    },
    {
      call: 'GET /api/v3/users/starting-values',
      statuses: staff,
      answer: { claims: [], limits: { movie: weekly, tvShow: weekly, album: weekly } },
    },
    {
      call: `POST ${path}/extra`,
      body: { movie: 1 },
      // Whoever has no limit needs no more.
      statuses: { ...staff, pow: 400, ada: 400 },
      bad: [{ body: {} }, { body: { movie: 1_001 } }, { body: { movie: 0 } }],
      missing: [unknown('/extra')],
    },
    ...(['issues', 'votes', 'notices'] as const).map(list => ({
      call: `GET ${path}/${list}`,
      statuses: staff,
      answer: { [list]: [], total: 0 },
      bad: [{ path: `${path}/${list}?count=0` }, { path: `${path}/${list}?position=-1` }],
      missing: [unknown(`/${list}`)],
    })),
    {
      call: `GET ${path}/joining?${choice}&goes=${pow.id}`,
      statuses: { ...staff, pow: 400 },
      answer: expect.objectContaining({ linksSignIn: false, revision: expect.any(String) }),
      bad: [{ path: `${path}/joining` }, { path: `${path}/joining?${choice}&goes=${ann.id}` }],
      missing: [unknown(`/joining?${choice}&goes=${pow.id}`)],
    },
    {
      call: `POST ${path}/joining`,
      body: { roles: 'kept', limits: 'kept', goes: pow.id, revision: 'an old one' },
      statuses: { guest: 401, ann: 403, pow: 400, ada: 409 },
      bad: [{ body: {} }, { body: { goes: pow.id } }],
    },
    {
      call: `GET ${path}`,
      statuses: staff,
      answer: detail,
      missing: [unknown(''), { path: '/api/v3/users/%20', says: { code: 'UserUnknown' } }],
    },
    {
      call: `PUT ${path}`,
      body: put,
      statuses: { guest: 401, ann: 403, pow: 409, ada: 409 },
    },
    {
      call: `DELETE ${path}?requests=remove`,
      statuses: done,
      bad: [
        { path },
        { path: `${path}?requests=sell` },
        { path: `${path}?requests=handOver`, says: { code: 'HeirUnknown' } },
      ],
      missing: [unknown('?requests=keep')],
    },
    { call: `GET ${path}/media-accounts`, statuses: staff, answer: [], missing: [unknown('/media-accounts')] },
    {
      call: `DELETE ${path}/media-accounts/plex`,
      statuses: { guest: 401, ann: 403, pow: 400, ada: 400 },
      missing: [unknown('/media-accounts/plex')],
    },
    { call: `GET ${path}/keys`, statuses: staff, answer: [], missing: [unknown('/keys')] },
    {
      call: `DELETE ${path}/keys/made-up`,
      statuses: { guest: 401, ann: 403, pow: 404, ada: 404 },
      missing: [unknown('/keys/made-up')],
    },
    {
      call: `DELETE ${path}/picture`,
      statuses: staff,
      answer: { picturePath: null },
      missing: [unknown('/picture')],
    },
    { call: `GET ${path}/sessions`, statuses: staff, answer: [], missing: [unknown('/sessions')] },
    {
      call: `DELETE ${path}/sessions/made-up`,
      statuses: { guest: 401, ann: 403, pow: 404, ada: 404 },
      missing: [unknown('/sessions/made-up')],
    },
    { call: `POST ${path}/welcome`, statuses: done, missing: [unknown('/welcome')] },
    { call: `POST ${path}/reset-link`, statuses: done, missing: [unknown('/reset-link')] },
    {
      call: `GET ${path}/ways`,
      statuses: staff,
      answer: { timeCodes: null, recoveryCodes: 0, passkeys: [] },
      missing: [unknown('/ways')],
    },
    {
      call: `GET ${path}/message-choices`,
      statuses: staff,
      answer: expect.objectContaining({ times: { timeZone: null, quietFrom: null, quietUntil: null } }),
      missing: [unknown('/message-choices')],
    },
    {
      call: `PUT ${path}/message-choices`,
      body: { digests: [{ channel: 'Email', every: 'day' }] },
      statuses: staff,
      answer: expect.objectContaining({
        channels: expect.arrayContaining([expect.objectContaining({ channel: 'Email', digest: 'day' })]),
      }),
      bad: [{ body: { digests: [{ channel: 'Email', every: 'year' }] } }, { body: { choices: 'all' } }],
      missing: [{ ...unknown('/message-choices'), body: {} }],
    },
    {
      // Nobody is asked for codes here; second-step.test.ts has those who are.
      call: `DELETE ${path}/second-step`,
      statuses: { guest: 401, ann: 403, pow: 400, ada: 400 },
      missing: [unknown('/second-step')],
    },
    { call: `POST ${path}/sign-out`, statuses: done, missing: [unknown('/sign-out')] },
    { call: `POST ${path}/access-token`, statuses: done, missing: [unknown('/access-token')] },
    {
      call: `POST ${path}/app-link`,
      statuses: staff,
      answer: { link: expect.stringMatching(/^ombi:\/\/https:\/\/films\.example\.com\|[0-9a-f]{32}$/) },
      missing: [unknown('/app-link')],
    },
    {
      call: 'POST /api/v3/users/together/preview',
      body: together,
      statuses: staff,
      answer: { changed: [changed], unchanged: 0, refused: [] },
      bad: [{ body: { ...together, ids: [] } }, { body: { ...together, ids: [ann.id, ann.id] } }],
    },
    {
      call: 'POST /api/v3/users/together',
      body: together,
      statuses: staff,
      answer: {
        ...{ changed: [changed], unchanged: 0, refused: [] },
        before: [
          {
            ...{ id: ann.id, revision: expect.any(String), claims: ['RequestMovie'] },
            ...{ limits: detail.limits, streamingCountry: 'US' },
          },
        ],
      },
      bad: [
        { body: { ...together, ids: Array.from({ length: 501 }, (_, index) => `${index}`) } },
        { body: { ...together, limits: { movie: { amount: 0, period: null } } } },
        { body: { ...together, streamingCountry: ' ' } },
      ],
    },
    {
      call: 'POST /api/v3/users/together/undo',
      body: {
        accounts: [{ id: ann.id, revision: 'an old one', claims: [], limits: detail.limits, streamingCountry: 'US' }],
      },
      statuses: staff,
      answer: {
        restored: 0,
        refused: [{ id: ann.id, displayName: 'ann', reason: expect.stringContaining('changed this account') }],
      },
      bad: [{ body: { accounts: [] } }],
    },
  ],
  withPeople,
)

describe('accounts as staff look after them are kept from', () => {
  const calls = [
    ['get', '/api/v3/users', undefined],
    ['get', path, undefined],
    ['post', `${path}/sign-out`, undefined],
    ['post', '/api/v3/users/together/preview', together],
  ] as const

  test.each(calls)('somebody disabled, somebody removed: %s %s', async (method, address, body) => {
    const off = aUser('off', { claims: ['Admin', 'Disabled'] })
    const gone = aUser('gone', { claims: ['Admin'] })
    const portal = await opened({ users, more: [off, gone] })
    const kept = await portal.app.tokens.sign(gone, portal.app.now(), 3_600)
    await portal.as('ada').delete(`/api/v3/users/${gone.id}?requests=keep`)
    expect((await portal.as('off')[method](address, body)).status).toBe(401)
    const bearer = { authorization: `Bearer ${kept.token}` }
    expect((await portal.guest[method](address, body, bearer)).status).toBe(401)
  })

  test.each(calls)('nobody who has the API key: %s %s', async (method, address, body) => {
    const portal = await opened({ users })
    expect((await portal.key[method](address, body)).status).toBeLessThan(300)
  })
})

describe('the list of accounts', () => {
  const seen = (userName: string, day: number | null, more: Parameters<typeof aUser>[1] = {}) => ({
    user: aUser(userName, more),
    day,
  })
  const crowd = [
    seen('Zoe', 3, { alias: 'Angie', email: null, claims: ['RequestTv'] }),
    seen('bob', null, { email: 'z@example.com', claims: ['Disabled'], userType: 'plex' }),
    seen('Carl', 1, { claims: ['RequestMovie', 'RequestTv'] }),
  ]
  async function listed() {
    const portal = await opened({ more: crowd.map(({ user }) => user) })
    for (const { user, day } of crowd)
      if (day !== null) await saveSignIn(portal.app.store, user.id, new Date(Date.UTC(2026, 2, day)))
    return portal
  }

  test.each([
    ['sort=name', ['ada', 'Zoe', 'ann', 'bob', 'Carl', 'pow']],
    ['sort=name&descending=true', ['pow', 'Carl', 'bob', 'ann', 'Zoe', 'ada']],
    ['sort=email', ['Zoe', 'ada', 'ann', 'Carl', 'pow', 'bob']],
    ['sort=roles', ['ada', 'pow', 'Zoe', 'ann', 'bob', 'Carl']],
    ['sort=lastSeen&descending=true', ['Zoe', 'Carl', 'ada', 'ann', 'bob', 'pow']],
    ['sort=type&descending=true', ['bob', 'ada', 'Zoe', 'ann', 'Carl', 'pow']],
    ['count=2&position=1', ['Zoe', 'ann']],
    ['position=6', []],
    ['search=AN', ['Zoe', 'ann']],
    ['search=z%40EX', ['bob']],
    ['search=%25', []],
    ['search=arl%20', ['Carl']],
    ['role=RequestTv', ['Zoe', 'Carl']],
    ['type=plex', ['bob']],
    ['state=disabled', ['bob']],
    ['state=enabled', ['ada', 'Zoe', 'ann', 'Carl', 'pow']],
    ['state=neverSignedIn&role=Disabled', ['bob']],
  ])('with %s has %p', async (query, names) => {
    expect(await (await listed()).names(query)).toEqual(names)
  })

  test('says how many fit and how many there are', async () => {
    const portal = await listed()
    const { body } = await portal.as('pow').get('/api/v3/users?search=an&count=1')
    expect(body).toMatchObject({ total: 2, people: 6, accounts: [{ userName: 'Zoe', displayName: 'Angie' }] })
  })

  test('tells a power user which accounts are above them', async () => {
    const { body } = await (await listed()).as('pow').get('/api/v3/users')
    const untouchable = (body as AccountPage).accounts.filter(({ mayEdit }) => !mayEdit)
    expect(untouchable.map(({ userName }) => userName)).toEqual(['ada'])
  })

  test('goes by when somebody may ask again, who never has to wait last', async () => {
    const limits = { tvShow: noLimit, album: noLimit }
    const waiting = [
      aUser('late', { limits: { ...limits, movie: { amount: 1, period: 'month' } } }),
      aUser('soon', { limits: { ...limits, movie: { amount: 1, period: 'day' } } }),
      aUser('free', { limits: { ...limits, movie: { amount: 2, period: 'day' } } }),
    ]
    const portal = await opened({ more: waiting })
    const at = new Date('2026-03-04T10:00:00Z')
    await portal.app.store.db
      .insert(portal.app.store.t.requestLog)
      .values(waiting.map(({ id: userId }) => ({ userId, kind: 'movie' as const, requestId: 1, episodes: 0, at })))
    expect(await portal.names('sort=nextRequest')).toEqual(['soon', 'late', 'ada', 'ann', 'free', 'pow'])
    expect(await portal.names('sort=nextRequest&descending=true')).toEqual([
      'late',
      'soon',
      'ada',
      'ann',
      'free',
      'pow',
    ])
    const parts = [0, 1, 2, 3].map(part => portal.names(`sort=nextRequest&count=2&position=${part * 2}`))
    expect((await Promise.all(parts)).flat()).toEqual(['soon', 'late', 'ada', 'ann', 'free', 'pow'])
    expect(await portal.names('sort=nextRequest&search=ee')).toEqual(['free'])
  })

  test('leaves out what is left of removed accounts, as every other list does', async () => {
    const portal = await listed()
    const store = portal.app.store
    await saveRequest(store, aMovieRequest(1, { requesterId: portal.idOf('Carl') }))
    await portal.as('ada').delete(`/api/v3/users/${portal.idOf('Carl')}?requests=keep`)
    expect(await portal.names()).toEqual(['ada', 'Zoe', 'ann', 'bob', 'pow'])
    const listsOf = async (address: string) => JSON.stringify((await portal.as('ada').get(address)).body)
    for (const address of ['/api/v3/users/options', '/api/v1/Identity/Users', '/api/v1/Identity/dropdown/Users'])
      expect(await listsOf(address)).not.toContain('Carl')
    for (const address of ['/api/v3/requests', '/api/v2/Requests/movie/10/0/requestedDate/desc'])
      expect(await listsOf(address)).toContain('Carl')
    expect((await portal.as('ada').get(`/api/v3/users/${portal.idOf('Carl')}`)).status).toBe(404)
  })
})

test('what the portal itself is stays nobody’s to look after', async () => {
  const portal = await opened()
  const { users: t } = portal.app.store.t
  const system = (await portal.app.store.db.select().from(t)).find(({ userType }) => userType === 'system')
  expect(await portal.names()).not.toContain('Api')
  for (const behind of ['', '/welcome', '/sign-out', '/app-link']) {
    const method = behind ? 'post' : 'get'
    expect((await portal.as('ada')[method](`/api/v3/users/${system?.id}${behind}`)).status).toBe(404)
  }
  const none = await openPortal()
  open.push(none)
  expect((await none.key.get('/api/v3/users')).body).toEqual({ accounts: [], total: 0, people: 0 })
})
