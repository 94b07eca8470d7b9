import { expect, test } from 'bun:test'
import type { Http, HttpReply } from '~/integrations/http/call'
import { health } from '~/server/api/health'
import { webApp } from '~/server/api/web-app'
import { enqueue } from '~/server/events/outbox-queries'
import { healthChecks, overall } from '~/server/system/health'
import { gotify } from '~/shared/services/gotify'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { customization, portal as portalSection } from '~/shared/settings/portal'
import { metadata } from '~/shared/titles/settings'
import { signedByHouse } from '../support/certificates'
import { fakeRadarr } from '../support/fake-radarr'
import { openPortal, type PortalOptions } from '../support/portal'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

const overNetwork: Http = async ({ url, method, headers, signal }) => {
  const answer = await fetch(url, { method, headers, ...(signal ? { signal } : {}) })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

async function openHealth({ ticks, ...options }: PortalOptions & { ticks?: () => number } = {}) {
  const portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')], ...options })
  const web = webApp(portal.app, [health(portal.app, ticks)])
  const ask = async (path = '/health', init?: RequestInit) => {
    const answer = await web.handle(new Request(`http://portal.test${path}`, init))
    return { status: answer.status, word: await answer.text(), headers: answer.headers }
  }
  return { ...portal, ask }
}

test('a fresh portal is healthy, for everybody, with any verb, and nobody keeps the answer', async () => {
  const { ask, close } = await openHealth()
  const answer = await ask()
  expect(answer).toMatchObject({ status: 200, word: 'Healthy' })
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect((await ask('/Health/', { method: 'POST' })).word).toBe('Healthy')
  await close()
})

test('a disk that is full is told by the health and by whatever cannot be saved; everything else goes on', async () => {
  const { app, ask, as, close } = await openHealth()
  const ada = as('ada')
  const look = { ...((await ada.get('/api/v1/Settings/customization')).body as object), customCss: 'x'.repeat(90_000) }
  const { store } = app
  // What an engine says is that of the real one; a small write may still find room, so that one is made to fail too.
  await store.execute('PRAGMA max_page_count = 1')
  expect((await ada.get('/api/v1/Settings/customization')).status).toBe(200)
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const write = () => {
    throw full
  }
  app.store = {
    ...store,
    db: new Proxy(store.db, { get: (of, name) => (name === 'run' ? write : Reflect.get(of, name)) }),
  }
  expect(await ask()).toMatchObject({ status: 200, word: 'Degraded' })
  expect((await ada.get('/api/v3/health-checks')).body).toMatchObject([
    { name: 'SQLite', status: 'Degraded', sentence: expect.stringMatching(/^The storage is full/) },
    { kind: 'catalogue', name: 'TMDB', status: 'Unhealthy', sentence: 'Enter an API key.', section: 'metadata' },
    { kind: 'channel' },
    { kind: 'disk' },
    { kind: 'queue' },
    { kind: 'clock' },
  ])
  app.store = store
  expect(await ada.post('/api/v1/Settings/customization', look)).toMatchObject({
    status: 503,
    body: { error: expect.stringMatching(/^The server’s storage is full/) },
  })
  await store.execute('PRAGMA max_page_count = 100000')
  expect((await ada.post('/api/v1/Settings/customization', look)).body).toBe(true)
  await close()
})

test('a disk that ran full after the last look is told with the first write that it refuses', async () => {
  const { app, ask, as, close } = await openHealth()
  expect((await ask()).word).toBe('Healthy')
  await app.store.execute('PRAGMA max_page_count = 1')
  const look = { ...((await as('ada').get('/api/v1/Settings/customization')).body as object) }
  await as('ada').post('/api/v1/Settings/customization', { ...look, customCss: 'x'.repeat(90_000) })
  expect((await ask()).word).toBe('Degraded')
  await close()
})

test('a Radarr that works is healthy and shown with its version', async () => {
  const server = fakeRadarr()
  const { ask, as, close } = await openHealth({ http: overNetwork, settings: [[radarr, server.settings]] })
  expect((await ask()).word).toBe('Healthy')
  const nothing = { sentence: null, advice: null }
  expect((await as('ada').get('/api/v3/health-checks')).body).toMatchObject([
    { ...nothing, kind: 'database', name: 'SQLite', status: 'Healthy', section: null },
    { kind: 'catalogue' },
    { ...nothing, kind: 'service', name: 'Radarr', status: 'Healthy', sentence: '5.2.6.8376', section: 'radarr' },
    { kind: 'channel', name: 'Web push', status: null },
    { kind: 'disk' },
    { kind: 'queue', status: 'Healthy', sentence: 'Nothing waits to be sent.' },
    { kind: 'clock' },
  ])
  await server.close()
  await close()
})

test('a Radarr that does not answer makes the portal unhealthy, and the details say why', async () => {
  const { ask, as, close } = await openHealth({ settings: [[radarr4K, { ...fakeSettings }]] })
  expect(await ask()).toMatchObject({ status: 503, word: 'Unhealthy' })
  const [, , radarrCheck] = (await as('ada').get('/api/v3/health-checks')).body as { sentence: string }[]
  expect(radarrCheck).toMatchObject({ name: 'Radarr 4K', status: 'Unhealthy', sentence: expect.stringMatching(/\w+/) })
  await close()
})

test('a wrong base URL is told in the details as the test of the connection tells it', async () => {
  const server = fakeRadarr({ urlBase: '/radarr' })
  const settings = { ...server.settings, subDir: null }
  const { as, close } = await openHealth({ http: overNetwork, settings: [[radarr, settings]] })
  const [, , check] = (await as('ada').get('/api/v3/health-checks')).body as unknown[]
  const sentence = 'Radarr uses the base URL “/radarr”.'
  expect(check).toMatchObject({ name: 'Radarr', status: 'Unhealthy', sentence, section: 'radarr', answeredAt: null })
  await close()
  server.close()
})

const fakeSettings = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'key', defaultQualityProfile: '1' }

