import { expect, test } from 'bun:test'
import { withCache } from '~/integrations/http/cache'
import { call, type Http } from '~/integrations/http/call'
import { textOf, wireOf, wrongShape } from '~/integrations/http/reading'
import type { HttpRequest } from '~/integrations/http/request'
import { requestKey, withSingleFlight } from '~/integrations/http/single-flight'
import { hourMs } from '~/shared/durations'
import { aReply, aRequest, failureOf, fakeClock, holding, playing, refusedConnection } from './http-support'

const reusable = (overrides: Partial<HttpRequest> = {}) => aRequest({ cacheMs: 60_000, ...overrides })
const caching = (...outcomes: Parameters<typeof playing>) => {
  const clock = fakeClock()
  const { http, asked } = playing(...outcomes)
  const cached = withCache(http, { ticks: clock.ticks, cacheBytes: 100_000 })
  /** A caller that can read every reply. */
  const reading: Http = async request => {
    const reply = await cached(request)
    reply.keep?.()
    return reply
  }
  return { clock, asked, cached, http: reading }
}

test('a reply is reused as long as its caller allows and no longer', async () => {
  const { http, asked, clock } = caching(aReply(200, { page: 1 }))
  await http(reusable())
  clock.pass(59_999)
  expect((await http(reusable())).body).toBe('{"page":1}')
  expect(asked).toHaveLength(1)
  // A clock that is set back keeps nothing for longer.
  clock.set(-hourMs)
  clock.pass(2)
  await http(reusable())
  expect(asked).toHaveLength(2)
})

test('a reply is only reused for the same address, method, service and headers', async () => {
  const { http, asked } = caching(aReply())
  await http(reusable())
  await http(reusable({ url: 'https://movies.example.com/3/movie/2?api_key=very-secret-key' }))
  await http(reusable({ service: 'Mirror' }))
  await http(reusable({ headers: { accept: 'application/json', 'x-api-key': 'other' } }))
  expect(asked).toHaveLength(4)
  await http(reusable({ timeoutMs: 5, maxBytes: 5 }))
  expect(asked).toHaveLength(4)
})

test('a reply that its reader could make nothing of is asked for again', async () => {
  const { cached, asked } = caching(
    aReply(200, '<!doctype html>'),
    aReply(200, 'null'),
    aReply(200, { name: 'Sintel' }),
  )
  const url = 'https://movies.example.com/3/movie/1'
  const name = (answer: unknown) => {
    const name = textOf(wireOf(answer).name)
    if (name === null) throw wrongShape('TMDB')
    return name
  }
  const read = () => call(cached, 'TMDB', url, { cacheMs: 60_000 }, name)
  expect((await failureOf(read())).message).toContain('web page')
  expect((await failureOf(read())).message).toContain('unexpected form')
  expect(await read()).toBe('Sintel')
  expect(await read()).toBe('Sintel')
  expect(asked).toHaveLength(3)
})

test('failures are never kept', async () => {
  for (const outcome of [aReply(404), aReply(429), aReply(500), refusedConnection()]) {
    const { http, asked } = caching(outcome, aReply(200))
    await http(reusable()).catch(() => null)
    expect((await http(reusable())).status).toBe(200)
    expect(asked).toHaveLength(2)
  }
})

test('writes, and reads that do not allow it, are never kept', async () => {
  const { http, asked } = caching(aReply())
  for (let i = 0; i < 2; i++) {
    await http(aRequest())
    await http(reusable({ cacheMs: 0 }))
    await http(reusable({ method: 'POST', body: '{}' }))
  }
  expect(asked).toHaveLength(6)
})

test('what is kept stays within its bytes, the least used goes first', async () => {
  const { http, asked } = caching(aReply(200, 'x'.repeat(10_000)))
  const at = (page: number) => reusable({ url: `https://movies.example.com/3/discover/movie?page=${page}` })
  for (let page = 1; page <= 4; page++) await http(at(page))
  await http(at(1))
  expect(asked).toHaveLength(4)
  await http(at(5))
  await http(at(1))
  expect(asked).toHaveLength(5)
  await http(at(2))
  expect(asked).toHaveLength(6)
})

test('one giant reply is passed on without being kept', async () => {
  const { http, asked } = caching(aReply(200, 'x'.repeat(60_000)))
  await http(reusable())
  await http(reusable())
  expect(asked).toHaveLength(2)
})

test('the name of a kept reply holds no key', () => {
  expect(requestKey(reusable())).toMatch(/^[0-9a-f]{64}$/)
})

test('callers that ask for the same at the same time share one call', async () => {
  const { http, open } = holding()
  const shared = withSingleFlight(http)
  const calls = [shared(reusable()), shared(reusable()), shared(reusable({ service: 'Mirror' }))]
  expect(open).toHaveLength(2)
  for (const call of open) call.answer(aReply(200, call.request.service))
  expect((await Promise.all(calls)).map(({ body }) => body)).toEqual(['TMDB', 'TMDB', 'Mirror'])
  const later = shared(reusable())
  expect(open).toHaveLength(3)
  open[2]!.answer(aReply())
  await later
})

test('a shared failure is everyone’s failure, and the next call tries anew', async () => {
  const { http, open } = holding()
  const shared = withSingleFlight(http)
  const failures = [failureOf(shared(reusable())), failureOf(shared(reusable()))]
  open[0]!.fail(refusedConnection())
  for (const error of await Promise.all(failures)) expect(error.kind).toBe('unreachable')
  const next = shared(reusable())
  open[1]!.answer(aReply())
  expect((await next).status).toBe(200)
})

test('reads that must be fresh and writes are not shared', () => {
  const { http, open } = holding()
  const shared = withSingleFlight(http)
  for (const request of [aRequest(), aRequest(), reusable({ method: 'POST' }), reusable({ method: 'POST' })])
    shared(request).catch(() => null)
  expect(open).toHaveLength(4)
})

test('one caller who walks away does not end the call of the others', async () => {
  const { http, open } = holding()
  const shared = withSingleFlight(http)
  const leaving = new AbortController()
  const left = failureOf(shared(reusable({ signal: leaving.signal })))
  const stayed = shared(reusable())
  leaving.abort()
  expect((await left).message).toBe('The call to TMDB was cancelled.')
  expect(open).toHaveLength(1)
  expect(open[0]!.request.signal?.aborted).toBe(false)
  open[0]!.answer(aReply(200, 'there'))
  expect((await stayed).body).toBe('there')
})

test('a call that nobody waits for any more ends, and whoever comes then begins another', async () => {
  const { http, open } = holding()
  const shared = withSingleFlight(http)
  const leaving = [new AbortController(), new AbortController()]
  const left = leaving.map(({ signal }) => failureOf(shared(reusable({ signal }))))
  for (const one of leaving) one.abort()
  await Promise.all(left)
  expect(open[0]!.request.signal?.aborted).toBe(true)
  const later = shared(reusable())
  expect(open).toHaveLength(2)
  open[0]!.fail(refusedConnection())
  const joining = shared(reusable())
  expect(open).toHaveLength(2)
  open[1]!.answer(aReply(200, 'new'))
  expect((await later).body).toBe('new')
  expect((await joining).body).toBe('new')
})
