import { afterEach, expect, test } from 'bun:test'
import { call, type Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import type { OutsideFetch } from '~/integrations/http/outside-fetch'
import { aRequest, failureOf } from './http-support'

const http: Http = fetchHttp({ version: '1.2.3' })
const open: Array<{ stop: (now?: boolean) => unknown }> = []
afterEach(() => {
  for (const server of open.splice(0)) server.stop(true)
})

/** A service on loopback. */
const serve = (answer: (request: Request) => Response | Promise<Response>, hostname = '127.0.0.1') => {
  const server = Bun.serve({ port: 0, hostname, fetch: answer, idleTimeout: 0 })
  open.push(server)
  return `http://${hostname}:${server.port}`
}

/** A service that writes these bytes, then hangs up. */
const hangingUp = (bytes: string) => {
  const listener = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data: socket => {
        socket.write(bytes)
        socket.flush()
        socket.end()
      },
    },
  })
  open.push(listener)
  return `http://127.0.0.1:${listener.port}`
}

test('a service hears who asks', async () => {
  const url = serve(request => Response.json({ agent: request.headers.get('user-agent'), method: request.method }))
  expect(await call<unknown>(http, 'TMDB', url)).toEqual({ agent: 'Marquee/1.2.3', method: 'GET' })
})

test('a write reaches the service whole', async () => {
  const url = serve(async request =>
    Response.json({ got: await request.json(), key: request.headers.get('x-api-key') }),
  )
  const init = { method: 'PUT', body: { title: 'Ü' }, headers: { 'x-api-key': 'k' } } as const
  expect(await call<unknown>(http, 'Radarr', url, init)).toEqual({ got: { title: 'Ü' }, key: 'k' })
})

test('a service that does not answer in time is told with the time', async () => {
  const url = serve(() => new Promise<Response>(() => {}))
  const error = await failureOf(http(aRequest({ url, timeoutMs: 100 })))
  expect(error).toMatchObject({ kind: 'unreachable', message: 'TMDB did not answer within 0.1 seconds.' })
})

test('the time limit covers a body that never ends', async () => {
  const dripping = new ReadableStream({
    async pull(controller) {
      await Bun.sleep(20)
      controller.enqueue(new TextEncoder().encode('['))
    },
  })
  const url = serve(() => new Response(dripping))
  const error = await failureOf(http(aRequest({ url, timeoutMs: 200 })))
  expect(error.message).toBe('TMDB did not answer within 0.2 seconds.')
})

test('an answer larger than agreed is not read to its end', async () => {
  const url = serve(() => new Response('x'.repeat(300_000)))
  const error = await failureOf(http(aRequest({ url, maxBytes: 200 * 1024 })))
  expect(error).toMatchObject({ kind: 'unexpected', status: 200 })
  expect(error.message).toContain('more than 200 KB')
})

test('a compressed answer is measured by what it unfolds to', async () => {
  const bomb = Bun.gzipSync(Buffer.alloc(5_000_000, 'x'))
  const url = serve(() => new Response(bomb, { headers: { 'content-encoding': 'gzip' } }))
  expect((await failureOf(http(aRequest({ url, maxBytes: 1_000_000 })))).kind).toBe('unexpected')
})

test.each([
  ['with a stated length', 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"id": 7, "ti'],
  ['in chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"id"\r\n'],
])('an answer that breaks off (%s) is unexpected', async (_, bytes) => {
  const error = await failureOf(http(aRequest({ url: hangingUp(bytes) })))
  expect(error).toMatchObject({ kind: 'unexpected', message: 'TMDB broke off in the middle of its response.' })
})

test('a service that hangs up without a word cannot be reached', async () => {
  const error = await failureOf(http(aRequest({ url: hangingUp('') })))
  expect(error).toMatchObject({ kind: 'unreachable', message: 'TMDB closed the connection.' })
})

test('a refused connection is told as such', async () => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const url = `http://127.0.0.1:${server.port}/?api_key=very-secret-key`
  await server.stop(true)
  const error = await failureOf(http(aRequest({ url })))
  expect(error.message).toBe('TMDB refused the connection.')
  expect(Bun.inspect(error)).not.toContain('very-secret-key')
})

test('a port that speaks no HTTPS is told as such', async () => {
  const url = serve(() => new Response()).replace('http:', 'https:')
  const error = await failureOf(http(aRequest({ url })))
  expect(error.message).toBe('TMDB doesn’t speak HTTPS on this port.')
})

