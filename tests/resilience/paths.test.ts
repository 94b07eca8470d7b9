import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { apiKey, type Server, surroundings } from './server'

const seed = Number(Bun.env.JUNK_SEED ?? 20_261_121)
const around = surroundings()
let server: Server
beforeAll(async () => {
  server = await around.start()
}, 60_000)
afterAll(() => around.close())

const parts = [
  ...[
    'images',
    'w342',
    'original',
    'uploads',
    'swagger',
    'v1',
    'swagger.json',
    'health',
    'metrics',
    'hubs',
    'notification',
  ],
  ...['negotiate', 'assets', 'index.html', 'api', 'v2', 'locales', 'en.json', 'login', '__proto__', 'constructor'],
  ...[
    '%00',
    'a%00b',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e',
    '%5c..%5c',
    '%',
    '%E2',
    '%F0%9F%8E%AC',
    '%ED%A0%80',
    '//',
    ';',
    '.',
  ],
  ...['x'.repeat(5_000), 'a.jpg', '%2Fa.jpg', 'CON', '.env', 'marquee.db', '0', '-1', '99999999999999999999'],
]
const call = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  path: fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map(some => `/${some.join('/')}`),
  query: fc.constantFrom('', '', '?', '?id=%00', `?apikey=${apiKey}`, '?access_token=x', `?x=${'y'.repeat(4_000)}`),
  headers: fc.constantFrom<Record<string, string>>(
    ...[
      {},
      {},
      { range: 'bytes=9-1' },
      { 'if-none-match': '"x', 'accept-encoding': 'br;q=x' },
      { upgrade: 'websocket' },
    ],
    ...[
      { 'x-forwarded-for': ', ,', 'x-forwarded-proto': 'javascript' },
      { authorization: 'Bearer a.b.c' },
      { apikey: 'x' },
    ],
    ...[{ 'content-length': '0' }, { accept: '\u00e4' }, { 'user-agent': '' }],
  ),
})

test(`every path of the server answers junk (seed ${seed}) with less than a 500, and lets nothing out`, async () => {
  const faults: string[] = []
  const walk = fc.asyncProperty(call, async ({ method, path, query, headers }) => {
    const answer = await server.raw(method, `${path}${query}`, headers)
    const text = await answer.text()
    const isBad =
      (answer.status >= 500 && answer.status !== 502 && answer.status !== 503) || /root:|SQLite format/.test(text)
    if (isBad)
      faults.push(
        `${answer.status} ${method} ${path.slice(0, 200)}${query.slice(0, 40)} ${JSON.stringify(headers)} ${text.slice(0, 200)}`,
      )
  })
  await fc.assert(walk, { seed, numRuns: 1_500 })
  expect(faults).toEqual([])
})

test('the live channel ends junk by closing, and the server lives on', async () => {
  const account = { userName: 'ann', password: 'a long secret', claims: [{ value: 'RequestMovie', enabled: true }] }
  expect((await server.call('POST', '/api/v1/Identity', account)).body).toMatchObject({ successful: true })
  const signedIn = await server.call('POST', '/api/v1/Token', { username: 'ann', password: 'a long secret' })
  const token = String(signedIn.body.access_token)
  let opened = 0
  const frames = [
    '',
    '\u001e',
    '{"protocol":"json","version":1}\u001e',
    '{}',
    '{"type":99}\u001e',
    '[]\u001e',
    'x'.repeat(2_000_000),
  ]
  for (const frame of [
    ...frames,
    '\u0000',
    '{"protocol":"json","version":1}\u001e{"type":1}\u001e{\u001e',
    '["a"\u001e',
  ]) {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/hubs/notification?access_token=${token}`)
    const over = Promise.withResolvers<void>()
    socket.onopen = () => {
      opened++
      socket.send(frame)
      socket.send(new TextEncoder().encode(frame))
      setTimeout(() => socket.close(), 20)
    }
    socket.onclose = () => over.resolve()
    socket.onerror = () => over.resolve()
    await over.promise
  }
  expect(opened).toBeGreaterThan(5)
  expect((await server.call('GET', '/api/v1/Status')).status).toBe(200)
})
