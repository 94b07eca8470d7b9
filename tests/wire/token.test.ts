import { describe, expect, test } from 'bun:test'
import { userByName } from '~/server/users/queries'
import { authentication } from '~/shared/access/settings'
import type { StartFacts } from '~/shared/api/start'
import { customization } from '~/shared/settings/portal'
import { userManagement } from '~/shared/users/settings'
import { bearing, claimsOf, setPassword, signIn, warnings } from '../support/accounts'
import { openPortal } from '../support/portal'
import { anAdmin, aUser, saveUser } from '../support/users'

const noon = new Date('2026-03-01T12:00:00Z')

/** Ada administers, Ann is a user, Dan is switched off, Plexa comes from Plex; passwords are their names. */
async function aPortal(settings: Record<string, unknown> = {}) {
  const users = [
    anAdmin('ada'),
    aUser('ann', { email: 'ann@example.com' }),
    aUser('dan', { claims: ['RequestMovie', 'Disabled'] }),
    aUser('plexa', { userType: 'plex', email: 'plexa@example.com' }),
  ]
  const portal = await openPortal({ users, now: () => noon, settings: [[authentication, settings]] })
  for (const user of users) if (user.userType === 'local') await setPassword(portal, user, user.userName)
  return portal
}

const unauthorized = { title: 'Unauthorized', status: 401, type: 'https://tools.ietf.org/html/rfc9110#section-15.5.2' }

const noMediaServer = 'media server could not be asked for a sign-in'

describe('signing in', () => {
  test('with name and password gives a token for a week that opens the door', async () => {
    const portal = await aPortal()
    const answer = await signIn(portal, 'ann', 'ann')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ access_token: expect.any(String), expiration: '2026-03-08T12:00:00Z' })
    expect(claimsOf(answer)).toMatchObject({ sub: 'ann', role: 'RequestMovie', Email: 'ann@example.com', iss: 'Ombi' })
    const own = await portal.guest.get('/api/v1/Identity', undefined, bearing(answer))
    expect(own.body).toMatchObject({ userName: 'ann', hasLoggedIn: true, lastLoggedIn: '2026-03-01T12:00:00Z' })
  })

  test('to be remembered gives a token for a year', async () => {
    const answer = await signIn(await aPortal(), 'ann', 'ann', { rememberMe: true })
    expect(answer.body).toMatchObject({ expiration: '2027-03-01T12:00:00Z' })
  })

  test('takes the name in any case, or the e-mail address', async () => {
    const portal = await aPortal()
    const names = ['ANN', 'ann@example.com', 'Ann@Example.com']
    const answers = await Promise.all(names.map(name => signIn(portal, name, 'ann')))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
  })

  test('passes over blanks around the name or address, but an account of that very name comes first', async () => {
    const portal = await aPortal()
    for (const name of [' ann', 'ann\t', ' Ann@Example.com ']) {
      expect((await signIn(portal, name, 'ann')).status).toBe(200)
    }
    const older = aUser('ann ')
    await saveUser(portal.app, older)
    await setPassword(portal, older, 'older')
    expect(claimsOf(await signIn(portal, 'ann ', 'older'))).toMatchObject({ sub: 'ann ' })
    expect((await signIn(portal, 'ann ', 'ann')).status).toBe(401)
    expect((await signIn(portal, ' ', 'ann')).status).toBe(401)
  })

  test.each<[string, object]>([
    ['a wrong password', { username: 'ann', password: 'nope' }],
    ['a password in another case', { username: 'ann', password: 'ANN' }],
    ['an empty password', { username: 'ann', password: '' }],
    ['no password', { username: 'ann' }],
    ['an unknown name', { username: 'nobody', password: 'ann' }],
    ['no name', { password: 'ann' }],
    ['nothing', {}],
    ['the built-in account', { username: 'Api', password: '' }],
  ])('with %s is refused and leaves the line that intruder blockers read', async (_, body) => {
    const portal = await aPortal()
    const said = warnings(portal)
    const answer = await portal.guest.post('/api/v1/Token', body, { 'x-forwarded-for': '203.0.113.7' })
    expect(answer).toMatchObject({ status: 401, body: unauthorized })
    expect(said).toEqual(['Failed login attempt by IP: 203.0.113.7'])
  })

  test('with an account of a media server that is away is refused, and no failed attempt', async () => {
    const portal = await aPortal()
    const said = warnings(portal)
    expect(await signIn(portal, 'plexa', 'plexa')).toMatchObject({ status: 401, body: unauthorized })
    expect(said).toEqual([noMediaServer, 'sign-in could not be checked'])
  })

  test('is refused to a disabled account with the right password', async () => {
    expect(await signIn(await aPortal(), 'dan', 'dan')).toMatchObject({ status: 401, body: unauthorized })
  })

  test('with a body that cannot be read is bad input', async () => {
    const portal = await aPortal()
    const bodies = ['{', '[]', '', { username: {} }, { username: 'ann', rememberMe: 'perhaps' }, { password: [1] }]
    for (const body of bodies) {
      expect((await portal.guest.post('/api/v1/Token', body)).status).toBe(400)
    }
    const xml = await portal.guest.post('/api/v1/Token', '<a/>', { 'content-type': 'text/xml' })
    expect(xml.status).toBe(415)
  })

  test('with huge and odd texts never breaks anything', async () => {
    const portal = await aPortal()
    const odd = [
      'x'.repeat(60_000),
      '\u0000',
      '\ud800',
      '\u202e',
      '𝕒𝕟𝕟',
      "' or 1=1 --",
      'a'.repeat(390),
      'ß'.repeat(390),
    ]
    for (const [index, text] of odd.entries()) {
      const from = { 'x-forwarded-for': `203.0.113.${index}` } // whoever keeps failing at one address has to wait
      for (const body of [
        { username: text, password: 'x' },
        { username: `ann${index}`, password: text },
      ]) {
        expect([400, 401]).toContain((await portal.guest.post('/api/v1/Token', body, from)).status)
      }
    }
  })

  test('over Plex begins at Plex', async () => {
    const answer = await signIn(await aPortal({ enableOAuth: true }), '', '', {
      usePlexOAuth: true,
      plexTvPin: { id: 1, code: 'c' },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { pinId: 1, url: expect.stringMatching(/^https:\/\/app\.plex\.tv/) },
    })
  })
})

