import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { OwnBrowsers } from '~/shared/api/browsers'
import { mostBrowsers } from '~/shared/notifications/browsers'
import { webPush } from '~/shared/services/web-push'
import { storedSecret } from '~/shared/settings/secrets'
import { playedChannels } from '../support/channels'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

// A push service looks at the clock of the world, whatever the portal's says.
const channels = playedChannels()
afterAll(() => channels.close())
const { push, service } = channels

let told: Awaited<ReturnType<typeof toldPortal>>
const users = [anAdmin('ada', { language: 'de' }), anAdmin('zoe'), aUser('ben', { claims: ['RequestMovie'] })]
const path = '/api/v3/me/browsers'

beforeEach(async () => {
  service.calls.length = 0
  service.faults.clear()
  told = await toldPortal({ users })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
})
afterEach(() => told.close())

const browsersOf = async (who: string) => (await told.portal.as(who).get(path)).body as OwnBrowsers

/** Somebody presses "Tell me in this browser". */
async function tell(who: string, name: string) {
  const { publicKey } = await browsersOf(who)
  const { endpoint, p256dh, auth } = await push.browser(name, publicKey ?? '')
  return told.portal.as(who).post(path, { endpoint, p256dh, auth })
}
const ask = async () => {
  await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
  await told.portal.settle()
}
const arrived = () => service.calls.map(({ path: at, body }) => ({ at, ...JSON.parse(push.readable(body) ?? '{}') }))
const waiting = async () => (await told.portal.as('ada').get('/api/v3/outbox')).body as Record<string, unknown>[]

