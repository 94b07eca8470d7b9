import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { openId } from '~/shared/access/open-id-settings'
import { minuteMs, secondMs } from '~/shared/durations'
import { warnings } from '../support/accounts'
import { household, openIdPortal, returnAddress, saying, whoCame } from '../support/open-id-portal'
import { type LoopbackProvider, openIdProviderOnLoopback } from '../support/open-id-provider'

const ada = { email: 'ada@example.com', email_verified: true, preferred_username: 'ada', name: 'Ada Lovelace' }
const people = { ada, ben: { ...ada, email: 'ben@example.com', preferred_username: 'ben' } }
const redirects = [returnAddress]

let there: LoopbackProvider
beforeAll(async () => {
  there = await openIdProviderOnLoopback({ redirects, people })
})
afterAll(() => there.stop())

/** The clock of the portal, which other clocks differ from. */
const clockAt = (aheadMs: number) => ({ now: () => new Date(Date.now() + aheadMs) })

describe('a sign-in at a provider', () => {
  test('opens the account that it made the first time, and says so in the log of sessions', async () => {
    const portal = await openIdPortal({ there })
    const first = await portal.signIn('ada')
    expect(await whoCame(portal, first)).toBe('ada')
    expect(first.outcome.signOutTicket).toBeNull()
    expect(await whoCame(portal, await portal.signIn('ada'))).toBe('ada')
    const me = await portal.guest.get('/api/v3/me', undefined, portal.bearing(first.outcome))
    expect(me.body).toMatchObject({ email: 'ada@example.com', userType: 'local' })
    const sessions = await portal.guest.get('/api/v3/me/sessions', undefined, portal.bearing(first.outcome))
    expect(sessions.body).toHaveLength(2)
  })

  test('asks with a code, PKCE, state and nonce, and comes back to the address of the portal', async () => {
    const portal = await openIdPortal({ there })
    const [one, other] = [await portal.begin(), await portal.begin()].map(({ page }) => new URL(page.address))
    expect(Object.fromEntries(one?.searchParams ?? [])).toMatchObject({
      ...{ response_type: 'code', client_id: 'marquee', redirect_uri: returnAddress },
      ...{ scope: 'openid email profile', code_challenge_method: 'S256' },
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = [one, other].map(address => address?.searchParams.get(name))
      expect(values[0]).toMatch(/^[\w-]{43}$/)
      expect(values[0]).not.toBe(values[1])
    }
  })

  test('asks what the provider says of itself once for many, and for its keys each time', async () => {
    const portal = await openIdPortal({ there })
    const before = there.asked.length
    await portal.signIn('ada')
    await portal.signIn('ben')
    const asked = there.asked.slice(before)
    expect(asked.filter(call => call === 'GET /.well-known/openid-configuration')).toHaveLength(1)
    expect(asked.filter(call => call === 'GET /jwks')).toHaveLength(2)
  })

  test('counts once: neither its answer nor its code opens anything again', async () => {
    const portal = await openIdPortal({ there })
    const allowed = await portal.allowed('ada')
    expect(await whoCame(portal, await portal.end(allowed))).toBe('ada')
    expect((await portal.end(allowed)).code).toBe('SignInExpired')
    expect((await portal.end({ ...allowed, ticket: `${allowed.ticket}=` })).code).toBe('SignInExpired')
    const { page } = await portal.begin()
    const state = new URL(page.address).searchParams.get('state') ?? ''
    const answer = new URLSearchParams(allowed.answer)
    answer.set('state', state)
    expect((await portal.end({ ticket: page.ticket, answer: answer.toString() })).code).toBe('OpenIdUntrusted')
  })

  test('belongs to the browser that began it', async () => {
    const portal = await openIdPortal({ there })
    const [mine, theirs] = [await portal.allowed('ada'), await portal.allowed('ben')]
    expect((await portal.end({ ticket: theirs.ticket, answer: mine.answer })).code).toBe('OpenIdOtherBrowser')
    expect((await portal.end({ ticket: mine.ticket, answer: 'code=abc' })).code).toBe('OpenIdOtherBrowser')
    // A mistake of a browser takes nothing from the right one.
    expect(await whoCame(portal, await portal.end(mine))).toBe('ada')
  })

  test('is refused with a ticket that is made up, too old, or one of another kind', async () => {
    let aheadMs = 0
    const portal = await openIdPortal({ there, now: () => new Date(Date.now() + aheadMs) })
    const allowed = await portal.allowed('ada')
    for (const ticket of ['made up', `${allowed.ticket}x`, 'sealed:1:AAAA'])
      expect((await portal.end({ ...allowed, ticket })).code).toBe('SignInExpired')
    aheadMs = 31 * minuteMs
    expect((await portal.end(allowed)).code).toBe('SignInExpired')
  })

  test('that somebody breaks off at the provider leads back with a sentence', async () => {
    const portal = await openIdPortal({ there })
    const { page } = await portal.begin()
    const state = new URL(page.address).searchParams.get('state')
    const answer = `error=access_denied&error_description=no&state=${state}&iss=${encodeURIComponent(there.issuer)}`
    const came = await portal.end({ ticket: page.ticket, answer })
    expect(came.code).toBe('OpenIdDenied')
    expect(came.text).toContain('Household didn’t let you in.')
  })

  test('is begun ten times a minute and no more', async () => {
    const portal = await openIdPortal({ there })
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await portal.begin()).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('what a provider signs is not believed', () => {
  const refused = async (
    change: (claims: Record<string, unknown>) => Record<string, unknown>,
    sign?: typeof there.sign,
  ) => {
    const portal = await openIdPortal({ there, http: saying(there, change, sign) })
    return (await portal.signIn('ada')).code
  }
  const seconds = () => Math.floor(Date.now() / secondMs)

  test('as long as the test changes nothing it is', async () => {
    expect(await refused(claims => claims)).toBeNull()
  })
  test('for another nonce', async () => {
    expect(await refused(claims => ({ ...claims, nonce: 'other' }))).toBe('OpenIdUntrusted')
    expect(await refused(({ nonce: _, ...claims }) => claims)).toBe('OpenIdUntrusted')
  })
  test('for another audience', async () => {
    expect(await refused(claims => ({ ...claims, aud: 'other' }))).toBe('OpenIdUntrusted')
    expect(await refused(claims => ({ ...claims, aud: ['other', 'marquee'], azp: 'other' }))).toBe('OpenIdUntrusted')
  })
  test('by another issuer', async () => {
    expect(await refused(claims => ({ ...claims, iss: 'https://id.example.com' }))).toBe('OpenIdUntrusted')
  })
  test('once it has expired', async () => {
    expect(await refused(claims => ({ ...claims, exp: seconds() - 125 }))).toBe('OpenIdClock')
  })
  test('when somebody else has signed it', async () => {
    const other = await openIdProviderOnLoopback({ redirects, people })
    expect(await refused(claims => claims, other.sign)).toBe('OpenIdUntrusted')
    await other.stop()
  })
  test('when nobody has', async () => {
    const unsigned = (claims: object) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(claims)}.`
    }
    expect(await refused(claims => claims, unsigned)).toBe('OpenIdUntrusted')
  })
  test('and why stands in the log, without a token', async () => {
    const portal = await openIdPortal({ there, http: saying(there, claims => ({ ...claims, aud: 'other' })) })
    const said: unknown[] = []
    portal.app.log.warn = (...line) => void said.push(line)
    await portal.signIn('ada')
    const text = JSON.stringify(said)
    expect(text).toContain('OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    expect(text).not.toMatch(/eyJ|sealed:/)
  })
})

describe('the clock of a provider', () => {
  test.each([
    [2, null],
    [-2, null],
    [10, 'OpenIdClock'],
    [-10, 'OpenIdClock'],
  ])('that differs by %p minutes: %p', async (minutes, code) => {
    // A second is left for the way.
    const portal = await openIdPortal({ there, ...clockAt(minutes * minuteMs - Math.sign(minutes) * secondMs) })
    expect((await portal.signIn('ada')).code).toBe(code)
  })
})

describe('a provider', () => {
  test('may have new keys at any moment', async () => {
    const own = await openIdProviderOnLoopback({ redirects, people })
    const portal = await openIdPortal({ there: own })
    expect(await whoCame(portal, await portal.signIn('ada'))).toBe('ada')
    own.rollOver()
    expect(await whoCame(portal, await portal.signIn('ada'))).toBe('ada')
    await own.stop()
  })

  test('that is down is named, and lets people in once it is there again', async () => {
    const own = await openIdProviderOnLoopback({ redirects, people })
    let isDown = true
    const real = fetchHttp({ version: '0' })
    const closed = { ...household, issuer: own.issuer }
    const portal = await openIdPortal({
      there: own,
      provider: closed,
      http: request => real(isDown ? { ...request, url: 'http://127.0.0.1:9/' } : request),
    })
    const begun = await portal.begin()
    expect(begun.status).toBe(502)
    expect(begun.text).toContain('Household')
    isDown = false
    const allowed = await portal.allowed('ada')
    isDown = true
    expect((await portal.end(allowed)).status).toBe(502)
    isDown = false
    expect(await whoCame(portal, await portal.signIn('ada'))).toBe('ada')
    await own.stop()
  })

  test('that is slow is waited for, and given up after some seconds', async () => {
    const own = await openIdProviderOnLoopback({ redirects, people })
    const portal = await openIdPortal({ there: own })
    own.slow(300)
    expect(await whoCame(portal, await portal.signIn('ada'))).toBe('ada')
    const other = await openIdPortal({ there: own })
    own.slow(60_000)
    const begunAt = performance.now()
    const begun = await other.begin()
    expect(begun.status).toBe(502)
    expect(begun.text).toContain('Household did not answer within 6 seconds')
    expect(performance.now() - begunAt).toBeLessThan(9_000)
    await own.stop()
  }, 20_000)

  test('that answers with something else is named', async () => {
    const odd = async (body: string, status = 200) => {
      const http = async () => ({ status, headers: new Headers({ 'content-type': 'application/json' }), body })
      return (await (await openIdPortal({ there, http })).begin()).status
    }
    for (const body of ['', 'null', '[]', '{}', '<html></html>', '{"issuer":"https://other.example.com"}'])
      expect(await odd(body)).toBe(502)
    expect(await odd('', 204)).toBe(502)
    expect(await odd('{}', 404)).toBe(502)
    expect(await odd('{}', 500)).toBe(502)
  })

  test('does not take another secret, and the log says so', async () => {
    const portal = await openIdPortal({ there, provider: { clientSecret: 'wrong' } })
    const said = warnings(portal)
    expect((await portal.signIn('ada')).status).toBe(502)
    expect(said).toContain('outside service failed')
  })

  test('that is off, was removed or was never there signs nobody in', async () => {
    const portal = await openIdPortal({ there })
    const allowed = await portal.allowed('ada')
    const save = (values: Record<string, unknown>) =>
      portal.app.store.transaction(tx =>
        portal.app.settings.save(tx, openId, { ...portal.app.settings.get(openId), ...values }),
      )
    const { servers } = portal.app.settings.get(openId)
    for (const values of [
      { servers: servers.map(server => ({ ...server, enabled: false })) },
      { servers: [] },
      { servers, enable: false },
    ]) {
      await save(values)
      expect((await portal.begin()).status).toBe(400)
      expect((await portal.end(allowed)).code).toBe('SignInWayOff')
    }
    await save({ servers, enable: true })
    expect((await portal.begin(8)).status).toBe(400)
    expect(await whoCame(portal, await portal.end(allowed))).toBe('ada')
  })
})

describe('what pages know of providers', () => {
  test('is their numbers, names and icons, those that are on alone', async () => {
    const portal = await openIdPortal({
      there,
      providers: [
        { id: 3, name: '<b>Home</b>', icon: 'fa-house' },
        { id: 4, name: 'Off', enabled: false },
        { id: 5, name: 'Other', icon: 'nonsense' },
        { id: 6, name: 'Plain', icon: null },
        { id: 9, name: 'Nowhere', issuer: null },
      ],
    })
    const start = await portal.guest.get('/api/v3/start')
    expect(start.body).toMatchObject({
      signIn: {
        openId: [
          { id: 3, name: '<b>Home</b>', icon: 'fa-house' },
          { id: 5, name: 'Other', icon: 'fa-check' },
          { id: 6, name: 'Plain', icon: null },
        ],
      },
    })
    expect(start.text).not.toContain(there.issuer)
  })
})

describe('signing out', () => {
  const ends = { endsThere: true }
  test('leads to the provider, where that ends its session too', async () => {
    const portal = await openIdPortal({ there, provider: ends })
    const { outcome } = await portal.signIn('ada')
    const bearing = portal.bearing(outcome)
    const ticket = outcome.signOutTicket
    const answer = await portal.guest.post('/api/v3/me/open-id/sign-out', { ticket }, bearing)
    const address = new URL((answer.body as { address: string }).address)
    expect(address.origin + address.pathname).toBe(`${there.issuer}/session/end`)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://portal.test/login/true')
    expect(address.searchParams.get('client_id')).toBe('marquee')
    expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
    expect((await portal.guest.get('/api/v3/me', undefined, bearing)).status).toBe(401)
  })

  test('ends here alone with a ticket of nobody, a provider that is away, or one that ends nothing', async () => {
    const portal = await openIdPortal({ there, provider: ends })
    const { outcome } = await portal.signIn('ada')
    const signOut = (ticket: string, bearing: Record<string, string>) =>
      portal.guest.post('/api/v3/me/open-id/sign-out', { ticket }, bearing)
    const other = await portal.allowed('ben')
    const bearings = [portal.bearing(outcome), portal.bearing((await portal.signIn('ada')).outcome)]
    for (const ticket of ['made up', other.ticket]) {
      const { outcome: again } = await portal.signIn('ada')
      expect((await signOut(ticket, portal.bearing(again))).body).toEqual({ address: null })
      expect((await portal.guest.get('/api/v3/me', undefined, portal.bearing(again))).status).toBe(401)
    }
    const { servers } = portal.app.settings.get(openId)
    for (const change of [{ endsThere: false }, { issuer: 'http://127.0.0.1:9' }]) {
      const changed = { enable: true, servers: servers.map(server => ({ ...server, ...change })) }
      await portal.app.store.transaction(tx => portal.app.settings.save(tx, openId, changed))
      expect((await signOut(outcome.signOutTicket ?? '', bearings.pop() ?? {})).body).toEqual({ address: null })
    }
  })
})
