import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { networkInterfaces } from 'node:os'
import { compat } from '~/server/api/compat/plugin'
import { health } from '~/server/api/health'
import { startListening } from '~/server/api/listen'
import { swagger } from '~/server/api/swagger'
import { webApp } from '~/server/api/web-app'
import { openPortal, type Portal } from '../support/portal'

let portal: Portal
let server: ReturnType<typeof startListening>
beforeAll(async () => {
  portal = await openPortal()
  const { endpoints } = portal
  const web = webApp(portal.app, [
    compat(portal.app, endpoints),
    health(portal.app),
    await swagger(portal.app, async () => []),
  ])
  server = startListening('http://127.0.0.1:0', web, {
    onError: error => {
      throw error
    },
  })
})
afterAll(async () => {
  await server.stop(true)
  await portal.close()
})

const address = (path: string) => `http://127.0.0.1:${server.port}${path}`
const origin = { origin: 'https://board.example.com' }
const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin')

/** What a server answers to lines that no usual client would send. */
async function said(...lines: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let heard = ''
  await Bun.connect({
    hostname: '127.0.0.1',
    port: server.port ?? 0,
    socket: {
      open: socket => void socket.write(`${lines.join('\r\n')}\r\n\r\n`),
      data(socket, data) {
        heard += data.toString()
        if (heard.includes('\r\n\r\n')) socket.end()
      },
      close: () => resolve(heard),
    },
  })
  return promise
}

describe('a caller that names no host, or none that makes sense', () => {
  test.each([[['HTTP/1.0']], [['HTTP/1.1', 'Host: ex ample', 'Connection: close']]])(
    '%s',
    async ([version, ...more]) => {
      const get = (path: string) => said(`GET ${path} ${version}`, ...more)
      expect(await get('/health')).toMatch(/^HTTP\/1.1 200 OK[\s\S]*\r\n\r\nHealthy$/)
      expect(await get('/api/v1/Request/count')).toStartWith('HTTP/1.1 200 OK')
      expect(await get('/api/v1/Request/count?apikey=zz')).toMatch(/^HTTP\/1.1 401 [\s\S]*Invalid API Key$/)
      expect(await get('/api/v1/Nothing')).toStartWith('HTTP/1.1 404')
    },
  )
})

test('a caller that names two hosts is refused', async () => {
  const answer = await said('GET /api/v1/Status HTTP/1.1', 'Host: a.example.com', 'Host: b.example.com')
  expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*one Host header/)
})

test('05 §1.23 the words about a wrong key have no type on the line either', async () => {
  for (const wrong of ['ApiKey: zz', `UserAccessToken: ${'0'.repeat(32)}`]) {
    const answer = await said('GET /api/v1/Status HTTP/1.1', 'Host: tv.example.com', wrong, 'Connection: close')
    expect(answer).toMatch(/^HTTP\/1.1 401 [\s\S]*\r\n\r\nInvalid (API Key|User Access Token)$/)
    expect(answer).not.toMatch(/\r\ncontent-type:/i)
  }
})

describe('a program from another origin', () => {
  test('may ask beforehand for any path, with any method and header', async () => {
    for (const path of ['/', '/health', '/swagger/v1/swagger.json', '/api/v1/Request/movie', '/api/v9/nothing']) {
      const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'apikey' }
      const answer = await fetch(address(path), { method: 'OPTIONS', headers: { ...origin, ...asked } })
      expect(answer.status).toBe(204)
      expect(allowed(answer)).toBe(origin.origin)
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
      expect(answer.headers.get('access-control-allow-methods')).toBe('PUT')
      expect(answer.headers.get('access-control-allow-headers')).toBe('apikey')
    }
  })

  test('05 §2 reads every answer, the refusals of the guards too', async () => {
    const get = async (path: string, method = 'GET') => fetch(address(path), { method, headers: origin })
    for (const path of ['/health', '/swagger/v1/swagger.json', '/api/v1/Request/count', '/api/v1/Nothing']) {
      const answer = await get(path)
      expect(allowed(answer)).toBe(origin.origin)
      expect(answer.headers.get('vary')).toContain('Origin')
    }
    expect(allowed(await get('/api/v1/Request/count', 'PUT'))).toBe(origin.origin)
    for (const path of ['/api/v1/Settings/ombi', '/api/v1/Request/count?apikey=zz']) {
      const refused = await get(path)
      expect([refused.status, allowed(refused)]).toEqual([401, origin.origin])
      expect(refused.headers.get('access-control-allow-credentials')).toBe('true')
    }
    expect(allowed(await fetch(address('/api/v1/Request/count')))).toBeNull()
  })
})

test('everywhere is IPv4 and IPv6, and IPv4 alone where that is said', async () => {
  const answers = async (prefix: string) => {
    const web = webApp(portal.app, [health(portal.app)])
    const open = startListening(prefix, web, { onError: () => undefined })
    const asked = (host: string) =>
      fetch(`http://${host}:${open.port}/health`).then(
        answer => answer.status,
        () => null,
      )
    const found = [await asked('127.0.0.1'), await asked('[::1]')]
    await open.stop(true)
    return found
  }
  const second = hasIPv6() ? 200 : null
  expect(await answers('http://*:0')).toEqual([200, second])
  expect(await answers('http://+:0')).toEqual([200, second])
  expect(await answers('http://0.0.0.0:0')).toEqual([200, null])
})

const hasIPv6 = () =>
  Object.values(networkInterfaces()).some(some => some?.some(({ address }) => address === '::1') ?? false)

test('an address that another program has is told of once', () => {
  const web = webApp(portal.app, [health(portal.app)])
  const open = () => startListening(`http://*:${server.port}`, web, { onError: () => undefined })
  expect(open).toThrow('another program is already listening there')
})
