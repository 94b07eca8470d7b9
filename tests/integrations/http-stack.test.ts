import { expect, test } from 'bun:test'
import { call, type Http } from '~/integrations/http/call'
import type { Outcome } from '~/integrations/http/observe'
import { httpStack } from '~/integrations/http/stack'
import { aReply, failureOf, fakeClock, playing, refusedConnection } from './http-support'

const url = 'https://movies.example.com/3/genre/movie/list'

const stacked = (transport: Http) => {
  const clock = fakeClock()
  const seen: Array<[string, Outcome]> = []
  const observe = (service: string, outcome: Outcome) => void seen.push([service, outcome])
  return { clock, seen, http: httpStack({ version: '1.0.0', observe, cacheBytes: 1_000_000, transport, ...clock }) }
}

test('every call over the wire is counted with its outcome, kept replies are not', async () => {
  const { http, seen } = stacked(playing(aReply(500), aReply(200, []), aReply(404), refusedConnection('Radarr')).http)
  const cacheMs = 60_000
  await call(http, 'TMDB', url, { cacheMs })
  await call(http, 'TMDB', url, { cacheMs })
  await failureOf(call(http, 'TMDB', `${url}/none`, { cacheMs }))
  await failureOf(call(http, 'Radarr', 'http://radarr.example.com', { method: 'POST' }))
  expect(seen).toEqual([
    ['TMDB', 'unexpected'],
    ['TMDB', 'ok'],
    ['TMDB', 'refused'],
    ['Radarr', 'unreachable'],
  ])
})

test('a service that stays down soon costs nothing any more, and is asked again later', async () => {
  const { http: transport, asked } = playing(refusedConnection())
  const { http, clock } = stacked(transport)
  await failureOf(call(http, 'TMDB', url))
  await failureOf(call(http, 'TMDB', url))
  expect(asked).toHaveLength(5)
  const before = clock.ticks()
  expect((await failureOf(call(http, 'TMDB', url))).message).toContain('This has been so since')
  expect(clock.ticks()).toBe(before)
  expect(asked).toHaveLength(5)
  clock.pass(15_000)
  await failureOf(call(http, 'TMDB', url))
  expect(asked).toHaveLength(6)
})

test('what was kept is still served while the service is down', async () => {
  const { http } = stacked(playing(aReply(200, { genres: [] }), refusedConnection()).http)
  await call(http, 'TMDB', url, { cacheMs: 60_000 })
  for (let i = 0; i < 9; i++) await failureOf(call(http, 'TMDB', `${url}/other`))
  expect(await call<unknown>(http, 'TMDB', url, { cacheMs: 60_000 })).toEqual({ genres: [] })
})

test('the wire itself is used when nothing stands in for it', async () => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: request => Response.json({ agent: request.headers.get('user-agent') }),
  })
  const clock = fakeClock()
  const http = httpStack({ version: '9.9.9', observe: () => undefined, now: clock.now, cacheBytes: 0 })
  expect(await call<unknown>(http, 'TMDB', `http://127.0.0.1:${server.port}`)).toEqual({ agent: 'Marquee/9.9.9' })
  await server.stop(true)
})