describe('without passwords', () => {
  test('users get in with anything, staff and the built-in account do not', async () => {
    const portal = await aPortal({ allowNoPassword: true })
    const attempts = [
      ['ann', ''],
      ['plexa', 'anything'],
      ['ada', ''],
      ['Api', ''],
      ['dan', ''],
    ] as const
    const answers = await Promise.all(attempts.map(([name, password]) => signIn(portal, name, password)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 401, 401, 401])
  })

  test('the page knows for whom to ask', async () => {
    const portal = await aPortal({ allowNoPassword: true })
    const asked = async (username: unknown) =>
      (await portal.guest.post('/api/v1/Token/requirePassword', { username })).body
    expect([await asked('ann'), await asked('ada'), await asked('nobody'), await asked(null)]).toEqual([
      false,
      true,
      true,
      true,
    ])
    const strict = await aPortal()
    expect((await strict.guest.post('/api/v1/token/requirepassword/', { username: 'ann' })).body).toBe(true)
    expect((await strict.guest.post('/api/v1/Token/requirePassword')).status).toBe(400)
  })
})

describe('tokens stop at once', () => {
  test.each(['bearer', 'personal'])('when the account is disabled or deleted: %s', async kind => {
    const portal = await aPortal()
    const ann = (await userByName(portal.app.store, 'ann'))!
    const headers =
      kind === 'bearer'
        ? bearing(await signIn(portal, 'ann', 'ann'))
        : { UserAccessToken: String((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body) }
    const status = async () => (await portal.guest.get('/api/v1/Identity', undefined, headers)).status
    expect(await status()).toBe(200)
    const view = (await portal.as('ada').get(`/api/v1/Identity/User/${ann.id}`)).body as { claims: { value: string }[] }
    const disabled = { ...view, claims: [{ value: 'Disabled', enabled: true }] }
    await portal.as('ada').put('/api/v1/Identity', disabled)
    expect(await status()).toBe(401)
    // Enabled again, somebody has to sign in again: the account may have been disabled because a token was stolen.
    await portal.as('ada').put('/api/v1/Identity', { ...view, claims: [] })
    expect(await status()).toBe(401)
    const again = bearing(await signIn(portal, 'ann', 'ann'))
    expect((await portal.guest.get('/api/v1/Identity', undefined, again)).status).toBe(200)
    await portal.as('ada').delete(`/api/v1/Identity/${ann.id}`)
    expect(await status()).toBe(401)
  })
})

describe('a proxy that vouches for people', () => {
  const on = { enableHeaderAuth: true, headerAuthVariable: 'X-Remote-User' }
  const arriving = (portal: Awaited<ReturnType<typeof aPortal>>, name?: string) =>
    portal.guest.post('/api/v1/Token/header_auth', {}, name === undefined ? {} : { 'x-remote-user': name })

  test('signs in whom it names, for a year and without a password', async () => {
    const answer = await arriving(await aPortal(on), 'ANN')
    expect(answer).toMatchObject({ status: 200, body: { expiration: '2027-03-01T12:00:00Z' } })
    expect(claimsOf(answer)).toMatchObject({ sub: 'ann' })
  })

  test.each([
    ['the switch is off', { ...on, enableHeaderAuth: false }, 'ann'],
    ['no header is chosen', { enableHeaderAuth: true }, 'ann'],
    ['the header is missing', on, undefined],
    ['the header is empty', on, ' '],
    ['nobody has that name', on, 'nobody'],
    ['the account is disabled', on, 'dan'],
    ['it is the built-in account', on, 'Api'],
    ['the name is too long', { ...on, headerAuthCreateUser: true }, 'x'.repeat(500)],
    ['the header cannot be one', { ...on, headerAuthVariable: 'X Remote: User' }, 'ann'],
  ])('is not believed when %s', async (_, settings, name) => {
    expect(await arriving(await aPortal(settings), name)).toMatchObject({ status: 401, body: unauthorized })
  })

  test('is announced to the page for signing in, which has a session of it', async () => {
    const portal = await aPortal(on)
    const announced = async (headers: Record<string, string>) =>
      ((await portal.guest.get('/api/v3/start', undefined, headers)).body as StartFacts).signIn.header
    const named = { 'x-remote-user': 'ann' }
    expect([await announced(named), await announced({})]).toEqual([true, false])
    const answer = await portal.guest.post('/api/v3/session/header', undefined, named)
    expect(answer).toMatchObject({ status: 200, body: { expiresAt: '2027-03-01T12:00:00.000Z' } })
    expect(await portal.guest.post('/api/v3/session/header')).toMatchObject({ status: 401 })
    const off = await aPortal({ ...on, enableHeaderAuth: false })
    const facts = (await off.guest.get('/api/v3/start', undefined, named)).body as StartFacts
    expect(facts.signIn.header).toBe(false)
  })

  test.each(['nobody', 'dan'])(
    'tells %s, whom it named, that nobody signs in by that name, and no other page',
    async name => {
      const portal = await aPortal(on)
      const asked = async (headers: Record<string, string>) =>
        (await portal.guest.post('/api/v3/session/header', undefined, headers)).body
      expect(await asked({ 'x-remote-user': name })).toMatchObject({
        ...{ status: 401, code: 'ProxyNameUnknown' },
        detail: expect.stringContaining(`you are “${name}”`),
      })
      const elsewhere = { 'x-remote-user': name, 'sec-fetch-site': 'cross-site' }
      expect(await asked(elsewhere)).toMatchObject({ code: 'SignInRefused' })
      expect(await asked({})).toMatchObject({ code: 'SignInRefused' })
    },
  )

  const bytes = (name: string) => Buffer.from(name).toString('latin1')

  test.each([
    ['siſſi', 401],
    ['sißi', 401],
    ['sıssı', 401],
    ['ｓｉｓｓｉ', 401],
    ['Sissi', 200],
    [' sissi ', 200],
    ['ÖZGE', 401],
    ['özge', 200],
    ['ÖzGE', 401],
  ])('signs in nobody by a name that only folds like his: %s is %d', async (name, status) => {
    const people = [anAdmin('sissi'), aUser('özge')]
    const settings = { ...on, headerAuthCreateUser: true }
    const portal = await openPortal({ users: people, settings: [[authentication, settings]] })
    expect((await arriving(portal, bytes(name))).status).toBe(status)
    await portal.close()
  })

  test.each<[string, Record<string, string>, number]>([
    ['a program', {}, 200],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://portal.test' }, 200],
    ['our own page, in a browser that says less', { origin: 'http://portal.test', host: 'portal.test' }, 200],
    ['our own page, by the address of the settings', { origin: 'https://films.example.com' }, 200],
    ['our own page, by the host of the proxy', { origin: 'https://a.test', 'x-forwarded-host': 'a.test' }, 200],
    ['a page of a sister', { 'sec-fetch-site': 'same-site', origin: 'http://portal.test' }, 401],
    ['a page from anywhere', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 401],
    ['a page from anywhere, in a browser that says less', { origin: 'https://evil.example' }, 401],
    ['a page without an origin', { origin: 'null' }, 401],
  ])('answers %s: %p', async (_, more, status) => {
    const portal = await aPortal(on)
    const address = { ...portal.app.settings.get(customization), applicationUrl: 'https://films.example.com' }
    await portal.app.store.transaction(tx => portal.app.settings.save(tx, customization, address))
    const answer = await portal.guest.post('/api/v1/Token/header_auth', {}, { 'x-remote-user': 'ann', ...more })
    const ours = await portal.guest.post('/api/v3/session/header', undefined, { 'x-remote-user': 'ann', ...more })
    expect([ours.status, ours.headers.get('access-control-allow-credentials')]).toEqual([answer.status, null])
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    await portal.close()
  })

  test.each(['Host', 'cookie', 'Authorization', 'X-Forwarded-For', 'X-Real-IP', 'Accept-Language', 'UserName', 'a b'])(
    'cannot be told to do so in the header %s',
    async name => {
      const portal = await aPortal()
      const settings = (await portal.as('ada').get('/api/v1/Settings/Authentication')).body as Record<string, unknown>
      const sent = { ...settings, ...on, headerAuthVariable: name }
      const answer = await portal.as('ada').post('/api/v1/Settings/Authentication', sent)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('header that your proxy alone sets')
      const usual = await portal
        .as('ada')
        .post('/api/v1/Settings/Authentication', { ...sent, headerAuthVariable: 'X-Forwarded-User' })
      expect(usual.status).toBe(200)
      await portal.close()
    },
  )

  test('may bring new people, who start as the defaults for accounts say', async () => {
    const portal = await aPortal({ ...on, headerAuthCreateUser: true })
    const defaults = {
      defaultRoles: ['RequestMovie', 'Nonsense'],
      movieRequestLimit: 5,
      movieRequestLimitType: 'month' as const,
      episodeRequestLimit: 40,
      episodeRequestLimitType: 'day' as const,
    }
    const values = { ...portal.app.settings.get(userManagement), ...defaults, defaultStreamingCountry: 'DE' }
    await portal.app.store.transaction(tx => portal.app.settings.save(tx, userManagement, values))
    const answers = await Promise.all([arriving(portal, 'newcomer'), arriving(portal, 'ann')])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await userByName(portal.app.store, 'newcomer')).toMatchObject({
      userType: 'local',
      claims: ['RequestMovie'],
      streamingCountry: 'DE',
      limits: {
        movie: { amount: 5, period: 'month' },
        tvShow: { amount: 40, period: 'day' },
        album: { amount: null, period: 'week' },
      },
    })
    expect((await signIn(portal, 'newcomer', '')).status).toBe(401)
  })
})