describe('a browser', () => {
  test('is told of what concerns its owner, in their language, with the page that it is about', async () => {
    expect((await tell('ada', 'one')).status).toBe(200)
    expect((await tell('ben', 'two')).status).toBe(200)
    await ask()
    expect(arrived()).toEqual([
      {
        at: '/push/one',
        title: expect.stringContaining('Metropolis'),
        body: expect.stringContaining('Film'),
        tag: expect.stringMatching(/^[\w-]{32}$/),
        // Staff decide there, without signing in.
        path: expect.stringMatching(/^\/decide#sealed/),
      },
    ])
  })

  test('of somebody who decides nothing leads to the page of the title', async () => {
    await tell('ben', 'two')
    await ask()
    const [request] = (await told.portal.as('ada').get('/api/v1/Request/movie')).body as { id: number }[]
    await told.portal.as('ada').post('/api/v1/Request/movie/approve', { id: request?.id, is4K: false })
    await told.portal.settle()
    expect(arrived()).toMatchObject([{ at: '/push/two', path: '/details/movie/19' }])
  })

  test('shows whose it is in their list alone, by the hash of where it is reached', async () => {
    await tell('ada', 'one')
    const { browsers } = await browsersOf('ada')
    const endpointHash = new Bun.CryptoHasher('sha256').update('https://push.example.com/push/one').digest('hex')
    expect(browsers).toEqual([
      { id: expect.any(Number), name: expect.any(String), endpointHash, addedAt: expect.any(String) },
    ])
    expect((await browsersOf('zoe')).browsers).toEqual([])
    expect((await told.portal.as('zoe').delete(`${path}/${browsers[0]?.id}`)).status).toBe(404)
  })

  test('belongs to whoever allowed it last', async () => {
    await tell('ada', 'one')
    await tell('zoe', 'one')
    expect((await browsersOf('ada')).browsers).toEqual([])
    expect((await browsersOf('zoe')).browsers).toHaveLength(1)
  })

  test('that its push service gave another place is told there, with what waited for it', async () => {
    await tell('ada', 'one')
    await tell('zoe', 'two')
    service.faults.set({ status: 503 })
    await ask()
    service.faults.clear()
    service.calls.length = 0
    const { publicKey } = await browsersOf('ada')
    const [row] = await told.app.store.db.select().from(told.app.store.t.pushSubscriptions)
    const before = { endpoint: row?.endpoint ?? '', auth: row?.auth ?? '' }
    const { endpoint, p256dh, auth } = await push.browser('one-again', publicKey ?? '')
    const renew = (more: object = {}) =>
      told.portal.guest.post('/api/v3/browser-renewals', { before, endpoint, p256dh, auth, ...more })
    // Whoever knows the place alone is not that browser.
    expect((await renew({ before: { ...before, auth: 'A'.repeat(22) } })).status).toBe(404)
    expect((await renew({ before: { ...before, endpoint: 'https://push.example.com/push/none' } })).status).toBe(404)
    expect((await renew({ endpoint: 'https://192.168.0.1/push' })).status).toBe(400)
    expect((await browsersOf('ada')).browsers[0]?.endpointHash).toBe(row?.endpointHash ?? '')
    expect((await renew()).status).toBe(204)
    expect((await renew()).status).toBe(404)
    expect((await browsersOf('ada')).browsers).toHaveLength(1)
    for (const { id, target } of await waiting())
      if (target === 'webpush') await told.portal.as('ada').post(`/api/v3/outbox/${id}/send`)
    expect(
      arrived()
        .map(({ at }) => at)
        .toSorted(),
    ).toEqual(['/push/one-again', '/push/two'])
    const { body } = await told.portal.as('ada').get('/api/v3/audit')
    expect(JSON.stringify(body)).toContain('browserRenewed')
    expect(JSON.stringify(body)).not.toContain('one-again')
  })

  test('is not found by trying out places: whoever does is slowed down, and then refused for a while', async () => {
    await tell('ada', 'one')
    const { publicKey } = await browsersOf('ada')
    const { endpoint, p256dh, auth } = await push.browser('one-again', publicKey ?? '')
    const guess = (name: string) => {
      const before = { endpoint: `https://push.example.com/push/${name}`, auth: 'A'.repeat(22) }
      return told.portal.guest.post('/api/v3/browser-renewals', { before, endpoint, p256dh, auth })
    }
    // As many as a household may get wrong without any delay.
    for (let count = 0; count < 8; count++) expect((await guess(`${count}`)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => guess(`more-${at}`)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(8)
    expect(refused[0]?.body).toMatchObject({ code: 'TooManyAttempts' })
  }, 20_000)

  test('is told nothing more once it is taken off, and neither is what waited for it', async () => {
    await tell('ada', 'one')
    service.faults.set({ status: 503 })
    await ask()
    service.faults.clear()
    service.calls.length = 0
    const [browser] = (await browsersOf('ada')).browsers
    const left = await told.portal.as('ada').delete(`${path}/${browser?.id}`)
    expect(left).toMatchObject({ status: 200, body: { browsers: [] } })
    const [row] = (await waiting()).filter(({ target }) => target === 'webpush')
    expect((await told.portal.as('ada').post(`/api/v3/outbox/${row?.id}/send`)).status).toBe(200)
    expect(service.calls).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('at an address that lets the portal wait does not keep others waiting for long', async () => {
    await tell('ada', 'one')
    const held = Promise.withResolvers<void>()
    service.faults.set({ until: held.promise, path: '/push/one' })
    await tell('zoe', 'two')
    await ask()
    service.faults.clear()
    held.resolve()
    expect(arrived().map(({ at }) => at)).toContain('/push/two')
    expect((await waiting()).filter(({ target }) => target === 'webpush')).toHaveLength(1)
  })

  test('that is signed out is forgotten by where it is reached', async () => {
    await tell('ada', 'one')
    const forget = { endpoint: 'https://push.example.com/push/one' }
    expect((await told.portal.as('zoe').post(`${path}/forget`, forget)).status).toBe(404)
    expect((await told.portal.as('ada').post(`${path}/forget`, forget)).status).toBe(204)
    expect((await browsersOf('ada')).browsers).toEqual([])
  })

  test('is forgotten with everything that is signed in', async () => {
    await tell('ada', 'one')
    await told.portal.as('ada').post('/api/v3/me/sign-out-everywhere')
    const rows = await told.app.store.db.select().from(told.app.store.t.pushSubscriptions)
    expect(rows).toEqual([])
  })

  test('is forgotten once its push service knows it no more, and the message is over', async () => {
    await tell('ada', 'one')
    push.forget('one')
    await ask()
    expect(service.calls).toHaveLength(1)
    expect((await browsersOf('ada')).browsers).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('waits as long as its push service asks for', async () => {
    await tell('ada', 'one')
    service.faults.set({ status: 429, retryAfter: 3_600, times: 1 })
    const before = told.app.now().getTime()
    await ask()
    const [row] = await waiting()
    expect(row).toMatchObject({ target: 'webpush', service: 'Web push', stage: 'waiting' })
    expect(Date.parse(String(row?.nextAt)) - before).toBeGreaterThanOrEqual(3_600_000)
    expect((await browsersOf('ada')).browsers).toHaveLength(1)
  })

  test.each([mostBrowsers, mostBrowsers + 1])('is kept with others, at most ten of them: %i', async count => {
    for (let added = 0; added < count; added++) await tell('ada', `number-${added}`)
    const { browsers } = await browsersOf('ada')
    expect(browsers).toHaveLength(mostBrowsers)
    const newest = new Bun.CryptoHasher('sha256').update(`https://push.example.com/push/number-${count - 1}`)
    expect(browsers.at(-1)?.endpointHash).toBe(newest.digest('hex'))
  })

  test('must be on the internet, with keys that a message can be encrypted with', async () => {
    const { p256dh, auth } = await push.browser('one', '')
    const endpoint = 'https://push.example.com/push/one'
    const offCurve = `B${'A'.repeat(86)}`
    for (const wrong of [
      { endpoint: 'https://192.168.0.1/push', p256dh, auth },
      { endpoint: 'http://push.example.com/push', p256dh, auth },
      { endpoint, p256dh: offCurve, auth },
      { endpoint, p256dh: p256dh.slice(1), auth },
      { endpoint, p256dh, auth: `${auth}A` },
    ])
      expect((await told.portal.as('ada').post(path, wrong)).status).toBe(400)
    expect((await browsersOf('ada')).browsers).toEqual([])
  })

  test('stays within what push services take, whatever a title is called', async () => {
    await told.close()
    told = await toldPortal({ users, title: `${'"\n\u0001ä'.repeat(120)}` })
    Object.assign(told.app.config, { channelAddresses: channels.addresses })
    await tell('ada', 'one')
    await ask()
    const [message] = arrived()
    expect(message).toMatchObject({ path: expect.stringMatching(/^\/decide#/), body: expect.stringContaining('ä') })
    expect(await waiting()).toEqual([])
  })
})

describe('the channel', () => {
  const v3 = `/api/v3/settings/${encodeURIComponent(webPush.id)}`

  test('makes its keys when somebody asks for them first, and shows the secret one to nobody', async () => {
    expect(told.app.settings.get(webPush)).toMatchObject({ publicKey: null, privateKey: null })
    const [one, other] = await Promise.all([browsersOf('ada'), browsersOf('ben')])
    expect(one.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(other.publicKey).toBe(one.publicKey)
    const { values } = (await told.portal.as('ada').get(v3)).body as { values: Record<string, unknown> }
    expect(values).toMatchObject({ publicKey: one.publicKey, privateKey: storedSecret })
    const [row] = (await told.app.store.db.select().from(told.app.store.t.settings)).filter(
      ({ section }) => section === webPush.id,
    )
    expect(row?.content.privateKey).toStartWith('sealed:')
  })

  test('takes no keys that somebody sends', async () => {
    const { publicKey } = await browsersOf('ada')
    await told.portal.as('ada').put(v3, { enabled: true, contact: null, publicKey: 'x', privateKey: 'y' })
    expect((await browsersOf('ada')).publicKey).toBe(publicKey)
  })

  test('makes both keys anew where one was lost, and forgets the browsers that knew the other', async () => {
    const { publicKey } = await browsersOf('ada')
    await tell('ada', 'one')
    const held = told.app.settings.get(webPush)
    await told.app.settings.save(told.app.store, webPush, { ...held, privateKey: null })
    await told.app.settings.refresh()
    const after = await browsersOf('ada')
    expect(after.publicKey).not.toBe(publicKey)
    expect((await browsersOf('ada')).browsers).toEqual([])
  })

  test('that is off tells nobody anything, and takes no browser', async () => {
    await tell('ada', 'one')
    await told.portal.as('ada').put(v3, { enabled: false, contact: null })
    expect((await browsersOf('ada')).publicKey).toBeNull()
    const { endpoint, p256dh, auth } = await push.browser('two', '')
    expect(await told.portal.as('ada').post(path, { endpoint, p256dh, auth })).toMatchObject({ status: 400 })
    await ask()
    expect(service.calls).toEqual([])
  })

  test('is tried with the browser that was added last, and says so where there is none', async () => {
    const without = await told.portal.as('ada').post(`${v3}/test`, { enabled: true, contact: 'ada@example.com' })
    expect(without.body).toMatchObject({ ok: false, message: expect.stringContaining('Browser') })
    await tell('ada', 'one')
    await tell('ada', 'two')
    const tried = await told.portal.as('ada').post(`${v3}/test`, { enabled: true, contact: 'ada@example.com' })
    expect(tried.body).toMatchObject({ ok: true })
    expect(arrived()).toMatchObject([{ path: '/' }])
    expect(service.calls[0]?.path).toBe('/push/two')
  })

  test('says what its text is, which can be changed', async () => {
    const text = { event: 'NewRequest', subject: 'New: {Title}', message: 'By {UserName}', enabled: true }
    expect((await told.portal.as('ada').put('/api/v3/templates/webpush?language=en', [text])).status).toBe(200)
    await tell('zoe', 'one')
    await ask()
    expect(arrived()).toMatchObject([{ title: 'New: Metropolis', body: 'By ben' }])
  })

  test('is known to no program of the first versions', async () => {
    expect((await told.portal.as('ada').get('/api/v1/Settings/notifications/webpush')).status).toBe(404)
    expect((await told.portal.as('ada').post('/api/v1/Tester/webpush', {})).status).toBe(404)
  })
})