test('a key with characters that no header may hold is told as such', async () => {
  const error = await failureOf(
    http(aRequest({ url: serve(() => new Response()), headers: { 'x-api-key': 'a\nhushhush' } })),
  )
  expect(error.message).toBe('The key for TMDB has characters that can’t be sent.')
  expect(Bun.inspect(error)).not.toContain('hushhush')
})

test('a caller that walks away ends the call', async () => {
  const url = serve(() => new Promise<Response>(() => {}))
  const leaving = new AbortController()
  const failure = failureOf(http(aRequest({ url, signal: leaving.signal })))
  setTimeout(() => leaving.abort(), 30)
  expect((await failure).message).toBe('The call to TMDB was cancelled.')
})

test('a read follows redirects, and keys stay at home', async () => {
  const seen: Array<string | null> = []
  const other = serve(request => {
    seen.push(request.headers.get('x-api-key'), request.headers.get('accept'))
    return Response.json({ arrived: true })
  })
  const home = serve(request => {
    seen.push(request.headers.get('x-api-key'))
    const { pathname } = new URL(request.url)
    return Response.redirect(pathname === '/' ? '/next' : `${other}/there`, 307)
  })
  const init = { headers: { 'x-api-key': 'key' } }
  expect(await call<unknown>(http, 'Cover Art', home, { ...init, otherHosts: true })).toEqual({ arrived: true })
  expect(seen).toEqual(['key', 'key', null, 'application/json'])
})

test('a public catalogue leads to other hosts of the internet, and to none of the house', async () => {
  const addresses: Readonly<Record<string, string[]>> = {
    'disk.example.com': ['203.0.113.8'],
    'nas.example.com': ['10.0.0.4'],
  }
  const reached = async (location: string) => {
    const seen: string[] = []
    const outside: OutsideFetch = async url => {
      seen.push(url)
      return seen.length > 1 ? Response.json({}) : new Response(null, { status: 307, headers: { location } })
    }
    const over = fetchHttp({ version: '1', outside, lookUp: async host => addresses[host] ?? [] })
    await over(aRequest({ url: 'https://covers.example.com/1', otherHosts: true })).catch(() => null)
    return seen.slice(1)
  }
  expect(await reached('http://disk.example.com/1')).toEqual(['https://disk.example.com/1'])
  expect(await reached('https://nas.example.com/1')).toEqual([])
  expect(await reached('http://disk.example.com:9000/1')).toEqual([])
})

test('a service that is set up by its address leads nowhere else', async () => {
  let hits = 0
  const other = serve(() => {
    hits += 1
    return Response.json({})
  })
  const home = serve(() => Response.redirect(`${other}/metadata`, 302))
  const error = await failureOf(call(http, 'Radarr', home))
  expect(error).toMatchObject({ kind: 'unexpected', status: 302 })
  expect(error.message).toContain(`redirects to another host (${new URL(other).host})`)
  expect(hits).toBe(0)
})

test('redirects without end are given up', async () => {
  let hits = 0
  const url = serve(() => {
    hits += 1
    return Response.redirect('/again', 302)
  })
  expect(await failureOf(http(aRequest({ url })))).toMatchObject({
    kind: 'unexpected',
    message: 'TMDB redirects too many times.',
  })
  expect(hits).toBe(4)
})

test('a write is not sent a second time to where a redirect points', async () => {
  const url = serve(() => Response.redirect('/elsewhere', 307))
  const error = await failureOf(call(http, 'Radarr', url, { method: 'POST', body: {} }))
  expect(error).toMatchObject({ kind: 'unexpected', status: 307 })
})

test('a write that is redirected to another address says which', async () => {
  const seen: string[] = []
  const other = serve(request => {
    seen.push(request.url)
    return Response.json({})
  })
  const url = serve(() => Response.redirect(`${other}/hook?k=secret`, 301))
  const error = await failureOf(call(http, 'Ntfy', url, { method: 'POST', body: {} }))
  expect(error).toMatchObject({ kind: 'unexpected', status: 301, mayHaveArrived: false })
  expect(error.message).toContain(`(${new URL(other).origin})`)
  expect(error.message).not.toContain('secret')
  expect(seen).toEqual([])
})