test('services are not asked again within ten seconds, however often somebody looks', async () => {
  let now = 1_000
  let calls = 0
  const http: Http = async () => {
    calls++
    return { status: 200, headers: new Headers(), body: '{"appName":"Radarr","version":"5"}' }
  }
  const { ask, close } = await openHealth({ http, ticks: () => now, settings: [[radarr, fakeSettings]] })
  await Promise.all([ask(), ask(), ask()])
  const once = calls
  now += 9_000
  await ask()
  expect(calls).toBe(once)
  now += 2_000
  await ask()
  expect(calls).toBe(once * 2)
  await close()
})

test('a service that hangs keeps nobody waiting who asks again', async () => {
  let now = 1_000
  let hanging: PromiseWithResolvers<HttpReply> | null = null
  const well = { status: 200, headers: new Headers(), body: '{"appName":"Radarr","version":"5"}' }
  const http: Http = async () => hanging?.promise ?? well
  const { ask, close } = await openHealth({ http, ticks: () => now, settings: [[radarr, fakeSettings]] })
  expect((await ask()).word).toBe('Healthy')
  now += 30_000
  hanging = Promise.withResolvers()
  const began = performance.now()
  expect((await ask()).word).toBe('Healthy')
  expect(performance.now() - began).toBeLessThan(2_000)
  hanging.resolve({ ...well, status: 500 })
  await until(async () => (await ask()).word === 'Unhealthy')
  await close()
})

test('a service that is switched off is not looked at', async () => {
  const { ask, close } = await openHealth({ settings: [[radarr, { ...fakeSettings, enabled: false }]] })
  expect((await ask()).word).toBe('Healthy')
  await close()
})

test('health checks can be switched off', async () => {
  const { ask, close } = await openHealth({ settings: [[portalSection, { disableHealthChecks: true }]] })
  expect((await ask()).status).toBe(404)
  await close()
})

test('the worst check decides', () => {
  const check = (status: 'Healthy' | 'Degraded' | 'Unhealthy') => ({ name: '', status, sentence: null })
  expect(overall([check('Healthy'), check('Degraded')])).toBe('Degraded')
  expect(overall([check('Unhealthy'), check('Degraded')])).toBe('Unhealthy')
  expect(overall([])).toBe('Healthy')
})

test('only administrators see the details', async () => {
  const { as, guest, close } = await openHealth()
  expect((await guest.get('/api/v3/health-checks')).status).toBe(401)
  expect((await as('ann').get('/api/v3/health-checks')).status).toBe(403)
  await close()
})

test('what is found is said in the language of whoever looks', async () => {
  const { as, close } = await openHealth({ settings: [[radarr4K, fakeSettings]] })
  const look = async (kind: string) =>
    (await as('ada').get(`/api/v3/health-checks?kind=${kind}`, undefined, { 'accept-language': 'de' })).body
  expect(await look('queue')).toMatchObject([{ sentence: 'Nichts wartet darauf, gesendet zu werden.' }])
  expect(await look('service')).toMatchObject([{ sentence: expect.stringMatching(/nicht/) }])
  expect((await as('ada').get('/api/v3/health-checks?kind=weather')).status).toBe(400)
  await close()
})

test('a server that goes away keeps the moment of its last answer', async () => {
  let isUp = true
  const http: Http = async () => {
    if (!isUp) throw new Error('away')
    return { status: 200, headers: new Headers(), body: '{"appName":"Radarr","version":"5"}' }
  }
  const { app, close } = await openHealth({ http, settings: [[radarr, fakeSettings]] })
  const [first] = await healthChecks(app, ['service'])
  expect(first).toMatchObject({ status: 'Healthy', answeredAt: expect.any(Date) })
  isUp = false
  expect(await healthChecks(app, ['service'])).toMatchObject([{ status: 'Unhealthy', answeredAt: first?.answeredAt }])
  await close()
})

