import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { liveHub } from '~/server/api/hub'
import { openMetrics } from '~/server/api/metrics'
import { portalApp } from '~/server/api/portal-app'
import { webApp } from '~/server/api/web-app'
import { portal as portalSection } from '~/shared/settings/portal'
import { openPortal } from '../support/portal'

/** The whole server as it is started, of which our own API is loaded with its first call. */
async function openWhole() {
  const portal = await openPortal()
  const { app } = portal
  const hub = liveHub(app)
  const opened = { background: false }
  const get = async () => {
    opened.background = true
    return { hub }
  }
  const web = portalApp(app, { background: { get }, metrics: openMetrics() })
  const apikey = app.settings.get(portalSection).apiKey ?? ''
  const ask = (path: string, { headers = { apikey }, method = 'GET' }: { headers?: object; method?: string } = {}) =>
    web.handle(new Request(`http://portal.test${path}`, { method, headers: { ...headers } }))
  const close = async () => {
    hub.close()
    await portal.close()
  }
  return { ...portal, opened, web, ask, close }
}

const said = async (answer: Response) => ({ ...(await answer.json()), traceId: null })

test('a page waits for nothing but itself; what calls may set going is there before them', async () => {
  for (const path of ['/api/v1/Status', '/api/v3/features', '/hubs/notification', '/images/w92/a.jpg', '/health']) {
    const { opened, ask, close } = await openWhole()
    await ask('/')
    await ask('/login')
    expect(opened.background).toBe(false)
    await ask(path)
    expect([path, opened.background]).toEqual([path, true])
    await close()
  }
})

test('our own API is loaded with its first call, and answers it as every other', async () => {
  const { ask, key, close } = await openWhole()
  const [first, second] = await Promise.all([ask('/API/V3/jobs'), ask('/api/v3/features')])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await second.json()).toEqual((await key.get('/api/v3/features')).body)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect((await ask('/metrics')).status).toBe(200)
  const counted = await (await ask('/metrics')).text()
  expect(counted).toContain('marquee_http_request_seconds_count{area="v3/jobs",status="200"} 1')
  await close()
})

test('before it is loaded, the rest of its addresses are refused as they are afterwards', async () => {
  for (const path of ['/api/v3/nothing', '/api/v3/', '/api/v3', '/api/v3/jobs/a/b/c/d']) {
    const { ask, close } = await openWhole()
    const before = await ask(path)
    await ask('/api/v3/jobs')
    const after = await ask(path)
    expect([path, before.status, await said(before)]).toEqual([path, 404, await said(after)])
    await close()
  }
  const { ask, close } = await openWhole()
  const wrong = await ask('/api/v3/nothing', { headers: { apikey: 'wrong' } })
  expect([wrong.status, await wrong.text()]).toEqual([401, 'Invalid API Key'])
  const other = await ask('/api/v3/features', { method: 'DELETE' })
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await ask('/api/v3/jobs', { headers: {} })).status).toBe(401)
  await close()
})

test('what failed to load once is loaded by the next call', async () => {
  const { app, close } = await openPortal()
  let loads = 0
  const load = async () => {
    if (++loads === 1) throw new Error('no memory left')
    return [new Elysia().get('/api/v3/late', () => 'here')]
  }
  const web = webApp(app, [], { deferred: [{ below: ['/api/v3'], load }] })
  const ask = () => web.handle(new Request('http://portal.test/api/v3/late'))
  const failed = await ask()
  expect([failed.status, await failed.json()]).toEqual([500, { error: expect.any(String) }])
  expect(await (await ask()).text()).toBe('here')
  await Promise.all([ask(), ask()])
  expect(loads).toBe(2)
  await close()
})

test('the description and the lists of other methods know what was not loaded yet', async () => {
  const { web, ask, close } = await openWhole()
  const { paths } = (await (await ask('/swagger/v1/swagger.json')).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(paths)).toContain('/api/v3/requests/{id}')
  expect(Object.keys(paths)).toContain('/api/v1/Status')
  expect((await web.routes()).length).toBeGreaterThan(100)
  await close()
})