describe('what leads over Plex or refreshes', () => {
  test.each([
    ['GET', 'Token/5', 200, undefined],
    ['GET', 'Token/five', 404, undefined],
    ['POST', 'Token/plextoken', 401, { plexToken: 'some' }],
    ['POST', 'Token/plextoken', 400, { plexToken: '' }],
    ['POST', 'Token/plextoken', 400, {}],
    ['POST', 'Token/refresh', 401, { token: 'x', userename: 'ann' }],
    ['GET', 'Token', 405, undefined],
  ] as const)('%s %s answers %p', async (method, path, status, body) => {
    const portal = await aPortal()
    const send = method === 'GET' ? portal.guest.get : portal.guest.post
    expect((await send(`/api/v1/${path}`, body)).status).toBe(status)
  })
})

test('who is guessed at from everywhere gets in where he signed in before, and is told elsewhere', async () => {
  const portal = await aPortal()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const attempt = (password: string, address: string) =>
    portal.guest.post('/api/v1/Token', { username: 'ann', password }, from(address))
  expect((await attempt('ann', '203.0.113.5')).status).toBe(200)
  const wave = () => Array.from({ length: 120 }, (_, index) => attempt('nope', `198.51.100.${index}`))
  const flood = wave()
  let waiting = flood.length
  for (const one of flood) void one.then(() => waiting--)
  // The line is full once the last ones are turned away.
  await Promise.all(flood.slice(-5))
  expect((await attempt('ann', '203.0.113.5')).status).toBe(200)
  // Not one who stood in it was let in before.
  expect(waiting).toBeGreaterThan(50)
  flood.push(...wave())
  const elsewhere = await attempt('ann', '203.0.113.77')
  expect(elsewhere).toMatchObject({
    status: 429,
    body: { error: expect.stringMatching(/^Too many sign-in attempts/) },
  })
  expect(elsewhere.headers.get('retry-after')).toBe('5')
  const answers = await Promise.all(flood)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
  await portal.close()
})