test('a server that a job has met since is not said to have never answered, unless another may have been met', async () => {
  const atAttic = { ...fakeSettings, id: 7, name: 'Attic', enabled: true, port: 2 }
  const { app, close } = await openHealth({ settings: [[radarr, { ...fakeSettings, servers: [atAttic] }]] })
  const met = new Date('2026-03-02T10:00:00Z')
  app.answeredAt = (service, origin) => (service === 'Radarr' && origin === 'http://127.0.0.1:2' ? met : null)
  const look = async () => (await healthChecks(app, ['service'])).map(({ item, answeredAt }) => [item, answeredAt])
  expect(await look()).toEqual([
    [null, null],
    [7, met],
  ])
  const values = { ...app.settings.get(radarr), port: 2 }
  await app.settings.save(app.store, radarr, values)
  expect(await look()).toEqual([
    [null, null],
    [7, null],
  ])
  await close()
})

test('the catalogue is asked with the key that counts, does not make the word of the health, and keeps its last answer', async () => {
  let isUp = true
  const asked: string[] = []
  const http: Http = async ({ url }) => {
    asked.push(url)
    if (!isUp) throw new Error('away')
    return { status: 200, headers: new Headers(), body: '{"images":{}}' }
  }
  const { app, ask, close } = await openHealth({ http, settings: [[metadata, { apiKey: 'of-the-house' }]] })
  const [first] = await healthChecks(app, ['catalogue'])
  expect(first).toMatchObject({ name: 'TMDB', status: 'Healthy', answeredAt: expect.any(Date), section: 'metadata' })
  expect(asked).toEqual([expect.stringContaining('configuration?api_key=of-the-house')])
  isUp = false
  app.answeredAt = () => first?.answeredAt ?? null
  expect(await healthChecks(app, ['catalogue'])).toMatchObject([{ status: 'Unhealthy', answeredAt: first?.answeredAt }])
  expect((await ask()).word).toBe('Healthy')
  await close()
})

test('a clock that is off from every other is told, and one that nobody confirmed is not called right', async () => {
  let offMs = 10 * 60_000
  const http: Http = async () => ({
    status: 200,
    headers: new Headers(offMs === 0 ? {} : { date: new Date(Date.now() + offMs).toUTCString() }),
    body: '{"appName":"Radarr","version":"5"}',
  })
  const { app, close } = await openHealth({ http, settings: [[radarr, fakeSettings]] })
  app.now = () => new Date()
  expect(await healthChecks(app, ['clock'])).toMatchObject([{ status: 'Unhealthy', finding: { text: 'clockOff' } }])
  offMs = 1
  expect(await healthChecks(app, ['clock'])).toMatchObject([{ status: 'Healthy' }])
  offMs = 0
  expect(await healthChecks(app, ['clock'])).toMatchObject([{ status: null, finding: { text: 'clockAlone' } }])
  await close()
})

test('the certificate of an address is read, whoever signed it, and one that nobody shows is not called good', async () => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', tls: signedByHouse, fetch: () => new Response('') })
  const { app, close } = await openHealth({
    settings: [[customization, { applicationUrl: `https://127.0.0.1:${server.port}` }]],
  })
  expect(await healthChecks(app, ['certificate'])).toMatchObject([
    { name: `127.0.0.1:${server.port}`, status: 'Healthy', finding: { text: 'certificateGood' } },
  ])
  await server.stop(true)
  expect(await healthChecks(app, ['certificate'])).toMatchObject([
    { status: null, finding: { text: 'certificateUnread' }, answeredAt: null },
  ])
  await close()
})

test('a channel says when its last message got through, and nothing of one on which none was sent', async () => {
  const { app, close } = await openHealth({
    settings: [[gotify, { enabled: true, baseUrl: 'http://127.0.0.1:1', applicationToken: 'token' }]],
  })
  const look = async () => (await healthChecks(app, ['channel'])).filter(({ name }) => name === 'Gotify')
  expect(await look()).toMatchObject([{ name: 'Gotify', status: null, answeredAt: null }])
  const at = new Date('2026-11-20T10:00:00Z')
  const { outbox } = app.store.t
  await app.store.transaction(async tx => {
    await enqueue(tx, [{ target: 'gotify', key: 'one', payload: {}, request: null }], at)
    await tx.db.update(outbox).set({ stage: 'sent', finishedAt: at })
  })
  expect(await look()).toMatchObject([{ status: 'Healthy', answeredAt: at, section: gotify.id }])
  await close()
})
