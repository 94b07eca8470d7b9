import { expect, test } from 'bun:test'
import { startListening } from '~/server/api/listen'
import { refusedCalls } from '~/server/api/refused-calls'
import { openPortal, type Portal } from '../support/portal'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

/** What the portal writes into its log from now on, with its level. */
function lines(portal: Portal) {
  const said: [string, string, Record<string, unknown>?][] = []
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    portal.app.log[level] = (message, fields) => void said.push([level, message, fields])
  }
  return said
}

test('wrong keys and tokens, and what somebody may not do, stand in the log', async () => {
  const portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
  const said = lines(portal)
  const elsewhere = '203.0.113.8'
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const call = (path: string, headers: Record<string, string>) =>
    portal.guest.get(path, undefined, { ...from, ...headers })
  await call('/api/v1/Settings/ombi?key=1', { ApiKey: 'wrong' })
  await call('/api/v1/Identity', { UserAccessToken: 'wrong' })
  await call('/api/v1/Identity', { authorization: 'Bearer a.b.c' })
  await portal.as('ann').get('/api/v1/Identity/Users', undefined, from)
  await call('/api/v1/Identity', {})
  await portal.guest.get('/api/v1/Identity', undefined, { 'x-forwarded-for': elsewhere, 'x-api-key': 'wrong' })
  await call('/api/v1/Status', { authorization: 'Bearer a.b.c' })
  const address = '203.0.113.7'
  const from1 = { address, method: 'GET' }
  expect(said).toEqual([
    ['warn', 'credentials refused', { ...from1, reason: 'Invalid API Key', path: '/api/v1/Settings/ombi' }],
    ['warn', 'credentials refused', { ...from1, reason: 'Invalid User Access Token', path: '/api/v1/Identity' }],
    ['warn', 'token refused', { address, reason: expect.any(String), method: 'GET', path: '/api/v1/Identity' }],
    ['warn', 'call refused', { address, by: 'ann', needs: 'powerUser', method: 'GET', path: '/api/v1/Identity/Users' }],
    // A wrong X-Api-Key counts as absent; it is told where somebody is needed.
    [
      'warn',
      'credentials refused',
      { address: elsewhere, reason: 'Invalid API Key', method: 'GET', path: '/api/v1/Identity' },
    ],
  ])
  await portal.close()
})

test('a program that goes on asking is told of once a minute, with how often it asked', async () => {
  const portal = await openPortal()
  const said = lines(portal)
  let at = 0
  const note = refusedCalls(portal.app, () => at)
  const wrongKey = (address: string) =>
    note({ what: 'credentials refused', address, fields: { reason: 'Invalid API Key' } })
  for (let call = 0; call < 50; call++) wrongKey('203.0.113.7')
  wrongKey('203.0.113.8')
  at = 60_000
  wrongKey('203.0.113.7')
  expect(said.map(([, , fields]) => [fields?.address, fields?.leftOut])).toEqual([
    ['203.0.113.7', undefined],
    ['203.0.113.8', undefined],
    ['203.0.113.7', 49],
  ])
  await portal.close()
})

test('an upload that its caller breaks off is no error of the server', async () => {
  const ada = anAdmin('ada')
  const portal = await openPortal({ users: [ada] })
  const said = lines(portal)
  let pings = 0
  const { store } = portal.app
  portal.app.store = { ...store, ping: async () => void pings++ }
  let begun = 0
  const handle: typeof portal.web.handle = (...given) => {
    begun++
    return portal.web.handle(...given)
  }
  const server = startListening(
    'http://127.0.0.1:0',
    { ...portal.web, handle },
    {
      onError: error => void said.push(['error', error.message]),
    },
  )
  const head = 'POST /api/v1/Token HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n'
  for (const length of [1_000, 50_000]) {
    const socket = await Bun.connect({
      hostname: '127.0.0.1',
      port: server.port ?? 0,
      socket: { data: () => undefined },
    })
    socket.write(`${head}Content-Length: ${length}\r\n\r\n{"username":`)
    const before = begun
    await until(() => begun > before)
    socket.terminate()
  }
  await until(() => said.length >= 2)
  expect(said.map(([level, message]) => [level, message])).toEqual([
    ['debug', 'caller left'],
    ['debug', 'caller left'],
  ])
  expect(pings).toBe(0)
  await server.stop(true)
  await portal.close()
})