test('a disk that is full keeps nobody from signing in', async () => {
  const portal = await aPortal()
  const personal = String((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body)
  const { store } = portal.app
  const full = () => Promise.reject(new Error('database or disk is full'))
  portal.app.store = { ...store, transaction: full }
  const said = warnings(portal)
  const answer = await signIn(portal, 'ann', 'ann')
  expect(answer.status).toBe(200)
  for (const as of [bearing(answer), { UserAccessToken: personal }]) {
    expect((await portal.guest.get('/api/v1/Identity', undefined, as)).status).toBe(200)
  }
  expect(said).toEqual(['sign-in could not be noted', 'sign-in could not be noted'])
  await portal.close()
})

test('that a program called with a personal token is noted once a minute', async () => {
  let now = noon
  const portal = await openPortal({ users: [aUser('ann')], now: () => now })
  const personal = { UserAccessToken: String((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body) }
  const seen = async (afterMs: number) => {
    now = new Date(noon.getTime() + afterMs)
    const own = await portal.guest.get('/api/v1/Identity', undefined, personal)
    return (own.body as { lastLoggedIn: string }).lastLoggedIn
  }
  expect([await seen(0), await seen(59_000), await seen(60_000)]).toEqual([
    '2026-03-01T12:00:00Z',
    '2026-03-01T12:00:00Z',
    '2026-03-01T12:01:00Z',
  ])
  await portal.close()
})

test('whoever keeps failing is only slowed down: the answer stays the same', async () => {
  const portal = await aPortal()
  const started = performance.now()
  for (let attempt = 0; attempt < 6; attempt++) {
    expect(await signIn(portal, 'ann', 'nope')).toMatchObject({ status: 401, body: unauthorized })
  }
  expect(performance.now() - started).toBeGreaterThan(250)
  expect((await signIn(portal, 'ann', 'ann')).status).toBe(200)
})
